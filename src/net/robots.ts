// robots.txt as RFC 9309 reads it: which addresses of a host may be visited by whom does so on its own.

interface Robots {
  isAllowed(url: string): boolean;
  /** The distance between visits it asks for; not part of the RFC, but widely meant. */
  crawlDelayMs: number | null;
  /** The sitemaps it names, for whoever visits. */
  sitemaps: string[];
}

interface Rule {
  isAllow: boolean;
  /** The pattern cut at its stars. */
  parts: string[];
  isAnchored: boolean;
  length: number;
}

interface Group {
  agents: Set<string>;
  rules: Rule[];
  crawlDelayMs: number | null;
}

const maxLength = 500 * 1024;
const maxRules = 10_000;
const maxSitemaps = 50;

/** `product` is the name in the User-Agent that groups are meant for. */
export function readRobots(text: string, product: string): Robots {
  const groups = readGroups(text.slice(0, maxLength));
  const named = groups.filter(({ agents }) => agents.has(product.toLowerCase()));
  const own = named.length > 0 ? named : groups.filter(({ agents }) => agents.has('*'));
  const rules = own.flatMap((group) => group.rules);
  return {
    isAllowed(url) {
      const target = URL.parse(url);
      if (target === null) return false;
      const path = normalise(target.pathname + target.search);
      return path === '/robots.txt' || isAllowedBy(rules, path);
    },
    crawlDelayMs: own.find((group) => group.crawlDelayMs !== null)?.crawlDelayMs ?? null,
    sitemaps: [...text.slice(0, maxLength).matchAll(/^\uFEFF?[ \t]*sitemap[ \t]*:[ \t]*(\S{1,2048})/gimu)]
      .slice(0, maxSitemaps)
      .map(([, address = '']) => address),
  };
}

function readGroups(text: string): Group[] {
  const groups: Group[] = [];
  let group: Group | null = null;
  let isNaming = false;
  let count = 0;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [, name = '', value = ''] = /^\s*([A-Za-z-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === 'user-agent') {
      if (group === null || !isNaming) {
        group = { agents: new Set(), rules: [], crawlDelayMs: null };
        groups.push(group);
      }
      group.agents.add(productOf(value));
      isNaming = true;
    } else if (field === 'allow' || field === 'disallow') {
      isNaming = false;
      // An empty rule matches nothing.
      if (group === null || value.trim() === '' || count >= maxRules) continue;
      count += 1;
      group.rules.push(readRule(field === 'allow', value.trim()));
    } else if (field === 'crawl-delay') {
      isNaming = false;
      const seconds = Number.parseFloat(value);
      if (group !== null && seconds >= 0) group.crawlDelayMs = Math.min(seconds, 86_400) * 1000;
    }
  }
  return groups;
}

/** "Heed/1.0" means Heed. */
function productOf(value: string): string {
  const text = value.toLowerCase();
  return text.startsWith('*') ? '*' : (/^[a-z_-]+/.exec(text)?.[0] ?? text);
}

function readRule(isAllow: boolean, value: string): Rule {
  const isAnchored = value.endsWith('$');
  const pattern = normalise(isAnchored ? value.slice(0, -1) : value);
  return { isAllow, parts: pattern.split(/\*+/), isAnchored, length: value.length };
}

/** The longest match decides; of two equally long ones, the one that allows. */
function isAllowedBy(rules: readonly Rule[], path: string): boolean {
  let best: Rule | null = null;
  for (const rule of rules) {
    const isBetter =
      best === null || rule.length > best.length || (rule.length === best.length && rule.isAllow);
    if (isBetter && isMatch(rule, path)) best = rule;
  }
  return best?.isAllow ?? true;
}

/** Each part is taken where it first fits: no way back, so no pattern takes long. */
function isMatch({ parts, isAnchored }: Rule, path: string): boolean {
  const [first = '', ...rest] = parts;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isAnchored ? rest.pop() : undefined;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (!isAnchored) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

/** The same character is written the same way. */
function normalise(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\x21-\x7e]+/g, (characters) => encodeURIComponent(characters))
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : code.toUpperCase();
    });
}

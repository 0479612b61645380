// The cookies of one site: which of them go to an address, and which of those that an address sets are kept.
import { isLocalHost } from '../../core/host.ts';
import type { Cookie } from '../../core/site/session.ts';
import { isHeaderValue } from '../../net/net.ts';
import { parseSetCookie, type SetCookie } from './parse-set-cookie.ts';

export interface CookieJar {
  /** The Cookie header for an address. `own` is what the user set: it wins over what is kept under the same name. */
  header(url: URL, own: string | undefined): string | null;
  /** What the answer of an address set. */
  keep(lines: readonly string[], url: URL): void;
  /** In place of what is there: what a browser holds now. */
  replace(cookies: readonly Cookie[]): void;
  cookies(): Cookie[];
}

const maxCookies = 100;
/** Of all names and values together. */
const maxChars = 64 * 1024;

/** `home` is the host of the site: where there are too many, its own cookies stay. */
export function openCookieJar(kept: readonly Cookie[], home: string, now: () => number): CookieJar {
  let cookies = [...kept];
  const isAlive = ({ expiresAt }: Cookie) => expiresAt === null || expiresAt > now();
  const put = (cookie: Cookie) => {
    cookies = cookies.filter((other) => !isSame(other, cookie));
    if (isAlive(cookie)) cookies.push(cookie);
  };
  return {
    header(url, own) {
      const pairs = (own ?? '').split(';').map((pair) => pair.trim());
      const given = pairs.filter((pair) => pair !== '');
      const names = new Set(given.map((pair) => pair.slice(0, pair.indexOf('=')).trim()));
      const sent = cookies
        .filter((cookie) => isAlive(cookie) && goesTo(cookie, url) && !names.has(cookie.name))
        // Longer paths first; a sort keeps the order of those that are equal.
        .sort((a, b) => b.path.length - a.path.length)
        .map(({ name, value }) => `${name}=${value}`)
        // A browser may hold what no header of ours can carry.
        .filter(isHeaderValue);
      return given.length + sent.length === 0 ? null : [...given, ...sent].join('; ');
    },
    keep(lines, url) {
      for (const line of lines.slice(0, maxCookies)) {
        const set = parseSetCookie(line, now());
        for (const cookie of set === null ? [] : admit(set, url, cookies)) put(cookie);
      }
    },
    replace(others) {
      cookies = [];
      for (const cookie of others) put(cookie);
    },
    cookies: () => bounded(cookies.filter(isAlive), home),
  };
}

/** What is kept of a cookie that an address sets: nothing, it, or it under two names. */
function admit(set: SetCookie, url: URL, known: readonly Cookie[]): Cookie[] {
  const host = hostOf(url);
  const isSafe = url.protocol === 'https:' || isLocalHost(url.hostname);
  if (set.isSecure && !isSafe) return [];
  if (set.domain !== null && !isWithin(host, set.domain)) return [];
  if (/^__secure-/i.test(set.name) && !set.isSecure) return [];
  if (/^__host-/i.test(set.name) && (!set.isSecure || set.domain !== null || set.path !== '/')) return [];
  const { name, value, expiresAt, isSecure, isHttpOnly, sameSite } = set;
  const path = set.path ?? defaultPath(url);
  const cookie = { name, value, path, expiresAt, isSecure, isHttpOnly, sameSite };
  const made = placesOf(set.domain, host, known).map((place) => ({ ...cookie, ...place }));
  // Whoever listens to plain http must not replace what was set over https.
  return isSafe ? made : made.filter((one) => !known.some((other) => other.isSecure && isSame(other, one)));
}

type Place = Pick<Cookie, 'domain' | 'isHostOnly'>;

/**
 * Which names a cookie goes to. A Domain that a browser took before is taken: browsers know the list of public suffixes.
 * Else nobody here knows whether the name above a host belongs to the same people, so that only `www.` and the bare name share,
 * and all else stays with the host that set it.
 */
function placesOf(domain: string | null, host: string, known: readonly Cookie[]): Place[] {
  const isTrusted = known.some((cookie) => !cookie.isHostOnly && cookie.domain === domain);
  if (domain !== null && isTrusted) return [{ domain, isHostOnly: false }];
  const bare = host.replace(/^www\./, '');
  const isShared = domain === bare && bare.includes('.') && !isAddress(bare);
  const names = isShared ? [bare, `www.${bare}`] : [host];
  return names.map((name) => ({ domain: name, isHostOnly: true }));
}

function goesTo(cookie: Cookie, url: URL): boolean {
  const host = hostOf(url);
  const isOurs = cookie.isHostOnly ? host === cookie.domain : isWithin(host, cookie.domain);
  if (!isOurs || (cookie.isSecure && url.protocol !== 'https:' && !isLocalHost(url.hostname))) return false;
  const { pathname } = url;
  if (!pathname.startsWith(cookie.path)) return false;
  return (
    pathname.length === cookie.path.length ||
    cookie.path.endsWith('/') ||
    pathname[cookie.path.length] === '/'
  );
}

/** RFC 6265, 5.1.3: the same name, or one below it; addresses have nothing below them. */
function isWithin(host: string, domain: string): boolean {
  return host === domain || (host.endsWith(`.${domain}`) && !isAddress(host));
}

function isAddress(host: string): boolean {
  return host.startsWith('[') || /^[\d.]+$/.test(host);
}

function hostOf(url: URL): string {
  return url.hostname.toLowerCase().replace(/\.$/, '');
}

function defaultPath({ pathname }: URL): string {
  const end = pathname.lastIndexOf('/');
  return end <= 0 ? '/' : pathname.slice(0, end);
}

function isSame(a: Cookie, b: Cookie): boolean {
  return a.name === b.name && a.domain === b.domain && a.path === b.path && a.isHostOnly === b.isHostOnly;
}

/** The newest within the limits, those of the site itself before those of others. */
function bounded(cookies: Cookie[], home: string): Cookie[] {
  const isOwn = ({ domain }: Cookie) => isWithin(home, domain) || isWithin(domain, home);
  const newest = cookies.toReversed();
  const kept = new Set<Cookie>();
  let chars = 0;
  for (const cookie of [...newest.filter(isOwn), ...newest.filter((one) => !isOwn(one))]) {
    const size = cookie.name.length + cookie.value.length + cookie.domain.length + cookie.path.length;
    if (kept.size >= maxCookies || chars + size > maxChars) continue;
    kept.add(cookie);
    chars += size;
  }
  return cookies.filter((cookie) => kept.has(cookie));
}

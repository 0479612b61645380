// Where a JSON value that starts at a bracket ends, without parsing it: it may be written badly, or be cut off.

export interface JsonSpan {
  start: number;
  /** Behind its last character. */
  end: number;
  isCut: boolean;
  /** It as it stands; of a cut-off value what is whole, the most first, with its brackets closed. */
  versions: JsonVersion[];
}

export interface JsonVersion {
  json: string;
  /** With a backslash before quotes that belong to a text, to be repaired. */
  escaped: string;
}

/** Deeper values are refused: no reply needs them. */
const deepestJson = 32;
/** Of a cut-off value, how many shorter versions are worth trying. */
const mostVersions = 5;

interface Open {
  closer: '}' | ']';
  /** Before this everything within the bracket is whole. */
  wholeUntil: number;
}

interface Scan {
  text: string;
  start: number;
  at: number;
  opened: Open[];
  /** The last character that was neither space nor comment. */
  before: string;
  /** Behind the last value that is surely whole. */
  safeAt: number;
  /** Quotes within texts that nobody escaped. */
  innerQuotes: number[];
}

/** Null: nested too deeply. Reads each character a fixed number of times. */
export function scanJson(text: string, start: number): JsonSpan | null {
  const scan: Scan = { text, start, at: start, opened: [], before: '', safeAt: -1, innerQuotes: [] };
  while (scan.at < text.length) {
    const char = text[scan.at] ?? '';
    if (skipComment(scan)) continue;
    if ((char === '"' || char === "'") && '{[,:'.includes(scan.before)) {
      skipString(scan, char);
      continue;
    }
    if (char === '{' || char === '[') {
      if (scan.opened.length >= deepestJson) return null;
      scan.opened.push({ closer: char === '{' ? '}' : ']', wholeUntil: scan.at + 1 });
    } else if (char === '}' || char === ']') {
      scan.opened.pop();
      scan.safeAt = scan.at + 1;
      if (scan.opened.length === 0)
        return { start, end: scan.safeAt, isCut: false, versions: [version(scan, scan.safeAt, 0)] };
    } else if (char === ',') {
      const open = scan.opened.at(-1);
      if (open !== undefined) open.wholeUntil = scan.at;
    }
    if (!isSpace(char)) scan.before = char;
    scan.at += 1;
  }
  return { start, end: text.length, isCut: true, versions: versionsOf(scan) };
}

function skipComment(scan: Scan): boolean {
  const { text, at } = scan;
  if (text[at] !== '/') return false;
  const end = text[at + 1] === '/' ? '\n' : text[at + 1] === '*' ? '*/' : null;
  if (end === null) return false;
  const found = text.indexOf(end, at + 2);
  scan.at = found === -1 ? text.length : found + end.length;
  return true;
}

function skipString(scan: Scan, quote: string): void {
  const { text, before, opened } = scan;
  const isInList = opened.at(-1)?.closer === ']';
  const isKey = !isInList && before !== ':';
  for (let at = scan.at + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) {
      if (!isEnd(text, at + 1, isKey, isInList)) {
        scan.innerQuotes.push(at);
        continue;
      }
      scan.at = at + 1;
      scan.before = quote;
      if (!isKey) scan.safeAt = at + 1;
      return;
    }
  }
  scan.at = text.length;
  scan.before = quote;
}

/** A quote ends its text where something follows that can stand behind a text; others were not escaped. */
function isEnd(text: string, from: number, isKey: boolean, isInList: boolean): boolean {
  const next = skipSpace(text, from);
  const char = text[next] ?? '';
  if (char === '' || char === '/' || char === '`') return true;
  if (isKey) return char === ':';
  if (char === '}' || char === ']') return (char === ']') === isInList;
  // A comma was forgotten at the end of the line.
  if (char === '"') return text.slice(from, Math.min(next, from + 40)).includes('\n');
  if (char !== ',') return false;
  const behind = skipSpace(text, next + 1);
  const rest = text.slice(behind, behind + 40);
  return isInList ? startsEntry.test(rest) : startsKey.test(rest);
}

const startsEntry = /^(?:["'{[\]}/`\d-]|(?:true|false|null|None|True|False)\b|$)/;
const startsKey = /^(?:["'}\]/`]|[\w$]{1,39}\s{0,2}:|$)/;

function skipSpace(text: string, from: number): number {
  let at = from;
  // Far behind, nothing is told apart any more; and each quote is looked behind only this far.
  while (at - from < 1_000 && isSpace(text[at] ?? '')) at += 1;
  return at;
}

function versionsOf(scan: Scan): JsonVersion[] {
  const { opened, start } = scan;
  const versions: JsonVersion[] = [];
  const safeEnd = safeEndOf(scan);
  if (safeEnd !== null) versions.push(version(scan, safeEnd, opened.length));
  for (let depth = opened.length; depth > 0 && versions.length < mostVersions; depth -= 1)
    versions.push(version(scan, opened[depth - 1]?.wholeUntil ?? start, depth));
  return versions;
}

/** Where only brackets were forgotten: behind the last value, if it is whole. */
function safeEndOf({ text, safeAt, before }: Scan): number | null {
  if (safeAt !== -1 && /^[\s,`]*$/.test(text.slice(safeAt))) return safeAt;
  if (before === '"' || before === "'") return null;
  const end = text.slice(-200);
  const word = /[:,[]\s*(?:true|false|null|-?\d{1,20}(?:\.\d{1,20})?(?=[\s`]))([\s,`]*)$/.exec(end);
  return word === null ? null : text.length - (word[1]?.length ?? 0);
}

function version({ text, start, innerQuotes, opened }: Scan, until: number, depth: number): JsonVersion {
  const closers = opened
    .slice(0, depth)
    .map(({ closer }) => closer)
    .reverse()
    .join('');
  let escaped = '';
  let from = start;
  for (const at of innerQuotes) {
    if (at >= until) break;
    escaped += `${text.slice(from, at)}\\`;
    from = at;
  }
  return { json: text.slice(start, until) + closers, escaped: escaped + text.slice(from, until) + closers };
}

function isSpace(char: string): boolean {
  return char === ' ' || char === '\n' || char === '\r' || char === '\t' || char === '\u00a0';
}

// Parses JSON as models write it: with other quotes or none, comments, commas too many or too few, or cut off in the middle.
// Libraries that repair JSON took seconds for a few KB of brackets and quotes; this reads each character a fixed number of times.

export interface LooseJson {
  value: object;
  /** Behind its last character. */
  end: number;
  /** Objects and lists that the text ends within; what was not whole is not in them. */
  cut: WeakSet<object>;
}

/** Deeper values are refused: no reply needs them. */
const deepest = 32;

interface Parser {
  text: string;
  at: number;
  depth: number;
  cut: WeakSet<object>;
}

class TooDeep extends Error {}
/** A value that the text ends within. */
const incomplete = Symbol('incomplete');

/** From an opening bracket on. Null: nested too deeply. */
export function parseLoosely(text: string, start: number): LooseJson | null {
  const parser: Parser = { text, at: start, depth: 0, cut: new WeakSet() };
  try {
    const value = text[start] === '{' ? parseObject(parser) : parseArray(parser);
    return { value, end: parser.at, cut: parser.cut };
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
}

function parseObject(parser: Parser): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  enter(parser);
  while (!isOver(parser, object, '}')) {
    const key = parseKey(parser);
    skipBlank(parser);
    if (key === incomplete || parser.at >= parser.text.length) continue;
    if (parser.text[parser.at] !== ':') {
      // No key: whatever it is, it is passed by.
      if (key === '') parser.at += 1;
      continue;
    }
    parser.at += 1;
    skipBlank(parser);
    if (',}'.includes(parser.text[parser.at] ?? ',')) continue;
    const value = parseValue(parser, false);
    if (value !== incomplete && key !== '__proto__') object[key] = value;
  }
  return object;
}

function parseArray(parser: Parser): unknown[] {
  const list: unknown[] = [];
  enter(parser);
  while (!isOver(parser, list, ']')) {
    const before = parser.at;
    const value = parseValue(parser, true);
    if (parser.at === before) parser.at += 1;
    else if (value !== incomplete) list.push(value);
  }
  return list;
}

function enter(parser: Parser): void {
  parser.depth += 1;
  if (parser.depth > deepest) throw new TooDeep();
  parser.at += 1;
}

/** At the closing bracket, at that of somebody else, or at the end of the text. Commas are passed by, however many. */
function isOver(parser: Parser, container: object, closer: string): boolean {
  skipBlank(parser);
  while (parser.text[parser.at] === ',') {
    parser.at += 1;
    skipBlank(parser);
  }
  const char = parser.text[parser.at];
  if (char !== undefined && char !== '}' && char !== ']') return false;
  if (char === undefined) parser.cut.add(container);
  // A bracket was forgotten where another one comes; the outermost takes it all the same.
  if (char === closer || parser.depth === 1) parser.at += 1;
  parser.at = Math.min(parser.at, parser.text.length);
  parser.depth -= 1;
  return true;
}

function parseValue(parser: Parser, isInList: boolean): unknown {
  const char = parser.text[parser.at] ?? '';
  if (char === '{') return parseObject(parser);
  if (char === '[') return parseArray(parser);
  if (closersOf(char) !== null) return parseString(parser, false, isInList);
  return parseWord(parser);
}

function parseKey(parser: Parser): string | typeof incomplete {
  if (closersOf(parser.text[parser.at] ?? '') !== null) return parseString(parser, true, false);
  const start = parser.at;
  while (parser.at < parser.text.length && !':,{}[]\n"'.includes(parser.text[parser.at] ?? ''))
    parser.at += 1;
  return parser.text.slice(start, parser.at).trim();
}

function closersOf(char: string): string | null {
  if (char === '"' || char === "'") return char;
  if ('“”„'.includes(char) && char !== '') return '“”"';
  return '‘’'.includes(char) && char !== '' ? "‘’'" : null;
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '', f: '' };

function parseString(parser: Parser, isKey: boolean, isInList: boolean): string | typeof incomplete {
  const { text } = parser;
  const closers = closersOf(text[parser.at] ?? '') ?? '';
  const parts: string[] = [];
  let from = parser.at + 1;
  let isBroken = false;
  for (let at = from; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char === '\\') {
      const next = text[at + 1] ?? '';
      const code = next === 'u' ? /^[\da-f]{4}/i.exec(text.slice(at + 2, at + 6))?.[0] : undefined;
      parts.push(
        text.slice(from, at),
        code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[next] ?? next),
      );
      // Which character was meant is lost, and with it the text.
      if (next === 'u' && code === undefined) isBroken = true;
      at += code ? 5 : 1;
      from = at + 1;
    } else if (closers.includes(char) && isEnd(text, at + 1, isKey, isInList)) {
      parser.at = at + 1;
      return isBroken ? incomplete : parts.join('') + text.slice(from, at);
    }
  }
  parser.at = text.length;
  return incomplete;
}

/** A quote ends its text where something follows that can be behind a text; others were not escaped. */
function isEnd(text: string, from: number, isKey: boolean, isInList: boolean): boolean {
  const next = skipSpace(text, from);
  const char = text[next] ?? '';
  if (char === '' || char === '/' || char === '`') return true;
  if (isKey) return char === ':';
  if (char === '}' || char === ']') return (char === ']') === isInList;
  // A comma was forgotten at the end of the line.
  if (char !== ',') return closersOf(char) !== null && text.slice(from, next).includes('\n');
  const behind = skipSpace(text, next + 1);
  const rest = text.slice(behind, behind + 40);
  return isInList ? startsEntry.test(rest) : startsKey.test(rest);
}

const startsEntry = /^(?:["'“„‘{[\]},/`\d-]|(?:true|false|null|None|True|False)\b|$)/;
const startsKey = /^(?:["'“„‘}\],/`]|[\w$]{1,39}\s{0,2}:|$)/;

/** Numbers, true, false, null, and words that nobody quoted. */
function parseWord(parser: Parser): unknown {
  const { text } = parser;
  const start = parser.at;
  while (parser.at < text.length && !',{}[]\n'.includes(text[parser.at] ?? '') && !isComment(text, parser.at))
    parser.at += 1;
  const raw = text.slice(start, parser.at);
  const word = raw.replace(/[\s`"]{0,20}$/, '');
  if (/^(?:null|None|undefined|NaN)$/.test(word)) return null;
  if (/^(?:true|false)$/i.test(word)) return word.toLowerCase() === 'true';
  // Where the text ends, the word or number may have gone on.
  if (parser.at >= text.length && word === raw) return incomplete;
  if (/^\.{2,}$|^…?$/.test(word)) return incomplete;
  return /^[+-]?(?:\d{1,20}\.?\d{0,20}|\.\d{1,20})(?:e[+-]?\d{1,3})?$/i.test(word) ? Number(word) : word;
}

function skipBlank(parser: Parser): void {
  const { text } = parser;
  for (;;) {
    while (isSpace(text[parser.at] ?? '') || text[parser.at] === '`') parser.at += 1;
    if (!isComment(text, parser.at)) return;
    const end = text[parser.at + 1] === '/' ? '\n' : '*/';
    const found = text.indexOf(end, parser.at + 2);
    parser.at = found === -1 ? text.length : found + end.length;
  }
}

function isComment(text: string, at: number): boolean {
  return text[at] === '/' && (text[at + 1] === '/' || text[at + 1] === '*') && text[at - 1] !== ':';
}

function skipSpace(text: string, from: number): number {
  let at = from;
  // Nobody writes more of it; and so nothing is looked at often.
  while (at - from < 1_000 && isSpace(text[at] ?? '')) at += 1;
  return at;
}

function isSpace(char: string): boolean {
  return char === ' ' || char === '\n' || char === '\r' || char === '\t' || char === '\u00a0';
}

// A tag as nearly all are written, read in one go: what a tokenizer makes of it character by character, only sooner.
import { APOSTROPHE, BLANK, CLOSE, EQUALS, isBlank, QUOTE, SLASH } from './tag-codes.ts';

interface Attribute {
  name: string;
  value: string;
}

/** Reads one tag after the other, and holds the last: a page has very many. For pages without NULs and carriage returns. */
export interface TagScan {
  readonly html: string;
  /** Where it has come to: past the `>` of the tag that was read. */
  at: number;
  name: string;
  attrs: Attribute[];
  isSelfClosing: boolean;
  /** The attributes of the tag that is being read. */
  readonly found: Attribute[];
  /** Each name as it is written, and the one string that stands for it. */
  readonly names: Map<string, string>;
  readonly nextReference: (from: number) => number;
}

export function openTagScan(html: string): TagScan {
  const nextReference = openFinder(html, '&');
  const tag = { name: '', attrs: [], isSelfClosing: false };
  return { ...tag, html, at: 0, found: [], names: new Map(), nextReference };
}

/** Where a mark is next, for places that only ever move on; the end of the page where it does not. */
export function openFinder(html: string, mark: string): (from: number) => number {
  let next = -1;
  return (from) => {
    if (next < from) {
      next = html.indexOf(mark, from);
      if (next < 0) next = html.length;
    }
    return next;
  };
}

/** Reads the start tag whose name begins at `from`; false where it is written in any unusual way. */
export function readStartTag(scan: TagScan, from: number): boolean {
  scan.at = from;
  scan.isSelfClosing = false;
  const name = readName(scan, false);
  if (name === null || !readAttributes(scan)) return false;
  scan.name = name;
  scan.at += 1;
  return true;
}

export function readEndTag(scan: TagScan, from: number): boolean {
  scan.at = from;
  const name = readName(scan, false);
  if (name === null || skipBlanks(scan) !== CLOSE) return false;
  scan.name = name;
  scan.at += 1;
  return true;
}

/** More attributes than this are looked through for doubles by better means than here. */
const MOST_ATTRIBUTES = 40;

/** Up to the `>`; false where that is not to be found this way. */
function readAttributes(scan: TagScan): boolean {
  const attrs = scan.found;
  attrs.length = 0;
  for (;;) {
    const code = skipBlanks(scan);
    if (code === CLOSE) {
      // A copy has just the room it needs, where a list that grew has much to spare.
      scan.attrs = attrs.slice();
      return true;
    }
    if (code === EQUALS) return false;
    if (code === SLASH) {
      scan.at += 1;
      scan.isSelfClosing = scan.html.charCodeAt(scan.at) === CLOSE;
      continue;
    }
    const name = readName(scan, true);
    if (name === null) return false;
    let value: string | null = '';
    if (skipBlanks(scan) === EQUALS) {
      scan.at += 1;
      value = readValue(scan);
    }
    if (value === null || attrs.length >= MOST_ATTRIBUTES) return false;
    // Of two by one name the first counts.
    if (!hasName(attrs, name)) attrs.push({ name, value });
  }
}

function hasName(attrs: Attribute[], name: string): boolean {
  for (const attribute of attrs) if (attribute.name === name) return true;
  return false;
}

/** In lower case, and the same string for the same name; null where that takes more than plain letters. */
function readName(scan: TagScan, isAttribute: boolean): string | null {
  const { html, names } = scan;
  const from = scan.at;
  let at = from;
  let isLower = true;
  for (; ; at += 1) {
    const code = html.charCodeAt(at);
    if (code <= BLANK ? isBlank(code) : code === CLOSE || code === SLASH) break;
    if (isAttribute && code === EQUALS) break;
    // Past the end there is no code, and it is not below anything.
    if (!(code < 128)) return null;
    if (code >= 65 && code <= 90) isLower = false;
  }
  scan.at = at;
  const written = html.slice(from, at);
  let name = names.get(written);
  if (name === undefined) {
    name = internName(isLower ? written : written.toLowerCase());
    names.set(written, name);
  }
  return name;
}

/** The engine's own copy, as names in source have it: such are compared by where they lie, and not letter by letter. */
function internName(name: string): string {
  return Object.keys({ [name]: true })[0] ?? name;
}

/** Gives the character at which it stops; not a number at the end of the page. */
function skipBlanks(scan: TagScan): number {
  let code = scan.html.charCodeAt(scan.at);
  while (isBlank(code)) {
    scan.at += 1;
    code = scan.html.charCodeAt(scan.at);
  }
  return code;
}

/** Null for what would have to be decoded, or does not end. */
function readValue(scan: TagScan): string | null {
  const { html } = scan;
  const code = skipBlanks(scan);
  const isQuoted = code === QUOTE || code === APOSTROPHE;
  const from = isQuoted ? scan.at + 1 : scan.at;
  const end = isQuoted ? html.indexOf(code === QUOTE ? '"' : "'", from) : bareEnd(html, from);
  if (end < 0) return null;
  scan.at = isQuoted ? end + 1 : end;
  const value = html.slice(from, end);
  return scan.nextReference(from) < end ? decodePlain(value) : value;
}

/** Where a value without quotes ends; below nought where the page ends first. */
function bareEnd(html: string, from: number): number {
  for (let at = from; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code === CLOSE || isBlank(code)) return at;
  }
  return -1;
}

/** Addresses are full of `&amp;`; whatever else may be referred to is left to those who know it. */
function decodePlain(value: string): string | null {
  for (let at = value.indexOf('&'); at >= 0; at = value.indexOf('&', at + 1))
    if (!value.startsWith('&amp;', at)) return null;
  return value.replaceAll('&amp;', '&');
}

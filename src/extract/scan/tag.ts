// One tag of a page at a time: its name, and where its attributes are. What is written in any unusual way is not read.
import { APOSTROPHE, BLANK, CLOSE, EQUALS, isBlank, QUOTE, SLASH } from '../parse/tag-codes.ts';

export interface Tag {
  readonly html: string;
  /** Past the `>` of the tag that was read. */
  at: number;
  /** How many attributes it has. */
  count: number;
  isSelfClosing: boolean;
  /** Each attribute: its name as it is written, and where it begins and ends, its value too. */
  readonly names: string[];
  readonly from: number[];
  readonly to: number[];
  /** Where its value begins and ends, without quotes; both the end of the name where it has none. */
  readonly valueFrom: number[];
  readonly valueTo: number[];
}

export function openTag(html: string): Tag {
  return {
    ...{ html, at: 0, count: 0, isSelfClosing: false },
    ...{ names: [], from: [], to: [], valueFrom: [], valueTo: [] },
  };
}

export function attributeValue({ html, valueFrom, valueTo }: Tag, attribute: number): string {
  return html.slice(valueFrom[attribute], valueTo[attribute]);
}

export function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** No real tag has more, and each is held against the others. */
const MOST_ATTRIBUTES = 100;

/** The name of the start tag that begins at `from`, in lower case; null where the tag is not plain. */
export function readTag(tag: Tag, from: number): string | null {
  const name = readName(tag, from);
  return name !== null && readAttributes(tag) ? name : null;
}

/** The same for an end tag, which has nothing but its name. */
export function readEndName(tag: Tag, from: number): string | null {
  const name = readName(tag, from);
  if (name === null) return null;
  let { at } = tag;
  while (isBlank(tag.html.charCodeAt(at))) at += 1;
  if (tag.html.charCodeAt(at) !== CLOSE) return null;
  tag.at = at + 1;
  return name;
}

function readName(tag: Tag, from: number): string | null {
  const { html } = tag;
  let at = from;
  let isLower = true;
  for (; ; at += 1) {
    const code = html.charCodeAt(at);
    if (code <= BLANK ? isBlank(code) : code === CLOSE || code === SLASH) break;
    // Past the end there is no code, and it is not below anything.
    if (!(code < 128)) return null;
    if (code >= 65 && code <= 90) isLower = false;
  }
  tag.at = at;
  const name = html.slice(from, at);
  return isLower ? name : name.toLowerCase();
}

function readAttributes(tag: Tag): boolean {
  const { html } = tag;
  tag.count = 0;
  tag.isSelfClosing = false;
  for (let { at } = tag; ; ) {
    const code = html.charCodeAt(at);
    if (code === CLOSE) {
      tag.at = at + 1;
      return true;
    }
    if (isBlank(code)) at += 1;
    else if (code === SLASH) {
      at += 1;
      tag.isSelfClosing = html.charCodeAt(at) === CLOSE;
    } else {
      at = code === EQUALS || tag.count >= MOST_ATTRIBUTES ? -1 : readAttribute(tag, at);
      if (at < 0) return false;
    }
  }
}

/** The place after it; below nought where it does not end, or its name is not plain. */
function readAttribute(tag: Tag, from: number): number {
  const { html, count } = tag;
  let at = from;
  for (; ; at += 1) {
    const code = html.charCodeAt(at);
    if (code <= BLANK ? isBlank(code) : code === CLOSE || code === SLASH || code === EQUALS) break;
    if (!(code < 128)) return -1;
  }
  tag.names[count] = html.slice(from, at);
  tag.from[count] = from;
  let end = at;
  while (isBlank(html.charCodeAt(at))) at += 1;
  let valueFrom = end;
  let valueTo = end;
  if (html.charCodeAt(at) === EQUALS) {
    at += 1;
    while (isBlank(html.charCodeAt(at))) at += 1;
    const code = html.charCodeAt(at);
    const isQuoted = code === QUOTE || code === APOSTROPHE;
    valueFrom = isQuoted ? at + 1 : at;
    valueTo = isQuoted ? html.indexOf(code === QUOTE ? '"' : "'", valueFrom) : bareEnd(html, at);
    if (valueTo < 0) return -1;
    end = isQuoted ? valueTo + 1 : valueTo;
  }
  tag.to[count] = end;
  tag.valueFrom[count] = valueFrom;
  tag.valueTo[count] = valueTo;
  tag.count += 1;
  return end;
}

function bareEnd(html: string, from: number): number {
  for (let at = from; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code === CLOSE || isBlank(code)) return at;
  }
  return -1;
}

/** Where the end tag of an element begins in which nothing else is a tag; below nought where that is not plain. */
export function bodyEnd(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    const end = at + 2 + name.length;
    const code = html.charCodeAt(end);
    if (!isBlank(code) && code !== SLASH && code !== CLOSE) continue;
    if (html.slice(at + 2, end).toLowerCase() !== name) continue;
    return name === 'script' && isEscaped(html, from, at) ? -1 : at;
  }
  return -1;
}

/** Scripts within comments within scripts end by rules of their own. */
function isEscaped(html: string, from: number, to: number): boolean {
  const body = html.slice(from, to);
  return body.includes('<!--') && /<script/i.test(body);
}

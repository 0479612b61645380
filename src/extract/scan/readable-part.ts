// A page without what no reader reads (scripts, styles, comments, attributes that say nothing), in one pass and without a tree.
// What is left reads exactly as the page does. Where the markup is not plain, the rest of the page is kept as it is.

import { openFinder } from '../parse/plain-tag.ts';
import { isBlank } from '../parse/tag-codes.ts';
import { attributesToDrop, type Keeps } from './drop-attributes.ts';
import { type ForeignStack, isForeignTag, passForeign } from './foreign.ts';
import { attributeValue, bodyEnd, isLetter, openTag, readEndName, readTag, type Tag } from './tag.ts';

export interface PageScan {
  readonly html: string;
  readonly tag: Tag;
  readonly keeps: Keeps;
  /** What was kept so far, and where the piece begins that is being kept. */
  readonly pieces: string[];
  keptFrom: number;
  /** The drawing or formula that is being read, outermost element first. */
  readonly foreign: ForeignStack;
  isInSelect: boolean;
  /** Where a comment would end in the other way there is. */
  readonly nextBang: (from: number) => number;
}

/** `keeps` says of an attribute whether it is kept whatever it is. */
export function readablePart(page: string, keeps: Keeps): string {
  const html = page.includes('\r') ? page.replace(/\r\n?/g, '\n') : page;
  const scan: PageScan = {
    ...{ html, keeps, tag: openTag(html), pieces: [], keptFrom: 0, foreign: [], isInSelect: false },
    nextBang: openFinder(html, '--!>'),
  };
  let at = 0;
  while (at >= 0) {
    const open = html.indexOf('<', at);
    at = open < 0 ? -1 : passMarkup(scan, open);
  }
  if (scan.keptFrom === 0) return html;
  scan.pieces.push(html.slice(scan.keptFrom));
  return scan.pieces.join('');
}

const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const CLOSE = 0x3e;

/** The place after what begins at `open`; below nought where it is not plain what that is. */
function passMarkup(scan: PageScan, open: number): number {
  const code = scan.html.charCodeAt(open + 1);
  if (isLetter(code)) return passStart(scan, open + 1);
  if (code === SLASH) return isLetter(scan.html.charCodeAt(open + 2)) ? passEnd(scan, open + 2) : -1;
  if (code === BANG) return passComment(scan, open + 2);
  return code === QUESTION ? -1 : open + 1;
}

function drop(scan: PageScan, from: number, to: number, instead = ''): void {
  if (to <= from) return;
  scan.pieces.push(scan.html.slice(scan.keptFrom, from));
  if (instead !== '') scan.pieces.push(instead);
  scan.keptFrom = to;
}

/** A comment stays as an empty one; a declaration, or what is in its place, stays as it is. */
function passComment(scan: PageScan, from: number): number {
  const { html } = scan;
  if (!html.startsWith('--', from)) {
    const end = scan.foreign.length > 0 ? -1 : html.indexOf('>', from);
    return end < 0 ? -1 : end + 1;
  }
  const start = from + 2;
  if (html.startsWith('>', start) || html.startsWith('->', start)) return -1;
  const end = html.indexOf('-->', start);
  if (end < 0) return -1;
  if (scan.nextBang(start) < end) return -1;
  drop(scan, start, end);
  return end + 3;
}

function passEnd(scan: PageScan, from: number): number {
  const name = readEndName(scan.tag, from);
  if (name === null) return -1;
  if (scan.foreign.length > 0) {
    if (scan.foreign.pop() !== name) return -1;
  } else if (scan.isInSelect) {
    if (!inSelect.has(name)) return -1;
    if (name === 'select') scan.isInSelect = false;
  }
  return scan.tag.at;
}

/** What may be in a list to choose from without ending it, or being passed over. */
const inSelect = new Set(['select', 'option', 'optgroup', 'script']);
/** Elements in which nothing is a tag but their own end. */
const closed = new Set('script style noscript iframe title textarea xmp noembed noframes'.split(' '));
/** Of these, what is in them is never read. */
const unread = new Set(['script', 'style', 'noscript', 'iframe', 'noembed', 'noframes']);
/** After these a page goes by rules of its own. */
const unruly = new Set(['plaintext', 'frameset', 'frame']);

function passStart(scan: PageScan, from: number): number {
  const { tag, foreign } = scan;
  const name = readTag(tag, from);
  if (name === null) return -1;
  if (foreign.length > 0 || isForeignTag(name)) {
    if (scan.isInSelect) return -1;
    return passForeign(foreign, name, tag.isSelfClosing) ? tag.at : -1;
  }
  if (unruly.has(name)) return -1;
  if (scan.isInSelect && (name === 'select' || !inSelect.has(name))) return -1;
  if (name === 'select') scan.isInSelect = true;
  const isData = name === 'script' && holdsData(tag);
  for (const attribute of attributesToDrop(tag, name, isData, scan.keeps))
    dropAttribute(scan, tag.from[attribute] ?? 0, tag.to[attribute] ?? 0);
  return closed.has(name) ? passBody(scan, name, isData) : tag.at;
}

/** With the blanks before it, where others or the end of the tag come after it: how many were left out does not show. */
function dropAttribute(scan: PageScan, from: number, to: number): void {
  const { html } = scan;
  const next = html.charCodeAt(to);
  let start = from;
  if (isBlank(next) || next === CLOSE) while (isBlank(html.charCodeAt(start - 1))) start -= 1;
  drop(scan, Math.max(start, scan.keptFrom), to);
}

/** Whether a script may be one with data: any of its values says so, or would once it is decoded. */
function holdsData(tag: Tag): boolean {
  for (let at = 0; at < tag.count; at += 1) if (dataType.test(attributeValue(tag, at))) return true;
  return false;
}

const dataType = /ld\+json|&#|&plus/i;

/** Shorter bodies of scripts and styles are in the tree, which counts its nodes. */
const LEAST_LEFT_OUT = 100;

function passBody(scan: PageScan, name: string, isData: boolean): number {
  const from = scan.tag.at;
  const close = bodyEnd(scan.html, name, from);
  if (close < 0) return -1;
  const length = close - from;
  const isLong = length >= LEAST_LEFT_OUT && (name === 'script' || name === 'style');
  if (unread.has(name) && !isData && length > 0) drop(scan, from, close, isLong ? '' : ' ');
  const end = readEndName(scan.tag, close + 2);
  return end === null ? -1 : scan.tag.at;
}

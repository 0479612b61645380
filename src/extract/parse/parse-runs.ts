// parse5, with its tokenizer led by whole runs: plain text, plain tags and comments are read in one step each, the bodies of
// scripts and styles are passed over, and all else goes by parse5's own rules, character by character.
import {
  type DefaultTreeAdapterMap,
  InsertionMode,
  Parser,
  Token,
  TokenizerMode,
  type TreeAdapter,
  html as words,
} from 'parse5';
import { openFinder, openTagScan, readEndTag, readStartTag, type TagScan } from './plain-tag.ts';
import { isBlank } from './tag-codes.ts';

/** What of parse5's tokenizer is led from outside. */
interface Led {
  state: number;
  active: boolean;
  lastStartTagName: string;
  consumedAfterSnapshot: number;
  currentCharacterToken: object | null;
  preprocessor: { pos: number; bufferWaterline: number; write(html: string, isLast: boolean): void };
  _consume(): number;
  _ensureHibernation(): boolean;
  _callState(code: number): void;
  _emitCurrentCharacterToken(location: null): void;
}

interface Run {
  html: string;
  parser: Parser<DefaultTreeAdapterMap>;
  led: Led;
  tag: TagScan;
  nextReference: (from: number) => number;
  nextCommentEnd: (from: number) => number;
  nextCommentBang: (from: number) => number;
  /** The element whose end is left to parse5 to find. */
  strange: object | null;
}

const { TokenType } = Token;
const { DATA, RAWTEXT, SCRIPT_DATA } = TokenizerMode;

/** Makes the tree that parse5 makes, but for what scripts and styles hold; scripts that hold data are kept whole. */
export function parseByRuns(page: string, treeAdapter: TreeAdapter<DefaultTreeAdapterMap>): void {
  const parser = new Parser<DefaultTreeAdapterMap>({ treeAdapter });
  const led = parser.tokenizer as unknown as Led;
  if (page.includes('\0') || !canBeLed(led)) {
    parser.tokenizer.write(page, true);
    return;
  }
  const run = openRun(page.includes('\r') ? page.replace(/\r\n?/g, '\n') : page, parser, led);
  led.active = true;
  while (led.active) {
    const { state } = led;
    if (state === DATA && readNext(run)) continue;
    if ((state === SCRIPT_DATA || state === RAWTEXT) && readBody(run)) continue;
    led.consumedAfterSnapshot = 0;
    const code = led._consume();
    if (!led._ensureHibernation()) led._callState(code);
  }
}

/** A parse5 that is made otherwise is left to itself. */
function canBeLed(led: Partial<Led>): boolean {
  const steps = [led._consume, led._ensureHibernation, led._callState, led._emitCurrentCharacterToken];
  return (
    steps.every((step) => typeof step === 'function') &&
    led.state === DATA &&
    led.active === false &&
    led.consumedAfterSnapshot === -1 &&
    led.preprocessor?.pos === -1 &&
    led.preprocessor.bufferWaterline > 0 &&
    led.lastStartTagName === '' &&
    led.currentCharacterToken === null
  );
}

function openRun(html: string, parser: Run['parser'], led: Led): Run {
  // Nothing of the page is let go on the way, so that places stay the same.
  led.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY;
  led.preprocessor.write(html, true);
  return {
    html,
    parser,
    led,
    tag: openTagScan(html),
    nextReference: openFinder(html, '&'),
    nextCommentEnd: openFinder(html, '-->'),
    nextCommentBang: openFinder(html, '--!>'),
    strange: null,
  };
}

const OPEN = 0x3c;
const SLASH = 0x2f;
const CLOSE = 0x3e;
const BANG = 0x21;

/** Reads a text, a tag or a comment; false where it is not a plain one. */
function readNext(run: Run): boolean {
  const { html, led } = run;
  const at = led.preprocessor.pos + 1;
  if (html.charCodeAt(at) !== OPEN) return at < html.length && readText(run, at);
  const code = html.charCodeAt(at + 1);
  if (isLetter(code)) return readStart(run, at + 1);
  if (code === SLASH) return isLetter(html.charCodeAt(at + 2)) && readEnd(run, at + 2);
  return code === BANG && readComment(run, at + 2);
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** Skips the text that was read, and makes parse5 emit what it still buffers from before it. */
function moveTo({ led }: Run, end: number): void {
  if (led.currentCharacterToken !== null) led._emitCurrentCharacterToken(null);
  led.preprocessor.pos = end - 1;
}

function readText(run: Run, from: number): boolean {
  const { html, parser } = run;
  const open = html.indexOf('<', from);
  const end = Math.min(open < 0 ? html.length : open, run.nextReference(from));
  if (end === from) return false;
  moveTo(run, end);
  const text = html.slice(from, end);
  if (plainModes.has(parser.insertionMode) && !parser.skipNextNewLine) writeText(parser, text);
  else for (const part of text.match(/[\t\n\f ]+|[^\t\n\f ]+/g) ?? []) writeText(parser, part);
  return true;
}

/** In these modes white space is text like any other; in all others parse5 expects it as separate tokens. */
const plainModes = new Set<InsertionMode>([
  InsertionMode.IN_BODY,
  InsertionMode.IN_CAPTION,
  InsertionMode.IN_CELL,
  InsertionMode.IN_TEMPLATE,
]);

function writeText(parser: Run['parser'], chars: string): void {
  const isSpace = isBlank(chars.charCodeAt(0)) && !/[^\t\n\f ]/.test(chars);
  if (isSpace) parser.onWhitespaceCharacter({ type: TokenType.WHITESPACE_CHARACTER, chars, location: null });
  else parser.onCharacter({ type: TokenType.CHARACTER, chars, location: null });
}

function readStart(run: Run, from: number): boolean {
  const { parser, led, tag } = run;
  if (!readStartTag(tag, from)) return false;
  moveTo(run, tag.at);
  led.lastStartTagName = tag.name;
  parser.onStartTag({
    type: TokenType.START_TAG,
    tagName: tag.name,
    tagID: words.getTagID(tag.name),
    selfClosing: tag.isSelfClosing,
    ackSelfClosing: false,
    attrs: tag.attrs,
    location: null,
  });
  return true;
}

function readEnd(run: Run, from: number): boolean {
  const { parser, tag } = run;
  if (!readEndTag(tag, from)) return false;
  moveTo(run, tag.at);
  parser.onEndTag({
    type: TokenType.END_TAG,
    tagName: tag.name,
    tagID: words.getTagID(tag.name),
    selfClosing: false,
    ackSelfClosing: false,
    attrs: [],
    location: null,
  });
  return true;
}

function readComment(run: Run, from: number): boolean {
  const { html, parser } = run;
  const start = from + 2;
  if (!html.startsWith('--', from) || html.startsWith('>', start) || html.startsWith('->', start))
    return false;
  const end = run.nextCommentEnd(start);
  if (end === html.length || run.nextCommentBang(start) < end) return false;
  moveTo(run, end + 3);
  parser.onComment({ type: TokenType.COMMENT, data: html.slice(start, end), location: null });
  return true;
}

/** Reads what a script, a style or the like holds, and its end tag. */
function readBody(run: Run): boolean {
  const { html, parser, led } = run;
  const { current } = parser.openElements;
  if (current === undefined || current === run.strange) return false;
  const { state } = led;
  const from = led.preprocessor.pos + 1;
  const close = closeOf(html, led.lastStartTagName, from);
  // Searched once only: searching for the end repeatedly would take quadratic time.
  if (close < 0 || (state === SCRIPT_DATA && isEscaped(html, from, close))) run.strange = current;
  if (current === run.strange) return false;
  moveTo(run, close);
  if (close > from && !isLeftOut(current, close - from))
    parser.onCharacter({ type: TokenType.CHARACTER, chars: html.slice(from, close), location: null });
  led.state = DATA;
  if (readEnd(run, close + 2)) return true;
  led.state = state;
  run.strange = current;
  return false;
}

/** Where the end tag of an element begins in which nothing else is a tag. */
function closeOf(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    const end = at + 2 + name.length;
    const code = html.charCodeAt(end);
    const isEnd = isBlank(code) || code === SLASH || code === CLOSE;
    if (isEnd && html.slice(at + 2, end).toLowerCase() === name) return at;
  }
  return -1;
}

/** Scripts within comments within scripts end by rules of their own. */
function isEscaped(html: string, from: number, to: number): boolean {
  const body = html.slice(from, to);
  return body.includes('<!--') && /<script/i.test(body);
}

/** Shorter bodies are not worth leaving out. */
const LEAST = 100;

/** Bodies of scripts and styles are often most of a page's bytes, and never read; but data are. */
function isLeftOut(element: DefaultTreeAdapterMap['parentNode'], length: number): boolean {
  if (length < LEAST || !('tagName' in element)) return false;
  if (element.tagName === 'style') return true;
  return element.tagName === 'script' && !element.attrs.some(({ value }) => /ld\+json/i.test(value));
}

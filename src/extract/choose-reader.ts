// Which readers to try on a body, the likeliest first: by what it is said to be, and by what it looks like.
import { type Kind, kinds } from './readers.ts';
import type { Reader } from './reading.ts';
import { wideOrder } from './wide-order.ts';

const all: Kind[] = Object.values(kinds);

/** What a text looks like from its beginning; "tags" is markup of some kind. */
type Look = 'html' | 'xhtml' | 'feed' | 'sitemap' | 'xml' | 'svg' | 'json' | 'calendar' | 'tags' | 'other';

/** Never empty; the last one takes anything. */
export function chooseReaders(contentType: string, body: Uint8Array, url: string): Reader[] {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const certain = all.find((kind) => kind.starts?.(body) === true);
  if (certain !== undefined) return [certain, kinds.binary];
  if (wideOrder(body) === null && looksBinary(body)) return [kinds.binary];
  const look = lookAt(body);
  const said = all.find((kind) => kind.types?.test(type) === true);
  switch (said) {
    case undefined:
      return /^(?:audio|video|font|image)\//.test(type) ? [kinds.binary] : guess(type, url, look);
    case kinds.html:
      return [...(look === 'html' || look === 'xhtml' ? [] : readersOf[look]), kinds.html];
    case kinds.xhtml:
      return [kinds.xhtml];
    case kinds.feed:
    case kinds.xml:
      if (look === 'html') return [kinds.html];
      return [...(isMarkup(look) ? readersOf[look] : []), kinds.xml, kinds.text];
    case kinds.json:
    case kinds.jsonFeed:
      return look === 'html' ? [kinds.html] : [kinds.jsonFeed, kinds.json, kinds.jsonLines, kinds.text];
    case kinds.text:
      return [...plainReaders(url, look, body), kinds.text];
    case kinds.jsonLines:
    case kinds.csv:
    case kinds.markdown:
    case kinds.calendar:
      return look === 'html' ? [kinds.html] : [said, kinds.text];
    default:
      return look === 'html' ? [kinds.html] : [said, kinds.binary];
  }
}

/** Whether a body that was sent as data of some kind, or begins like it, could only be read as plain text, a page or a file. */
export function isReadAsLess(contentType: string, body: Uint8Array, reader: Reader): boolean {
  if (!plainest.includes(reader)) return false;
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const kind =
    all.find((one) => one.starts?.(body) === true) ?? all.find((one) => one.types?.test(type) === true);
  return kind !== undefined && !pageKinds.includes(kind);
}

const plainest: readonly Reader[] = [kinds.html, kinds.text, kinds.binary];
const pageKinds: readonly Kind[] = [kinds.html, kinds.xhtml, kinds.text, kinds.image];

function isMarkup(look: Look): boolean {
  return look === 'feed' || look === 'sitemap' || look === 'xhtml';
}

const readersOf: Record<Look, Reader[]> = {
  html: [kinds.html],
  xhtml: [kinds.xhtml],
  feed: [kinds.feed],
  sitemap: [kinds.sitemap],
  xml: [],
  svg: [],
  json: [kinds.jsonFeed, kinds.json, kinds.jsonLines],
  calendar: [kinds.calendar],
  tags: [],
  other: [],
};

/** Many servers send every file as text/plain; but HTML sent so is meant to be seen as text. */
function plainReaders(url: string, look: Look, body: Uint8Array): Reader[] {
  const byName = kindByName(url);
  if (byName === kinds.markdown || byName === kinds.csv || byName === kinds.jsonLines) return [byName];
  if (byName === kinds.xml && look !== 'html' && look !== 'xhtml') return [...readersOf[look], kinds.xml];
  if (look === 'other' && looksTabular(body)) return [kinds.csv];
  return look === 'html' || look === 'xhtml' ? [] : readersOf[look];
}

const FEWEST_LINES = 3;

/** As many tabs on every line, or as many bars. */
function looksTabular(body: Uint8Array): boolean {
  const lines = headOf(body).split(/\r?\n/);
  // The last one may be cut.
  const whole = lines.slice(0, -1).filter((line) => line.trim() !== '');
  if (whole.length < FEWEST_LINES) return false;
  return ['\t', '|'].some((separator) => {
    const counts = whole.map((line) => line.split(separator).length - 1);
    return (counts[0] ?? 0) >= (separator === '|' ? 2 : 1) && counts.every((count) => count === counts[0]);
  });
}

/** Nothing was said, or nothing that helps. */
function guess(type: string, url: string, look: Look): Reader[] {
  if (look === 'svg') return [kinds.image, kinds.text];
  if (look === 'xml') return [kinds.xml, kinds.text];
  if (readersOf[look].length > 0) return [...readersOf[look], kinds.text];
  const byName = kindByName(url);
  if (byName !== undefined && byName !== kinds.html) return [byName, kinds.text];
  return look === 'tags' && !type.startsWith('text/') ? [kinds.html] : [kinds.text];
}

function kindByName(url: string): Kind | undefined {
  const path = URL.parse(url)?.pathname ?? '';
  const [, extension = ''] = /\.([a-z0-9]{2,8})$/i.exec(path) ?? [];
  return all.find((kind) => kind.extensions?.test(extension.toLowerCase()) === true);
}

const HEAD = 4096;

function headOf(body: Uint8Array): string {
  return Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, HEAD)).toString('latin1');
}

function lookAt(body: Uint8Array): Look {
  const head = headOf(body)
    .replaceAll('\0', '')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .trimStart();
  if (/^[[{]|^\)\]\}'/.test(head)) return 'json';
  if (/^BEGIN:VCALENDAR/i.test(head)) return 'calendar';
  if (!head.startsWith('<')) return /<[a-z][^<>]*>/i.test(head) ? 'tags' : 'other';
  const hasDeclaration = /^<\?xml/i.test(head);
  const [, root = ''] = /^<([a-z][\w.:-]*)/i.exec(withoutProlog(head)) ?? [];
  const name = root.replace(/^.*:/, '').toLowerCase();
  if (name === 'html' || /^<!doctype\s+html/i.test(head)) return hasDeclaration ? 'xhtml' : 'html';
  if (name === 'rss' || name === 'feed' || (name === 'rdf' && /<(?:\w+:)?(?:channel|item)\b/.test(head)))
    return 'feed';
  if (name === 'urlset' || name === 'sitemapindex') return 'sitemap';
  if (name === 'svg') return 'svg';
  return hasDeclaration ? 'xml' : 'tags';
}

/** From the first element on: past declarations, comments and the document type. */
function withoutProlog(head: string): string {
  let at = 0;
  while (/^<[?!]/.test(head.slice(at, at + 2))) {
    const isComment = head.startsWith('<!--', at);
    const close = head.indexOf(isComment ? '-->' : '>', at);
    if (close < 0) return '';
    const hasSubset = !isComment && head.slice(at, close).includes('[');
    const end = hasSubset ? head.indexOf(']>', at) + 1 : close + (isComment ? 2 : 0);
    if (end <= at) return '';
    at = end + 1;
    while (at < head.length && head.charCodeAt(at) <= 32) at += 1;
  }
  return head.slice(at);
}

const marks = [
  'PK\x03\x04',
  'PK\x05\x06',
  '\x1f\x8b',
  '\x7fELF',
  '\xd0\xcf\x11\xe0',
  '7z\xbc\xaf',
  'Rar!\x1a',
  'wOFF',
  'wOF2',
  'OggS',
  'fLaC',
  'ID3',
  '\0asm',
  'BZh',
  '\xfd7zXZ',
  '\x28\xb5\x2f\xfd',
];

/** The marks that well-known formats begin with, and NUL bytes that are not those of UTF-16. */
function looksBinary(body: Uint8Array): boolean {
  const head = headOf(body).slice(0, 1024);
  if (marks.some((mark) => head.startsWith(mark))) return true;
  const nuls = head.split('\0').length - 1;
  return nuls > 8 && nuls > head.length / 20;
}

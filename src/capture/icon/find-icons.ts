// Where a page says its icon is: the addresses to try, the most fitting first.
import { Tokenizer, TokenizerMode } from 'parse5';
import { decodeText } from '../decode-text.ts';

/** Icons are named in the head; what stands beyond this is not looked through. */
const maxChars = 256 * 1024;
const maxLinks = 50;
const maxAddress = 64 * 1024;
/** The side that is drawn: from here on larger is no better. */
const wantedSide = 64;

/** What the page names, best first; where it names nothing, the place where icons have always been. */
export function findIcons(body: Uint8Array<ArrayBuffer>, charset: string | null, pageUrl: string): URL[] {
  const named = readLinks(decodeText(body, charset).slice(0, maxChars), pageUrl);
  const usual = addressOf('/favicon.ico', pageUrl);
  const best = named.sort((one, other) => other.rank - one.rank).slice(0, 2);
  return [...best.map(({ url }) => url), ...(usual === null ? [] : [usual])];
}

interface Named {
  url: URL;
  rank: number;
}

function readLinks(html: string, pageUrl: string): Named[] {
  const [head = ''] = html.split(/<body\b/i, 1);
  const found: Named[] = [];
  let base = pageUrl;
  for (const { tag, attributes } of tagsOf(head)) {
    if (tag === 'base' && attributes.has('href')) {
      base = addressOf(attributes.get('href') ?? '', pageUrl)?.href ?? base;
    }
    const rels = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
    if (tag !== 'link' || !rels.some((rel) => rel === 'icon' || rel === 'apple-touch-icon')) continue;
    const url = addressOf(attributes.get('href') ?? '', base);
    // What is meant for one colour scheme alone may not be seen on the other.
    const isForOne = attributes.has('media');
    if (url !== null) found.push({ url, rank: rankOf(attributes, rels) - (isForOne ? 1000 : 0) });
    if (found.length >= maxLinks) break;
  }
  return found;
}

/** Large enough and no larger; drawings fit any size; icons for phones fill their square, so they come after. */
function rankOf(attributes: ReadonlyMap<string, string>, rels: readonly string[]): number {
  const isDrawing =
    /svg/i.test(attributes.get('type') ?? '') || /\.svg(?:$|[?#])/i.test(attributes.get('href') ?? '');
  const side = Number(/^\s*(\d{1,4})x/i.exec(attributes.get('sizes') ?? '')?.[1] ?? 0);
  const fit = isDrawing ? 500 : side >= wantedSide ? 400 - side / 10 : side;
  return fit - (rels.includes('icon') ? 0 : 150);
}

function addressOf(href: string, base: string): URL | null {
  if (href.trim() === '' || href.length > maxAddress || !URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  return /^(?:https?|data):$/.test(url.protocol) ? url : null;
}

interface Tag {
  tag: string;
  attributes: ReadonlyMap<string, string>;
}

const { RCDATA, RAWTEXT, SCRIPT_DATA } = TokenizerMode;
/** What is in these is text, whatever it looks like. */
const texts: Record<string, typeof RCDATA | typeof RAWTEXT | typeof SCRIPT_DATA> = {
  title: RCDATA,
  textarea: RCDATA,
  style: RAWTEXT,
  noscript: RAWTEXT,
  script: SCRIPT_DATA,
};

/**
 * The tags as they come, without the tree: building it can cost seconds and gigabytes for a page of some kilobytes, and here
 * nothing could end it. What is in templates is not part of the page.
 */
function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  let templates = 0;
  const nothing = () => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag({ tagName: tag, attrs }) {
        if (tag === 'template') templates += 1;
        const isWanted = templates === 0 && (tag === 'link' || tag === 'base');
        if (isWanted) tags.push({ tag, attributes: new Map(attrs.map(({ name, value }) => [name, value])) });
        tokenizer.state = Object.hasOwn(texts, tag) ? (texts[tag] ?? tokenizer.state) : tokenizer.state;
      },
      onEndTag({ tagName }) {
        if (tagName === 'template') templates = Math.max(0, templates - 1);
      },
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
      onCharacter: nothing,
      onNullCharacter: nothing,
      onWhitespaceCharacter: nothing,
    },
  );
  tokenizer.write(html, true);
  return tags;
}

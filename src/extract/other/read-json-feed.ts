// JSON Feed: each entry a list item with its date and summary.
import type { Block, Link } from '../../core/page/content.ts';
import { resolveLink } from '../html/links.ts';
import { languageOf } from '../html/metadata.ts';
import { shorten } from '../html/tree.ts';
import { mainBlock, type Reading, type Source } from '../reading.ts';
import { type FoundRecord, finishRecords } from '../records/finish-records.ts';
import { type FeedItem, itemBlocks, itemLink, itemRecord, plainTexts } from './feed-item.ts';
import { parseJson } from './read-json.ts';

const MAX_ITEMS = 5000;
type Properties = Record<string, unknown>;

/** Null for other JSON, and where JSONPath selects in it: paths mean its values, not its entries. */
export function readJsonFeed({ text, url, selectors }: Source): Reading | null {
  if ([...selectors.include, ...selectors.exclude].some(({ language }) => language === 'json')) return null;
  const source = text();
  if (!source.slice(0, 20_000).includes('jsonfeed.org/version')) return null;
  const feed = parseJson(source);
  if (!isProperties(feed) || !Array.isArray(feed.items)) return null;
  const title = plainTexts(textIn(feed, 'title')).join(' ');
  const blocks: Block[] = [];
  const links: Link[] = [];
  const found: FoundRecord[] = [];
  if (title !== '') blocks.push(mainBlock('heading', title, '$.title', { level: 1 }));
  const about = plainTexts(textIn(feed, 'description')).join(' ');
  if (about !== '')
    blocks.push(mainBlock('paragraph', about, '$.description', { trail: [shorten(title, 120)] }));
  const home = resolveLink(textIn(feed, 'home_page_url'), url);
  if (home !== null) links.push({ href: home, text: shorten(title, 500), region: 'main' });
  for (const [index, entry] of feed.items.slice(0, MAX_ITEMS).entries()) {
    if (!isProperties(entry)) continue;
    const item: FeedItem = {
      title: textIn(entry, 'title'),
      date: textIn(entry, 'date_published', 'date_modified'),
      summary: textIn(entry, 'summary', 'content_text', 'content_html'),
      link: textIn(entry, 'url', 'external_url'),
      authors: authorsIn(entry),
      categories: tagsIn(entry),
      id: textIn(entry, 'id'),
      selector: `$.items[${index}]`,
    };
    const from = blocks.length;
    blocks.push(...itemBlocks(item, title));
    if (blocks.length > from) found.push(itemRecord(item, [from, blocks.length - 1], url));
    const link = itemLink(item, url);
    if (link !== null) links.push(link);
  }
  return {
    title: shorten(title, 500),
    language: languageOf(textIn(feed, 'language')),
    blocks,
    links,
    records: finishRecords(found),
  };
}

/** A list of them, or one as in the first version of the format. */
function authorsIn({ authors, author }: Properties): string[] {
  const all: unknown[] = Array.isArray(authors) ? authors : [author];
  return all.filter(isProperties).map((one) => textIn(one, 'name'));
}

function tagsIn({ tags }: Properties): string[] {
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}

function isProperties(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textIn(thing: Properties, ...names: string[]): string {
  for (const name of names) {
    const value = Object.hasOwn(thing, name) ? thing[name] : undefined;
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return '';
}

// An entry of a feed, whatever its format: one list item, its longer text below it, its link.
import type { Block, Link } from '../../core/page/content.ts';
import { cleanText } from '../../core/text.ts';
import { resolveLink } from '../html/links.ts';
import { readBlocks } from '../html/read-blocks.ts';
import { parseHtml, shorten } from '../html/tree.ts';
import { foldSpace, mainBlock } from '../reading.ts';
import { newFields } from '../records/fields.ts';
import type { FoundRecord } from '../records/finish-records.ts';
import { everything } from '../select/select-elements.ts';

export interface FeedItem {
  title: string;
  /** As the feed writes it. */
  date: string;
  /** May hold HTML. */
  summary: string;
  link: string;
  /** Who wrote it, each as the feed writes it. */
  authors: string[];
  /** What it is filed under. */
  categories: string[];
  /** What the feed knows it by; may be empty. */
  id: string;
  selector: string;
}

/** A summary up to this long is in the item itself; a longer one is an article of its own. */
const SHORT = 500;
const MAX_PARAGRAPHS = 500;
const MAX_NODES = 50_000;

/** The first of the blocks is the item; none when it says nothing. */
export function itemBlocks(item: FeedItem, feedTitle: string): Block[] {
  const trail = feedTitle === '' ? [] : [shorten(feedTitle, 120)];
  const texts = plainTexts(item.summary);
  const whole = texts.join(' ');
  const isShort = whole.length <= SHORT;
  const title = plainTexts(item.title).join(' ');
  const date = feedDate(item.date);
  const head = title === '' || date === '' ? title || date : `${title} (${date})`;
  const text =
    head === '' ? (isShort ? whole : shorten(whole, SHORT)) : withSummary(head, isShort ? whole : '');
  if (text === '') return [];
  const blocks = [mainBlock('list-item', text, item.selector, { trail })];
  if (isShort) return blocks;
  const inner = [...trail, shorten(title === '' ? text : title, 120)];
  for (const paragraph of texts.slice(0, MAX_PARAGRAPHS))
    blocks.push(mainBlock('paragraph', paragraph, item.selector, { trail: inner }));
  return blocks;
}

function withSummary(head: string, summary: string): string {
  return summary === '' || head.includes(summary) ? head : `${head}: ${summary}`;
}

/** What the blocks from `first` on say of an entry, as one of the feed's list. */
export function itemRecord(item: FeedItem, blocks: [number, number], base: string): FoundRecord {
  const fields = newFields();
  fields.add('date', feedDate(item.date));
  fields.add('author', authorNames(item.authors));
  fields.add('category', categoryNames(item.categories));
  fields.add('description', plainTexts(item.summary).join(' '));
  const title = shorten(plainTexts(item.title).join(' '), 300);
  return {
    list: 'entries',
    id: item.id,
    title: title === '' ? (fields.values.description ?? '').slice(0, 100).toWellFormed() : title,
    href: resolveLink(item.link, base),
    fields: fields.values,
    blocks,
  };
}

const MAX_AUTHORS = 20;

/** The names alone: "ana@a.example (Ana Ruiz)" and "Ana Ruiz <ana@a.example>" are both Ana Ruiz. */
function authorNames(authors: string[]): string {
  const names = authors.slice(0, MAX_AUTHORS).map((author) => {
    const text = foldSpace(cleanText(author).slice(0, 300));
    const [, name] = /^\S+@\S+ \(([^()]+)\)$/.exec(text) ?? /^([^<@]+) <[^<>]*>$/.exec(text) ?? [];
    return name ?? text;
  });
  return [...new Set(names)].filter((name) => name !== '').join(', ');
}

const MAX_CATEGORIES = 20;

/** An address is a scheme's name for it, which says nothing to a reader. */
function categoryNames(categories: string[]): string {
  const names = categories.map((category) => foldSpace(cleanText(category).slice(0, 100)));
  const said = names.filter((name) => name !== '' && !/^https?:/i.test(name));
  return [...new Set(said)].slice(0, MAX_CATEGORIES).join(', ');
}

export function itemLink({ link, title }: FeedItem, base: string): Link | null {
  const href = resolveLink(link, base);
  return href === null ? null : { href, text: shorten(plainTexts(title).join(' '), 500), region: 'main' };
}

/** The day, in the zone in which the feed states it, so that no reader's clock matters; the text itself where it is no date. */
export function feedDate(text: string): string {
  const plain = foldSpace(cleanText(text)).slice(0, 60);
  const [iso] = /^\d{4}-\d{2}-\d{2}/.exec(plain) ?? [];
  if (iso !== undefined) return iso;
  const [, day, name, year] = /(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})/.exec(plain) ?? [];
  const month = months.indexOf((name ?? '').toLowerCase()) + 1;
  if (day === undefined || year === undefined || month === 0) return plain;
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The texts in a piece of HTML, one for each paragraph. */
export function plainTexts(html: string): string[] {
  const clean = cleanText(html);
  if (!/[<&]/.test(clean)) return [foldSpace(clean)].filter((text) => text !== '');
  const { document } = parseHtml(clean, MAX_NODES);
  return readBlocks(document, everything, 'http://feed.invalid/').blocks.map(({ text }) => text);
}

// RSS and Atom: each entry a list item with its date and summary.
import type { Block, Link } from '../../core/page/content.ts';
import { resolveLink } from '../html/links.ts';
import { languageOf } from '../html/metadata.ts';
import { attr, type Element, shorten } from '../html/tree.ts';
import { foldSpace, mainBlock, type Reading, type Source } from '../reading.ts';
import { type FoundRecord, finishRecords } from '../records/finish-records.ts';
import { isChosen, type Selection, selectElements } from '../select/select-elements.ts';
import { type FeedItem, itemBlocks, itemLink, itemRecord, plainTexts } from './feed-item.ts';
import {
  childElements,
  childNamed,
  elementsNamed,
  localName,
  parseXml,
  rawText,
  type XmlTree,
} from './xml-tree.ts';

const MAX_ITEMS = 5000;

export function readFeed(source: Source): Reading | null {
  const tree = parseXml(source.text());
  const { root } = tree;
  if (root === null || !isFeed(tree)) return null;
  const selection = selectElements(tree.document, source.selectors, true);
  const channel = childNamed(root, 'channel') ?? root;
  const title = plainTexts(rawText(childNamed(channel, 'title'), 5000)).join(' ');
  const blocks: Block[] = [];
  const chosen: boolean[] = [];
  const links: Link[] = [];
  const linkBlocks: number[] = [];
  const found: FoundRecord[] = [];
  const keep = (block: Block, isIncluded: boolean): void => {
    if (!isIncluded && !selection.keepsAll) return;
    blocks.push(block);
    chosen.push(isIncluded);
  };
  for (const { element, block, href } of aboutFeed(channel, title)) {
    if (block !== null && isAllowed(element, selection)) keep(block, isChosen(element, selection));
    const target = href === '' ? null : resolveLink(href, source.url);
    if (target !== null && isChosen(element, selection)) {
      links.push({ href: target, text: shorten(title, 500), region: 'main' });
      linkBlocks.push(Math.max(0, blocks.length - 1));
    }
  }
  const items = elementsNamed(root, 'item', 'entry').slice(0, MAX_ITEMS);
  for (const [index, element] of items.entries()) {
    const { item, isIncluded } = readItem(element, index, selection);
    const link = item.link === '' ? null : itemLink(item, source.url);
    if (link !== null && (isIncluded || selection.keepsAll)) {
      links.push(link);
      linkBlocks.push(blocks.length);
    }
    const from = blocks.length;
    for (const block of itemBlocks(item, title)) keep(block, isIncluded);
    if (blocks.length > from) found.push(itemRecord(item, [from, blocks.length - 1], source.url));
  }
  return {
    title: shorten(title, 500),
    language: languageOf(
      rawText(childNamed(channel, 'language', 'dc:language'), 50) || attr(root, 'xml:lang') || '',
    ),
    blocks,
    links,
    records: finishRecords(found),
    isDamaged: !tree.isWhole,
    choice: {
      hasMatch: (selection.included?.size ?? 0) > 0,
      blocks: selection.keepsAll ? chosen : null,
      linkBlocks: selection.keepsAll ? linkBlocks : null,
    },
  };
}

export function isFeed({ root }: XmlTree): boolean {
  return root !== null && /^(?:rss|feed|rdf)$/i.test(localName(root.tagName));
}

/** What is before the entries; stamps that change with every request and say nothing are left out. */
function* aboutFeed(
  channel: Element,
  title: string,
): Generator<{ element: Element; block: Block | null; href: string }> {
  for (const element of childElements(channel)) {
    const name = element.tagName;
    if (name === 'title' && title !== '')
      yield { element, block: mainBlock('heading', title, 'title', { level: 1 }), href: '' };
    else if (name === 'description' || name === 'subtitle') {
      const text = plainTexts(rawText(element, 5000)).join(' ');
      const trail = title === '' ? [] : [shorten(title, 120)];
      yield { element, block: text === '' ? null : mainBlock('paragraph', text, name, { trail }), href: '' };
    } else if (name === 'link') yield { element, block: null, href: linkIn([element]) };
  }
}

function readItem(
  element: Element,
  index: number,
  selection: Selection,
): { item: FeedItem; isIncluded: boolean } {
  const isWhole = isChosen(element, selection);
  const fields = childElements(element).filter((field) => isAllowed(field, selection));
  const included = isWhole ? fields : fields.filter((field) => isChosen(field, selection));
  const isIncluded = isWhole || included.length > 0;
  const read = isIncluded && !selection.keepsAll ? included : fields;
  const textOf = (...names: string[]): string => {
    for (const name of names) {
      const text = rawText(read.find(({ tagName }) => tagName === name) ?? null, 100_000);
      if (text.trim() !== '') return text;
    }
    return '';
  };
  return {
    isIncluded,
    item: {
      title: textOf('title', 'media:title'),
      date: textOf('pubDate', 'published', 'dc:date', 'updated', 'date'),
      summary: textOf(
        'description',
        'summary',
        'content:encoded',
        'content',
        'media:description',
        'itunes:summary',
      ),
      link: linkIn(read.filter(({ tagName }) => tagName === 'link')),
      authors: authorsIn(read),
      categories: categoriesIn(read),
      id: textOf('guid', 'id'),
      selector: `${element.tagName}:nth-of-type(${index + 1})`,
    },
  };
}

function isAllowed(element: Element, selection: Selection): boolean {
  return isChosen(element, { ...selection, included: null });
}

/** Atom names each author by an element of its own; RSS writes an address, or leaves the name to Dublin Core. */
function authorsIn(fields: Element[]): string[] {
  for (const tag of ['dc:creator', 'author', 'itunes:author']) {
    const authors = fields.filter(({ tagName }) => tagName === tag);
    if (authors.length > 0)
      return authors.map((author) => rawText(childNamed(author, 'name', 'atom:name') ?? author, 1000));
  }
  return [];
}

/** RSS writes the name as text, Atom as an attribute. */
function categoriesIn(fields: Element[]): string[] {
  return fields
    .filter(({ tagName }) => tagName === 'category' || tagName === 'dc:subject')
    .map((field) => attr(field, 'label') ?? attr(field, 'term') ?? rawText(field, 200));
}

/** Atom may have several: the one for readers is the alternate. */
function linkIn(links: Element[]): string {
  for (const link of links) {
    const href = attr(link, 'href');
    if (href === null) {
      const text = foldSpace(rawText(link, 4000));
      if (text !== '') return text;
    } else if ((attr(link, 'rel') ?? 'alternate') === 'alternate') return href;
  }
  return '';
}

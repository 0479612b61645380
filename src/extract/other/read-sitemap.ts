// Sitemaps: each address a list item, with the day it was last changed.
import type { Block, Link } from '../../core/page/content.ts';
import { cleanText } from '../../core/text.ts';
import { resolveLink } from '../html/links.ts';
import { foldSpace, mainBlock, type Reading, type Source } from '../reading.ts';
import { type FoundRecord, finishRecords } from '../records/finish-records.ts';
import { isChosen, selectElements } from '../select/select-elements.ts';
import { feedDate } from './feed-item.ts';
import { childElements, childNamed, localName, parseXml, rawText } from './xml-tree.ts';

const MAX_PAGES = 50_000;

export function readSitemap(source: Source): Reading | null {
  const { document, root, isWhole } = parseXml(source.text());
  if (root === null || !/^(?:urlset|sitemapindex)$/.test(localName(root.tagName))) return null;
  const selection = selectElements(document, source.selectors, true);
  const blocks: Block[] = [];
  const links: Link[] = [];
  const chosen: boolean[] = [];
  const found: FoundRecord[] = [];
  for (const [index, element] of childElements(root).entries()) {
    if (blocks.length >= MAX_PAGES) break;
    const address = foldSpace(cleanText(rawText(childNamed(element, 'loc'), 4000)));
    const isIncluded = isChosen(element, selection);
    const isAllowed = isChosen(element, { ...selection, included: null });
    if (address === '' || !isAllowed || !(isIncluded || selection.keepsAll)) continue;
    const changed = feedDate(rawText(childNamed(element, 'lastmod'), 100));
    const selector = `${element.tagName}:nth-of-type(${index + 1})`;
    blocks.push(mainBlock('list-item', changed === '' ? address : `${address} (${changed})`, selector));
    chosen.push(isIncluded);
    const href = resolveLink(address, source.url);
    const at = blocks.length - 1;
    const fields: Record<string, string> = changed === '' ? {} : { date: changed };
    found.push({ list: 'pages', id: '', title: address, href, fields, blocks: [at, at] });
    links.push({ href: href ?? address, text: '', region: 'main' });
  }
  return {
    title: '',
    blocks,
    links,
    records: finishRecords(found),
    isDamaged: !isWhole,
    choice: {
      hasMatch: (selection.included?.size ?? 0) > 0,
      blocks: selection.keepsAll ? chosen : null,
      linkBlocks: selection.keepsAll ? blocks.map((_, index) => index) : null,
    },
  };
}

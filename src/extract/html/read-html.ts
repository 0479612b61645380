// An HTML page: its head, its blocks and links, and the things its markup describes.
import type { Block } from '../../core/page/content.ts';
import { openGraphThing, parseJsonLd, readThings } from '../facts/structured.ts';
import type { Reading, Source } from '../reading.ts';
import { type Selection, selectElements } from '../select/select-elements.ts';
import { findMisnamed } from './find-misnamed.ts';
import { readItems } from './items.ts';
import { markFoot } from './mark-foot.ts';
import { readHead } from './metadata.ts';
import { readNamedStock } from './named-stock.ts';
import { findOpened } from './opened/find-opened.ts';
import { type ReadBlock, readBlocks } from './read-blocks.ts';
import { readRecords } from './read-records.ts';
import { selectorNamer } from './selector-path.ts';
import { type Element, type HtmlTree, parseHtml } from './tree.ts';
import { findStated } from './weight/stated.ts';
import { weighBlocks } from './weight/weigh.ts';

export function readHtml(source: Source): Reading {
  return readHtmlTree(parseHtml(source.text()), source);
}

/** Also for trees that were made by the rules of XML. */
export function readHtmlTree(tree: HtmlTree, { url, selectors }: Source): Reading {
  const head = readHead(tree, url);
  const selection = selectElements(tree.document, selectors);
  const { blocks, boxes, links, choice } = readSeen(tree, selection, head.base);
  markFoot(blocks);
  const jsonLd = parseJsonLd(head.jsonLd);
  const items = tree.hasItems ? readItems(tree.document, selection.excluded) : [];
  const weights = weighBlocks(blocks, boxes, findStated([...jsonLd, ...items]));
  const nameElement = selectorNamer(tree.ids);
  const named = readNamedStock(blocks);
  return {
    title: head.title,
    language: head.language,
    metadata: head.metadata,
    blocks: blocks.map((block, index) => toBlock(block, nameElement(block.element), weights[index] ?? 0)),
    struck: blocks.map((block) => block.struck),
    links,
    records: readRecords(blocks, boxes, weights, head.base),
    choice,
    namedStock: named === null ? null : { selector: nameElement(named.element), value: named.value },
    structured: [
      ...readThings(jsonLd, 'json-ld'),
      ...readThings(items, 'microdata'),
      ...readThings([openGraphThing(head.metadata, head.title)], 'open-graph'),
    ],
  };
}

/** Reads what a visitor sees, at once or after a click. The page is walked again where that differs from the first reading. */
function readSeen(tree: HtmlTree, selection: Selection, base: string): ReturnType<typeof readBlocks> {
  const misnamed = new Set<Element>();
  let reading = readBlocks(tree.document, selection, base);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const found = findMisnamed(reading.blocks, reading.boxes);
    if (found.length === 0) break;
    for (const element of found) misnamed.add(element);
    reading = readBlocks(tree.document, selection, base, { misnamed });
  }
  const opened = findOpened(tree, reading.blocks, { regions: new Map(), misnamed });
  return opened.size === 0 ? reading : readBlocks(tree.document, selection, base, { opened, misnamed });
}

/** A container may be in another, and both may be called what they are not. */
const MAX_ROUNDS = 3;

function toBlock(read: ReadBlock, selector: string, weight: number): Block {
  const { role, region, text, level, trail, row, column } = read;
  const block: Block = { role, region, text, level, trail, selector, weight };
  if (row !== undefined) block.row = row;
  if (column !== undefined) block.column = column;
  return block;
}

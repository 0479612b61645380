// An HTML page: its head, its blocks and links, and the things its markup describes.
import type { Block, Link } from '../../core/content.ts';
import type { Watch } from '../../core/site.ts';
import { readItems, type Thing } from './items.ts';
import { type PageHead, readHead } from './metadata.ts';
import { type ReadBlock, readBlocks } from './read-blocks.ts';
import { selectElements } from './select.ts';
import { selectorNamer } from './selector-path.ts';
import { parseHtml } from './tree.ts';

export interface HtmlReading {
  head: PageHead;
  blocks: Block[];
  /** For each block, where its text is crossed out. */
  struck: number[][];
  links: Link[];
  /** Microdata and RDFa, in the shape of JSON-LD. */
  items: Thing[];
}

export function readHtml(html: string, url: string, watch: Watch): HtmlReading {
  const tree = parseHtml(html);
  const head = readHead(tree.document, url);
  const selection = selectElements(tree.document, watch);
  const { blocks, links } = readBlocks(tree.document, selection, head.base);
  const nameElement = selectorNamer(tree.ids);
  return {
    head,
    blocks: blocks.map((block) => toBlock(block, nameElement(block.element))),
    struck: blocks.map((block) => block.struck),
    links,
    items: tree.hasItems ? readItems(tree.document, selection.excluded) : [],
  };
}

function toBlock(read: ReadBlock, selector: string): Block {
  const { role, region, text, level, trail, row, column } = read;
  const block: Block = { role, region, text, level, trail, selector };
  if (row !== undefined) block.row = row;
  if (column !== undefined) block.column = column;
  return block;
}

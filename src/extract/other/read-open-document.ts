// OpenDocument texts and spreadsheets (ODT, ODS): headings, paragraphs, lists, tables.
import type { Block } from '../../core/page/content.ts';
import { cleanText } from '../../core/text.ts';
import { attr, type Element, isElement, shorten } from '../html/tree.ts';
import { foldSpace, mainBlock, type Reading, type Source } from '../reading.ts';
import { rowRecords } from '../records/row-records.ts';
import { xmlIn } from './read-docx.ts';
import { tableBlocks } from './table-blocks.ts';
import { childElements, childNamed, elementsNamed, rawText } from './xml-tree.ts';
import { openZip, type Zip } from './zip.ts';

const MAX_BLOCKS = 100_000;
const MAX_REPEAT = 100;

export function readOpenDocument({ body }: Source): Reading | null {
  const zip = openZip(body);
  const root = zip === null ? null : (xmlIn(zip, 'content.xml')?.root ?? null);
  const office = childNamed(root, 'office:body');
  if (zip === null || office === null) return null;
  const blocks: Block[] = [];
  const trail: { level: number; text: string }[] = [];
  /** Elements yet to be read, the next one last. */
  const stack: { element: Element; isItem: boolean }[] = [{ element: office, isItem: false }];
  let part = 0;
  for (let next = stack.pop(); next !== undefined && blocks.length < MAX_BLOCKS; next = stack.pop()) {
    const { element, isItem } = next;
    const { tagName } = element;
    if (tagName === 'text:h' || tagName === 'text:p') {
      part += 1;
      const text = foldSpace(cleanText(rawText(withSpaces(element))));
      const level = tagName === 'text:h' ? levelOf(element) : 0;
      if (text === '') continue;
      while (level > 0 && (trail.at(-1)?.level ?? 0) >= level) trail.pop();
      const role = level > 0 ? 'heading' : isItem ? 'list-item' : 'paragraph';
      blocks.push(mainBlock(role, text, `part ${part}`, { level, trail: trail.map((one) => one.text) }));
      if (level > 0) trail.push({ level, text: shorten(text, 120) });
    } else if (tagName === 'table:table') {
      part += 1;
      for (const block of tableOf(
        element,
        trail.map((one) => one.text),
        part,
        MAX_BLOCKS - blocks.length,
      ))
        blocks.push(block);
    } else if (
      !/^(?:text:tracked-changes|office:annotation|text:table-of-content|table:content-validations)$/.test(
        tagName,
      )
    ) {
      for (const child of childElements(element).reverse())
        stack.push({ element: child, isItem: isItem || tagName === 'text:list-item' });
    }
  }
  return { title: titleOf(zip), blocks, links: [], records: rowRecords(blocks) };
}

function levelOf(element: Element): number {
  const level = Number(attr(element, 'text:outline-level') ?? '1');
  return level >= 1 ? Math.min(6, Math.trunc(level)) : 1;
}

/** Tabs, line breaks and runs of blanks are elements of their own; notes are not part of the sentence. */
function withSpaces(element: Element): Element {
  for (const space of elementsNamed(element, 'text:s', 'text:tab', 'text:line-break'))
    space.childNodes = [{ nodeName: '#text', value: ' ', parentNode: space }];
  for (const note of elementsNamed(element, 'text:note', 'office:annotation')) note.childNodes = [];
  return element;
}

function tableOf(table: Element, outer: string[], part: number, most: number): Block[] {
  const name = foldSpace(cleanText(attr(table, 'table:name') ?? ''));
  const isSheet = table.parentNode !== null && table.parentNode.nodeName === 'office:spreadsheet';
  const trail = isSheet && name !== '' ? [...outer, shorten(name, 120)] : outer;
  const rows: string[][] = [];
  let cells = 0;
  for (const row of elementsNamed(table, 'table:table-row')) {
    if (cells > most) break;
    const texts: string[] = [];
    for (const cell of childElements(row)) {
      if (!/^table:(?:covered-)?table-cell$/.test(cell.tagName)) continue;
      const text = childElements(cell)
        .filter(isParagraph)
        .map((one) => rawText(withSpaces(one)))
        .join(' ')
        .trim();
      const repeat = Number(attr(cell, 'table:number-columns-repeated') ?? '1');
      for (let at = 0; at < Math.min(Math.max(1, repeat || 1), MAX_REPEAT); at += 1) texts.push(text);
      cells += 1;
    }
    while (texts.at(-1) === '') texts.pop();
    if (texts.length > 0) rows.push(texts);
  }
  const blocks = tableBlocks(rows, { trail, place: `part ${part} > `, most });
  if (isSheet && name !== '' && blocks.length > 0)
    blocks.unshift(mainBlock('heading', shorten(name, 120), `part ${part}`, { level: 1 }));
  return blocks;
}

function isParagraph(node: Element): boolean {
  return isElement(node) && (node.tagName === 'text:p' || node.tagName === 'text:h');
}

function titleOf(zip: Zip): string {
  const root = xmlIn(zip, 'meta.xml')?.root ?? null;
  const title = root === null ? undefined : elementsNamed(root, 'dc:title')[0];
  return title === undefined ? '' : shorten(foldSpace(cleanText(rawText(title, 2000))), 500);
}

// Excel workbooks (XLSX): the cells of each sheet, as people see them.
import type { Block } from '../../core/page/content.ts';
import { cleanText } from '../../core/text.ts';
import { attr, type Element, shorten } from '../html/tree.ts';
import { foldSpace, mainBlock, type Reading, type Source } from '../reading.ts';
import { rowRecords } from '../records/row-records.ts';
import { documentTitle, relations, xmlIn } from './read-docx.ts';
import { showNumber } from './sheet-number.ts';
import { tableBlocks } from './table-blocks.ts';
import { childElements, childNamed, elementsNamed, rawText } from './xml-tree.ts';
import { openZip, type Zip } from './zip.ts';

const MAX_CELLS = 100_000;
const MAX_SHEETS = 100;
const MAX_COLUMN = 1000;

export function readXlsx({ body }: Source): Reading | null {
  const zip = openZip(body);
  if (zip === null || !zip.names.includes('xl/workbook.xml')) return null;
  const blocks: Block[] = [];
  for (const { name, rows } of readSheets(zip)) {
    const most = MAX_CELLS - blocks.length;
    if (most <= 0) break;
    blocks.push(mainBlock('heading', name, name, { level: 1 }));
    for (const block of tableBlocks(rows, { trail: [name], place: `${name} > `, most })) blocks.push(block);
  }
  return { title: documentTitle(zip), blocks, links: [], records: rowRecords(blocks) };
}

export interface Sheet {
  name: string;
  /** The texts of its cells; rows without any are left out. */
  rows: string[][];
}

/** The visible sheets of a workbook; none where the archive is something else. */
export function readSheets(zip: Zip): Sheet[] {
  const book = xmlIn(zip, 'xl/workbook.xml')?.root ?? null;
  if (book === null) return [];
  const targets = relations(zip, 'xl/_rels/workbook.xml.rels');
  const words = sharedWords(zip);
  const formats = cellFormats(zip);
  return elementsNamed(book, 'sheet')
    .slice(0, MAX_SHEETS)
    .flatMap((sheet) => {
      const target = targets.get(attr(sheet, 'r:id') ?? '') ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      const root = xmlIn(zip, path)?.root ?? null;
      const isHidden = (attr(sheet, 'state') ?? 'visible') !== 'visible';
      if (root === null || isHidden) return [];
      const name = shorten(foldSpace(cleanText(attr(sheet, 'name') ?? '')), 120) || 'Sheet';
      return [{ name, rows: rowsOf(root, words, formats) }];
    });
}

function sharedWords(zip: Zip): string[] {
  const root = xmlIn(zip, 'xl/sharedStrings.xml')?.root ?? null;
  if (root === null) return [];
  return childElements(root).map((item) =>
    elementsNamed(item, 't')
      .filter(({ parentNode }) => parentNode?.nodeName !== 'rPh')
      .map((text) => rawText(text))
      .join(''),
  );
}

/** The number format of each style of cells. */
function cellFormats(zip: Zip): string[] {
  const root = xmlIn(zip, 'xl/styles.xml')?.root ?? null;
  if (root === null) return [];
  const own = new Map(
    elementsNamed(root, 'numFmt').map((one) => [attr(one, 'numFmtId') ?? '', attr(one, 'formatCode') ?? '']),
  );
  const styles = childNamed(root, 'cellXfs');
  return (styles === null ? [] : childElements(styles)).map((style) => {
    const id = attr(style, 'numFmtId') ?? '0';
    return own.get(id) ?? builtIn(Number(id));
  });
}

function builtIn(id: number): string {
  if (id === 9 || id === 10) return '0%';
  if (id === 22) return 'yyyy-mm-dd hh:mm';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58))
    return 'yyyy-mm-dd';
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'hh:mm';
  return '';
}

function rowsOf(sheet: Element, words: string[], formats: string[]): string[][] {
  const rows: string[][] = [];
  let cells = 0;
  for (const row of elementsNamed(sheet, 'row')) {
    if (cells > MAX_CELLS) break;
    const texts: string[] = [];
    for (const cell of childElements(row)) {
      if (cell.tagName !== 'c') continue;
      const column = columnOf(attr(cell, 'r') ?? '') ?? texts.length;
      if (column >= MAX_COLUMN) continue;
      while (texts.length < column) texts.push('');
      texts[column] = cellText(cell, words, formats);
      cells += 1;
    }
    if (texts.some((text) => text !== '')) rows.push(texts);
  }
  return rows;
}

/** "AB12" is in column 27. */
function columnOf(reference: string): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (letters === undefined) return null;
  return [...letters].reduce((total, letter) => total * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: Element, words: string[], formats: string[]): string {
  const type = attr(cell, 't') ?? 'n';
  if (type === 'inlineStr')
    return elementsNamed(cell, 't')
      .map((text) => rawText(text))
      .join('');
  const value = rawText(childNamed(cell, 'v'));
  if (type === 's') return words[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n' || value.trim() === '') return value;
  return showNumber(value, formats[Number(attr(cell, 's') ?? '0')] ?? '');
}

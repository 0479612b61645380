// Comma-, semicolon- and tab-separated values: cells with the names of their rows and columns.
import type { Block } from '../../core/page/content.ts';
import { cleanText } from '../../core/text.ts';
import { foldSpace, mainBlock, type Reading, type Source } from '../reading.ts';
import { rowRecords } from '../records/row-records.ts';
import { tableBlocks } from './table-blocks.ts';

/** A larger table is read row by row instead of cell by cell. */
const MAX_CELLS = 100_000;
const MAX_ROWS = 100_000;
const MAX_PARSED = 2_000_000;
const SNIFF = 20_000;

export function readCsv(source: Source): Reading {
  const text = source.text();
  const rows = parseCsv(text, separatorOf(text));
  const cells = rows.reduce((total, row) => total + row.length, 0);
  const blocks = cells > MAX_CELLS ? rowBlocks(rows) : tableBlocks(rows, { most: MAX_CELLS });
  return { title: '', blocks, links: [], records: rowRecords(blocks) };
}

function rowBlocks(rows: string[][]): Block[] {
  return rows.slice(0, MAX_ROWS).flatMap((row, index) => {
    const cells = row.map((cell) => foldSpace(cleanText(cell))).filter((cell) => cell !== '');
    return cells.length === 0 ? [] : [mainBlock('list-item', cells.join(' · '), `row ${index + 1}`)];
  });
}

/** The separator that stands most evenly on the first lines. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, SNIFF)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const [, said] = /^sep=([,;|\t])/.exec(text) ?? [];
  if (said !== undefined) return said;
  let best = { separator: ',', score: 0 };
  for (const separator of ['\t', ';', ',', '|']) {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const least = Math.min(...counts, 1000);
    const isEven = counts.every((count) => count === counts[0]);
    const score = least + (isEven && least > 0 ? 1000 : 0);
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

/** The separator is one that `separatorOf` gives. */
export function parseCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cells = 0;
  const endCell = (cell: string): void => {
    row.push(cell);
    cells += 1;
  };
  const endRow = (): void => {
    if (row.some((cell) => cell.trim() !== '')) rows.push(row);
    row = [];
  };
  let at = text.startsWith('sep=') ? text.indexOf('\n') + 1 : 0;
  const plain = new RegExp(`[${separator}\\r\\n]`, 'g');
  while (at < text.length && cells < MAX_PARSED) {
    let cell: string;
    let end: number;
    if (text[at] === '"') {
      const quoted = readQuoted(text, at + 1);
      plain.lastIndex = quoted.end;
      end = plain.exec(text)?.index ?? text.length;
      cell = quoted.value + text.slice(quoted.end, end);
    } else {
      plain.lastIndex = at;
      end = plain.exec(text)?.index ?? text.length;
      cell = text.slice(at, end);
    }
    endCell(cell);
    if (text[end] !== separator) {
      endRow();
      if (text[end] === '\r' && text[end + 1] === '\n') end += 1;
    } else if (end + 1 >= text.length) endCell('');
    at = end + 1;
  }
  endRow();
  return rows;
}

/** From after the opening quote to after the closing one; a doubled quote is a quote. */
function readQuoted(text: string, from: number): { value: string; end: number } {
  const parts: string[] = [];
  for (let at = from; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value: [...parts, text.slice(at)].join('"'), end: text.length };
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return { value: parts.join('"'), end: quote + 1 };
    at = quote + 2;
  }
}

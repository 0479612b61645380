// Comma-, semicolon- and tab-separated values: cells with the names of their rows and columns.
import type { Block } from '../../core/page/content.ts';
import { cleanText } from '../../core/text.ts';
import { foldSpace, mainBlock, type Reading, type Source } from '../reading.ts';
import { rowRecords } from '../records/row-records.ts';
import { looksHeaded, tableBlocks } from './table-blocks.ts';

/** A larger table is read row by row instead of cell by cell. */
const MAX_CELLS = 100_000;
const MAX_ROWS = 100_000;
const MAX_PARSED = 2_000_000;
const SNIFF = 20_000;

export function readCsv(source: Source): Reading {
  const text = source.text();
  const rows = parseCsv(text, separatorOf(text));
  const above = linesAbove(rows);
  const table = rows.slice(above);
  const cells = table.reduce((total, row) => total + row.length, 0);
  const read = cells > MAX_CELLS ? rowBlocks(table, above) : tableBlocks(table, { most: MAX_CELLS, above });
  const blocks = [...rowBlocks(rows.slice(0, above), 0, 'text'), ...read];
  return { title: '', blocks, links: [], records: rowRecords(blocks) };
}

function rowBlocks(rows: string[][], above: number, role: Block['role'] = 'list-item'): Block[] {
  return rows.slice(0, MAX_ROWS).flatMap((row, index) => {
    const cells = row.map((cell) => foldSpace(cleanText(cell))).filter((cell) => cell !== '');
    return cells.length === 0 ? [] : [mainBlock(role, cells.join(' · '), `row ${above + index + 1}`)];
  });
}

const MOST_ABOVE = 12;

/** How many lines above the one that names the columns say what the table is; they have fewer cells. */
function linesAbove(rows: string[][]): number {
  const widths = rows.slice(0, 50).map((row) => row.filter((cell) => cell.trim() !== '').length);
  const usual = widths.toSorted((one, other) => one - other)[widths.length >> 1] ?? 0;
  for (let at = 0; at <= MOST_ABOVE; at += 1) {
    if (looksHeaded(rows.slice(at))) return at;
    if ((widths[at] ?? usual) >= usual) break;
  }
  return 0;
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
    const least = counts.toSorted((one, other) => one - other)[counts.length >> 2] ?? 0;
    const isEven = counts.filter((count) => count === least).length > counts.length / 2;
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

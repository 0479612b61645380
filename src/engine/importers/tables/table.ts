// Tables with a header that names a column of addresses: CSV, or the first such sheet of a workbook.
import type { ImportFile } from '../import-file.ts';
import type { Importer } from '../importer.ts';
import { type Row, splitRows } from './split-rows.ts';
import { type Column, columnOf, entryOfRow } from './table-columns.ts';

export const table: Importer = {
  name: 'table',
  isFor: (file) => findTable(file) !== null,
  read(file) {
    const { order, rows } = findTable(file) ?? { order: [], rows: [] };
    return rows.map((row) => entryOfRow(row, order));
  },
};

interface Table {
  header: string[];
  order: (Column | null)[];
  rows: Row[];
}

/** Null: nothing says which column holds the addresses. */
export function findTable({ text, zip, sheets }: ImportFile): Table | null {
  const tables = zip === null ? [textRows(text)] : sheets().map(({ rows }) => sheetRows(rows));
  for (const [first, ...rest] of tables) {
    if (first === undefined) continue;
    const order = first.cells.map(columnOf);
    if (order.includes('url')) return { header: first.cells, order, rows: rest };
  }
  const [plain = []] = tables;
  return isPlainTable(plain) ? { header: [], order: ['url', 'name', 'goal', 'tags'], rows: plain } : null;
}

function textRows(text: string): Row[] {
  return /^\s*[[{<]/u.test(text) ? [] : splitRows(text);
}

function sheetRows(rows: string[][]): Row[] {
  return rows.map((cells, at) => ({ line: at + 1, cells }));
}

/** Without a header: each row has as many cells, and an address comes first. A comma alone makes no table, for addresses have them. */
function isPlainTable(rows: readonly Row[]): boolean {
  const width = rows[0]?.cells.length ?? 0;
  return (
    width >= 2 &&
    width <= 4 &&
    rows.every(({ cells }) => cells.length === width && /^https?:\/\/\S+$/iu.test(cells[0]?.trim() ?? ''))
  );
}

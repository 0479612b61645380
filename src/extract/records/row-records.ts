// Records of tables that are no HTML: each row one thing, its columns the fields.
import type { Block, ListRecord } from '../../core/page/content.ts';
import { newFields } from './fields.ts';
import { type FoundRecord, finishRecords } from './finish-records.ts';

const LEAST = 3;

/** From cells as `tableBlocks` makes them, whose selectors end in "row n > column n". */
export function rowRecords(blocks: Block[]): ListRecord[] {
  const tables: FoundRecord[][] = [];
  let place = '';
  let last = '';
  for (const [index, block] of blocks.entries()) {
    const [, table, row] = /^(.*?)(row \d+) > column \d+$/.exec(block.selector) ?? [];
    if (block.role !== 'cell' || table === undefined || row === undefined) continue;
    const isNew = tables.length === 0 || table !== place || (row === 'row 1' && last !== row);
    if (isNew) tables.push([]);
    place = table;
    const rows = tables.at(-1) ?? [];
    if (!isNew && row === last) {
      const open = rows.at(-1);
      if (open !== undefined) open.blocks[1] = index;
    } else {
      const list = [...block.trail, 'rows'].join(' › ');
      rows.push({ list, id: '', title: '', href: null, fields: {}, blocks: [index, index] });
    }
    last = row;
  }
  return finishRecords(tables.flatMap((rows) => readRows(rows, blocks)));
}

function readRows(rows: FoundRecord[], blocks: Block[]): FoundRecord[] {
  const cellsOf = ({ blocks: [first, last] }: FoundRecord): Block[] => blocks.slice(first, last + 1);
  const hasNames = rows.some((row) => cellsOf(row).some(({ column }) => column !== undefined));
  const things = rows.filter((row) => !hasNames || cellsOf(row).some(({ column }) => column !== undefined));
  if (things.length < LEAST) return [];
  for (const row of things) {
    const cells = cellsOf(row);
    const title = cells.find(({ text }) => /\p{L}/u.test(text)) ?? cells[0];
    const fields = newFields();
    for (const cell of cells) {
      if (cell === title) continue;
      if (cell.column === undefined) fields.addByLook(cell.text);
      else fields.add(cell.column, cell.text);
    }
    row.title = title?.text.slice(0, 300).toWellFormed() ?? '';
    row.fields = fields.values;
  }
  return things;
}

// Rows of tables among the blocks of a page: the cells that belong together, though other rows may have the same name.
import type { Block } from './content.ts';

type Cell = Pick<Block, 'row' | 'column' | 'text' | 'trail'>;

interface Row {
  cells: number[];
  columns: Set<string>;
  name: string | null;
  trail: string;
}

/** Indexes in reading order; a block that is no cell is alone. */
export function groupRows(blocks: readonly Cell[]): number[][] {
  const groups: number[][] = [];
  let open: Row | null = null;
  for (const [at, block] of blocks.entries()) {
    const isCell = block.column !== undefined || block.row !== undefined;
    if (open !== null && isCell && belongsTo(block, open)) open.cells.push(at);
    else {
      open = isCell ? { cells: [at], columns: new Set(), name: null, trail: block.trail.join('\n') } : null;
      groups.push(open?.cells ?? [at]);
    }
    if (open === null) continue;
    open.name ??= block.row ?? null;
    if (block.column !== undefined) open.columns.add(block.column);
  }
  return groups;
}

/** A column comes once in a row. The cell that names the row has no name itself. */
function belongsTo({ row, column, text, trail }: Cell, { columns, name, trail: own }: Row): boolean {
  if (own !== trail.join('\n') || (column !== undefined && columns.has(column))) return false;
  if (name === null) return true;
  return row === undefined ? name.includes(text) : row === name;
}

// Rows of texts as cells that know the names of their row and column.
import type { Block } from '../../core/page/content.ts';
import { cleanText } from '../../core/text.ts';
import { shorten } from '../html/tree.ts';
import { foldSpace, mainBlock } from '../reading.ts';

export interface TableOptions {
  trail?: string[];
  /** Put before "row n > column n" in the selectors. */
  place?: string;
  /** True when the first row names the columns; left out: when it looks so. */
  hasHeader?: boolean;
  /** How many rows are above the first one. */
  above?: number;
  most: number;
}

const NAME_LENGTH = 80;

export function tableBlocks(
  rows: string[][],
  { trail = [], place = '', hasHeader, above = 0, most }: TableOptions,
): Block[] {
  const blocks: Block[] = [];
  const isHeaded = hasHeader ?? looksHeaded(rows);
  const columns = isHeaded ? (rows[0] ?? []).map((name) => shorten(fold(name), NAME_LENGTH)) : [];
  for (const [index, row] of rows.entries()) {
    const isHead = isHeaded && index === 0;
    const name = isHead || row.length < 2 ? '' : rowName(fold(row[0] ?? ''));
    for (const [at, cell] of row.entries()) {
      const text = fold(cell);
      if (text === '') continue;
      if (blocks.length >= most) return blocks;
      const block = mainBlock('cell', text, `${place}row ${above + index + 1} > column ${at + 1}`, { trail });
      const column = columns[at];
      if (!isHead && column !== undefined && column !== '') block.column = column;
      if (name !== '' && at > 0) block.row = name;
      blocks.push(block);
    }
  }
  return blocks;
}

function fold(text: string): string {
  return foldSpace(cleanText(text));
}

/** A row is called what its first cell says, as long as that is a name and not itself a figure. */
function rowName(text: string): string {
  return text.length <= NAME_LENGTH && /\p{L}/u.test(text) ? text : '';
}

/** The first row names columns when all of it is words, and each is there once. */
export function looksHeaded(rows: string[][]): boolean {
  const first = rows[0]?.map(fold) ?? [];
  if (rows.length < 2 || first.length < 2) return false;
  const filled = first.filter((cell) => cell !== '');
  return (
    filled.length >= first.length - 1 &&
    new Set(filled).size === filled.length &&
    filled.every(
      (cell) => cell.length <= NAME_LENGTH && /\p{L}/u.test(cell) && !/^[\d.,$€£%\s-]+$/.test(cell),
    )
  );
}

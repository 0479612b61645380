// The differences as a person reads them: the cells of one table row belong together.

interface Cell {
  where: { role: string; selector: string };
}

export interface RowOf<T> {
  /** Where it begins. */
  at: number;
  /** In the order of the table; what left and what came in one column stand together. */
  cells: { at: number; hunk: T }[];
  isRow: boolean;
}

export function rowsOf<T extends Cell>(hunks: readonly T[]): RowOf<T>[] {
  const rows: (RowOf<T> & { name: string | null })[] = [];
  for (const [at, hunk] of hunks.entries()) {
    const name = rowNameOf(hunk);
    const last = rows.at(-1);
    if (last && name !== null && last.name === name) last.cells.push({ at, hunk });
    else rows.push({ at, name, cells: [{ at, hunk }], isRow: false });
  }
  return rows.map(({ at, cells }) => ({
    at,
    cells: cells.toSorted((a, b) => columnOf(a.hunk) - columnOf(b.hunk)),
    isRow: cells.length > 1,
  }));
}

function rowNameOf({ where: { role, selector } }: Cell): string | null {
  const end = selector.lastIndexOf(' > ');
  return role === 'cell' && end > 0 ? selector.slice(0, end) : null;
}

function columnOf({ where: { selector } }: Cell): number {
  return Number(/\((\d+)\)$/.exec(selector)?.[1] ?? 0);
}

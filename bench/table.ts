// Figures as plain text: a table, and whether a target was reached.

export type Cell = string | number;

/** Numbers stand right, words left. */
export function printTable(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): void {
  const lines = rows.map((row) => row.map(format));
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...lines.map((line) => line[at]?.length ?? 0)),
  );
  const isNumber = heads.map((_, at) => rows.every((row) => typeof row[at] === 'number'));
  const show = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  console.log(`\n${title}`);
  console.log(show(heads));
  console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  for (const line of lines) console.log(show(line));
}

export interface Target {
  name: string;
  /** The figure with its unit. */
  measured: string;
  wanted: string;
  isReached: boolean;
}

export function printTargets(targets: readonly Target[]): void {
  printTable(
    'Targets',
    ['target', 'wanted', 'measured', 'verdict'],
    targets.map(({ name, wanted, measured, isReached }) => [
      name,
      wanted,
      measured,
      isReached ? 'reached' : 'missed',
    ]),
  );
}

function format(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (Number.isInteger(cell)) return cell.toLocaleString('en-US');
  return Math.abs(cell) >= 100 ? Math.round(cell).toLocaleString('en-US') : cell.toFixed(2);
}

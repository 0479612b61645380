// A table with one row for each thing measured and one column for each program, each figure with its ratio to the first program's.
import type { Cell } from '../table.ts';

export interface Figures {
  /** With its unit. */
  name: string;
  /** By program; a program that cannot do it is left out. */
  values: Map<string, number>;
}

export function ratioRows(figures: readonly Figures[], programs: readonly string[]): Cell[][] {
  return figures.map(({ name, values }) => {
    const base = values.get(programs[0] ?? '');
    return [name, ...programs.map((program) => cellOf(values.get(program), base, program === programs[0]))];
  });
}

function cellOf(value: number | undefined, base: number | undefined, isBase: boolean): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  if (isBase || base === undefined || base === 0) return shorten(value);
  return `${shorten(value)} (${shorten(value / base)} ×)`;
}

/** Three digits are all that a busy machine can give. */
function shorten(value: number): string {
  if (value === 0) return '0';
  return Number(value.toPrecision(value >= 1000 ? 4 : 3)).toLocaleString('en-US', {
    maximumFractionDigits: 4,
  });
}

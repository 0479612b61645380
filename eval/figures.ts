// Makes figures: shares, counts and means, each with its target.
import type { Figure } from './eval-set.ts';

export type Wanted = { least: number } | { most: number } | null;

/** A share of cases, shown in percent with what it was counted from; the target is a share too. */
export function share(name: string, part: number, whole: number, wanted: Wanted = null): Figure {
  const value = whole === 0 ? Number.NaN : part / whole;
  const shown = whole === 0 ? 'no cases' : `${percent(value)} (${part}/${whole})`;
  return { name, shown, value, wanted: formatTarget(wanted, percent), isReached: meets(value, wanted) };
}

/** A mean between 0 and 1, shown in percent. */
export function meanShare(name: string, value: number, wanted: Wanted = null): Figure {
  const shown = Number.isNaN(value) ? 'no cases' : percent(value);
  return { name, shown, value, wanted: formatTarget(wanted, percent), isReached: meets(value, wanted) };
}

/** A score such as F1, shown with three decimals. */
export function scoreOf(name: string, value: number, wanted: Wanted = null): Figure {
  const shown = Number.isNaN(value) ? 'no cases' : value.toFixed(3);
  return {
    name,
    shown,
    value,
    wanted: formatTarget(wanted, (it) => it.toFixed(3)),
    isReached: meets(value, wanted),
  };
}

export function count(name: string, value: number, of: number, wanted: Wanted = null): Figure {
  return {
    name,
    shown: `${value} of ${of}`,
    value,
    wanted: formatTarget(wanted, String),
    isReached: meets(value, wanted),
  };
}

export function milliseconds(name: string, value: number, wanted: Wanted = null): Figure {
  const shown = Number.isNaN(value) ? 'no cases' : `${value.toFixed(value < 10 ? 1 : 0)} ms`;
  return {
    name,
    shown,
    value,
    wanted: formatTarget(wanted, (ms) => `${ms} ms`),
    isReached: meets(value, wanted),
  };
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Harmonic mean of precision and recall, from counts. */
export function f1Of(right: number, found: number, wanted: number): number {
  return found + wanted === 0 ? Number.NaN : (2 * right) / (found + wanted);
}

export function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}

function meets(value: number, wanted: Wanted): boolean | null {
  if (wanted === null || Number.isNaN(value)) return null;
  return 'least' in wanted ? value >= wanted.least : value <= wanted.most;
}

function formatTarget(wanted: Wanted, show: (value: number) => string): string {
  if (wanted === null) return '';
  return 'least' in wanted ? `≥ ${show(wanted.least)}` : `≤ ${show(wanted.most)}`;
}

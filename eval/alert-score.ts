// Precision and recall of alerts, over all cases and by label.
import type { Figure, Rates } from './eval-set.ts';
import { percent, scoreOf, share, type Wanted } from './figures.ts';

export interface AlertRow {
  /** Null or undefined: not counted. */
  isWanted: boolean | null | undefined;
  isAlert: boolean;
  /** Under which name it is counted by label. */
  label: string;
}

export interface AlertTargets {
  precision?: Wanted;
  recall?: Wanted;
  f1?: Wanted;
}

interface Tally {
  right: number;
  falseAlarms: number;
  missed: number;
  quiet: number;
}

export function scoreAlerts(rows: readonly AlertRow[], targets: AlertTargets = {}): Figure[] {
  const { right, falseAlarms, missed, quiet } = tally(rows);
  const { f1 } = ratesOf('', rows);
  return [
    share('precision of alerts', right, right + falseAlarms, targets.precision ?? null),
    share('recall of alerts', right, right + missed, targets.recall ?? null),
    share('false alarms on what is quiet', falseAlarms, falseAlarms + quiet),
    scoreOf('F1 of alerts', f1, targets.f1 ?? null),
  ];
}

export function ratesOf(name: string, rows: readonly AlertRow[]): Rates {
  const { right, falseAlarms, missed, quiet } = tally(rows);
  const ratio = (part: number, whole: number) => (whole === 0 ? Number.NaN : part / whole);
  return {
    name,
    precision: ratio(right, right + falseAlarms),
    recall: ratio(right, right + missed),
    falseAlarms: ratio(falseAlarms, falseAlarms + quiet),
    misses: ratio(missed, right + missed),
    f1: ratio(2 * right, 2 * right + falseAlarms + missed),
  };
}

/** How many of each label were alerted, and what was wanted of them. */
export function alertsByLabel(rows: readonly AlertRow[]): [string, string][] {
  const isCounted = ({ isWanted }: AlertRow) => isWanted !== null && isWanted !== undefined;
  const groups = Map.groupBy(rows, (row) => (isCounted(row) ? row.label : `${row.label}, not counted`));
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([label, group]) => {
      const alerted = group.filter(({ isAlert }) => isAlert).length;
      const first = group[0];
      const wish =
        first === undefined || !isCounted(first) ? '' : first.isWanted ? ' want all' : ' want none';
      return [label, `alerted ${percent(alerted / group.length)} (${alerted}/${group.length})${wish}`];
    });
}

function tally(rows: readonly AlertRow[]): Tally {
  const tally = { right: 0, falseAlarms: 0, missed: 0, quiet: 0 };
  for (const { isWanted, isAlert } of rows) {
    if (isWanted === null || isWanted === undefined) continue;
    if (isWanted) tally[isAlert ? 'right' : 'missed'] += 1;
    else tally[isAlert ? 'falseAlarms' : 'quiet'] += 1;
  }
  return tally;
}

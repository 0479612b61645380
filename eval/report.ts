// The figures of a run as people read them, and as data for machines.
import { printTable } from '../bench/table.ts';
import type { EvalSet, Miss, Rates, Score } from './eval-set.ts';
import { percent } from './figures.ts';

export interface SetReport {
  set: EvalSet;
  cases: number;
  broken: Miss[];
  score: Score;
  seconds: number;
}

export function printReport(report: SetReport, showsMisses: boolean): void {
  const { set, cases, broken, score, seconds } = report;
  printTable(
    `${set.name}: ${cases} cases, ${seconds.toFixed(0)} s${broken.length > 0 ? `, ${broken.length} BROKEN` : ''}`,
    ['figure', 'measured', 'reach', ''],
    score.figures.map(({ name, shown, wanted, isReached }) => [
      name,
      shown,
      wanted,
      isReached === null ? '' : isReached ? 'reached' : 'MISSED',
    ]),
  );
  for (const [name, text] of score.details ?? []) console.log(`    ${name.padEnd(44)} ${text}`);
  const misses = missesOf(broken, score);
  if (!showsMisses || misses.length === 0) return;
  console.log(`  ${misses.length} to look at:`);
  for (const { id, why } of misses) console.log(`  - ${id}: ${why}`);
}

/** The rates of all ways of watching that were measured on the same cases, side by side. */
export function printRivals(file: string, reports: readonly SetReport[]): void {
  const measured = reports.filter(({ set }) => set.file === file);
  const rates = measured.flatMap(({ score }) => score.rates ?? []);
  if (rates.length < 2) return;
  printTable(
    `${file}: beside others on the same cases`,
    ['', 'precision', 'recall', 'false alarms', 'misses', 'F1'],
    rates.map((rate) => [rate.name, ...cellsOf(rate)]),
  );
  const [heed, ...rivals] = rates;
  if (heed === undefined || measured[0]?.set.isBaseline !== false) return;
  for (const [key, name] of [
    ['falseAlarms', 'fewer false alarms than'],
    ['misses', 'fewer misses than'],
  ] as const) {
    const beaten = rivals.filter((rival) => heed[key] < rival[key]).map((rival) => rival.name);
    console.log(`  ${name}: ${beaten.join(', ') || 'none of them'}`);
  }
}

function cellsOf({ precision, recall, falseAlarms, misses, f1 }: Rates): string[] {
  const show = (value: number) => (Number.isNaN(value) ? 'no cases' : percent(value));
  return [...[precision, recall, falseAlarms, misses].map(show), Number.isNaN(f1) ? '' : f1.toFixed(3)];
}

/** All figures as plain data; figures that do not exist are null. */
export function toJson(reports: readonly SetReport[]): string {
  const sets = reports.map(({ set, cases, broken, score, seconds }) => ({
    set: set.name,
    cases,
    seconds: Math.round(seconds),
    figures: score.figures.map(({ name, shown, value, wanted, isReached }) => ({
      name,
      shown,
      value: Number.isNaN(value) ? null : value,
      wanted,
      isReached,
    })),
    rates: score.rates ?? [],
    misses: missesOf(broken, score),
  }));
  return `${JSON.stringify(sets, null, 2)}\n`;
}

/** What broke is named once, with its reason. */
function missesOf(broken: readonly Miss[], { misses }: Score): Miss[] {
  const ids = new Set(broken.map(({ id }) => id));
  return [...broken, ...misses.filter(({ id }) => !ids.has(id))];
}

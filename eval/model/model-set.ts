// A set of page pairs told by every scripted model, beside the rules alone.

import { type AlertRow, ratesOf } from '../alert-score.ts';
import type { Score } from '../eval-set.ts';
import { count, percent, share } from '../figures.ts';
import { isAlerting, runHistory, type SentPage, type Step, type WatchedPage } from '../run-history.ts';
import { explainStep, type Told } from './explain-step.ts';

export interface ModelOutcome {
  rules: { verdict: string; isAlert: boolean };
  told: Told[];
  /** The rules decide it: no model should be asked. */
  isDecided: boolean;
}

/** A model that gives no answer is tried three times with pauses, so it is met by one change in so many. */
const failingEvery = 100;

export async function runWithModels(
  watched: WatchedPage,
  pages: readonly SentPage[],
  wanted: { isAlert: boolean; isDecided(step: Step): boolean; at: number },
): Promise<ModelOutcome> {
  const step = (await runHistory(watched, pages)).at(-1);
  if (step === undefined) throw new Error('a pair has two pages');
  const rules = { verdict: step.analysis?.goal.verdict ?? 'unrelated', isAlert: isAlerting(step.analysis) };
  if (step.analysis === null) return { rules, told: [], isDecided: true };
  const told = await explainStep(step, watched, wanted, wanted.at % failingEvery === 0);
  return { rules, told, isDecided: wanted.isDecided(step) };
}

export interface ModelRow extends ModelOutcome {
  id: string;
  /** Whether verdict and alert are those that were wanted. */
  isRight(verdict: string, isAlert: boolean): boolean;
  isWanted: boolean | null | undefined;
  /** Only what meets the goal counts as an alert. */
  isNear?: boolean;
}

/** Cases without a change are right or wrong by the rules alone, with any model. */
export function scoreModels(rows: readonly ModelRow[]): Score {
  const all = rows.flatMap(({ told }) => told);
  const good = all.filter(({ behaviour, isAsked }) => behaviour === 'good' && isAsked);
  const sum = (some: readonly Told[], of: (one: Told) => number) =>
    some.reduce((total, one) => total + of(one), 0);
  const decided = rows
    .filter(({ isDecided }) => isDecided)
    .flatMap(({ told }) => told.filter(({ isAsked }) => !isAsked));
  const lies = all.filter(({ behaviour }) => behaviour === 'lies');
  const names = [...new Set(all.map(({ behaviour }) => behaviour))];
  return {
    figures: [
      count(
        'wrong claims that reached what is stored',
        sum(all, ({ wrong }) => wrong.length),
        all.length,
        { most: 0 },
      ),
      count(
        'met or relevant changes that a model hid',
        all.filter(({ isHidden }) => isHidden).length,
        all.length,
        { most: 0 },
      ),
      count(
        'calls on changes that rules decide',
        sum(decided, ({ calls }) => calls),
        decided.length,
        { most: 0 },
      ),
      share(
        'sentences kept of a good model',
        sum(good, ({ checked, dropped }) => checked - dropped),
        sum(good, ({ checked }) => checked),
      ),
      share(
        'sentences dropped of one that lies',
        sum(lies, ({ dropped }) => dropped),
        sum(lies, ({ checked }) => checked),
      ),
      ...shareRight('rules alone', rows, ({ rules }) => rules),
      ...shareRight('good, asked where it is worth it', rows, (row) => find(row, 'good', false)),
    ],
    details: [
      ['', 'right, missed, false alarms; asked, tokens, used, dropped'],
      [
        'rules alone',
        tellRates(
          rows.map((row) => alertRow(row, row.rules)),
          rightOf(rows, ({ rules }) => rules),
        ),
      ],
      ...names.flatMap((name) =>
        [false, true].map((isAsked) => tellBehaviour(rows, name, isAsked)).filter((line) => line !== null),
      ),
    ],
    misses: rows.flatMap(({ id, told, isDecided }) => [
      ...told
        .filter(({ calls, isAsked }) => isDecided && !isAsked && calls > 0)
        .slice(0, 1)
        .map(() => ({ id, why: 'asked where rules decide' })),
      ...told
        .filter(({ wrong, isHidden }) => wrong.length > 0 || isHidden)
        .map(({ behaviour, wrong, isHidden }) => ({
          id,
          why: `${behaviour}: ${isHidden ? 'hidden; ' : ''}${wrong.join(' | ')}`,
        })),
    ]),
  };
}

type Judged = { verdict: string; isAlert: boolean };

function find({ told, rules }: ModelRow, name: string, isAsked: boolean): Judged {
  return told.find((one) => one.behaviour === name && one.isAsked === isAsked) ?? rules;
}

function rightOf(rows: readonly ModelRow[], of: (row: ModelRow) => Judged): string {
  const right = rows.filter((row) => row.isRight(of(row).verdict, of(row).isAlert)).length;
  return percent(right / rows.length);
}

function shareRight(name: string, rows: readonly ModelRow[], of: (row: ModelRow) => Judged) {
  const right = rows.filter((row) => row.isRight(of(row).verdict, of(row).isAlert)).length;
  return [share(`verdicts right, ${name}`, right, rows.length)];
}

function tellBehaviour(rows: readonly ModelRow[], name: string, isAsked: boolean): [string, string] | null {
  const met = rows.filter(({ told }) =>
    told.some((one) => one.behaviour === name && one.isAsked === isAsked),
  );
  if (met.length === 0) return null;
  const told = met.flatMap((row) =>
    row.told.filter((one) => one.behaviour === name && one.isAsked === isAsked),
  );
  const sum = (of: (one: Told) => number) => told.reduce((total, one) => total + of(one), 0);
  const isFull = met.length > rows.length / 4;
  const base = isFull ? rows : met;
  const rates = tellRates(
    base.map((row) => alertRow(row, find(row, name, isAsked))),
    rightOf(base, (row) => find(row, name, isAsked)),
  );
  const spent = `${sum(({ calls }) => calls)} calls, ${sum(({ tokens }) => tokens)} tokens, used ${told.filter(({ isModels }) => isModels).length}, dropped ${sum(({ dropped }) => dropped)}/${sum(({ checked }) => checked)}`;
  return [`${name}${isAsked ? ', asked for all' : ''} (${base.length})`, `${rates}; ${spent}`];
}

function alertRow({ isWanted, isNear }: ModelRow, { verdict, isAlert }: Judged): AlertRow {
  return { isWanted, isAlert: isNear ? verdict === 'met' : isAlert, label: '' };
}

function tellRates(rows: readonly AlertRow[], right: string): string {
  const { misses, falseAlarms } = ratesOf('', rows);
  const show = (value: number) => (Number.isNaN(value) ? 'none' : percent(value));
  return `${right}, ${show(misses)}, ${show(falseAlarms)}`;
}

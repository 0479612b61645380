// The second and the third figure beside “rules alone”: with the plan's questions answered, and with plans that were recorded.
import { type AlertRow, ratesOf } from './alert-score.ts';
import {
  type AnsweredStep,
  type Asked,
  type Choice,
  choicesOf,
  nameChoice,
  recordedChoice,
} from './answers.ts';
import type { Figure } from './eval-set.ts';
import { mean, scoreOf, share, type Wanted } from './figures.ts';

interface Answerable {
  isAlert: boolean;
  isMet?: boolean;
  asked?: Asked[];
  answered?: AnsweredStep[];
}

export interface Labelled extends Answerable {
  /** Null: not counted. */
  isWanted: boolean | null;
  /** Whether a condition comes true; left out: not requested. */
  isMetWanted?: boolean;
}

/** All labelled steps of one goal in, the outcome by the answers that serve them best out; without answers where none serves better. */
export function pickAnswers(
  steps: readonly Labelled[],
): (step: Answerable) => { isAlert: boolean; isMet: boolean } {
  const best = bestChoice(steps);
  return (step) => outcomeBy(step, best);
}

export function bestChoice(steps: readonly Labelled[]): Choice {
  const all = new Map<string, Set<string>>();
  for (const { id, answers } of steps.flatMap(({ asked }) => asked ?? []))
    all.set(id, (all.get(id) ?? new Set()).union(new Set(answers)));
  const choices = choicesOf([...all].map(([id, answers]) => ({ id, answers: [...answers] })));
  const faults = (choice: Choice) =>
    steps
      .map((step) => {
        const got = outcomeBy(step, choice);
        const isWrong = step.isWanted !== null && got.isAlert !== step.isWanted;
        return (isWrong ? 1 : 0) + (step.isMetWanted === true && !got.isMet ? 0.1 : 0);
      })
      .reduce((sum, fault) => sum + fault, 0);
  return choices
    .map((choice) => ({ choice, faults: faults(choice) }))
    .reduce((best, one) => (one.faults < best.faults ? one : best), { choice: [], faults: faults([]) } as {
      choice: Choice;
      faults: number;
    }).choice;
}

function outcomeBy(step: Answerable, choice: Choice): { isAlert: boolean; isMet: boolean } {
  const name = nameChoice(choice, step.asked ?? []);
  const found = name === '' ? undefined : step.answered?.find((one) => one.choice === name);
  return found ?? { isAlert: step.isAlert, isMet: step.isMet ?? false };
}

/** An upper bound, and called so: a person picks an answer without knowing what will come. */
export function figuresWhenAsked(
  rows: readonly AlertRow[],
  { bySite, goals }: { bySite: readonly number[]; goals: readonly boolean[] },
  wanted: Wanted = null,
): Figure[] {
  const { precision, recall, f1 } = ratesOf('', rows);
  const counted = bySite.filter((one) => !Number.isNaN(one));
  return [
    scoreOf('questions answered (upper bound): F1', f1, wanted),
    scoreOf('questions answered (upper bound): mean over sites', mean(counted)),
    scoreOf('questions answered (upper bound): precision', precision),
    scoreOf('questions answered (upper bound): recall', recall),
    share('goals with a question', goals.filter((isAsked) => isAsked).length, goals.length),
  ];
}

/** With plans that somebody wrote for these goals. Where none is recorded the figure says so, and counts nothing. */
export function figuresWhenRecorded(rows: readonly (AlertRow & { answered: AnsweredStep[] })[]): Figure[] {
  const name = 'plans as a model would write them: F1';
  const recorded = rows.flatMap(({ answered, ...row }): AlertRow[] => {
    const found = answered.find(({ choice }) => choice === recordedChoice);
    return found === undefined ? [] : [{ ...row, isAlert: found.isAlert }];
  });
  if (recorded.length === 0)
    return [{ name, shown: 'none recorded, left out', value: Number.NaN, wanted: '', isReached: null }];
  return [scoreOf(`${name} (${recorded.length} of ${rows.length} cases)`, ratesOf('', recorded).f1)];
}

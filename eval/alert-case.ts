// A case of two pages and a goal: run as a history of two checks, reduced to what the scores need.
import type { AnsweredStep, Asked } from './answers.ts';
import type { EvalData } from './data.ts';
import { describeStep } from './describe-step.ts';
import { type DiffText, textOfDiff } from './diff-text-score.ts';
import { runHistory, type WatchedPage } from './run-history.ts';
import { loadPage } from './sent-page.ts';

export interface AlertOutcome extends DiffText {
  isAlert: boolean;
  isFetchProblem: boolean;
  changeType: string;
  why: string;
  /** Of each page. */
  ms: number[];
  /** Of the analysis by rules alone. */
  analyseMs: number | null;
  /** What the plan asks, and what came of each way to answer it; only where that was wanted. */
  asked?: Asked[];
  answered?: AnsweredStep[];
}

/** What a pair counts as when it broke: an alert where none was wanted, silence where one was. */
export function brokenPair({
  expect_alert: isWanted,
}: {
  expect_alert?: boolean | null | undefined;
}): AlertOutcome {
  const nothing = { isFetchProblem: false, changeType: '', why: 'it broke', ms: [], analyseMs: null };
  return { isAlert: isWanted === false, ...nothing, ...textOfDiff(null) };
}

/** A pair that differs only in its goal often follows a similar one; reading it twice would change nothing. */
export async function runPair(
  watched: WatchedPage,
  pair: { before: string; after: string },
  data: EvalData,
): Promise<AlertOutcome> {
  const pages = [pair.before, pair.after].map((reference) => loadPage(data, reference));
  const [first, last] = await runHistory(watched, pages);
  if (first === undefined || last === undefined) throw new Error('a pair has two pages');
  const isLost = first.outcome === 'failed';
  return {
    isAlert: last.isAlert,
    isFetchProblem: last.outcome === 'failed',
    changeType: last.analysis?.changeType ?? '',
    why: isLost ? `the page before ${describeStep(first)}` : describeStep(last),
    ms: [first.ms, last.ms],
    analyseMs: last.analyseMs ?? null,
    ...textOfDiff(last.diff),
    ...(last.asked === undefined ? {} : { asked: last.asked, answered: last.answered ?? [] }),
  };
}

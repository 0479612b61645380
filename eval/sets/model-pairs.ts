// The goal suite's verdicts, and samples of the page pairs and goal cases, each with and without the model stage.
import { z } from 'zod';
import { readCaseLines } from '../data.ts';
import { defineSet, type EvalSet, type Result } from '../eval-set.ts';
import { readVerdictCases, type VerdictCase } from '../goals.ts';
import { type ModelOutcome, runWithModels, scoreModels } from '../model/model-set.ts';
import type { Step } from '../run-history.ts';
import { htmlPage, loadPage, urlOf } from '../sent-page.ts';
import { goalCaseSchema } from './goal-cases.ts';
import { isAsWanted, strictGroups, verdictCaseSchema } from './goal-verdicts.ts';
import { pagePairSchema } from './page-pairs.ts';

const at = z.object({ at: z.int() });

export const modelVerdicts = defineSet({
  name: 'model-verdicts',
  file: 'model',
  cases: () => readVerdictCases().map((one, index) => ({ ...one, at: index })),
  schema: verdictCaseSchema.and(at),
  run(one: VerdictCase & { at: number }) {
    const watched = { url: 'https://www.example.com/page', trackingGoal: one.goal };
    const isAlert = one.wanted !== 'quiet' && one.wanted !== 'near';
    const isDecided = (step: Step) => decides(step) || (strictGroups.includes(one.group) && hasFact(step));
    return runWithModels(watched, [one.before, one.after].map(htmlPage), { isAlert, isDecided, at: one.at });
  },
  score: (results: Result<VerdictCase & { at: number }, ModelOutcome>[]) =>
    scoreModels(
      results.map(({ case: { id, wanted }, outcome }) => ({
        ...outcome,
        id,
        isWanted: wanted !== 'quiet' && wanted !== 'near',
        isNear: wanted === 'near',
        isRight: (verdict, isAlert) =>
          isAsWanted(wanted, verdict, wanted === 'near' ? verdict === 'met' : isAlert),
      })),
    ),
});

export const modelPagePairs = sampleOf('model-page-pairs', 'page-pairs', 6, pagePairSchema);
export const modelGoalCases = sampleOf('model-goal-cases', 'goal-cases', 5, goalCaseSchema);

interface Pair {
  id: string;
  url?: string | null | undefined;
  goal: string;
  before: string;
  after: string;
  expect_alert?: boolean | null | undefined;
}

/** One case in so many, from the first on. */
function sampleOf(name: string, file: string, every: number, schema: z.ZodType<Pair>): EvalSet {
  return defineSet({
    name,
    file: 'model',
    cases: (folder) =>
      readCaseLines(folder, file)
        ?.filter((_, index) => index % every === 0)
        .map((line, index) => ({ ...schema.parse(JSON.parse(line)), at: index })) ?? null,
    schema: schema.and(at),
    run(one: Pair & { at: number }, data) {
      const watched = { url: urlOf(one.url), trackingGoal: one.goal };
      const pages = [one.before, one.after].map((reference) => loadPage(data, reference));
      return runWithModels(watched, pages, {
        isAlert: one.expect_alert === true,
        isDecided: decides,
        at: one.at,
      });
    },
    score: (results: Result<Pair & { at: number }, ModelOutcome>[]) =>
      scoreModels(
        results
          .filter(({ case: one }) => typeof one.expect_alert === 'boolean')
          .map(({ case: { id, expect_alert: isWanted }, outcome }) => ({
            ...outcome,
            id,
            isWanted,
            isRight: (_, isAlert) => isAlert === isWanted,
          })),
      ),
  });
}

/** What is met, or has nothing to do with the goal, needs nobody's opinion. */
function decides({ analysis }: Step): boolean {
  return analysis?.goal.verdict === 'met' || analysis?.goal.verdict === 'unrelated';
}

function hasFact({ diff, analysis }: Step): boolean {
  return diff !== null && diff.facts.length > 0 && analysis?.goal.verdict !== 'unclear';
}

// Pages that are no legal texts, before and after, with goals that the change is relevant for, or not.
import { z } from 'zod';
import { type AlertOutcome, brokenPair, runPair } from '../alert-case.ts';
import { type AlertRow, alertsByLabel, ratesOf, scoreAlerts } from '../alert-score.ts';
import { figuresWhenAsked, figuresWhenRecorded, pickAnswers } from '../answered-figures.ts';
import { shorten } from '../describe-step.ts';
import { defineSet, type Result } from '../eval-set.ts';
import { mean, scoreOf } from '../figures.ts';
import { urlOf } from '../sent-page.ts';
import { analysisFigures, timeFigures } from '../time-figures.ts';

export const goalCaseSchema = z.object({
  id: z.string(),
  url: z.string().nullish().catch(null),
  site: z.string().catch('unknown'),
  goal: z.string().catch(''),
  label: z.string().catch('unlabelled'),
  before: z.string(),
  after: z.string(),
  expect_alert: z.boolean().nullish().catch(null),
});
type GoalCase = z.infer<typeof goalCaseSchema>;

export const goalCases = defineSet({
  name: 'goal-cases',
  schema: goalCaseSchema,
  run(one: GoalCase, data) {
    const reply = data.planReply(one.site, one.goal);
    const watched = { url: urlOf(one.url), trackingGoal: one.goal, isAsking: true, reply };
    return runPair(watched, one, data);
  },
  whenBroken: brokenPair,
  score(results: Result<GoalCase, AlertOutcome>[]) {
    const rows = results.map(rowOf);
    const bySite = sitesOf(results);
    const counted = bySite.map(({ f1 }) => f1).filter((f1) => !Number.isNaN(f1));
    const answered = answerBest(results);
    return {
      figures: [
        ...scoreAlerts(rows, { f1: { least: 0.8 } }),
        scoreOf(`mean of F1 over ${counted.length} sites`, mean(counted)),
        ...figuresWhenAsked(answered.map(rowOf), {
          bySite: sitesOf(answered).map(({ f1 }) => f1),
          goals: goalsOf(results).map((group) =>
            group.some(({ outcome }) => (outcome.asked?.length ?? 0) > 0),
          ),
        }),
        ...figuresWhenRecorded(
          results.map((result) => ({ ...rowOf(result), answered: result.outcome.answered ?? [] })),
        ),
        ...bySite.map(({ site, count, f1 }) => scoreOf(`F1 on ${site} (${count})`, f1)),
        ...timeFigures(results.map(({ outcome }) => outcome.ms)),
        ...analysisFigures(results.map(({ outcome }) => outcome.analyseMs)),
      ],
      details: alertsByLabel(rows),
      rates: [ratesOf('Heed', rows)],
      misses: results.flatMap(({ case: one, outcome }) => {
        const { expect_alert: isWanted } = one;
        if (typeof isWanted !== 'boolean' || isWanted === outcome.isAlert) return [];
        const kind = isWanted ? 'missed' : 'false alarm';
        return [{ id: one.id, why: `${one.label}: ${kind}: “${shorten(one.goal, 90)}” ${outcome.why}` }];
      }),
    };
  },
});

type CaseResult = Result<GoalCase, AlertOutcome>;

function sitesOf(results: CaseResult[]) {
  return [...Map.groupBy(results, ({ case: one }) => one.site)].map(([site, group]) => ({
    site,
    count: group.length,
    f1: ratesOf('', group.map(rowOf)).f1,
  }));
}

function goalsOf(results: CaseResult[]): CaseResult[][] {
  return [...Map.groupBy(results, ({ case: { site, goal } }) => `${site}\n${goal}`).values()];
}

/** Each goal of a site with the answers that serve its pairs best. */
function answerBest(results: CaseResult[]): CaseResult[] {
  return goalsOf(results).flatMap((group) => {
    const alertBy = pickAnswers(
      group.map(({ case: one, outcome }) => ({ ...outcome, isWanted: one.expect_alert ?? null })),
    );
    return group.map((result) => ({
      ...result,
      outcome: { ...result.outcome, isAlert: alertBy(result.outcome).isAlert },
    }));
  });
}

function rowOf({ case: one, outcome }: Result<GoalCase, AlertOutcome>): AlertRow {
  return {
    isWanted: one.expect_alert,
    isAlert: outcome.isAlert,
    label: `${one.label} ${one.site}`,
  };
}

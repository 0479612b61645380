// Pages of terms, policies and help of many services, before and after: noise, changes, failed fetches, flaps.
import { z } from 'zod';
import { type AlertOutcome, brokenPair, runPair } from '../alert-case.ts';
import { type AlertRow, alertsByLabel, ratesOf, scoreAlerts } from '../alert-score.ts';
import { scoreDiffText, trueDiffSchema } from '../diff-text-score.ts';
import { defineSet, type Miss, type Result } from '../eval-set.ts';
import { share } from '../figures.ts';
import { urlOf } from '../sent-page.ts';
import { analysisFigures, timeFigures } from '../time-figures.ts';

export const pagePairSchema = z.object({
  id: z.string(),
  url: z.string().nullish().catch(null),
  goal: z.string().catch(''),
  before: z.string(),
  after: z.string(),
  label: z.string().catch('unlabelled'),
  sublabel: z.string().nullish().catch(null),
  expect_alert: z.boolean().nullish().catch(null),
  expect_fetch_problem: z.boolean().nullish().catch(null),
  diff: trueDiffSchema.nullish().catch(null),
});
type PagePair = z.infer<typeof pagePairSchema>;

export const pagePairs = defineSet({
  name: 'page-pairs',
  schema: pagePairSchema,
  run: (pair: PagePair, data) => runPair({ url: urlOf(pair.url), trackingGoal: pair.goal }, pair, data),
  whenBroken: brokenPair,
  score(results: Result<PagePair, AlertOutcome>[]) {
    const rows = results.map(rowOf);
    const changed = results.flatMap(({ case: one, outcome }) =>
      one.diff && one.expect_alert === true ? [{ wanted: one.diff, reported: outcome }] : [],
    );
    const failures = results.filter(({ case: one }) => one.expect_fetch_problem);
    const recognised = failures.filter(({ outcome }) => outcome.isFetchProblem).length;
    const pages = results.filter(({ case: one }) => !one.expect_fetch_problem);
    const mistaken = pages.filter(({ outcome }) => outcome.isFetchProblem).length;
    return {
      figures: [
        ...scoreAlerts(rows, { precision: { least: 0.92 }, recall: { least: 0.96 } }),
        share('failed fetches recognised as such', recognised, failures.length, { least: 0.99 }),
        share('pages taken for failed fetches', mistaken, pages.length),
        ...scoreDiffText(changed, { recall: { least: 0.95 }, precision: { least: 0.85 } }),
        ...timeFigures(results.map(({ outcome }) => outcome.ms)),
        ...analysisFigures(results.map(({ outcome }) => outcome.analyseMs)),
      ],
      details: alertsByLabel(rows),
      rates: [ratesOf('Heed', rows)],
      misses: results.flatMap(missOf),
    };
  },
});

function rowOf({ case: one, outcome }: Result<PagePair, AlertOutcome>): AlertRow {
  return { isWanted: one.expect_alert, isAlert: outcome.isAlert, label: labelOf(one) };
}

export function labelOf({ label, sublabel }: PagePair): string {
  return sublabel ? `${label}/${sublabel}` : label;
}

function missOf({ case: one, outcome }: Result<PagePair, AlertOutcome>): Miss[] {
  const { expect_alert: isWanted } = one;
  if (one.expect_fetch_problem && !outcome.isFetchProblem)
    return [{ id: one.id, why: `${labelOf(one)}: not recognised as a failed fetch: ${outcome.why}` }];
  if (typeof isWanted !== 'boolean' || isWanted === outcome.isAlert) return [];
  const kind = isWanted ? 'missed' : 'false alarm';
  return [{ id: one.id, why: `${labelOf(one)}: ${kind}: ${outcome.why}` }];
}

// The simpler watchers on the same pairs, in the same run.
import type { z } from 'zod';
import { ratesOf } from '../alert-score.ts';
import { type BaselineOutcome, baselineNames, runBaselines } from '../baselines.ts';
import { scoreDiffText } from '../diff-text-score.ts';
import { defineSet, type EvalSet, type Figure, type Result } from '../eval-set.ts';
import { goalCaseSchema } from './goal-cases.ts';
import { pagePairSchema } from './page-pairs.ts';

interface Pair {
  before: string;
  after: string;
  expect_alert?: boolean | null | undefined;
  diff?: z.infer<typeof pagePairSchema>['diff'];
}

export const pagePairBaselines = baselineSet('page-pairs', pagePairSchema);
export const goalCaseBaselines = baselineSet('goal-cases', goalCaseSchema);

function baselineSet(file: string, schema: z.ZodType<Pair>): EvalSet {
  return defineSet({
    name: `${file}, baselines`,
    file,
    isBaseline: true,
    schema,
    run: runBaselines,
    score(results: Result<Pair, BaselineOutcome>[]) {
      return {
        figures: baselineNames.flatMap((name) => diffFigures(name, results)),
        rates: baselineNames.map((name) =>
          ratesOf(
            name,
            results.map(({ case: one, outcome }) => ({
              isWanted: one.expect_alert,
              isAlert: outcome[name].isAlert,
              label: '',
            })),
          ),
        ),
        misses: [],
      };
    },
  });
}

function diffFigures(
  name: (typeof baselineNames)[number],
  results: Result<Pair, BaselineOutcome>[],
): Figure[] {
  const rows = results.flatMap(({ case: one, outcome }) =>
    one.diff && one.expect_alert === true ? [{ wanted: one.diff, reported: outcome[name] }] : [],
  );
  if (rows.length === 0) return [];
  return scoreDiffText(rows).map((figure) => ({ ...figure, name: `${name}: ${figure.name}` }));
}

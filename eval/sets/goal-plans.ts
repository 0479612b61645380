// Goals as people type them, in four languages, and whether rules alone understand them.
import { z } from 'zod';
import { planGoal } from '../../src/plan/plan.ts';
import { defineSet, type Figure, type Result } from '../eval-set.ts';
import { share } from '../figures.ts';
import { type PlanCase, readPlanCases } from '../goals.ts';
import { describePlan, findPlanFaults } from '../plan-score.ts';

interface PlanOutcome {
  faults: string[];
  shown: string;
}

const schema = z.object({ id: z.string(), language: z.string(), goal: z.string(), expected: z.string() });

export const goalPlans = defineSet({
  name: 'goal-plans',
  file: 'goals',
  cases: readPlanCases,
  schema,
  run(one: PlanCase): PlanOutcome {
    const plan = planGoal(one.goal, null);
    return { faults: findPlanFaults(plan, one.expected), shown: describePlan(plan) };
  },
  score(results: Result<PlanCase, PlanOutcome>[]) {
    return {
      figures: [
        shareRight('plans right', results, 0.9),
        ...sharesBy(results, ({ language }) => language),
        ...sharesBy(results, ({ expected }) => /^[a-z]+/u.exec(expected)?.[0] ?? ''),
      ],
      misses: results
        .filter(({ outcome }) => outcome.faults.length > 0)
        .map(({ case: one, outcome }) => ({
          id: one.id,
          why: `“${one.goal}”: ${outcome.faults.join('; ')}; is ${outcome.shown}`,
        })),
    };
  },
});

function sharesBy(results: Result<PlanCase, PlanOutcome>[], keyOf: (one: PlanCase) => string): Figure[] {
  const groups = Map.groupBy(results, ({ case: one }) => keyOf(one));
  return [...groups].map(([key, group]) => shareRight(`plans right, ${key}`, group, null));
}

function shareRight(name: string, results: Result<PlanCase, PlanOutcome>[], least: number | null): Figure {
  const right = results.filter(({ outcome }) => outcome.faults.length === 0).length;
  return share(name, right, results.length, least === null ? null : { least });
}

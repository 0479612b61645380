// Plans made to fit a page.
import { expect, it } from 'vitest';
import { makeContent } from '../../test/support/contents.ts';
import { having, makePlan, makeWish } from '../../test/support/plans.ts';
import type { Question } from '../core/plan/plan.ts';
import { fitPlan } from './fit-plan.ts';
import { planGoal } from './plan-goal.ts';

const page = makeContent(['Brass lamp', 'Price: $10']);
const goal = 'price changes';
const wish = { target: 'section', where: having('lamp') } as const;

it('compiles the rules’ own plan again, with the page in view', () => {
  expect(fitPlan(makePlan([wish]), goal, page)).toEqual(planGoal(goal, page));
});

it('leaves a plan that was bound before as it is', () => {
  const plan = makePlan([wish], { isBound: true });
  expect(fitPlan(plan, goal, page)).toBe(plan);
});

it.each(['user', 'model'] as const)('only binds what a %s wrote', (by) => {
  expect(fitPlan(makePlan([wish], { by }), goal, page)).toMatchObject({ by, isBound: true, wishes: [wish] });
});

it('only binds what was answered where the same is not asked again', () => {
  const answers = [wish, {}].map((one, at) => ({ label: `${at}`, wishes: [makeWish(one)] }));
  const question = { id: 'q', text: '?', answers, answered: 0 } satisfies Question;
  const fitted = fitPlan(makePlan([wish], { questions: [question] }), goal, page);
  expect(fitted).toMatchObject({ by: 'rules', isBound: true, wishes: [wish], questions: [{ answered: 0 }] });
});

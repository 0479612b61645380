// Rates of exchange, and what only looks like one.
import { expect, it } from 'vitest';
import { planGoal } from './plan.ts';

it.each([
  ['1 pound over 1.35 dollars', 'above', 1.35],
  ['tell me when I get more than 1.17 euros for a pound', 'above', 1.17],
  ['wenn ein Euro unter 0,92 Franken kostet', 'below', 0.92],
])('“%s” compares one number, which is of no currency', (goal, test, value) => {
  const { conditions, interests } = planGoal(goal);
  expect(conditions).toHaveLength(1);
  expect(conditions[0]).toMatchObject({ test, value, currency: null });
  expect(interests[0]?.words).toHaveLength(2);
});

it('“the lamp below 20 euros” is a price', () => {
  expect(planGoal('the lamp below 20 euros').conditions[0]).toMatchObject({ kind: 'price', currency: 'EUR' });
});

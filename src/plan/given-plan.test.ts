import { expect, it } from 'vitest';
import { planAnything } from './given-plan.ts';
import { planGoal } from './plan.ts';

it('what an empty goal means is the same without the words of languages', () => {
  expect(planAnything()).toEqual(planGoal('', null));
});

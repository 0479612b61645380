// Plans and wishes for tests: what is left out asks for anything.
import type { Plan, Wish, WishField, WishTest } from '../../src/core/plan/plan.ts';

export const makeWish = (more: Partial<Wish> = {}): Wish => ({
  ...{ target: 'page', place: [], bound: null, where: [], not: [], field: null, event: 'any', tests: [] },
  ...{ each: true, urgent: false },
  ...more,
});

export const makePlan = (wishes: Partial<Wish>[] = [{}], more: Partial<Plan> = {}): Plan => ({
  ...{ version: 2, by: 'rules', understood: '', wishes: wishes.map(makeWish), ignore: [], questions: [] },
  ...{ confidence: 'high', notUnderstood: [], isBound: false },
  ...more,
});

export const makeField = (kind: WishField['kind'], ...words: string[]): WishField => ({ kind, words });

export const makeTest = (
  op: WishTest['op'],
  value: WishTest['value'],
  more: Partial<WishTest> = {},
): WishTest => ({
  ...{ op, value, unit: null, currency: null, per: null, percent: false },
  ...more,
});

/** A filter for each of the words. */
export const having = (...words: string[]): Wish['where'] => words.map((word) => ({ any: [word] }));

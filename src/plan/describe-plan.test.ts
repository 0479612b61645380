// Plans in plain words.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { having, makeField, makePlan, makeTest } from '../../test/support/plans.ts';
import { type Wish, wishEvents, wishTargets } from '../core/plan/plan.ts';
import { describePlan } from './describe-plan.ts';

const described: [string, Partial<Wish>][] = [
  ['Alerts when the page changes in any way.', {}],
  [
    'Alerts when an entry in “Jobs” with “berlin” and without “intern” appears.',
    { target: 'item', bound: 'Jobs', where: having('berlin'), not: having('intern'), event: 'appears' },
  ],
  [
    'Alerts when the price of what the page is about is below 400 EUR.',
    {
      target: 'subject',
      field: makeField('price'),
      tests: [makeTest('below', 400, { currency: 'EUR' })],
      each: false,
    },
  ],
  [
    'Alerts when the price of what the page is about falls by at least 20 % (each time, as critical).',
    {
      ...{ target: 'subject', field: makeField('price'), event: 'falls', urgent: true },
      tests: [makeTest('falls-by', 20, { percent: true })],
    },
  ],
  ['Alerts when the section “Refunds” changes in any way.', { target: 'section', place: ['Refunds'] }],
  [
    'Alerts when the “points” of an entry is above 50.',
    { target: 'item', field: makeField('number', 'points'), tests: [makeTest('above', 50)], each: false },
  ],
  [
    'Alerts when another entry is first.',
    {
      target: 'item',
      field: makeField('rank'),
      event: 'moves',
      tests: [makeTest('at-most', 1)],
      each: false,
    },
  ],
  [
    'Alerts when the first 10 entries in “Charts” or their order change (as critical).',
    {
      ...{ target: 'item', bound: 'Charts', field: makeField('rank'), event: 'moves', urgent: true },
      ...{ tests: [makeTest('at-most', 10)], each: false },
    },
  ],
  [
    'Alerts when the rank of an entry with “Heed” is 10 or better.',
    {
      ...{ target: 'item', field: makeField('rank'), where: having('Heed'), event: 'becomes', each: false },
      tests: [makeTest('at-most', 10)],
    },
  ],
];

it.each(described)('%s', (text, wish) => {
  expect(describePlan(makePlan([wish]))).toBe(text);
});

it('says each wish, and what is left out', () => {
  const plan = makePlan([{ target: 'item', event: 'appears' }, {}], { ignore: ['reviews'] });
  expect(describePlan(plan)).toBe(
    'Alerts when an entry appears; or when the page changes in any way. Ignores “reviews”.',
  );
});

it('fits into a plan, whatever the plan holds', () => {
  const words = fc.array(fc.string({ maxLength: 100 }), { minLength: 1, maxLength: 30 });
  const wish = fc.record({
    target: fc.constantFrom(...wishTargets),
    event: fc.constantFrom(...wishEvents),
    where: fc.array(
      words.map((any) => ({ any })),
      { maxLength: 20 },
    ),
  });
  fc.assert(
    fc.property(fc.array(wish, { minLength: 1, maxLength: 10 }), (wishes) => {
      const text = describePlan(makePlan(wishes));
      expect(text.length).toBeLessThanOrEqual(2000);
      expect(text.isWellFormed()).toBe(true);
    }),
    { numRuns: 50 },
  );
});

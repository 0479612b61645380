// Plans of version 1 become plans of today.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilities } from '../page/content.ts';
import { planSchema } from './plan.ts';
import { type Condition, interestKinds, type PlanOne, planOneSchema } from './plan-one.ts';
import { readPlan, upgradePlan } from './upgrade-plan.ts';

const plan = (more: Partial<PlanOne>): PlanOne => ({
  ...{ version: 1, by: 'rules', understood: 'Heed looks for it.', interests: [], conditions: [] },
  ...{ ignore: [], notUnderstood: [] },
  ...more,
});

const condition = (more: Partial<Condition>): Condition => ({
  ...{ kind: 'price', test: 'below', value: null, currency: null, percent: false },
  ...more,
});

const wishesOf = (more: Partial<PlanOne>) => upgradePlan(plan(more)).wishes;

describe('upgradePlan', () => {
  it('keeps who understood the goal, the words for it, and what to leave out', () => {
    const old = plan({ by: 'user', ignore: ['reviews'], notUnderstood: ['the rest'] });
    expect(upgradePlan(old)).toMatchObject({
      ...{ version: 2, by: 'user', understood: old.understood, ignore: ['reviews'] },
      ...{ notUnderstood: ['the rest'], confidence: 'partial', questions: [], isBound: false },
    });
  });

  it('watches the whole page where nothing was named', () => {
    expect(wishesOf({})).toMatchObject([{ target: 'page', where: [], event: 'any', field: null }]);
    expect(upgradePlan(plan({})).confidence).toBe('high');
  });

  it('makes a filter of each word', () => {
    expect(wishesOf({ interests: [{ kind: 'price', words: ['pro', 'yearly'] }] })).toMatchObject([
      { target: 'item', where: [{ any: ['pro'] }, { any: ['yearly'] }], field: { kind: 'price' } },
    ]);
  });

  it.each([
    ['price', [], 'subject', { kind: 'price', words: [] }],
    ['availability', ['size'], 'item', { kind: 'status', words: [] }],
    ['list', [], 'item', null],
    ['links', [], 'item', null],
    ['text', ['refunds'], 'section', null],
    ['any', [], 'page', null],
  ] as const)('takes an interest in %s about %j as a wish for a %s', (kind, words, target, field) => {
    expect(wishesOf({ interests: [{ kind, words: [...words] }] })).toMatchObject([{ target, field }]);
  });

  it.each([
    ['list', undefined, 'appears'],
    ['list', 'goes', 'disappears'],
    ['text', 'comes', 'appears'],
    ['text', undefined, 'any'],
  ] as const)('takes %s that %s as what %s', (kind, direction, event) => {
    const interests = [{ kind, words: [], ...(direction && { direction }) }];
    expect(wishesOf({ interests })).toMatchObject([{ event }]);
  });

  it.each([
    [{ test: 'below', value: 400, currency: 'EUR' }, 'any', [{ op: 'below', value: 400, currency: 'EUR' }]],
    [{ test: 'falls' }, 'falls', []],
    [{ test: 'falls', value: 20, percent: true }, 'falls', [{ op: 'falls-by', value: 20, percent: true }]],
    [{ test: 'rises', value: 5 }, 'rises', [{ op: 'rises-by', value: 5 }]],
    [{ test: 'changes' }, 'changes', []],
    [
      { kind: 'availability', test: 'becomes', value: 'in-stock' },
      'becomes',
      [{ op: 'is', value: 'in stock' }],
    ],
    [{ kind: 'date', test: 'below', value: '2027-05-12' }, 'any', [{ op: 'before', value: '2027-05-12' }]],
  ] as const)('tests what %j says', (more, event, tests) => {
    expect(wishesOf({ conditions: [condition(more)] })).toMatchObject([{ event, tests }]);
  });

  it('tests the things of the condition’s kind, and asks for the others as before', () => {
    const interests = [
      { kind: 'price', words: ['lamp'] },
      { kind: 'list', words: [] },
    ] as const;
    const old = { interests: structuredClone(interests) as never, conditions: [condition({ value: 9 })] };
    expect(wishesOf(old)).toMatchObject([
      { where: [{ any: ['lamp'] }], tests: [{ op: 'below', value: 9 }], each: false },
      { target: 'item', event: 'appears', tests: [], each: true },
    ]);
  });

  it('holds what must hold together against one thing', () => {
    const wishes = wishesOf({
      interests: [
        { kind: 'price', words: [] },
        { kind: 'availability', words: ['lamp'] },
      ],
      conditions: [
        condition({ value: 500 }),
        condition({ kind: 'availability', test: 'becomes', value: 'in-stock' }),
      ],
      together: true,
    });
    expect(wishes).toMatchObject([
      {
        ...{ where: [{ any: ['lamp'] }], field: { kind: 'any' } },
        tests: [
          { op: 'below', value: 500 },
          { op: 'is', value: 'in stock' },
        ],
      },
    ]);
  });

  it('makes a wish apart of what is critical', () => {
    const critical = [condition({ test: 'rises', value: 10, percent: true })];
    expect(wishesOf({ interests: [{ kind: 'price', words: ['pro'] }], critical })).toMatchObject([
      { event: 'any', urgent: false },
      { where: [{ any: ['pro'] }], event: 'rises', urgent: true },
    ]);
  });

  it('says so where it holds more wishes than a plan may have', () => {
    const interests = Array.from({ length: 20 }, (_, at) => ({ kind: 'price' as const, words: [`${at}`] }));
    const { wishes, confidence } = upgradePlan(plan({ interests }));
    expect(wishes).toHaveLength(10);
    expect(confidence).toBe('partial');
  });

  it('gives a valid plan of every plan that was valid', () => {
    fc.assert(
      fc.property(plans(), (old) => {
        expect(planOneSchema.safeParse(old).success).toBe(true);
        expect(planSchema.safeParse(upgradePlan(old)).error).toBeUndefined();
      }),
    );
  });

  it('leaves a plan of today as it is', () => {
    const today = upgradePlan(plan({}));
    expect(readPlan(today)).toBe(today);
    expect(readPlan(plan({}))).toEqual(today);
  });
});

function plans(): fc.Arbitrary<PlanOne> {
  const text = (most: number) =>
    fc
      .string({ maxLength: most, unit: 'grapheme' })
      .map((one) => one.slice(0, most).toWellFormed().replaceAll('\0', ''));
  const conditions = fc.array(
    fc.record({
      kind: fc.constantFrom('price', 'availability', 'number', 'version', 'date'),
      test: fc.constantFrom('below', 'at-most', 'above', 'at-least', 'falls', 'rises', 'becomes', 'changes'),
      value: fc.oneof(
        fc.constant(null),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom(...availabilities),
        text(100),
      ),
      currency: fc.constantFrom(null, 'EUR', ''),
      percent: fc.boolean(),
    }) as fc.Arbitrary<Condition>,
    { maxLength: 20 },
  );
  const binding = fc.record({
    label: text(300),
    value: text(500),
    selector: text(100),
    slot: fc.constant(null),
  });
  const interests = fc.array(
    fc.record(
      {
        kind: fc.constantFrom(...interestKinds),
        words: fc.array(fc.oneof(text(100), fc.constantFrom('ranking', '')), { maxLength: 50 }),
        direction: fc.constantFrom('comes', 'goes'),
        bound: fc.array(binding, { maxLength: 3 }),
      },
      { requiredKeys: ['kind', 'words'] },
    ),
    { maxLength: 20 },
  );
  const list = (most: number) => fc.array(text(most), { maxLength: 50 });
  return fc.record(
    {
      ...{ version: fc.constant(1), by: fc.constantFrom('rules', 'model', 'user'), understood: text(2000) },
      ...{ interests, conditions, critical: conditions, together: fc.boolean() },
      ...{ ignore: list(200), notUnderstood: list(500) },
    },
    { requiredKeys: ['version', 'by', 'understood', 'interests', 'conditions', 'ignore', 'notUnderstood'] },
  ) as fc.Arbitrary<PlanOne>;
}

// Questions of a plan are answered one after the other, in any order, and no answer undoes another.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { having, makeField, makePlan, makeTest, makeWish } from '../../../test/support/plans.ts';
import { type Plan, planSchema, type Question, type Wish } from '../../core/plan/plan.ts';
import { answerQuestion } from './answer-question.ts';

const base = makeWish({ target: 'item', where: having('remote') });
const ask = (id: string, ...wishes: Partial<Wish>[][]): Question => ({
  ...{ id, text: `Which ${id}?`, answered: null },
  answers: wishes.map((some, at) => ({ label: `${at}`, wishes: some.map((one) => ({ ...base, ...one })) })),
});

const list = ask('list', [{ bound: 'Jobs' }], [{ bound: 'Internships' }]);
const words = ask('words', [{}], [{ where: [] }]);
const asked = (...questions: Question[]): Plan => makePlan([base], { questions, isBound: true });

const answer = (plan: Plan, ...answers: [string, number][]): Plan =>
  answers.reduce((now, [id, at]) => answerQuestion(now, id, at) ?? now, plan);

describe('an answer', () => {
  it('takes the place of the plan’s wishes, and is remembered', () => {
    const plan = answer(asked(list), ['list', 1]);
    expect(plan.wishes).toEqual([{ ...base, bound: 'Internships' }]);
    expect(plan.questions).toMatchObject([{ id: 'list', answered: 1 }]);
    expect(plan).toMatchObject({ by: 'rules', isBound: true });
    expect(plan.understood).toContain('Internships');
  });

  it.each([
    [
      ['list', 1],
      ['words', 1],
    ],
    [
      ['words', 1],
      ['list', 1],
    ],
  ] as [string, number][][])('keeps what the answer before it said (%j, then %j)', (...answers) => {
    const plan = answer(asked(list, words), ...answers);
    expect(plan.wishes).toEqual([{ ...base, bound: 'Internships', where: [] }]);
    expect(plan.questions.map(({ answered }) => answered)).toEqual([1, 1]);
  });

  it('can be given again, and leaves the others as they are', () => {
    const plan = answer(asked(list, words), ['list', 1], ['words', 1], ['list', 0]);
    expect(plan.wishes).toEqual([{ ...base, bound: 'Jobs', where: [] }]);
  });

  it('drops an open question that speaks of the same thing in another way', () => {
    const other = ask('heading', [{ bound: 'News' }], [{ bound: 'Archive' }]);
    const plan = answer(asked(list, other), ['list', 0]);
    expect(plan.questions.map(({ id }) => id)).toEqual(['list']);
  });

  it('says what must happen, and leaves it to another what it must happen to', () => {
    const split = ask('split', [{}, { event: 'disappears' }], [{ event: 'appears' }]);
    for (const answers of [
      [
        ['split', 0],
        ['list', 0],
      ],
      [
        ['list', 0],
        ['split', 0],
      ],
    ] as [string, number][][])
      expect(answer(asked(split, list), ...answers).wishes).toEqual([
        { ...base, bound: 'Jobs' },
        { ...base, bound: 'Jobs', event: 'disappears' },
      ]);
  });

  it('drops an open question about wishes that are no longer there', () => {
    const split = ask('split', [{}, { where: [], event: 'disappears' }], [{ event: 'appears' }]);
    expect(answer(asked(split, list), ['split', 0]).questions.map(({ id }) => id)).toEqual(['split']);
  });

  it('keeps an answered question that no longer fits, so that it can be answered otherwise', () => {
    const split = ask('split', [{}, { event: 'disappears' }], [{ event: 'appears' }]);
    const plan = answer(asked(list, split), ['list', 0]);
    const both = makePlan(plan.wishes, { ...plan, questions: [...plan.questions.slice(0, 1), split] });
    const then = answer(both, ['split', 0]);
    expect(then.questions.map(({ id, answered }) => [id, answered])).toEqual([
      ['list', 0],
      ['split', 0],
    ]);
  });

  it('is none where the plan has no such question or answer', () => {
    expect(answerQuestion(asked(list), 'other', 0)).toBeNull();
    expect(answerQuestion(asked(list), 'list', 2)).toBeNull();
  });

  it('always leaves a valid plan with the chosen wishes', () => {
    const wish: fc.Arbitrary<Partial<Wish>> = fc.record({
      bound: fc.constantFrom(null, 'Jobs', 'News'),
      where: fc.constantFrom([], having('berlin')),
      event: fc.constantFrom('any' as const, 'appears' as const),
      field: fc.constantFrom(null, makeField('price')),
      tests: fc.constantFrom([], [makeTest('below', 5)]),
    });
    const wishes = fc.array(wish, { minLength: 1, maxLength: 3 });
    const questions = fc
      .array(fc.array(wishes, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 })
      .map((all) => all.map((answers, at) => ask(`${at}`, ...answers)));
    const given = fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 6 });
    fc.assert(
      fc.property(questions, given, (all, answers) => {
        let plan = asked(...all);
        for (const [id, at] of answers) {
          const chosen = plan.questions.find((one) => one.id === `${id}`)?.answers[at];
          const next = answerQuestion(plan, `${id}`, at);
          expect(next === null).toBe(chosen === undefined);
          if (next === null) continue;
          expect(next.wishes).toEqual(chosen?.wishes);
          expect(planSchema.safeParse(next).error).toBeUndefined();
          plan = next;
        }
      }),
    );
  });
});

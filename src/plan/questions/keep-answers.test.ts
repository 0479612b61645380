// Answers stay, however often the goal is read again.
import { describe, expect, it } from 'vitest';
import { having, makePlan, makeWish } from '../../../test/support/plans.ts';
import type { Plan, Question, Wish } from '../../core/plan/plan.ts';
import { answerQuestion } from './answer-question.ts';
import { isAsAnswered, repeatAnswers } from './keep-answers.ts';

const base = makeWish({ target: 'item', place: ['jobs'] });
const ask = (id: string, ...answers: Partial<Wish>[]): Question => ({
  ...{ id, text: `Which ${id}?`, answered: null },
  answers: answers.map((one) => ({ label: JSON.stringify(one), wishes: [{ ...base, ...one }] })),
});
const where = ask('where', {}, { where: having('berlin') });
const list = ask('list', { bound: 'Jobs' }, { bound: 'News' });
const asking = (...questions: Question[]): Plan => makePlan([base], { questions });
const answered = (plan: Plan, id: string, at: number): Plan => answerQuestion(plan, id, at) ?? plan;

describe('a plan', () => {
  it('is as it was answered while its wishes are those of an answer', () => {
    expect(isAsAnswered(asking(where))).toBe(false);
    const plan = answered(asking(where), 'where', 1);
    expect(isAsAnswered(plan)).toBe(true);
    expect(isAsAnswered({ ...plan, wishes: plan.wishes.map((wish) => ({ ...wish, bound: 'Jobs' })) })).toBe(
      true,
    );
    expect(isAsAnswered({ ...plan, wishes: plan.wishes.map((wish) => ({ ...wish, urgent: true })) })).toBe(
      false,
    );
  });

  it('is not by an answer that its question does not have', () => {
    expect(isAsAnswered(asking({ ...where, answered: 3 }))).toBe(false);
  });
});

describe('answers', () => {
  it('are given again to the same questions', () => {
    const plan = answered(answered(asking(list, where), 'where', 1), 'list', 1);
    const again = repeatAnswers(plan, asking(where, list));
    expect(again?.wishes).toEqual([{ ...base, bound: 'News', where: having('berlin') }]);
    expect(again?.questions.map(({ id, answered: at }) => [id, at])).toEqual([
      ['where', 1],
      ['list', 1],
    ]);
  });

  it('are found by what they ask for, in whatever order they are offered', () => {
    const turned = ask('where', { where: having('berlin') }, {});
    const again = repeatAnswers(answered(asking(where), 'where', 1), asking(turned));
    expect(again?.wishes).toEqual([{ ...base, where: having('berlin') }]);
    expect(again?.questions[0]?.answered).toBe(0);
  });

  it.each([
    ['the question is not asked any more', asking(list), answered(asking(where), 'where', 1)],
    [
      'the answer is not offered any more',
      asking(ask('where', {}, { where: having('kassel') })),
      answered(asking(where), 'where', 1),
    ],
    [
      'something was written beside them',
      asking(where),
      { ...answered(asking(where), 'where', 1), ignore: ['ads'] },
    ],
  ])('cannot be given again where %s', (_, fresh, plan) => {
    expect(repeatAnswers(plan, fresh)).toBeNull();
  });

  it('that were not given change nothing', () => {
    expect(repeatAnswers(asking(where), asking(list))).toEqual(asking(list));
  });
});

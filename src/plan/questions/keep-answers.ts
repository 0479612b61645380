// The answers that a person gave to a plan's questions, kept when the goal is read again.
import { isSameData } from '../../core/is-same-data.ts';
import type { Plan, Question, Wish } from '../../core/plan/plan.ts';
import { answerQuestion } from './answer-question.ts';

/** Its wishes are those of an answer that was chosen: nothing in them was written by hand. */
export function isAsAnswered({ wishes, questions }: Plan): boolean {
  return questions.some((question) => isMeant(chosenOf(question), wishes));
}

/**
 * `fresh` with all answers that `plan` has, each found by its label: its wishes hold what was answered beside it. Null where one of
 * them can no longer be given, or more than answers would be lost.
 */
export function repeatAnswers(plan: Plan, fresh: Plan): Plan | null {
  const given = plan.questions.filter(({ answered }) => answered !== null);
  if (given.length > 0 && !isSameData(plan.ignore, fresh.ignore)) return null;
  return given.reduce<Plan | null>((answered, question) => {
    const asked = answered?.questions.find(({ id }) => id === question.id);
    const label = question.answers[question.answered ?? -1]?.label;
    const at = asked?.answers.findIndex((answer) => answer.label === label) ?? -1;
    return answered && answerQuestion(answered, question.id, at);
  }, fresh);
}

function chosenOf({ answers, answered }: Question): readonly Wish[] | null {
  return answered === null ? null : (answers[answered]?.wishes ?? null);
}

/** Where on the page it was found is no part of what is requested. */
function isMeant(one: readonly Wish[] | null, other: readonly Wish[]): boolean {
  const open = (wishes: readonly Wish[]) => wishes.map((wish) => ({ ...wish, bound: null }));
  return one !== null && isSameData(open(one), open(other));
}

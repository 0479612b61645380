// Answers a question of a plan: the answer's wishes take the place of the plan's, and what else is open is kept where it still fits.
import { isSameData } from '../../core/is-same-data.ts';
import type { Plan, Question, Wish } from '../../core/plan/plan.ts';
import { describePlan } from '../describe-plan.ts';

/** Null: the plan has no such question, or the question no such answer. The plan stays that of who made it. */
export function answerQuestion(plan: Plan, id: string, answer: number): Plan | null {
  const asked = plan.questions.find((question) => question.id === id);
  const chosen = asked?.answers[answer];
  if (asked === undefined || chosen === undefined) return null;
  const others = plan.questions.filter((question) => question !== asked);
  const rest = new Map(rebaseQuestions(others, plan.wishes, chosen.wishes).map((one) => [one.id, one]));
  const questions = plan.questions.flatMap((question) =>
    question === asked ? [{ ...asked, answered: answer }] : (rest.get(question.id) ?? []),
  );
  const { wishes } = chosen;
  return { ...plan, wishes, questions, understood: describePlan({ wishes, ignore: plan.ignore }) };
}

/** Which of its answers the plan goes by; -1: none of them. */
export function answerInUse({ answers }: Question, wishes: readonly Wish[]): number {
  return answers.findIndex((answer) => isSameData(answer.wishes, wishes));
}

/**
 * Questions whose answers were made for the wishes `from`, made to fit the wishes `to`: each answer keeps what it changes of
 * `from`, and takes the rest from `to`. Where both change the same thing in different ways, an open question is dropped; one
 * that was answered stays as it was, so that its answer can still be changed.
 */
export function rebaseQuestions(
  questions: readonly Question[],
  from: readonly Wish[],
  to: readonly Wish[],
): Question[] {
  return questions.flatMap((question): Question[] => {
    const answers = question.answers.map((answer) => {
      const merged = mergeWishes(from, to, answer.wishes);
      return merged === null ? null : { ...answer, wishes: merged };
    });
    const fitting = answers.filter((one) => one !== null);
    const isFitting = fitting.length === answers.length;
    const isMade = fitting.some(({ wishes }) => !isSameData(wishes, fitting[0]?.wishes));
    if (isFitting && isMade) return [{ ...question, answers: fitting }];
    return question.answered === null ? [] : [question];
  });
}

/** `from` with what `one` and `other` changed of it; null where they contradict each other. */
function mergeWishes(from: readonly Wish[], one: readonly Wish[], other: readonly Wish[]): Wish[] | null {
  if (isSameData(from, other)) return [...one];
  if (isSameData(from, one) || isSameData(one, other)) return [...other];
  const isAlike = from.length === one.length && from.length === other.length;
  const merged = isAlike ? from.map((wish, at) => mergeWish(wish, one[at] ?? wish, other[at] ?? wish)) : [];
  const whole = merged.filter((wish) => wish !== null);
  return isAlike && whole.length === from.length ? whole : mergeApart(from, one, other);
}

/** One answer says what is meant, the other what must happen to it: each wish of the one for what the other means. */
function mergeApart(from: readonly Wish[], one: readonly Wish[], other: readonly Wish[]): Wish[] | null {
  const [was, whose, others] = [from, one, other].map(meantBy);
  if (!was || !whose || !others) return null;
  const [had, happens, otherwise] = [from, one, other].map((wishes) => wishes.map(happening));
  const meant = takeChanged(was, whose, others);
  const events = takeChanged(had, happens, otherwise);
  return meant && events ? events.map((event) => ({ ...meant, ...event })) : null;
}

/** The value that differs from the first; null where both differ, each in its own way. */
function takeChanged<Value>(from: Value, one: Value, other: Value): Value | null {
  if (isSameData(from, one) || isSameData(one, other)) return other;
  return isSameData(from, other) ? one : null;
}

type Meant = Pick<Wish, 'target' | 'place' | 'bound' | 'where' | 'not'>;

/** What all of the wishes mean; null where they mean different things. */
function meantBy(wishes: readonly Wish[]): Meant | null {
  const meant = wishes.map(({ target, place, bound, where, not }) => ({ target, place, bound, where, not }));
  return meant[0] !== undefined && meant.every((one) => isSameData(one, meant[0])) ? meant[0] : null;
}

function happening({ field, event, tests, each, urgent }: Wish): Omit<Wish, keyof Meant> {
  return { field, event, tests, each, urgent };
}

function mergeWish(from: Wish, one: Wish, other: Wish): Wish | null {
  const keys = Object.keys(from) as (keyof Wish)[];
  const isContrary = keys.some(
    (key) =>
      !isSameData(from[key], one[key]) &&
      !isSameData(from[key], other[key]) &&
      !isSameData(one[key], other[key]),
  );
  if (isContrary) return null;
  const changed = keys.filter((key) => !isSameData(from[key], other[key])).map((key) => [key, other[key]]);
  return { ...one, ...Object.fromEntries(changed) };
}

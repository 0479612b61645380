// Answers to a plan's questions, as the harness gives them: at most two, and in the end those that serve the labels of a goal best.
import type { Plan, Question } from '../src/core/plan/plan.ts';
import { answerQuestion } from '../src/plan/questions.ts';

/** Ids of questions, each with the name of the answer that is chosen. */
export type Choice = readonly (readonly [question: string, answer: string])[];

export interface Asked {
  id: string;
  /** Names of its answers. */
  answers: string[];
}

/** What came of a step with some questions answered. */
export interface AnsweredStep {
  /** As `nameChoice` writes it; empty: none was answered. */
  choice: string;
  isAlert: boolean;
  isMet: boolean;
}

/** In place of a choice: the step was judged by a plan that somebody wrote. */
export const recordedChoice = 'recorded';

const mostAnswered = 2;

export function askedBy({ questions }: Plan): Asked[] {
  return questions.map((question) => ({ id: question.id, answers: namesOf(question) }));
}

/** All ways to answer at most two of the questions, none first. */
export function choicesOf(asked: readonly Asked[]): Choice[] {
  const single = asked.flatMap(({ id, answers }) => answers.map((answer) => [id, answer] as const));
  const pairs = single.flatMap((one, at) =>
    single.slice(at + 1).flatMap((other) => (one[0] === other[0] ? [] : [[one, other]])),
  );
  return [[], ...single.map((one) => [one]), ...pairs].filter((choice) => choice.length <= mostAnswered);
}

/** A question that the plan does not have, or that has no such answer on this version of the page, stays open. */
export function answerAll(plan: Plan, choice: Choice): Plan {
  return choice.reduce((answered, [id, name]) => {
    const given = findAnswer(answered, id, name);
    return (given === null ? null : answerQuestion(answered, id, given.answer)) ?? answered;
  }, plan);
}

/** Null: the plan does not ask that, or has no such answer. */
export function findAnswer(
  { questions }: Plan,
  id: string,
  name: string,
): { question: string; answer: number } | null {
  const question = questions.find((one) => one.id === id);
  const answer = question === undefined ? -1 : namesOf(question).indexOf(name);
  return answer < 0 ? null : { question: id, answer };
}

/** The choice as far as these questions can be answered by it. */
export function nameChoice(choice: Choice, asked: readonly Asked[]): string {
  const given = choice.filter(([id, name]) =>
    asked.some((one) => one.id === id && one.answers.includes(name)),
  );
  return given
    .map((one) => one.join('='))
    .toSorted()
    .join('&');
}

/** By code, which is the same on every version of the page; several answers of one code by what they say. */
function namesOf({ answers }: Question): string[] {
  return answers.map(({ say, label }, at) => {
    if (say === undefined) return String(at);
    return answers.filter((one) => one.say?.code === say.code).length === 1 ? say.code : label;
  });
}

// The door to the questions of a plan: how they are said, and what an answer makes of the plan. It loads no schema and no words of
// languages, so that browsers can run it, too.

export { answerInUse, answerQuestion, rebaseQuestions } from './questions/answer-question.ts';
export { isAsAnswered } from './questions/keep-answers.ts';
export { sayQuestion } from './questions/say-question.ts';

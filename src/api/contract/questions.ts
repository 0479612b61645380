// Questions of a plan as the API answers them: in the words of a person, and what an answer makes of the plan. Runs in browsers.
export { answerInUse, answerQuestion, rebaseQuestions, sayQuestion } from '../../plan/questions.ts';

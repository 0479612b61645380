// The door of plan: goals become plans, plans are bound to pages, and questions about them answered.
export { answerQuestion, rebaseQuestions } from './answer-question.ts';
export { bindPlan } from './bind-plan.ts';
export { describePlan } from './describe-plan.ts';
export { fitPlan } from './fit-plan.ts';
export { isAsAnswered } from './keep-answers.ts';
export {
  makePlanQuestion,
  type PlanReply,
  planInstructions,
  planReplySchema,
  takePlan,
} from './model-plan.ts';
export { planGoal } from './plan-goal.ts';
export { sayToday } from './say-today.ts';
export { wishToday } from './wish-today.ts';

// The door of plan: goals become plans, plans are bound to pages. Given plans have a lighter door, `given-plan.ts`.
export { openAskedFacts } from './asked-facts.ts';
export { fitPlan } from './fit-plan.ts';
export { makePlanQuestion, takePlan } from './model-plan.ts';
export type { PlanReply } from './model-reply.ts';
export { planGoal } from './plan-goal.ts';
export { wishToday } from './wish-today.ts';

// Makes a plan fit the page: the rules' own plan is compiled again with the page in view, any other is only bound to it.
import type { Content } from '../core/content.ts';
import type { Plan } from '../core/plan.ts';
import { bindPlan } from './bind-plan.ts';
import { planGoal } from './plan-goal.ts';

/** The plan itself where it was bound before. What a person or a model wrote, or a person answered, is never compiled again. */
export function fitPlan(plan: Plan, trackingGoal: string, content: Content): Plan {
  if (plan.isBound) return plan;
  const isAnswered = plan.questions.some(({ answered }) => answered !== null);
  return plan.by === 'rules' && !isAnswered ? planGoal(trackingGoal, content) : bindPlan(plan, content);
}

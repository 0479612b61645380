// Makes a plan fit the page: the rules' own plan is compiled again with the page in view, any other is only bound to it.
import type { Content } from '../core/page/content.ts';
import type { Plan } from '../core/plan/plan.ts';
import { bindPlan } from './bind-plan.ts';
import { planGoal } from './plan-goal.ts';
import { repeatAnswers } from './questions/keep-answers.ts';

/**
 * The plan itself where it was bound before. What a person or a model wrote is never compiled again, nor what a person answered
 * where the same answers cannot be given to the new reading.
 */
export function fitPlan(plan: Plan, trackingGoal: string, content: Content): Plan {
  if (plan.isBound) return plan;
  const fresh = plan.by === 'rules' ? repeatAnswers(plan, planGoal(trackingGoal, content)) : null;
  return fresh ?? bindPlan(plan, content);
}

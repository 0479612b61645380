// Understands a goal by rules, with or without the page in view, and says in words what was understood.
import type { Content } from '../core/page/content.ts';
import type { Plan } from '../core/plan/plan.ts';
import { readItems } from '../items/items.ts';
import { compileGoal } from './compile.ts';
import { describePlan } from './describe-plan.ts';

/** What the goal was understood to mean; with a page in view, what it means there. Any text gives a plan. */
export function planGoal(trackingGoal: string, content: Content | null): Plan {
  const plan = compileGoal(trackingGoal, content === null ? null : readItems(content));
  return { ...plan, understood: describePlan(plan) };
}

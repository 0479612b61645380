// A plan made to fit a page that is kept, with what it finds there. Runs in a thread.
import type { Plan } from '../../core/plan/plan.ts';
import type { Today } from '../../core/plan/today.ts';
import { readItems } from '../../items/items.ts';
import { fitPlan, wishToday } from '../../plan/plan.ts';
import { parseContent } from './pipeline.ts';

export interface PlanToday {
  plan: Plan;
  today: Today;
}

export function planToday(plan: Plan, trackingGoal: string, bytes: Uint8Array): PlanToday {
  const content = parseContent(bytes);
  const fitting = fitPlan(plan, trackingGoal, content);
  return { plan: fitting, today: wishToday(fitting, readItems(content)) };
}

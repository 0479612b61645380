// What people edit of a plan on the pages, and what was seen of the page for the wishes they left as they are.
import { rebaseQuestions } from '../../../src/api/contract/questions.ts';
import type { Plan, Today, Wish } from './plan-types.ts';

/** Edited by hand: what is still open is kept where it fits the wishes as they are now. */
export function withEdit(plan: Plan, edit: Partial<Plan>): Plan {
  const { wishes } = edit;
  if (wishes === undefined) return { ...plan, ...edit, by: 'user' };
  const questions = rebaseQuestions(plan.questions, plan.wishes, wishes);
  return { ...plan, ...edit, questions, by: 'user', confidence: 'high', isBound: false };
}

export const newWish: Wish = {
  ...{ target: 'item', place: [], bound: null, where: [], not: [] },
  ...{ field: null, event: 'appears', tests: [], each: false, urgent: false },
};

export interface SeenPlan {
  plan: Plan;
  /** The goal it was read from; left out: unknown. */
  trackingGoal?: string | undefined;
  today: Today[];
}

/** A wish as the page was last read with it; it may have been edited since, and then nothing is known of it. */
export function seenWish(wish: Wish, { plan, today }: SeenPlan): { wish: Wish; today: Today | undefined } {
  const at = plan.wishes.findIndex((one) => isSame(one, wish));
  const known = plan.wishes[at];
  return known === undefined
    ? { wish, today: undefined }
    : { wish: known, today: today.find((one) => one.wish === at) };
}

/** The place where it was found on the page is not part of the wish. */
function isSame(a: Wish, b: Wish): boolean {
  const keys = Object.keys(a) as (keyof Wish)[];
  return keys.every((key) => key === 'bound' || JSON.stringify(a[key]) === JSON.stringify(b[key]));
}

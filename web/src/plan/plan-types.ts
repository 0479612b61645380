// The plan as the pages know it: the types of the contract.
import type { Today as TodayList } from '../../../src/core/plan/today.ts';

export type { Filter, Plan, Question, Wish, WishTest } from '../../../src/core/plan/plan.ts';

/** What one wish matches on the page as it is now. */
export type Today = TodayList[number];

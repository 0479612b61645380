// What questions are made from: the goal as it was read, its phrases as they were settled, the wishes made of them, and the page.
import type { PageItems } from '../../core/page/items.ts';
import type { Saying, Wish } from '../../core/plan/plan.ts';
import type { GoalReading } from '../goal/reading.ts';
import type { PageWords } from '../page/page-words.ts';
import type { SettledPhrases } from '../settle/settled.ts';

export interface Draft {
  reading: GoalReading;
  settled: SettledPhrases;
}

export interface Asking {
  goal: string;
  drafts: readonly Draft[];
  wishes: readonly Wish[];
  page: PageItems;
  words: PageWords;
}

export interface Answer {
  say: Saying;
  wishes: Wish[];
}

export interface Doubt {
  say: Saying;
  answers: Answer[];
  /** How much hangs on it; of many doubts the greatest are asked about. */
  weight: number;
}

/** The wishes with something else in all of them; what becomes the same is one. */
export function changeAll(wishes: readonly Wish[], change: Partial<Wish>): Wish[] {
  const changed = wishes.map((wish): Wish => ({ ...wish, ...change }));
  return [...new Map(changed.map((wish) => [JSON.stringify(wish), wish])).values()];
}

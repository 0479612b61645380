// An answer that says why there is none.
import type { Answer } from './ask.ts';

/** An answer, before it is said who asked and who answered. */
export type Found = Omit<Answer, 'question' | 'by'>;

export function unanswered(why: string): Found {
  return { answered: false, answer: why, why, value: null, citations: [] };
}

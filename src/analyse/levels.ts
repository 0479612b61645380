// The levels of significance by score, for whoever weighs anew what was analysed.
import type { Significance } from '../core/analysis.ts';

/** A score of at least `from` has this level. */
export const levels: readonly { level: Significance; from: number }[] = [
  { level: 'critical', from: 75 },
  { level: 'high', from: 50 },
  { level: 'medium', from: 25 },
  { level: 'low', from: 0 },
];

/** A goal that is met scores at least so much. */
export const floorWhenMet = 50;

export function levelOf(score: number): Significance {
  return levels.find((each) => score >= each.from)?.level ?? 'low';
}

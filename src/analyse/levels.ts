// The levels of significance by score, also for re-weighting changes that were analysed before.
import { type Significance, significanceLevels } from '../core/change/analysis.ts';

/** A goal that is met scores at least so much. */
export const floorWhenMet = 50;

export function levelOf(score: number): Significance {
  return significanceLevels.find((each) => score >= each.from)?.level ?? 'low';
}

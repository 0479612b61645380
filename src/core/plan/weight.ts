// Weight: what a user's feedback adds to or takes from the score of changes like those that were judged.
import { type Verdict, verdicts } from '../change/analysis.ts';
import type { Feedback } from '../change/change.ts';
import { type ChangeType, changeTypes } from '../change/change-type.ts';

export const weightStates = ['active', 'undone'] as const;
export type WeightState = (typeof weightStates)[number];

export interface Weight {
  /** Its name: type and verdict of the changes it is for. */
  kind: string;
  changeType: ChangeType;
  verdict: Verdict;
  useful: number;
  noise: number;
  /** Added to the score of such changes while it is active. */
  points: number;
  state: WeightState;
}

/** What one word more of the one than of the other is worth, and how many count. */
const pointsEach = 10;
const mostWords = 2;

export function weightKind(changeType: ChangeType, verdict: Verdict): string {
  return `${changeType}.${verdict}`;
}

/** The weights of a site, derived from its judged changes only: undoing a judgement removes its weight. */
export function weighFeedback(
  judged: readonly { changeType: ChangeType; verdict: Verdict; feedback: Feedback }[],
  undone: readonly string[],
): Weight[] {
  return changeTypes.flatMap((changeType) =>
    verdicts.flatMap((verdict) => {
      const like = judged.filter((one) => one.changeType === changeType && one.verdict === verdict);
      if (like.length === 0) return [];
      const useful = like.filter(({ feedback }) => feedback === 'useful').length;
      const noise = like.length - useful;
      const kind = weightKind(changeType, verdict);
      const points = pointsEach * Math.max(-mostWords, Math.min(mostWords, useful - noise));
      const state = undone.includes(kind) ? ('undone' as const) : ('active' as const);
      return [{ kind, changeType, verdict, useful, noise, points, state }];
    }),
  );
}

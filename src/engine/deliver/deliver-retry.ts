// When a message that was not delivered is tried again: at once, then ever more rarely, for a day. And when its channel is paused.
import { failuresUntilPause } from '../../core/alert/channel.ts';

const firstRetryMs = 500;
const firstPauseMs = 5_000;
/** What is new may find the channel working again, and what failed may get through. */
const longestMs = 15 * 60_000;
/** A receiver that does not answer keeps one of the few places for sending busy each time. */
const timeoutsUntilPause = 2;
export const giveUpMs = 24 * 3_600_000;

/** After so many attempts; `random` from 0 to 1 spreads those that failed together. */
export function retryDelayMs(attempts: number, random: number): number {
  return Math.round(doubled(firstRetryMs, attempts - 1) * (0.8 + 0.2 * random));
}

/** How long nothing at all is sent on a channel that failed so often in a row; null: it is not paused. */
export function pauseMs(
  failures: number,
  { askedMs, isTimeout }: { askedMs: number | null; isTimeout: boolean },
): number | null {
  if (askedMs !== null) return askedMs;
  const allowed = isTimeout ? timeoutsUntilPause : failuresUntilPause;
  return failures < allowed ? null : doubled(firstPauseMs, failures - allowed);
}

function doubled(ms: number, times: number): number {
  return Math.min(longestMs, ms * 2 ** Math.max(0, times));
}

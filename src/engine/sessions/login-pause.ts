// How long no login is tried after one that failed: sites lock accounts after a few.
import type { CheckError } from '../../core/page/page.ts';
import type { LoginPause, Session } from '../../core/site/session.ts';

const hourMs = 60 * 60_000;
const pausesMs = [hourMs, 4 * hourMs, 24 * hourMs];

export function pauseAfter({ pause }: Session, error: CheckError, now: number): LoginPause {
  const failures = (pause?.failures ?? 0) + 1;
  const wait = pausesMs[Math.min(failures, pausesMs.length) - 1] ?? hourMs;
  return { failures, pausedUntil: now + wait, reason: error.message, error };
}

export function isPaused({ pause }: Session, now: number): boolean {
  return pause !== null && pause.pausedUntil > now;
}

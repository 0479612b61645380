// The pace of a page: how often it was seen to change, and how often it is therefore worth a look.
import type { Pace } from '../../core/site/schedule.ts';

const dayMs = 24 * 60 * 60_000;
/** What was seen this long ago counts half. */
const halfLifeMs = 14 * dayMs;
/** Before anything is known: one change in a day of observation. */
const prior: Pace = { observedMs: dayMs, changes: 1 };
/** An interval in which a change is this likely: rarer looks would miss changes, more would find nothing. */
const changesPerCheck = 0.25;

/** The pace after one more check that came `elapsedMs` after the one before. */
export function observe(pace: Pace, elapsedMs: number, isChanged: boolean): Pace {
  const fading = 0.5 ** (elapsedMs / halfLifeMs);
  return {
    observedMs: Math.round(pace.observedMs * fading + elapsedMs),
    changes: pace.changes * fading + (isChanged ? 1 : 0),
  };
}

/** Minutes between checks, within the floor and the ceiling the user set. */
export function adaptiveMinutes(
  pace: Pace,
  { minMinutes, maxMinutes }: { minMinutes: number; maxMinutes: number },
): number {
  const changesPerMs = (pace.changes + prior.changes) / (pace.observedMs + prior.observedMs);
  const minutes = changesPerCheck / changesPerMs / 60_000;
  return Math.round(Math.min(maxMinutes, Math.max(minMinutes, minutes)));
}

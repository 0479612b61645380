// When a message that was not delivered is tried again: soon, then ever more rarely, and for a day.

const firstMs = 30_000;
const factor = 4;
const longestMs = 6 * 3_600_000;
/** So long a channel rests after a failure at most: what is new may find it well again. */
const longestRestMs = 15 * 60_000;
export const giveUpMs = 24 * 3_600_000;

/** After so many attempts; `random` from 0 to 1 spreads those that failed together. */
export function retryDelayMs(attempts: number, askedMs: number | null, random: number): number {
  const base = Math.min(longestMs, firstMs * factor ** Math.max(0, attempts - 1));
  return Math.round(Math.max(askedMs ?? 0, base * (0.8 + 0.4 * random)));
}

/** How long nothing at all is sent on a channel that failed so often in a row. */
export function restMs(failures: number, askedMs: number | null): number {
  return askedMs ?? Math.min(longestRestMs, firstMs * 2 ** Math.max(0, failures - 1));
}

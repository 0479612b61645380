// A circuit breaker: after several failures in a row a model is paused for a while, longer each time.

export interface Breaker {
  /** Until when nobody should ask, as epoch ms; null when asking is fine. */
  restsUntil(): number | null;
  succeeded(): void;
  failed(): void;
}

const failuresUntilRest = 3;
const firstRestMs = 30_000;
const longestRestMs = 15 * 60_000;

export function openBreaker(now: () => number): Breaker {
  let failures = 0;
  let until = 0;
  return {
    restsUntil: () => (until > now() ? until : null),
    succeeded() {
      failures = 0;
      until = 0;
    },
    failed() {
      failures += 1;
      if (failures < failuresUntilRest) return;
      until = now() + Math.min(longestRestMs, firstRestMs * 2 ** (failures - failuresUntilRest));
    },
  };
}

// When a worker looks for checks to claim: at once, when places become free, and when a host has had its distance.
import type { ReportFailure } from './trouble-watch.ts';

export interface Filler {
  /** Fills the free places; calls while it runs are remembered, not stacked. */
  fill(): Promise<void>;
  /** Checks that end in one turn of the loop make room together. */
  fillSoon(): void;
  /** What waits for its host to have rested is started on time; null: nothing waits. */
  fillAt(time: number | null): void;
  stop(): void;
}

const lookAgainMs = 5_000;
/** However soon it is worth looking again, other work comes in between. */
const shortestWaitMs = 2;

export function startFiller(
  claimSome: () => Promise<void>,
  now: () => number,
  report: ReportFailure,
): Filler {
  let isStopped = false;
  let isClaiming = false;
  let shouldClaimAgain = false;
  let isFillingSoon = false;
  let resting: NodeJS.Timeout | undefined;
  const lookAgain = setInterval(() => void fill(), lookAgainMs);

  async function fill(): Promise<void> {
    if (isClaiming) {
      shouldClaimAgain = true;
      return;
    }
    isClaiming = true;
    try {
      do {
        shouldClaimAgain = false;
        await claimSome();
      } while (shouldClaimAgain && !isStopped);
    } catch (error) {
      report(error, 'could not claim checks');
    } finally {
      isClaiming = false;
    }
  }

  return {
    fill,
    fillSoon() {
      if (isFillingSoon) return;
      isFillingSoon = true;
      setImmediate(() => {
        isFillingSoon = false;
        void fill();
      });
    },
    fillAt(time) {
      clearTimeout(resting);
      if (time === null || isStopped) return;
      const waitMs = Math.max(shortestWaitMs, time - now());
      // Beyond that the regular look comes anyway.
      if (waitMs < lookAgainMs) resting = setTimeout(() => void fill(), waitMs);
    },
    stop() {
      isStopped = true;
      clearInterval(lookAgain);
      clearTimeout(resting);
    },
  };
}

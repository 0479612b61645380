// Waiting for something to become true, without guessing how long it takes.
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Reading threads are nice: where others want the processors, the service takes several times as long. */
const mostStretch = 4;

/** The first answer that is something, and not false; fails after `withinMs`, or later on a machine that is busy. */
export async function until<T>(
  look: () => Promise<T | false | null | undefined>,
  withinMs = 15_000,
): Promise<T> {
  const startedAt = Date.now();
  for (;;) {
    const answer = await look();
    if (answer !== false && answer !== null && answer !== undefined) return answer;
    if (Date.now() > startedAt + withinMs * loadFactor()) throw new Error('it did not happen in time');
    await sleep(20);
  }
}

/** How many times as long things take on this machine now: a whole number, since limits in milliseconds are. */
export function loadFactor(): number {
  const waiting = (loadavg()[0] ?? 0) / availableParallelism();
  return Math.min(mostStretch, Math.max(1, Math.ceil(waiting)));
}

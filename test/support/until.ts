// Waiting for something to become true, without guessing how long it takes.
import { setTimeout as sleep } from 'node:timers/promises';

/** The first answer that is something, and not false; fails after `withinMs`. */
export async function until<T>(
  look: () => Promise<T | false | null | undefined>,
  withinMs = 15_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await look();
    if (answer !== false && answer !== null && answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error('it did not happen in time');
    await sleep(20);
  }
}

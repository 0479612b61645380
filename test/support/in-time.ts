// Whether something that waits comes to an end by itself, well before it is given up.
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What the work gives; fails where a timer of this process that was set at the same moment ends first. A busy machine delays both
 * alike, so only work that waits too long loses; CPU time would not show it.
 */
export async function inTime<T>(work: Promise<T>, withinMs: number): Promise<T> {
  const stop = new AbortController();
  const late = sleep(withinMs, null, { signal: stop.signal }).then(() => {
    throw new Error(`it did not end within ${withinMs} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
    late.catch(() => {});
  }
}

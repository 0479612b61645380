// Waiting for something to become true, without guessing how long it takes.
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Reading threads are nice: where others want the processors, the service takes several times as long. */
const mostStretch = 8;

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
    // What has not happened for a while is looked for less often: each look costs the service and this process work.
    await sleep(Math.min(100, Math.max(20, (Date.now() - startedAt) / 10)));
  }
}

/** How many times as long things take on this machine now: a whole number, since limits in milliseconds are. */
export function loadFactor(): number {
  const waiting = (loadavg()[0] ?? 0) / availableParallelism();
  return Math.min(mostStretch, Math.max(1, Math.ceil(waiting / (1 - stolenShare()))));
}

const atFirst = readTimes();

/** What other machines on the same hardware took of the time this one wanted to work, since the tests began: 0 to 1. */
function stolenShare(): number {
  const now = readTimes();
  const stolen = now.stolen - atFirst.stolen;
  return stolen / Math.max(1, now.worked - atFirst.worked + stolen);
}

/** Nothing where the system does not report it. */
function readTimes(): { worked: number; stolen: number } {
  try {
    const [, ...times] = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/) ?? [];
    const [user = 0, nice = 0, system = 0, , , , , stolen = 0] = times.map(Number);
    return { worked: user + nice + system, stolen };
  } catch {
    return { worked: 0, stolen: 0 };
  }
}

// Rounds in which all programs run one after the other, each time beginning with another: what else the machine does hits all alike.
import type { Result, Results, RunningPeer } from './peer.ts';
import { readTree } from './process-tree.ts';

export interface Sample {
  checks: number;
  seconds: number;
  cpuSeconds: number;
  /** How many ended as expected; null where the program cannot say. */
  asExpected: number | null;
}

/** In round 0 the order as it is, in round 1 beginning with the second, and so on. */
export function rotate<T>(list: readonly T[], round: number): T[] {
  const start = list.length === 0 ? 0 : round % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

/** Repeats the work until `leastSeconds` have passed: the processor's time is counted in hundredths of a second. */
export async function measureChecks(
  { pid, prepare }: Pick<RunningPeer, 'pid' | 'prepare'>,
  expected: Result,
  leastSeconds: number,
  work: () => Promise<Results>,
  count: number,
): Promise<Sample> {
  const sample: Sample = { checks: 0, seconds: 0, cpuSeconds: 0, asExpected: 0 };
  do {
    await prepare?.();
    const { cpuSeconds } = readTree(pid);
    const startedAt = performance.now();
    const results = await work();
    sample.seconds += (performance.now() - startedAt) / 1000;
    sample.checks += count;
    sample.cpuSeconds += readTree(pid).cpuSeconds - cpuSeconds;
    if (results === null) sample.asExpected = null;
    else if (sample.asExpected !== null) sample.asExpected += countOf(results, expected);
  } while (sample.seconds < leastSeconds);
  return sample;
}

/** The most that the processes hold while the work runs. */
export async function measureMost(pid: number, work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const look = () => {
    most = Math.max(most, readTree(pid).megabytes);
  };
  const timer = setInterval(look, 100);
  try {
    await work();
    look();
    return most;
  } finally {
    clearInterval(timer);
  }
}

function countOf(results: ReadonlyMap<string, Result>, expected: Result): number {
  return [...results.values()].filter((result) => result === expected).length;
}

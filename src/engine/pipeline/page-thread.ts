// The thread in which pages are read; piscina calls `answer`.
import { getPriority, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { Fault, type FaultFacts, factsOf } from '../../core/fault/fault.ts';
import { type PageJobs, pageJobs } from './page-jobs.ts';

export interface ThreadOrder<Name extends keyof PageJobs = keyof PageJobs> {
  name: Name;
  args: Parameters<PageJobs[Name]>;
}

/** Errors lose their class on the way between threads, so a Fault travels as plain facts. */
export type ThreadAnswer = { ok: true; answer: unknown } | { ok: false; fault: FaultFacts };

/** How much a reading thread steps back behind the main thread: pages may take their time, requests may not. */
const niceness = 5;
const lowest = 19;
let hasSteppedBack = false;

export async function answer({ name, args }: ThreadOrder): Promise<ThreadAnswer> {
  stepBack();
  try {
    const work = pageJobs[name] as (...given: unknown[]) => unknown;
    return { ok: true, answer: await work(...args) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, fault: factsOf(error) };
  }
}

/** On Linux a priority belongs to the thread that sets it; elsewhere it would slow down the whole process. */
function stepBack(): void {
  if (hasSteppedBack || isMainThread || process.platform !== 'linux') return;
  hasSteppedBack = true;
  setPriority(Math.min(lowest, getPriority() + niceness));
}

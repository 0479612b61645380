// The thread in which pages are read; piscina calls `answer`.
import { getHeapStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { Fault, type FaultFacts, factsOf } from '../../core/fault/fault.ts';
import { stepBack } from '../../core/step-back.ts';
import { type PageJobs, pageJobs } from './page-jobs.ts';

export interface ThreadOrder<Name extends keyof PageJobs = keyof PageJobs> {
  name: Name;
  args: Parameters<PageJobs[Name]>;
}

/** Errors lose their class on the way between threads, so a Fault travels as plain facts. */
export type ThreadAnswer = { ok: true; answer: unknown } | { ok: false; fault: FaultFacts };

let hasSteppedBack = false;

export async function answer({ name, args }: ThreadOrder): Promise<ThreadAnswer> {
  stepBackOnce();
  try {
    const work = pageJobs[name] as (...given: unknown[]) => unknown;
    return { ok: true, answer: await work(...args) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, fault: factsOf(error) };
  } finally {
    // Once the answer is on its way: until then, what it was made from is held.
    setImmediate(giveBack);
  }
}

/** Where a priority belongs to the thread; elsewhere it would slow down the whole service. */
function stepBackOnce(): void {
  if (hasSteppedBack || isMainThread || process.platform !== 'linux') return;
  hasSteppedBack = true;
  stepBack();
}

/** More than ordinary pages leave behind. */
const largeHeap = 64 * 2 ** 20;

/**
 * What a huge page leaves behind is collected at once, which takes a fraction of the time that such a page does: V8 would wait
 * until the heap outgrows what that page needed, and keep the memory for the next one. The service is started with `--expose-gc`.
 * Twice where need be: the first round may end a marking that began while the page was read, and spares what was of use then.
 */
function giveBack(): void {
  if (isMainThread) return;
  for (let round = 0; round < 2 && getHeapStatistics().used_heap_size >= largeHeap; round += 1)
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

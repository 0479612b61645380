// The thread in which pages are read; piscina calls `answer`.
import { setPriority } from 'node:os';
import { Fault } from '../core/fault.ts';
import { type PageJobs, pageJobs } from './page-jobs.ts';

export interface ThreadOrder<Name extends keyof PageJobs = keyof PageJobs> {
  name: Name;
  args: Parameters<PageJobs[Name]>;
}

/** Errors lose their class on the way between threads, so a Fault travels as plain facts. */
export type ThreadAnswer =
  | { ok: true; answer: unknown }
  | { ok: false; fault: { code: string; message: string; advice: string; transient: boolean } };

/** Where the processor is short, the service itself comes first. */
const niceness = 5;
let isYielding = false;

export async function answer({ name, args }: ThreadOrder): Promise<ThreadAnswer> {
  if (!isYielding) yieldToService();
  try {
    const work = pageJobs[name] as (...given: unknown[]) => unknown;
    return { ok: true, answer: await work(...args) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { code, message, advice, transient } = error;
    return { ok: false, fault: { code, message, advice, transient } };
  }
}

/** On Linux a thread has a priority of its own; elsewhere this would be the whole process. */
function yieldToService(): void {
  isYielding = true;
  if (process.platform !== 'linux') return;
  try {
    setPriority(niceness);
  } catch {
    // Where the system does not allow it, threads compete as equals.
  }
}

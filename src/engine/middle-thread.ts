// The thread in which pages are read; piscina calls `answer`.
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

export async function answer({ name, args }: ThreadOrder): Promise<ThreadAnswer> {
  try {
    const work = pageJobs[name] as (...given: unknown[]) => unknown;
    return { ok: true, answer: await work(...args) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { code, message, advice, transient } = error;
    return { ok: false, fault: { code, message, advice, transient } };
  }
}

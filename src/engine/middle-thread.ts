// The thread in which the middle runs; piscina calls the default export.
import { Fault } from '../core/fault.ts';
import { type MiddleAnswer, type MiddleOrder, runMiddle } from './middle.ts';

/** Errors lose their class on the way between threads, so a Fault travels as plain facts. */
export type ThreadAnswer =
  | { ok: true; answer: MiddleAnswer }
  | { ok: false; fault: { code: string; message: string; advice: string; transient: boolean } };

export async function answer(order: MiddleOrder): Promise<ThreadAnswer> {
  try {
    return { ok: true, answer: await runMiddle(order) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { code, message, advice, transient } = error;
    return { ok: false, fault: { code, message, advice, transient } };
  }
}

// So many at once; the others wait for their turn, which goes round between accounts, and between the hosts of each.
import { openFairQueue } from '../../core/fair-queue.ts';
import type { Turn } from '../../core/turn.ts';
import { cancelledFault } from './faults.ts';

export interface Turns {
  /** Runs the work when it is its turn; a signal or `close` ends the waiting. */
  take<T>(turn: Turn, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T>;
  close(): void;
}

export function openTurns(atOnce: number): Turns {
  // Without a spare place: the operator says how many pages of a browser the machine can bear.
  const queue = openFairQueue({ places: atOnce, spareFor: null });
  const closing = new AbortController();
  return {
    take: async (turn, signal, work) => {
      const end = signal === undefined ? closing.signal : AbortSignal.any([closing.signal, signal]);
      const free = await queue.take(turn, end).catch((error: unknown) => {
        throw cancelledFault(error);
      });
      try {
        return await work();
      } finally {
        free();
      }
    },
    close: () => closing.abort(),
  };
}

// So many at once, the others in the order they came.
import { cancelledFault } from './faults.ts';

export interface Turns {
  /** Runs the work when it is its turn; a signal or `close` ends the waiting. */
  take<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T>;
  close(): void;
}

export function openTurns(atOnce: number): Turns {
  let free = atOnce;
  const waiting: { start: () => void; fail: (error: Error) => void }[] = [];
  const wait = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) return reject(cancelledFault(signal.reason));
      if (free > 0) {
        free -= 1;
        return resolve();
      }
      const entry = {
        start: () => {
          signal?.removeEventListener('abort', cancel);
          resolve();
        },
        fail: reject,
      };
      const cancel = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(cancelledFault(signal?.reason));
      };
      signal?.addEventListener('abort', cancel, { once: true });
      waiting.push(entry);
    });
  return {
    take: async (signal, work) => {
      await wait(signal);
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free += 1;
        else next.start();
      }
    },
    close: () => {
      for (const { fail } of waiting.splice(0)) fail(cancelledFault());
    },
  };
}

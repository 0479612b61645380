// One question at a time, first come, first served: a model on this machine answers two at once no sooner, and often worse.
import { Fault } from '../core/fault/fault.ts';

export interface Turns {
  /** Resolves with what ends the turn. Fails when the signal is aborted, or nothing was free for so long. */
  take(signal: AbortSignal, patienceMs: number): Promise<() => void>;
}

export function openTurns(): Turns {
  const waiting = new Set<() => void>();
  let isTaken = false;
  const pass = () => {
    const [next] = waiting;
    if (next === undefined) isTaken = false;
    else next();
  };
  /** Ends a turn once, however often it is called. */
  const turn = () => {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      pass();
    };
  };
  return {
    async take(signal, patienceMs) {
      signal.throwIfAborted();
      if (!isTaken) {
        isTaken = true;
        return turn();
      }
      return new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', giveUp);
          waiting.delete(start);
        };
        const start = () => {
          leave();
          resolve(turn());
        };
        const giveUp = () => {
          leave();
          reject(signal.aborted ? signal.reason : busy());
        };
        const timer = setTimeout(giveUp, patienceMs);
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.add(start);
      });
    },
  };
}

function busy(): Fault {
  return new Fault({
    code: 'ai.busy',
    message: 'The local model was busy with other requests.',
    advice: 'It answers one request at a time. A smaller model answers faster.',
    transient: true,
  });
}

// Keeps the event loop free: SQLite works on the main thread, and a chain of its statements would let nothing else run.
import { setImmediate as onNextTurn } from 'node:timers';

/** So long may the database work in one turn of the event loop. */
const turnMs = 8;

/**
 * Gives a function to call before each piece of work: it resolves at once while this turn is young, else when the loop has
 * served timers and sockets. Whoever waits longest goes first, one a turn, so that long work delays short work by a piece.
 */
export function makeGiveWay(now: () => number = () => performance.now()): () => Promise<void> | undefined {
  const waiting: (() => void)[] = [];
  let endsAt = Number.NEGATIVE_INFINITY;
  let isOpen = false;
  function openTurn(): void {
    isOpen = true;
    endsAt = now() + turnMs;
    onNextTurn(closeTurn);
  }
  function closeTurn(): void {
    isOpen = false;
    const next = waiting.shift();
    if (next === undefined) return;
    openTurn();
    next();
  }
  return () => {
    if (!isOpen) openTurn();
    if (waiting.length === 0 && now() < endsAt) return undefined;
    return new Promise((resolve) => waiting.push(resolve));
  };
}

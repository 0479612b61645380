// Results of checks that end close together share one commit, so that the disk's fsync is not the limit.
import { setTimeout as sleep } from 'node:timers/promises';
import { findOwnTrouble } from '../../core/fault/own-trouble.ts';
import type { CheckResult, Store } from '../../store/store.ts';
import type { Log } from '../log.ts';

export interface Recorder {
  /**
   * Resolves when the result is durable: true if it was taken, false if the check had been lost to another. Fails when the
   * store is in trouble for longer than it is worth waiting.
   */
  record(result: CheckResult): Promise<boolean>;
}

const batchLimit = 200;
/** Where one result follows another, they are gathered for so long. */
const gatherMs = 10;
const patienceMs = [50, 200, 1000, 3000];

interface Waiting {
  result: CheckResult;
  settle: (isTaken: boolean) => void;
  fail: (error: unknown) => void;
}

export function openRecorder(store: Store, log: Log): Recorder {
  let pending: Waiting[] = [];
  let isFlushing = false;
  let flushedAt = Number.NEGATIVE_INFINITY;

  async function flush(): Promise<void> {
    while (pending.length > 0) {
      const batch = pending.slice(0, batchLimit);
      pending = pending.slice(batchLimit);
      try {
        const taken = await write(batch.map((entry) => entry.result));
        for (const { result, settle } of batch) settle(taken.has(result.claim.check.id));
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    isFlushing = false;
    flushedAt = performance.now();
  }

  /** A store that does not answer is given some time; then the checks go back to the queue. */
  async function write(results: CheckResult[]): Promise<Set<string>> {
    for (const waitMs of [...patienceMs, null]) {
      try {
        return new Set(await store.recordResults(results));
      } catch (error) {
        const isOwn = findOwnTrouble(error) !== null;
        if (!isOwn) log.error({ err: error, results: results.length }, 'could not record results');
        if (waitMs !== null) await sleep(waitMs);
        else if (isOwn) throw error;
      }
    }
    return new Set();
  }

  return {
    record(result) {
      return new Promise((settle, fail) => {
        pending.push({ result, settle, fail });
        if (isFlushing) return;
        isFlushing = true;
        const waitMs = flushedAt + gatherMs - performance.now();
        // Whatever else ends in this turn of the loop goes along.
        if (waitMs > 0) setTimeout(() => void flush(), waitMs);
        else setImmediate(() => void flush());
      });
    },
  };
}

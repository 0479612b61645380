// Knows whether Heed itself is in trouble (disk full, database away): says so once, and looks until it is over.
import { findOwnTrouble, type OwnTrouble } from '../../core/fault/own-trouble.ts';
import type { Store } from '../../store/store.ts';
import type { Log } from '../log.ts';

export interface TroubleWatch {
  /** The trouble that this error comes from, from now on known to all; null: it is not Heed's own. */
  note(error: unknown): OwnTrouble | null;
  /** What is known without looking; null: nothing. */
  known(): OwnTrouble | null;
  /** Looks whether there is any. */
  look(): Promise<OwnTrouble | null>;
  /** Resolves when there is none, or at once where there is none. Also when the watch ends. */
  over(): Promise<void>;
  /** Calls back whenever trouble is over. */
  onOver(listener: () => void): () => void;
  stop(): void;
}

/** Logs a failure with this message, unless it is trouble of Heed's own, which the watch reports. */
export type ReportFailure = (error: unknown, message: string) => void;

interface Troubled {
  trouble: OwnTrouble;
  /** How often it was noted: a look that passes counts only when nothing went wrong beside it. */
  times: number;
  waitMs: number;
}

const shortestWaitMs = 500;
const longestWaitMs = 10_000;
/** Trouble that comes back this soon was never over: it is looked for less often. */
const relapseMs = 60_000;
const keptMs = 1_000;

export function openTroubleWatch({ store, log }: { store: Pick<Store, 'probe'>; log: Log }): TroubleWatch {
  let troubled: Troubled | null = null;
  let overAt = Number.NEGATIVE_INFINITY;
  let lastWaitMs = shortestWaitMs;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const handedOut = new WeakSet<OwnTrouble>();
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();

  function note(error: unknown): OwnTrouble | null {
    const trouble = findOwnTrouble(error);
    // What this watch itself handed out comes back with every request that it refused: that is nothing new.
    if (trouble === null || handedOut.has(trouble)) return trouble;
    if (troubled !== null) {
      troubled.times += 1;
      return troubled.trouble;
    }
    const isRelapse = performance.now() - overAt < relapseMs;
    const waitMs = isRelapse ? Math.min(longestWaitMs, lastWaitMs * 2) : shortestWaitMs;
    handedOut.add(trouble);
    troubled = { trouble, times: 1, waitMs };
    log.error({ err: error, trouble: trouble.kind }, `${trouble.message} ${trouble.advice}`);
    lookLater(waitMs);
    return trouble;
  }

  function lookLater(waitMs: number): void {
    lastWaitMs = waitMs;
    if (!isStopped) timer = setTimeout(() => void lookThoroughly(), waitMs);
  }

  async function lookThoroughly(): Promise<void> {
    const before = troubled?.times;
    const found = await store.probe(true).then(
      () => null,
      (error: unknown) => error,
    );
    if (troubled === null || isStopped) return;
    if (found === null && troubled.times === before) return end(troubled);
    const trouble = findOwnTrouble(found) ?? troubled.trouble;
    handedOut.add(trouble);
    troubled = { ...troubled, trouble };
    lookLater(Math.min(longestWaitMs, lastWaitMs * 2));
  }

  function end({ trouble }: Troubled): void {
    troubled = null;
    overAt = performance.now();
    log.info({ trouble: trouble.kind }, 'the problem is over: work resumes');
    for (const resolve of waiting) resolve();
    waiting.clear();
    for (const listener of listeners) listener();
  }

  async function lookQuickly(): Promise<void> {
    await store.probe(false).catch((error: unknown) => {
      // Whatever it is, a store that does not work is nothing to be ready with.
      if (note(error) === null) throw error;
    });
    lookedAt = performance.now();
  }

  return {
    note,
    known: () => troubled?.trouble ?? null,
    async look() {
      if (troubled === null && performance.now() - lookedAt > keptMs) {
        looking ??= lookQuickly().finally(() => {
          looking = null;
        });
        await looking;
      }
      return troubled?.trouble ?? null;
    },
    over: () =>
      troubled === null || isStopped ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve)),
    onOver(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
  };
}

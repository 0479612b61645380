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
}

const shortestWaitMs = 500;
const longestWaitMs = 10_000;
/** Trouble that comes back this soon was never over: it is looked for less often. */
const relapseMs = 60_000;
const keptMs = 1_000;

export function openTroubleWatch({ store, log }: { store: Pick<Store, 'probe'>; log: Log }): TroubleWatch {
  let troubled: Troubled | null = null;
  const handedOut = new WeakSet<OwnTrouble>();
  const audience = openAudience();
  const retries = openRetries(lookThoroughly);
  const lookQuickly = oncePer(keptMs, async () => {
    const error = await errorOf(store.probe(false));
    // Whatever it is, a store that does not work is nothing to be ready with.
    if (error !== null && note(error) === null) throw error;
  });

  function note(error: unknown): OwnTrouble | null {
    const trouble = findOwnTrouble(error);
    // What this watch itself handed out comes back with every request that it refused: that is nothing new.
    if (trouble === null || handedOut.has(trouble)) return trouble;
    if (troubled !== null) {
      troubled.times += 1;
      return troubled.trouble;
    }
    handedOut.add(trouble);
    troubled = { trouble, times: 1 };
    log.error({ err: error, trouble: trouble.kind }, `${trouble.message} ${trouble.advice}`);
    retries.begin();
    return trouble;
  }

  async function lookThoroughly(): Promise<void> {
    const before = troubled?.times;
    const found = await errorOf(store.probe(true));
    if (troubled === null || retries.isStopped()) return;
    if (found === null && troubled.times === before) return end(troubled);
    const trouble = findOwnTrouble(found) ?? troubled.trouble;
    handedOut.add(trouble);
    troubled = { ...troubled, trouble };
    retries.goOn();
  }

  function end({ trouble }: Troubled): void {
    troubled = null;
    retries.noteOver();
    log.info({ trouble: trouble.kind }, 'the problem is over: work resumes');
    audience.release();
    audience.callBack();
  }

  return {
    note,
    known: () => troubled?.trouble ?? null,
    async look() {
      if (troubled === null) await lookQuickly();
      return troubled?.trouble ?? null;
    },
    over: () => (troubled === null || retries.isStopped() ? Promise.resolve() : audience.wait()),
    onOver: audience.onOver,
    stop() {
      retries.stop();
      audience.release();
    },
  };
}

function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

/** Looks later: after a longer pause each time, and where trouble comes back soon after it was over. */
function openRetries(look: () => Promise<void>) {
  let overAt = Number.NEGATIVE_INFINITY;
  let lastMs = shortestWaitMs;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const longerMs = () => Math.min(longestWaitMs, lastMs * 2);
  const lookIn = (ms: number) => {
    lastMs = ms;
    if (!isStopped) timer = setTimeout(() => void look(), ms);
  };
  return {
    begin: () => lookIn(performance.now() - overAt < relapseMs ? longerMs() : shortestWaitMs),
    goOn: () => lookIn(longerMs()),
    noteOver() {
      overAt = performance.now();
    },
    isStopped: () => isStopped,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Those who want to know when trouble is over. */
function openAudience() {
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();
  return {
    wait: () => new Promise<void>((resolve) => waiting.add(resolve)),
    release() {
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
    onOver(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    callBack() {
      for (const listener of listeners) listener();
    },
  };
}

/** However many ask, it looks once, and its result counts for so long. */
function oncePer(ms: number, look: () => Promise<void>): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  const lookNow = async () => {
    await look();
    lookedAt = performance.now();
  };
  return async () => {
    if (performance.now() - lookedAt <= ms) return;
    looking ??= lookNow().finally(() => {
      looking = null;
    });
    await looking;
  };
}

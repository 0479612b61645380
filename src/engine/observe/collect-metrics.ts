// All metrics as text, with what the store and the process say at this moment.
import { answerWithin } from '../../core/answer-within.ts';
import type { Metrics, ProcessFigures } from '../../telemetry/telemetry.ts';
import type { Services } from '../services.ts';
import { degradedParts, type Readiness } from './readiness.ts';

type Observed = Pick<Services, 'store' | 'now' | 'trouble'> & {
  metrics: Metrics;
  process: ProcessFigures;
  readiness: () => Promise<Readiness>;
};

/** Prometheus waits ten seconds for an answer; what the process itself knows must come in that time. */
const patienceMs = 4_000;
/** However many read them, the store is asked this often at most. */
const freshMs = 5_000;
const storageFreshMs = 60_000;

/** Never fails: what cannot be read is left out, and `heed_collect_failed` says so. */
export function openCollector(
  { store, now, trouble, metrics, process, readiness }: Observed,
  waitMs = patienceMs,
): () => Promise<string> {
  let workAt = Number.NEGATIVE_INFINITY;
  let storageAt = Number.NEGATIVE_INFINITY;
  let partsAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function readStore(): Promise<void> {
    const at = now();
    try {
      if (Math.abs(at - workAt) >= freshMs) setWork(metrics, await store.countWork(at), at);
      workAt = at;
      if (Math.abs(at - storageAt) >= storageFreshMs) setStorage(metrics, await store.measureStorage(at));
      storageAt = at;
      metrics.collectFailed.set({}, 0);
    } catch {
      metrics.collectFailed.set({}, 1);
    }
  }

  /** Where nothing works at all, `heed_trouble` says why. */
  async function readParts(): Promise<void> {
    const at = now();
    if (Math.abs(at - partsAt) < freshMs) return;
    partsAt = at;
    metrics.degraded.clear();
    const known = await readiness().catch(() => null);
    if (known !== null) setParts(metrics, known);
  }

  return async () => {
    reading ??= readStore()
      .then(readParts)
      .finally(() => {
        reading = null;
      });
    await answerWithin(waitMs, reading, () => new Error('the store does not answer')).catch(() =>
      metrics.collectFailed.set({}, 1),
    );
    await process.read();
    metrics.trouble.clear();
    const known = trouble?.known() ?? null;
    if (known !== null) metrics.trouble.set({ kind: known.kind }, 1);
    return metrics.text();
  };
}

function setWork(
  metrics: Metrics,
  work: Awaited<ReturnType<Services['store']['countWork']>>,
  at: number,
): void {
  const age = (since: number | null) => (since === null ? 0 : Math.max(0, at - since) / 1000);
  metrics.queue.set({ state: 'queued' }, work.queued);
  metrics.queue.set({ state: 'running' }, work.running);
  metrics.queueAge.set({}, age(work.oldestQueuedAt));
  metrics.overdue.set({}, work.overdue);
  metrics.overdueAge.set({}, age(work.oldestDueAt));
  metrics.outbox.set({ state: 'due' }, work.messagesDue);
  metrics.outbox.set({ state: 'waiting' }, work.messagesWaiting);
  metrics.outboxAge.set({}, age(work.oldestMessageAt));
}

function setParts(metrics: Metrics, { checks }: Readiness): void {
  const degraded: readonly string[] = degradedParts(checks);
  for (const part of Object.keys(checks)) metrics.degraded.set({ part }, degraded.includes(part) ? 1 : 0);
}

function setStorage(
  metrics: Metrics,
  { databaseBytes, databaseFreeBytes, files, disk }: Awaited<ReturnType<Services['store']['measureStorage']>>,
): void {
  metrics.storage.set({ kind: 'database' }, databaseBytes);
  metrics.storage.set({ kind: 'database-free' }, databaseFreeBytes);
  if (files !== null) metrics.storage.set({ kind: 'files' }, files.bytes);
  if (disk === null) return;
  metrics.disk.set({ state: 'size' }, disk.bytes);
  metrics.disk.set({ state: 'free' }, disk.freeBytes);
}

// How the service is, for whoever runs it: what it can do, what waits, what was done lately, and by which processes.
import { findOwnTrouble } from '../../core/fault/own-trouble.ts';
import type { ServiceProcess } from '../../store/store.ts';
import type { Services } from '../services.ts';
import { pulseEveryMs } from './pulse.ts';
import type { Readiness } from './readiness.ts';

export interface Status {
  at: number;
  /** `down`: it cannot work, for the reason in `trouble`. */
  state: Readiness['status'] | 'down';
  /** A code of `OwnTrouble`. */
  trouble: string | null;
  parts: Readiness['checks'] | null;
  queue: { queued: number; running: number; oldestMs: number; overdue: number; overdueMs: number };
  hour: Done;
  day: Done;
  messages: { due: number; waiting: number; oldestMs: number; unwellChannels: number };
  storage: Storage;
  processes: (ServiceProcess & { isAlive: boolean })[];
  model: { name: string; restsUntil: number | null } | null;
}

/** What was done in a time. */
interface Done {
  checks: number;
  failed: number;
  changed: number;
  scheduled: number;
  late: number;
  averageLateMs: number;
  sent: number;
  unsent: number;
}

type Storage = Awaited<ReturnType<Services['store']['measureStorage']>>;

type Looked = Pick<Services, 'store' | 'now' | 'analyst'> & { readiness: () => Promise<Readiness> };

const hourMs = 3_600_000;
/** However many look, the store is asked this often at most. */
const freshMs = 3_000;
const storageFreshMs = 60_000;
/** A process that missed two beats, and some more, is not taken for alive. */
const aliveMs = 2.5 * pulseEveryMs;

export function openStatus(services: Looked): () => Promise<Status> {
  const readStorage = keptFor(storageFreshMs, services.now, () =>
    services.store.measureStorage(services.now()),
  );
  return keptFor(freshMs, services.now, () => look(services, readStorage));
}

async function look(services: Looked, readStorage: () => Promise<Storage>): Promise<Status> {
  const { store, analyst } = services;
  const at = services.now();
  const readiness = await services.readiness().catch((error: unknown) => {
    const trouble = findOwnTrouble(error);
    if (trouble === null) throw error;
    return { status: 'down' as const, checks: null, trouble: trouble.code };
  });
  const work = await store.countWork(at);
  const age = (since: number | null) => (since === null ? 0 : Math.max(0, at - since));
  const processes = await store.listProcesses();
  return {
    at,
    state: readiness.status,
    trouble: 'trouble' in readiness ? readiness.trouble : null,
    parts: readiness.checks,
    queue: {
      ...{ queued: work.queued, running: work.running, oldestMs: age(work.oldestQueuedAt) },
      ...{ overdue: work.overdue, overdueMs: age(work.oldestDueAt) },
    },
    hour: doneIn(await store.sumCounts(at - hourMs)),
    day: doneIn(await store.sumCounts(at - 24 * hourMs)),
    messages: {
      ...{ due: work.messagesDue, waiting: work.messagesWaiting, oldestMs: age(work.oldestMessageAt) },
      unwellChannels: await store.countUnwellChannels(),
    },
    storage: await readStorage(),
    processes: processes.map((one) => ({ ...one, isAlive: age(one.seenAt) < aliveMs })),
    model: analyst ? { name: analyst.model.name, restsUntil: analyst.model.restsUntil() } : null,
  };
}

function doneIn({ 'late-ms': lateMs, ...counts }: Awaited<ReturnType<Services['store']['sumCounts']>>): Done {
  return { ...counts, averageLateMs: counts.scheduled === 0 ? 0 : Math.round(lateMs / counts.scheduled) };
}

/** The last answer, while it is fresh; who asks while it is looked for waits for the same one. */
function keptFor<T>(ms: number, now: () => number, look: () => Promise<T>): () => Promise<T> {
  let known: { at: number; value: Promise<T> } | null = null;
  return () => {
    const at = now();
    if (known !== null && Math.abs(at - known.at) < ms) return known.value;
    const value = look();
    const mine = { at, value };
    known = mine;
    value.catch(() => {
      if (known === mine) known = null;
    });
    return value;
  };
}

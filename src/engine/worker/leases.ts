// The leases of checks: those of this worker are kept alive, and checks whose worker died are requeued.
import type { Store } from '../../store/store.ts';
import type { ReportFailure } from './trouble-watch.ts';

export interface Leases {
  /** Looks for checks whose worker died. */
  reclaim(): Promise<void>;
  stop(): void;
}

export interface LeaseSettings {
  workerId: string;
  leaseMs: number;
  now(): number;
  report: ReportFailure;
}

/** What runs, by the id of its check. */
type Running = ReadonlyMap<string, { controller: AbortController }>;

const reclaimMs = 1_000;
const maxAttempts = 5;
const poisoned = {
  code: 'engine.poisoned',
  message: `The check started ${maxAttempts} times and never finished.`,
  advice: 'The page may need more memory than this machine has. Watch a part of it, or add memory.',
  transient: false,
  params: { times: maxAttempts },
};

export function startLeases(store: Store, running: Running, settings: LeaseSettings): Leases {
  const { workerId, leaseMs, now, report } = settings;

  async function beat(): Promise<void> {
    try {
      if (running.size === 0) return;
      const started = [...running.keys()];
      const held = new Set(await store.prolongLeases({ ids: started, workerId, now: now(), leaseMs }));
      for (const id of started) if (!held.has(id)) running.get(id)?.controller.abort();
    } catch (error) {
      report(error, 'could not extend leases');
    }
  }

  async function reclaim(): Promise<void> {
    try {
      await store.reclaimChecks({ now: now(), maxAttempts, poisoned });
    } catch (error) {
      report(error, 'could not requeue checks of dead workers');
    }
  }

  const heartbeat = setInterval(() => void beat(), leaseMs / 3);
  const reclaiming = setInterval(() => void reclaim(), reclaimMs);
  return {
    reclaim,
    stop() {
      clearInterval(heartbeat);
      clearInterval(reclaiming);
    },
  };
}

// Says once a minute that this process is alive, and adds what it did since to what all of them did.
import { randomUUID } from 'node:crypto';
import type { ServiceCount, ServiceProcess, Store } from '../../store/store.ts';
import type { Metrics } from '../../telemetry/telemetry.ts';

interface PulseOrder {
  store: Pick<Store, 'recordPulse' | 'endPulse'>;
  now: () => number;
  metrics: Metrics;
  own: Pick<ServiceProcess, 'role' | 'version' | 'machine'>;
  lookForBrowser: () => Promise<ServiceProcess['browser']>;
  everyMs?: number;
}

export const pulseEveryMs = 60_000;

const longestFarewellMs = 2_000;

/** What began later than this, in seconds, is late. One of the bounds of the metric. */
const lateFrom = 10;

/** Whatever is away is tried again with the next beat, and nothing that was counted is lost by it. */
export function openPulse(order: PulseOrder): { stop(): Promise<void> } {
  const { store, now, metrics, own, everyMs = pulseEveryMs } = order;
  const id = randomUUID();
  const startedAt = now();
  let written = countsOf(metrics);
  let beating = beat();
  const timer = setInterval(() => {
    beating = beating.then(beat);
  }, everyMs).unref();

  async function beat(): Promise<void> {
    const counted = countsOf(metrics);
    const names = Object.keys(counted) as ServiceCount[];
    const done = Object.fromEntries(names.map((name) => [name, counted[name] - written[name]]));
    try {
      const browser = await order.lookForBrowser();
      await store.recordPulse({ id, ...own, browser, startedAt, seenAt: now() }, done);
      written = counted;
    } catch {
      // The watch for trouble of our own says what is wrong, once.
    }
  }

  return {
    async stop() {
      clearInterval(timer);
      const farewell = beating.then(beat).then(() => store.endPulse(id).catch(() => {}));
      // A database that is away does not hold up the end.
      await Promise.race([
        farewell,
        new Promise((resolve) => setTimeout(resolve, longestFarewellMs).unref()),
      ]);
    },
  };
}

function countsOf({ checks, lateness, notifications }: Metrics): Record<ServiceCount, number> {
  const scheduled = lateness.sum();
  return {
    checks: checks.sum({}),
    failed: checks.sum({ outcome: 'failed' }),
    changed: checks.sum({ outcome: 'changed' }),
    scheduled: scheduled.count,
    late: scheduled.count - lateness.sum(lateFrom).count,
    'late-ms': scheduled.total * 1000,
    sent: notifications.sum({ outcome: 'sent' }),
    unsent: notifications.sum({ outcome: 'failed' }),
  };
}

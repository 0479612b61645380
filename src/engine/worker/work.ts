// The worker: claims queued checks, runs them, keeps their leases alive, and drains when asked to stop.
import { newId } from '../../core/id.ts';
import type { WorkerClass } from '../../core/site/worker-class.ts';
import type { Services } from '../services.ts';
import { startFiller } from './fill-places.ts';
import { startLeases } from './leases.ts';
import { openPlaces } from './places.ts';
import { type Crash, openRunner } from './run-claims.ts';
import { openTroubleWatch, type ReportFailure } from './trouble-watch.ts';

export interface WorkSettings {
  concurrency: number;
  /** Checks of one host at once, and the distance between their starts, over all workers. */
  hostLimit: number;
  hostSpacingMs: number;
  /** Whether several accounts share the places; left out: they do not. */
  isShared?: boolean;
  /** Which checks it takes; left out: all. */
  workerClass?: WorkerClass;
  /** How long a check belongs to a worker that says nothing. */
  leaseMs?: number;
  /** How long stopping waits for running checks before it hands them back. */
  drainMs?: number;
}

export interface Worker {
  /** Stops claiming; finishes or hands back what runs. */
  stop(crash?: Crash | null): Promise<void>;
}

const claimLimit = 64;
/** Started so often without an end, a check may be what kills the process: it runs alone, so that it takes no other with it. */
const aloneFrom = 3;

export function startWorker(services: Services, settings: WorkSettings): Worker {
  const { store, log, now } = services;
  const { concurrency, hostLimit, hostSpacingMs, workerClass = 'all' } = settings;
  const { leaseMs = 30_000, drainMs = 7_000 } = settings;
  const workerId = newId(now());
  let isStopping = false;
  const places = openPlaces({ places: concurrency, isShared: settings.isShared ?? false, now });
  const trouble = services.trouble ?? openTroubleWatch(services);
  /** Trouble of our own is reported once, by the watch. */
  const report: ReportFailure = (error, message) => {
    if (trouble.note(error) === null) log.error({ err: error }, message);
  };
  const onEnd = () => filler.fillSoon();
  const runner = openRunner(services, { trouble, report, drainMs, learnDuration: places.learn, onEnd });
  const { running } = runner;
  const filler = startFiller(claimSome, now, report);
  const leases = startLeases(store, running, { workerId, leaseMs, now, report });

  async function claimSome(): Promise<void> {
    while (!isStopping && running.size < concurrency && !isAlone() && trouble.known() === null) {
      const limit = Math.min(claimLimit, concurrency - running.size);
      const order = {
        workerId,
        now: now(),
        leaseMs,
        limit,
        hostLimit,
        hostSpacingMs,
        workerClass,
        alone: { from: aloneFrom, isIdle: running.size === 0 },
        admit: places.admission(running.values()),
      };
      const { claims, lookAgainAt } = await store.claimChecks(order);
      for (const claim of claims) runner.start(claim);
      if (claims.length < limit) return filler.fillAt(lookAgainAt);
    }
  }

  function isAlone(): boolean {
    for (const { claim } of running.values()) if (claim.attempts > aloneFrom) return true;
    return false;
  }

  const stopListening = store.onQueued(() => void filler.fill());
  const stopWaiting = trouble.onOver(() => void filler.fill());
  void leases.reclaim().then(filler.fill);

  return {
    async stop(crash = null) {
      isStopping = true;
      stopListening();
      stopWaiting();
      if (services.trouble === undefined) trouble.stop();
      leases.stop();
      filler.stop();
      await runner.stop(crash);
    },
  };
}

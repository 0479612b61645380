// The worker: claims queued checks, runs them, keeps their leases alive, and drains when asked to stop.
import { openByteRoom, type WorkRoom } from '../../core/byte-room.ts';
import { newId } from '../../core/id.ts';
import { BrowserElsewhere, type WorkerClass } from '../../core/site/worker-class.ts';
import type { Claim } from '../../store/store.ts';
import { runCheck } from '../check/run-check.ts';
import { openCheckObserver } from '../observe/observe-checks.ts';
import type { Services } from '../services.ts';
import { countBodies, mostBodyBytes, noteWaits } from './count-bodies.ts';
import { runAs } from './current-work.ts';
import { openIcons } from './keep-icons.ts';
import { openPlaces, type RunningCheck } from './places.ts';
import { openRecorder } from './recorder.ts';
import { openTroubleWatch } from './trouble-watch.ts';

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

/** An error that nobody caught ends the process. Null: nobody knows which check it came from. */
export interface Crash {
  checkId: string | null;
}

interface Running extends RunningCheck {
  claim: Claim;
  controller: AbortController;
  done: Promise<void>;
}

const claimLimit = 64;
const maxAttempts = 5;
/** Started so often without an end, a check may be what kills the process: it runs alone, so that it takes no other with it. */
const aloneFrom = 3;
const lookAgainMs = 5_000;
/** However soon it is worth looking again, other work comes in between. */
const shortestWaitMs = 2;
const reclaimMs = 1_000;
const poisoned = {
  code: 'engine.poisoned',
  message: `The check started ${maxAttempts} times and never finished.`,
  advice: 'The page may need more memory than this machine has. Watch a part of it, or add memory.',
  transient: false,
  params: { times: maxAttempts },
};

export function startWorker(services: Services, settings: WorkSettings): Worker {
  const { store, log } = services;
  const { concurrency, hostLimit, hostSpacingMs, workerClass = 'all' } = settings;
  const { leaseMs = 30_000, drainMs = 7_000 } = settings;
  const places = openPlaces({
    places: concurrency,
    isShared: settings.isShared ?? false,
    now: services.now,
  });
  const rooms = openByteRoom(mostBodyBytes);
  const workerId = newId(services.now());
  const recorder = openRecorder(store, log);
  const observer = openCheckObserver(services);
  const icons = openIcons(services);
  const trouble = services.trouble ?? openTroubleWatch(services);
  const running = new Map<string, Running>();
  let isStopping = false;
  let isClaiming = false;
  let shouldClaimAgain = false;
  let isFillingSoon = false;
  let resting: NodeJS.Timeout | undefined;

  /** Fills the free places; calls while it runs are remembered, not stacked. */
  async function fill(): Promise<void> {
    if (isClaiming) {
      shouldClaimAgain = true;
      return;
    }
    isClaiming = true;
    try {
      do {
        shouldClaimAgain = false;
        await claimSome();
      } while (shouldClaimAgain && !isStopping);
    } catch (error) {
      report(error, 'could not claim checks');
    } finally {
      isClaiming = false;
    }
  }

  async function claimSome(): Promise<void> {
    while (!isStopping && running.size < concurrency && !isAlone() && trouble.known() === null) {
      const limit = Math.min(claimLimit, concurrency - running.size);
      const order = {
        workerId,
        now: services.now(),
        leaseMs,
        limit,
        hostLimit,
        hostSpacingMs,
        workerClass,
        alone: { from: aloneFrom, isIdle: running.size === 0 },
        admit: places.admission(running.values()),
      };
      const { claims, lookAgainAt } = await store.claimChecks(order);
      for (const claim of claims) start(claim);
      if (claims.length < limit) return fillAt(lookAgainAt);
    }
  }

  function isAlone(): boolean {
    for (const { claim } of running.values()) if (claim.attempts > aloneFrom) return true;
    return false;
  }

  /** What waits for its host to have rested is started on time. */
  function fillAt(time: number | null): void {
    clearTimeout(resting);
    if (time === null || isStopping) return;
    const waitMs = Math.max(shortestWaitMs, time - services.now());
    // Beyond that the regular look comes anyway.
    if (waitMs < lookAgainMs) resting = setTimeout(() => void fill(), waitMs);
  }

  /** Checks that end in one turn of the loop make room together. */
  function fillSoon(): void {
    if (isFillingSoon) return;
    isFillingSoon = true;
    setImmediate(() => {
      isFillingSoon = false;
      void fill();
    });
  }

  function start(claim: Claim): void {
    const { id } = claim.check;
    // Claimed again while it still runs: its lease had run out, so the earlier run counts no more.
    running.get(id)?.controller.abort();
    const controller = new AbortController();
    const { host, ownerId } = claim.site;
    const entry: Running = { claim, controller, host, ownerId, fetchingSince: null, done: Promise.resolve() };
    running.set(id, entry);
    const ids = { checkId: id, siteId: claim.site.id };
    entry.done = runAs(ids, () => work(entry)).finally(() => {
      if (running.get(id) === entry) running.delete(id);
      fillSoon();
    });
  }

  /** Captures as ever, and notes how long the host lets it wait. */
  function timed(entry: Running, room: WorkRoom): Services['capture'] {
    const bodyOf = countBodies(room, entry.claim.site.url);
    return async (order) => {
      // A browser takes its time by nature, and has limits of its own.
      const isBrowser = order.watch.mode === 'browser' || order.way.via === 'browser';
      const fetching = () => {
        entry.fetchingSince = isBrowser ? null : services.now();
      };
      const standing = () => {
        entry.fetchingSince = null;
      };
      fetching();
      try {
        const body = noteWaits(bodyOf(order), { begin: standing, end: fetching });
        const captured = await services.capture({ ...order, room: body });
        const { capture } = captured;
        const { via, durationMs } = capture.kind === 'page' ? capture.page.report : capture.report;
        if (via === 'http') places.learn(entry.host, durationMs);
        return captured;
      } finally {
        standing();
      }
    };
  }

  async function work(entry: Running): Promise<void> {
    const { claim } = entry;
    const { signal } = entry.controller;
    const room = rooms.open(claim.site, signal);
    try {
      const own = observer.timed({ ...services, capture: timed(entry, room) });
      const result = await runCheck(own, claim, signal);
      const isTaken = await observer.recording(() => recorder.record(result));
      if (isTaken) observer.ended(result);
      if (isTaken && result.outcome !== 'failed') {
        icons.lookFor(claim.site, result.snapshot ?? claim.snapshot);
      }
      if (!isTaken) log.warn({ checkId: claim.check.id }, 'a result came too late and was discarded');
    } catch (error) {
      if (!signal.aborted && error instanceof BrowserElsewhere) return handBack(claim, signal, 'browser');
      if (!signal.aborted && trouble.note(error) !== null) return handBack(claim, signal);
      // Only an aborted check ends here: its row is handed back or already another's.
      log.debug({ err: error, checkId: claim.check.id }, 'a check was interrupted');
    } finally {
      room.close();
    }
  }

  /**
   * It was not the page: the check waits in the queue until the trouble is over, as if it had not been started. With
   * `needs` it waits for a worker that has it.
   */
  async function handBack(claim: Claim, signal: AbortSignal, needs?: 'browser'): Promise<void> {
    while (!isStopping && !signal.aborted) {
      try {
        return await store.handBackChecks([claim], needs);
      } catch (error) {
        report(error, 'could not return a check to the queue');
        if (trouble.known() === null) return;
        await trouble.over();
      }
    }
  }

  /** Trouble of our own is reported once, by the watch. */
  function report(error: unknown, message: string): void {
    if (trouble.note(error) === null) log.error({ err: error }, message);
  }

  async function beat(): Promise<void> {
    try {
      if (running.size === 0) return;
      const started = [...running.keys()];
      const order = { ids: started, workerId, now: services.now(), leaseMs };
      const held = new Set(await store.prolongLeases(order));
      for (const id of started) if (!held.has(id)) running.get(id)?.controller.abort();
    } catch (error) {
      report(error, 'could not extend leases');
    }
  }

  /** Looks for checks whose worker died. */
  async function reclaim(): Promise<void> {
    try {
      await store.reclaimChecks({ now: services.now(), maxAttempts, poisoned });
    } catch (error) {
      report(error, 'could not requeue checks of dead workers');
    }
  }

  const stopListening = store.onQueued(() => void fill());
  const stopWaiting = trouble.onOver(() => void fill());
  const heartbeat = setInterval(() => void beat(), leaseMs / 3);
  const reclaiming = setInterval(() => void reclaim(), reclaimMs);
  const lookAgain = setInterval(() => void fill(), lookAgainMs);
  void reclaim().then(fill);

  return {
    async stop(crash = null) {
      isStopping = true;
      stopListening();
      stopWaiting();
      if (services.trouble === undefined) trouble.stop();
      clearInterval(heartbeat);
      clearInterval(reclaiming);
      clearInterval(lookAgain);
      clearTimeout(resting);
      const iconsEnded = icons.stop();
      const blamed = running.get(crash?.checkId ?? '');
      // Its start stays counted, and is found by its lease: what ends the process every time is set aside after a few.
      blamed?.controller.abort();
      if (blamed !== undefined) running.delete(blamed.claim.check.id);
      const ended = Promise.all([...running.values()].map((entry) => entry.done));
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, drainMs).unref())]);
      const left = [...running.values()];
      for (const { controller } of left) controller.abort();
      // Where nobody knows which of them it was, each stays counted.
      const free = crash === null || blamed !== undefined ? left : [];
      await store
        .handBackChecks(free.map((entry) => entry.claim))
        .catch((error: unknown) => report(error, 'could not return checks to the queue'));
      await iconsEnded;
      if (free.length > 0) log.info({ checks: free.length }, 'returned checks to the queue');
    },
  };
}

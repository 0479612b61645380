// The checks a worker has claimed: runs each, records its result, and hands back what it cannot finish.
import { openByteRoom } from '../../core/byte-room.ts';
import { BrowserElsewhere } from '../../core/site/worker-class.ts';
import type { CheckResult, Claim } from '../../store/store.ts';
import { runCheck } from '../check/run-check.ts';
import { openCheckObserver } from '../observe/observe-checks.ts';
import type { Services } from '../services.ts';
import { mostBodyBytes } from './count-bodies.ts';
import { runAs } from './current-work.ts';
import { openIcons } from './keep-icons.ts';
import type { RunningCheck } from './places.ts';
import { openRecorder } from './recorder.ts';
import { timedCapture } from './timed-capture.ts';
import type { ReportFailure, TroubleWatch } from './trouble-watch.ts';

export interface ClaimRunner {
  running: ReadonlyMap<string, RunningClaim>;
  start(claim: Claim): void;
  /** Waits for what runs, and hands back what does not end in time. */
  stop(crash: Crash | null): Promise<void>;
}

export interface RunningClaim extends RunningCheck {
  claim: Claim;
  controller: AbortController;
  done: Promise<void>;
}

/** An error that nobody caught ends the process. Null: nobody knows which check it came from. */
export interface Crash {
  checkId: string | null;
}

export interface RunnerSettings {
  trouble: TroubleWatch;
  report: ReportFailure;
  /** How long stopping waits for running checks before it hands them back. */
  drainMs: number;
  /** How long a host took to answer by plain HTTP. */
  learnDuration(host: string, durationMs: number): void;
  onEnd(): void;
}

export function openRunner(services: Services, settings: RunnerSettings): ClaimRunner {
  const { store, log } = services;
  const { trouble, report, drainMs, learnDuration, onEnd } = settings;
  const running = new Map<string, RunningClaim>();
  const rooms = openByteRoom(mostBodyBytes);
  const results = openResults(services);
  let isStopping = false;

  async function work(entry: RunningClaim): Promise<void> {
    const { claim } = entry;
    const { signal } = entry.controller;
    const room = rooms.open(claim.site, signal);
    try {
      const capture = timedCapture(services, entry, room, learnDuration);
      const result = await runCheck(results.timed({ ...services, capture }), claim, signal);
      await results.keep(claim, result);
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

  return {
    running,
    start: (claim) => startClaim(running, claim, work, onEnd),
    async stop(crash) {
      isStopping = true;
      const iconsEnded = results.stop();
      const free = await drain(running, drainMs, crash);
      await store
        .handBackChecks(free)
        .catch((error: unknown) => report(error, 'could not return checks to the queue'));
      await iconsEnded;
      if (free.length > 0) log.info({ checks: free.length }, 'returned checks to the queue');
    },
  };
}

/** Where results go: into the store, the figures, and to the search for icons. */
function openResults(services: Services) {
  const recorder = openRecorder(services.store, services.log);
  const observer = openCheckObserver(services);
  const icons = openIcons(services);
  return {
    timed: observer.timed,
    async keep(claim: Claim, result: CheckResult) {
      const isTaken = await observer.recording(() => recorder.record(result));
      if (isTaken) observer.ended(result);
      if (isTaken && result.outcome !== 'failed') {
        icons.lookFor(claim.site, result.snapshot ?? claim.snapshot);
      }
      if (!isTaken)
        services.log.warn({ checkId: claim.check.id }, 'a result came too late and was discarded');
    },
    stop: icons.stop,
  };
}

type RunningClaims = Map<string, RunningClaim>;

function startClaim(
  running: RunningClaims,
  claim: Claim,
  work: (entry: RunningClaim) => Promise<void>,
  onEnd: () => void,
): void {
  const { id } = claim.check;
  // Claimed again while it still runs: its lease had run out, so the earlier run counts no more.
  running.get(id)?.controller.abort();
  const controller = new AbortController();
  const { host, ownerId } = claim.site;
  const entry: RunningClaim = {
    claim,
    controller,
    host,
    ownerId,
    fetchingSince: null,
    done: Promise.resolve(),
  };
  running.set(id, entry);
  const ids = { checkId: id, siteId: claim.site.id };
  entry.done = runAs(ids, () => work(entry)).finally(() => {
    if (running.get(id) === entry) running.delete(id);
    onEnd();
  });
}

/** Waits for what runs and interrupts the rest; gives the claims to hand back. */
async function drain(running: RunningClaims, drainMs: number, crash: Crash | null): Promise<Claim[]> {
  const blamed = running.get(crash?.checkId ?? '');
  // Its start stays counted, and is found by its lease: what ends the process every time is set aside after a few.
  blamed?.controller.abort();
  if (blamed !== undefined) running.delete(blamed.claim.check.id);
  const ended = Promise.all([...running.values()].map((entry) => entry.done));
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, drainMs).unref())]);
  const left = [...running.values()];
  for (const { controller } of left) controller.abort();
  // Where nobody knows which of them it was, each stays counted.
  return crash === null || blamed !== undefined ? left.map(({ claim }) => claim) : [];
}

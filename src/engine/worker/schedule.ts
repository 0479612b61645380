// The scheduler: asks for a check of every site that is due. It never runs one.
import type { Services } from '../services.ts';

export interface Scheduler {
  stop(): Promise<void>;
}

const batchLimit = 500;
const longestSleepMs = 5_000;
const shortestSleepMs = 50;

export function startScheduler(services: Services): Scheduler {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    let waitMs = longestSleepMs;
    try {
      const stepMs = await services.store.followClock(services.now());
      if (stepMs > 0) services.log.warn({ stepMs }, 'the clock moved back; waiting work is now due');
      const { queued, nextDueAt } = await services.store.queueDue({ now: services.now(), limit: batchLimit });
      const untilDue = nextDueAt === null ? longestSleepMs : nextDueAt - services.now();
      waitMs = queued === batchLimit ? 0 : Math.min(longestSleepMs, Math.max(shortestSleepMs, untilDue));
    } catch (error) {
      if (!services.trouble?.note(error)) services.log.error({ err: error }, 'could not queue due sites');
    }
    if (!isStopping) timer = setTimeout(next, waitMs);
  }

  function next(): void {
    turn = look();
  }

  next();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await turn;
      clearTimeout(timer);
    },
  };
}

// Housekeeping, now and then: old answers and unused blobs are removed.
import type { Services } from '../services.ts';

const everyMs = 10 * 60_000;

export function startTidying({
  store,
  now,
  log,
  trouble,
  retention,
}: Pick<Services, 'store' | 'now' | 'log' | 'trouble' | 'retention'>): {
  stop(): Promise<void>;
} {
  let turn: Promise<void> = Promise.resolve();
  async function tidy(): Promise<void> {
    try {
      const { blobsFreed } = await store.tidy(now(), retention);
      if (blobsFreed > 0) log.info({ blobsFreed }, 'removed unused blobs');
    } catch (error) {
      if (!trouble?.note(error)) log.error({ err: error }, 'tidying failed');
    }
  }
  const timer = setInterval(() => {
    turn = turn.then(tidy);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}

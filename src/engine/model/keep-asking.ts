// Beside the checks: the model takes its exam where it has none, and is asked again about changes it could not be asked about.

import type { Services } from '../services.ts';
import { reanalyseChange } from './explain-change.ts';

const everyMs = 60_000;
const mostAtOnce = 20;

export function startAsking(services: Services): { stop(): Promise<void> } {
  const { analyst, store, now, log, trouble } = services;
  if (!analyst) return { stop: async () => {} };
  const stopExam = analyst.exam.start();
  let turn: Promise<void> = Promise.resolve();
  let isStopped = false;
  const askAgain = async () => {
    try {
      if (analyst.model.restsUntil() !== null || (await analyst.exam.standing()) !== 'writes') return;
      for (const { ownerId, id } of await store.claimUnasked(now(), mostAtOnce)) {
        if (isStopped) return;
        await reanalyseChange(services, ownerId, id);
      }
    } catch (error) {
      if (!trouble?.note(error)) log.error({ err: error }, 'could not ask the model again');
    }
  };
  const timer = setInterval(() => {
    turn = turn.then(askAgain);
  }, everyMs);
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all([turn, stopExam()]);
    },
  };
}

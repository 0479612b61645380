// The exam of the configured model for a command: kept in the store where no service holds it, else only printed.
import { openModels } from './ai/ai.ts';
import type { CommandWorld } from './cli/cli.ts';
import type { Config } from './config.ts';
import { Fault } from './core/fault/fault.ts';
import { openAnalyst, type Services } from './engine/engine.ts';
import type { Store } from './store/store.ts';

export async function openExam(
  ai: Config['ai'],
  open: () => Promise<Pick<Services, 'store' | 'pagePool'>>,
  openThreads: () => Services['pagePool'],
): ReturnType<CommandWorld['openExam']> {
  if (ai === null) return null;
  const found = await open().catch((error: unknown) => {
    if (error instanceof Fault && error.code === 'store.in-use') return null;
    throw error;
  });
  const silent = () => {};
  const { model, exam } = openAnalyst(
    {
      ...{ ...ai, ...openModels(ai), now: Date.now },
      ...(found === null ? unkept : { ledger: found.store.ai, exams: found.store.exams }),
      log: { debug: silent, info: silent, warn: silent, error: silent },
    },
    found?.pagePool ?? openThreads(),
  );
  return { model: model.name, isKept: found !== null, take: () => exam.take() };
}

const unkept: Pick<Store, 'exams'> & { ledger: Store['ai'] } = {
  exams: { find: async () => null, keep: async () => {} },
  ledger: {
    findAnswer: async () => null,
    keepAnswer: async () => {},
    addUsage: async () => {},
    spentToday: async () => ({ tokens: 0, siteTokens: 0, money: 0 }),
    listUsage: async () => [],
  },
};

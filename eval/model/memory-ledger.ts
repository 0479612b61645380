// A ledger in memory that counts what was spent; nothing is kept from one question to the next.
import type { AiLedger } from '../../src/store/store.ts';

export interface CountingLedger {
  ledger: AiLedger;
  spent(): { calls: number; failures: number; tokens: number };
}

export function openMemoryLedger(): CountingLedger {
  const sum = { calls: 0, failures: 0, tokens: 0 };
  return {
    spent: () => ({ ...sum }),
    ledger: {
      findAnswer: async () => null,
      keepAnswer: async () => {},
      addUsage: async ({ usage, isFailed }) => {
        sum.calls += 1;
        sum.failures += isFailed ? 1 : 0;
        sum.tokens += usage.inputTokens + usage.outputTokens;
      },
      spentToday: async () => ({ tokens: 0, siteTokens: 0, money: 0 }),
      listUsage: async () => [],
    },
  };
}

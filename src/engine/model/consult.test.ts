// Questions within a budget: every reply that was paid for is in the ledger.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Model, type ModelAnswer, ModelFault, type Usage } from '../../core/model.ts';
import type { AiLedger } from '../../store/store.ts';
import { openConsult } from './consult.ts';

const first: Usage = { inputTokens: 400, outputTokens: 60 };
const second: Usage = { inputTokens: 600, outputTokens: 50 };
const both: Usage = { inputTokens: 1000, outputTokens: 110 };
const schema = z.object({ title: z.string() });
const budget = {
  ...{ dailyTokens: null, siteDailyTokens: null, dailyMoney: null },
  ...{ inputPrice: 1, outputPrice: 10 },
};

function consultWith(ask: () => Promise<ModelAnswer<unknown>>, known: string | null = null) {
  const rows: { usage: Usage; money: number; isFailed: boolean }[] = [];
  const ledger: AiLedger = {
    findAnswer: async () => known,
    keepAnswer: async () => {},
    addUsage: async ({ usage, money, isFailed }) => {
      rows.push({ usage, money, isFailed });
    },
    spentToday: async () => ({ tokens: 0, siteTokens: 0, money: 0 }),
    listUsage: async () => [],
  };
  const model = { name: 'm', restsUntil: () => null, ask } as Model;
  const consult = openConsult({ model, budget, ledger, now: () => 0, log: { warn: () => {} } as never });
  const signal = new AbortController().signal;
  const order = { ownerId: 'local', siteId: 's', instructions: '', question: () => 'q', schema, signal };
  return { rows, answer: () => consult(order) };
}

it('both replies of a question that was repaired are in the ledger, the first as failed', async () => {
  const { rows, answer } = consultWith(async () => ({
    ...{ value: { title: 'A' }, usage: both, replies: [first, second] },
  }));
  expect(await answer()).toEqual({ value: { title: 'A' } });
  expect(rows).toEqual([
    { usage: first, money: 0.001, isFailed: true },
    { usage: second, money: 0.0011, isFailed: false },
  ]);
});

it('a model that says nothing of single replies has one call', async () => {
  const { rows, answer } = consultWith(async () => ({ value: { title: 'A' }, usage: first }));
  await answer();
  expect(rows).toMatchObject([{ usage: first, isFailed: false }]);
});

it('what could not be read is in the ledger, and so is a call that nobody answered', async () => {
  const facts = { code: 'ai.unreadable', message: 'No.', advice: '', transient: true };
  const unread = consultWith(async () => {
    throw new ModelFault(facts, both, [first, second]);
  });
  expect(await unread.answer()).toEqual({ code: 'ai.unreadable', params: {}, note: 'No.', isLater: true });
  expect(unread.rows).toMatchObject([
    { usage: first, isFailed: true },
    { usage: second, isFailed: true },
  ]);
  const nothing = { inputTokens: 0, outputTokens: 0 };
  const away = consultWith(async () => {
    throw new ModelFault({ ...facts, code: 'ai.unreachable' }, nothing);
  });
  await away.answer();
  expect(away.rows).toMatchObject([{ usage: nothing, isFailed: true }]);
});

it('an answer that was kept and no longer fits is requested again', async () => {
  const { answer } = consultWith(
    async () => ({ value: { title: 'new' }, usage: first }),
    JSON.stringify({ heading: 'old' }),
  );
  expect(await answer()).toEqual({ value: { title: 'new' } });
});

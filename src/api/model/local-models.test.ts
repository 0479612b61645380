// Which models run on the machine: for those who run the service, and for nobody else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../test/support/accounts-api.ts';
import { type ConformingApi, openConformingApi } from '../../../test/support/conforming-api.ts';
import { openTemporaryStore } from '../../../test/support/temporary-store.ts';
import type { LocalServer } from '../../core/model.ts';

const servers: LocalServer[] = [
  { kind: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', models: ['llama3.2:3b'] },
];
const url = '/api/ai/local';

let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let api: ConformingApi;
let shared: AccountsApi;
beforeAll(async () => {
  temporary = await openTemporaryStore();
  const stages = { findLocalModels: async () => servers };
  api = await openConformingApi(temporary.store, Date.now, stages);
  shared = await openAccountsApi(temporary.store, Date.now, stages);
});
afterAll(async () => {
  await api.close();
  await shared.close();
  await temporary.close();
});

it('are shown where nobody signs in', async () => {
  expect((await api.ask({ url })).json()).toEqual(servers);
});

it('are shown to owners of the first account', async () => {
  expect((await shared.owner.ask({ url })).json()).toEqual(servers);
  const member = await shared.join('bob@example.com', { role: 'member' });
  const stranger = await shared.join('eve@example.com', { newAccountName: 'Eve' });
  for (const person of [member, stranger]) {
    const response = await person.ask({ url });
    expect(response.statusCode).toBe(403);
    expect(response.body).not.toContain('llama');
  }
  expect((await shared.ask({ url })).statusCode).toBe(401);
});

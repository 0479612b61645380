// With accounts, the operator's mail server writes to the people of an account only, and to nobody once they left.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../test/support/accounts-api.ts';
import { addSite, makeChange, makeResult, runCheck } from '../../test/support/store-records.ts';
import { openTemporaryStore, type TemporaryStore } from '../../test/support/temporary-store.ts';
import { testSeal } from '../../test/support/test-seal.ts';
import { until } from '../../test/support/until.ts';
import { type Services, startEngine } from '../engine/engine.ts';

let temporary: TemporaryStore;
let api: AccountsApi;
/** Who was written to. */
let written: unknown[];

beforeEach(async () => {
  temporary = await openTemporaryStore();
  written = [];
  api = await openAccountsApi(temporary.store, Date.now, { notifier });
});
afterEach(async () => {
  await api.close();
  await temporary.close();
});

const notifier: Services['notifier'] & object = {
  send: async ({ settings }) => void written.push(settings.to),
};

const make = (to: string, more: object = {}) => {
  const payload = { name: 'Mail', kind: 'email', settings: { to, ...more } };
  return api.owner.ask({ method: 'POST', url: '/api/channels', payload });
};

it('refuses others when a channel is made, changed or tried, and says so', async () => {
  await api.join('bea@example.com', { role: 'viewer' });
  await api.join('eve@example.com', { newAccountName: 'Eve' });
  const made = await make('Ann@Example.com, bea@example.com');
  expect(made.statusCode).toBe(201);
  const url = `/api/channels/${made.json().id}`;
  for (const to of ['victim@example.com', 'ann@example.com, victim@example.com', 'eve@example.com']) {
    const refused = [
      await make(to),
      await api.owner.ask({ method: 'PATCH', url, payload: { settings: { to } } }),
      await api.owner.ask({
        method: 'POST',
        url: '/api/channels/test',
        payload: { kind: 'email', settings: { to } },
      }),
    ];
    for (const response of refused) {
      expect(response.statusCode, to).toBe(400);
      expect(response.json().errors).toMatchObject([{ pointer: '/settings/to' }]);
    }
  }
  expect(written).toEqual([]);
  expect((await make('victim@example.com', { host: 'smtp.example.com' })).statusCode).toBe(201);
});

it('tells nothing to whoever has left', async () => {
  const bea = await api.join('bea@example.com', { role: 'member' });
  const { id } = (await make('bea@example.com')).json();
  expect((await api.owner.ask({ method: 'POST', url: `/api/channels/${id}/test` })).statusCode).toBe(200);
  expect(written).toEqual(['bea@example.com']);
  await api.owner.ask({ method: 'DELETE', url: `/api/members/${bea.caller.user.id}` });
  expect((await api.owner.ask({ method: 'POST', url: `/api/channels/${id}/test` })).statusCode).toBe(400);
  const { store } = temporary;
  await runCheck(store, await addSite(store), Date.now() - 1000, (claim) =>
    makeResult(claim, { outcome: 'changed', change: makeChange(claim) }),
  );
  const quiet = () => {};
  const never = () => Promise.reject(new Error('this test captures nothing'));
  const services: Services = {
    ...{ store, seal: testSeal, capture: never, notifier, now: Date.now, random: () => 0.5 },
    middle: { run: never, ask: never, close: () => Promise.resolve() },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    twinDelayMs: null,
  };
  const engine = startEngine(services, { concurrency: 1, hostLimit: 1, hostSpacingMs: 0 });
  const list = async () => (await store.listNotifications('local', {})).notifications;
  await until(async () => (await list()).some(({ status }) => status === 'failed'));
  await engine.stop();
  expect(await list()).toMatchObject([{ lastError: { code: 'notify.not-a-member' } }]);
  expect(written).toEqual(['bea@example.com']);
});

// With accounts, the operator's mail server writes to people of the account who confirmed their address, in the operator's name.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../test/support/accounts-api.ts';
import {
  addSite,
  makeChange,
  makeChannel,
  makeResult,
  runCheck,
} from '../../../test/support/store-records.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import { testSeal } from '../../../test/support/test-seal.ts';
import { until } from '../../../test/support/until.ts';
import { type Services, startEngine } from '../../engine/engine.ts';

let temporary: TemporaryStore;
let api: AccountsApi;
/** Who was written to. */
let written: unknown[];
let senders: unknown[];

beforeEach(async () => {
  temporary = await openTemporaryStore();
  written = [];
  senders = [];
  api = await openAccountsApi(temporary.store, Date.now, { notifier });
});
afterEach(async () => {
  await api.close();
  await temporary.close();
});

const notifier: Services['notifier'] & object = {
  send: async ({ settings }) => {
    written.push(settings.to);
    senders.push(settings.from);
  },
};

const make = (to: string, more: object = {}) => {
  const payload = { name: 'Mail', kind: 'email', settings: { to, ...more } };
  return api.owner.ask({ method: 'POST', url: '/api/channels', payload });
};

it('refuses others when a channel is made, changed or tried, and says so', async () => {
  await api.confirm(await api.join('bea@example.com', { role: 'viewer' }));
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

it('refuses an address that its owner has not confirmed, and a sender that is not the operator', async () => {
  const vic = await api.join('vic@example.com', { role: 'member' });
  const refused = await make('vic@example.com');
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([
    { pointer: '/settings/to', detail: expect.stringContaining('confirmed') },
  ]);
  const named = await make('ann@example.com', { from: 'ceo@example.com' });
  expect(named.json().errors).toMatchObject([{ pointer: '/settings/from' }]);
  // In their own name, by their own server.
  const own = { host: 'smtp.example.com', from: 'ceo@example.com' };
  expect((await make('vic@example.com', own)).statusCode).toBe(201);
  await api.confirm(vic);
  expect((await make('vic@example.com')).statusCode).toBe(201);
  const members = (await api.owner.ask({ url: '/api/members' })).json();
  expect(members).toMatchObject([{ isConfirmed: true }, { isConfirmed: true }]);
});

it('sends nothing on older channels to whoever has not confirmed, and drops a sender of their own', async () => {
  const vic = await api.join('vic@example.com', { role: 'member' });
  const { store } = temporary;
  const now = Date.now();
  await store.createChannel(
    makeChannel({
      kind: 'email',
      createdAt: now,
      settings: { to: 'vic@example.com', from: 'ceo@example.com' },
    }),
    null,
  );
  await notifyOfChange();
  expect(await sent()).toMatchObject([{ status: 'failed', lastError: { code: 'notify.not-confirmed' } }]);
  expect(written).toEqual([]);
  await api.confirm(vic);
  await notifyOfChange();
  expect((await sent()).map(({ status }) => status).sort()).toEqual(['failed', 'sent']);
  expect(written).toEqual(['vic@example.com']);
  expect(senders).toEqual([undefined]);
});

it('sends nothing to former members', async () => {
  const bea = await api.join('bea@example.com', { role: 'member' });
  await api.confirm(bea);
  const { id } = (await make('bea@example.com')).json();
  expect((await api.owner.ask({ method: 'POST', url: `/api/channels/${id}/test` })).statusCode).toBe(200);
  expect(written).toEqual(['bea@example.com']);
  await api.owner.ask({ method: 'DELETE', url: `/api/members/${bea.caller.user.id}` });
  expect((await api.owner.ask({ method: 'POST', url: `/api/channels/${id}/test` })).statusCode).toBe(400);
  await notifyOfChange();
  expect(await sent()).toMatchObject([{ lastError: { code: 'notify.not-a-member' } }]);
  expect(written).toEqual(['bea@example.com']);
});

const sent = async () => (await temporary.store.listNotifications('local', {})).notifications;

/** A change is found, and what is to be sent about it is sent, or fails. */
async function notifyOfChange(): Promise<void> {
  const { store } = temporary;
  await runCheck(store, await addSite(store), Date.now() - 1000, (claim) =>
    makeResult(claim, { outcome: 'changed', change: makeChange(claim) }),
  );
  const quiet = () => {};
  const never = () => Promise.reject(new Error('this test captures nothing'));
  const services: Services = {
    ...{ store, seal: testSeal, capture: never, notifier, now: Date.now, random: () => 0.5 },
    pagePool: { run: never, ask: never, close: () => Promise.resolve() },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    twinDelayMs: null,
  };
  const engine = startEngine(services, { concurrency: 1, hostLimit: 1, hostSpacingMs: 0 });
  await until(async () => ((await sent()).every(({ status }) => status !== 'pending') ? true : null));
  await engine.stop();
}

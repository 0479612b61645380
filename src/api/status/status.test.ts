// How the service is: said to those who run it, and to nobody else.
import { afterEach, describe, expect, it } from 'vitest';
import { openAccountsApi } from '../../../test/support/accounts-api.ts';
import { openConformingApi } from '../../../test/support/conforming-api.ts';
import { seedSite } from '../../../test/support/seeds.ts';
import { openTemporaryStore } from '../../../test/support/temporary-store.ts';
import { OwnTrouble } from '../../core/fault/own-trouble.ts';
import { openStatus } from '../../engine/engine.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const fine = { database: 'ok', disk: 'ok', browser: 'none', clock: 'ok' } as const;

async function open(readiness: Parameters<typeof openStatus>[0]['readiness'] | null = null) {
  const { store, close } = await openTemporaryStore();
  closers.push(close);
  let clock = Date.now();
  const now = () => clock;
  const ready = async () => ({ status: 'ready' as const, checks: fine });
  const status = openStatus({ store, now, analyst: null, readiness: readiness ?? ready });
  const pass = (ms: number) => {
    clock += ms;
  };
  return { store, now, status, pass };
}

describe('the status', () => {
  it('says what waits, what was done, and which processes are alive', async () => {
    const { store, now, status, pass } = await open();
    const api = await openConformingApi(store, now, { status });
    closers.push(api.close);
    await seedSite(store, { name: 'Lamp' });
    const own = { role: 'worker', version: '1.0.0', machine: 'one', browser: 'ok' as const };
    const at = { startedAt: now(), seenAt: now() };
    await store.recordPulse(
      { id: 'gone', ...own, ...at },
      { checks: 10, failed: 2, scheduled: 8, 'late-ms': 4000 },
    );
    pass(200_000);
    await store.recordPulse({ id: 'here', ...own, ...at, seenAt: now() }, { sent: 3 });
    const body = (await api.ask({ url: '/api/status' })).json();
    expect(body).toMatchObject({
      ...{ state: 'ready', trouble: null, parts: fine, model: null },
      queue: { queued: 1, running: 0 },
      lastHour: { checks: 10, failed: 2, averageLatenessSeconds: 0.5, messagesSent: 3 },
      messages: { due: 0, waiting: 0, failingChannels: 0 },
    });
    expect(body.queue.oldestSeconds).toBeGreaterThanOrEqual(150);
    const alive = body.processes.map(({ id, isAlive }: { id: string; isAlive: boolean }) => [id, isAlive]);
    expect(Object.fromEntries(alive)).toEqual({ gone: false, here: true });
  });

  it('is read again after three seconds at the earliest', async () => {
    const { store, status, pass } = await open();
    const first = await status();
    await seedSite(store, { name: 'Lamp' });
    expect(await status()).toBe(first);
    pass(3_001);
    expect((await status()).queue.queued).toBe(1);
  });

  it('names what keeps the service from working, as long as that can be read at all', async () => {
    const { status } = await open(() => Promise.reject(new OwnTrouble('disk-full')));
    expect(await status()).toMatchObject({ state: 'down', trouble: 'service.disk-full', parts: null });
  });

  it('is for owners of the first account: not for its members, and not for others', async () => {
    const { store, now, status } = await open();
    const api = await openAccountsApi(store, now, { status });
    closers.push(() => api.close());
    const member = await api.join('mia@example.com', { role: 'member' });
    const stranger = await api.join('stan@example.com', { newAccountName: 'Strangers' });
    const ask = async (person: typeof member) => (await person.ask({ url: '/api/status' })).statusCode;
    expect([await ask(api.owner), await ask(member), await ask(stranger)]).toEqual([200, 403, 403]);
    expect((await api.ask({ url: '/api/status' })).statusCode).toBe(401);
  });
});

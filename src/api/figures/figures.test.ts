import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../../test/support/conforming-api.ts';
import { seedResult, seedSite } from '../../../test/support/seeds.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';

let temporary: TemporaryStore;
let api: ConformingApi;

beforeAll(async () => {
  temporary = await openTemporaryStore();
  api = await openConformingApi(temporary.store);
});
afterAll(async () => {
  await api.close();
  await temporary.close();
});

describe('figures', () => {
  it('of a site that was never checked are zero or unknown, never nonsense', async () => {
    const { id } = await seedSite(temporary.store);
    const figures = (await api.ask({ url: `/api/sites/${id}/figures` })).json();
    expect(figures).toMatchObject({
      siteId: id,
      checks: { total: 0, last30Days: 0, failedLast30Days: 0 },
      uptime: null,
      changes: { total: 0, perWeek: 0 },
      heldBack: { total: 0, byGate: [] },
      feedback: { useful: 0, noise: 0, precision: null },
      model: { calls: 0, tokens: 0, money: 0, perUseful: null },
    });
    expect(figures.activity).toHaveLength(30);
    expect((await api.ask({ url: '/api/sites/nope/figures' })).statusCode).toBe(404);
  });

  it('report what was found, what of it was useful and what that cost', async () => {
    const { store } = temporary;
    const { id } = await seedSite(store);
    await seedResult(store, id);
    for (const feedback of ['useful', 'useful', 'noise', null] as const) {
      const { change } = await seedResult(store, id);
      await api.ask({ method: 'PATCH', url: `/api/changes/${change?.id}`, payload: { feedback } });
    }
    const usage = { inputTokens: 900, outputTokens: 100 };
    const order = { ownerId: 'local', siteId: id, now: Date.now(), model: 'm', usage, money: 3 };
    await store.ai.addUsage({ ...order, isFailed: false });
    const figures = (await api.ask({ url: `/api/sites/${id}/figures` })).json();
    expect(figures).toMatchObject({
      checks: { total: 5, last30Days: 5, failedLast30Days: 0 },
      uptime: 1,
      changes: { total: 4, perWeek: 4 },
      feedback: { useful: 2, noise: 1, precision: 2 / 3 },
      model: { calls: 1, tokens: 1000, money: 3, perUseful: 1.5 },
    });
    const [weight] = figures.weights;
    expect(weight).toMatchObject({
      kind: 'content.unclear',
      useful: 2,
      noise: 1,
      points: 10,
      state: 'active',
    });
    const path = `/api/sites/${id}/weights/${weight.kind}`;
    const undone = await api.ask({ method: 'PATCH', url: path, payload: { state: 'undone' } });
    expect(undone.json()).toEqual({ ...weight, state: 'undone' });
    const unknown = `/api/sites/${id}/weights/price.met`;
    expect((await api.ask({ method: 'PATCH', url: unknown, payload: { state: 'undone' } })).statusCode).toBe(
      404,
    );
    expect(figures.activity.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), changes: 4 });
    const activity = (await api.ask({ url: `/api/activity?siteIds=${id},nope` })).json();
    expect(activity).toMatchObject([{ siteId: id }, { siteId: 'nope' }]);
    expect(activity[0].changes.at(-1)).toBe(4);
    expect(activity[1].changes).toEqual(new Array(30).fill(0));
  });

  it.each(['', `?siteIds=${Array.from({ length: 201 }, (_, n) => n)}`])('refuse %s', async (query) => {
    expect((await api.ask({ url: `/api/activity${query}` })).statusCode).toBe(400);
  });
});

describe('what is stored', () => {
  it('is listed by kind, with what the service keeps and what a site keeps instead', async () => {
    const { id } = await seedSite(temporary.store);
    const usage = await api.ask({ url: '/api/usage' });
    expect(usage.statusCode).toBe(200);
    expect(usage.json().records.sites).toBeGreaterThan(0);
    expect(usage.json().database.bytes).toBeGreaterThan(0);
    expect(usage.json().retention).toMatchObject({ snapshots: 200, changes: 10_000 });
    const service = await api.ask({ url: '/api/retention' });
    expect(service.json()).toEqual(usage.json().retention);
    const keep = (retention: object) =>
      api.ask({ method: 'PATCH', url: `/api/sites/${id}`, payload: { retention } });
    expect((await keep({ snapshots: 3, changeDays: 30 })).json().retention).toEqual({
      snapshots: 3,
      changeDays: 30,
    });
    expect((await keep({ snapshots: -1 })).statusCode).toBe(400);
    expect((await keep({ unknown: 1 })).statusCode).toBe(400);
    expect((await keep({})).json().retention).toEqual({});
  });
});

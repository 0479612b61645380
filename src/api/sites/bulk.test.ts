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

const post = (url: string, payload: object) => api.ask({ method: 'POST', url, payload });
const unseenOf = async (id: string) => (await api.ask({ url: `/api/sites/${id}` })).json().unseenCount;

async function siteWithChanges(count: number): Promise<{ siteId: string; ids: string[] }> {
  const { id } = await seedSite(temporary.store);
  await seedResult(temporary.store, id);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const verdict = n % 2 === 0 ? ('met' as const) : ('unrelated' as const);
    const { change } = await seedResult(temporary.store, id, { goal: { verdict, reason: 'so it is' } });
    if (change !== null) ids.push(change.id);
  }
  return { siteId: id, ids };
}

describe('marking many changes as seen', () => {
  it('marks those that are named, once, and counts them down', async () => {
    const { siteId, ids } = await siteWithChanges(3);
    const order = { ids: [...ids.slice(0, 2), 'nonsense'] };
    expect((await post('/api/changes/seen', order)).json()).toEqual({ marked: 2, hasMore: false });
    expect((await post('/api/changes/seen', order)).json()).toEqual({ marked: 0, hasMore: false });
    expect(await unseenOf(siteId)).toBe(1);
    const again = await post('/api/changes/seen', { ids, seen: false });
    expect(again.json()).toMatchObject({ marked: 2 });
    expect(await unseenOf(siteId)).toBe(3);
  });

  it('marks all that a filter lets through, and no others', async () => {
    const one = await siteWithChanges(3);
    const other = await siteWithChanges(1);
    const filter = { siteId: one.siteId, verdict: 'met' };
    expect((await post('/api/changes/seen', { filter })).json()).toMatchObject({ marked: 2 });
    expect(await unseenOf(one.siteId)).toBe(1);
    expect(await unseenOf(other.siteId)).toBe(1);
    expect((await post('/api/changes/seen', { filter: {} })).json().hasMore).toBe(false);
    expect(await unseenOf(one.siteId)).toBe(0);
    expect(await unseenOf(other.siteId)).toBe(0);
  });

  it.each([
    ['neither ids nor filter', {}],
    ['both', { ids: ['a'], filter: {} }],
    ['no ids', { ids: [] }],
    ['an unknown verdict', { filter: { verdict: 'splendid' } }],
  ])('refuses %s', async (_name, body) => {
    expect((await post('/api/changes/seen', body)).statusCode).toBe(400);
  });
});

describe('filters of changes', () => {
  it('know verdict, status and the tag of the site', async () => {
    const { siteId, ids } = await siteWithChanges(3);
    const tag = 'shop "of" mine';
    await api.ask({ method: 'PATCH', url: `/api/sites/${siteId}`, payload: { tags: [tag] } });
    const listed = async (query: string) => {
      const response = await api.ask({ url: `/api/changes?tag=${encodeURIComponent(tag)}&${query}` });
      return response.json<{ id: string }[]>().map(({ id }) => id);
    };
    expect(await listed('')).toEqual(ids.toReversed());
    expect(await listed('verdict=met')).toEqual([ids[2], ids[0]]);
    expect(await listed('verdict=met,unrelated&status=confirmed')).toHaveLength(3);
    expect(await listed('status=unconfirmed,reverted')).toEqual([]);
    expect(await listed('siteId=nowhere')).toEqual([]);
    const none = await api.ask({ url: '/api/changes?tag=shop' });
    expect(none.json()).toEqual([]);
    const ofSite = await api.ask({ url: `/api/sites/${siteId}/changes?tag=none` });
    expect(ofSite.json()).toEqual([]);
  });
});

describe('one thing done with many sites', () => {
  const sites = async () => [await seedSite(temporary.store), await seedSite(temporary.store)];
  const read = async (id: string) => (await api.ask({ url: `/api/sites/${id}` })).json();

  it('answers for each id in order, and goes on after one that is not there', async () => {
    const [one, other] = (await sites()).map(({ id }) => id);
    const ids = [one, 'nonsense', '01890000-0000-7000-8000-000000000000', other];
    const answers = (await post('/api/sites/bulk', { ids, action: 'pause' })).json();
    expect(answers.map((answer: { id: string; ok: boolean }) => [answer.id, answer.ok])).toEqual([
      [one, true],
      ['nonsense', false],
      ['01890000-0000-7000-8000-000000000000', false],
      [other, true],
    ]);
    expect(answers[1].error.code).toBe('not-found');
    expect(await read(other ?? '')).toMatchObject({ state: 'paused', nextCheckAt: null });
    await post('/api/sites/bulk', { ids, action: 'resume' });
    expect(await read(other ?? '')).toMatchObject({ state: 'active', nextCheckAt: expect.any(String) });
  });

  it('asks for checks, adds and takes tags, sets schedules, deletes', async () => {
    const ids = (await sites()).map(({ id }) => id);
    const checks = (await post('/api/sites/bulk', { ids, action: 'check' })).json();
    for (const { checkId } of checks) {
      expect((await api.ask({ url: `/api/checks/${checkId}` })).json().status).toBe('queued');
    }
    await post('/api/sites/bulk', { ids, action: 'tag', tags: ['a', 'b'] });
    await post('/api/sites/bulk', { ids, action: 'tag', tags: ['b', 'c'] });
    await post('/api/sites/bulk', { ids, action: 'untag', tags: ['a'] });
    await post('/api/sites/bulk', { ids, action: 'schedule', schedule: { everyMinutes: 7 } });
    for (const id of ids) {
      expect(await read(id)).toMatchObject({ tags: ['b', 'c'], schedule: { everyMinutes: 7 } });
    }
    const bad = { ids, action: 'schedule', schedule: { cron: 'never' } };
    expect((await post('/api/sites/bulk', bad)).json()[0]).toMatchObject({
      ok: false,
      error: { code: 'invalid', detail: expect.stringContaining('/schedule') },
    });
    await post('/api/sites/bulk', { ids, action: 'delete' });
    for (const id of ids) expect((await api.ask({ url: `/api/sites/${id}` })).statusCode).toBe(404);
  });

  it.each([
    ['no ids', { ids: [], action: 'check' }],
    ['more than 500', { ids: Array.from({ length: 501 }, () => 'x'), action: 'check' }],
    ['an unknown action', { ids: ['x'], action: 'paint' }],
    ['tags that are missing', { ids: ['x'], action: 'tag' }],
  ])('refuses %s', async (_name, body) => {
    expect((await post('/api/sites/bulk', body)).statusCode).toBe(400);
  });
});

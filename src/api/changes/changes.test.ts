import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../../test/support/conforming-api.ts';
import { seedResult, seedSite } from '../../../test/support/seeds.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import { significances } from '../../core/change/analysis.ts';
import { changeTypes } from '../../core/change/change-type.ts';

let temporary: TemporaryStore;
let api: ConformingApi;
let siteId: string;
let otherId: string;

beforeAll(async () => {
  temporary = await openTemporaryStore();
  api = await openConformingApi(temporary.store);
  const { store } = temporary;
  siteId = (await seedSite(store)).id;
  otherId = (await seedSite(store, { name: 'Another' })).id;
  await seedResult(store, siteId);
  await seedResult(store, otherId);
  for (const changeType of changeTypes) {
    for (const significance of significances) {
      await seedResult(store, siteId, { changeType, significance, title: `${changeType} ${significance}` });
    }
  }
  await seedResult(store, otherId, { changeType: 'price', significance: 'high', title: 'Lamp is cheaper' });
});
afterAll(async () => {
  await api.close();
  await temporary.close();
});

interface Item {
  id: string;
  siteId: string;
  title: string;
  changeType: string;
  significance: string;
  detectedAt: string;
  seen: boolean;
}

async function list(query: string): Promise<{ items: Item[]; total: number }> {
  const response = await api.ask({ url: `/api/changes?${query}` });
  expect(response.statusCode, response.body).toBe(200);
  return { items: response.json<Item[]>(), total: Number(response.headers['x-total-count']) };
}

describe('listing changes', () => {
  it('gives an array, newest first, 50 at most, with the total beside it', async () => {
    const { items, total } = await list('');
    expect(items).toHaveLength(33);
    expect(total).toBe(33);
    expect(items[0]?.title).toBe('Lamp is cheaper');
    expect(items.map((item) => item.id)).toEqual(
      items
        .map((item) => item.id)
        .toSorted()
        .toReversed(),
    );
    expect(items[0]).not.toHaveProperty('diff');
  });

  it.each([
    ['siteId', () => `siteId=${otherId}`, 1],
    ['changeType', () => 'changeType=price', 5],
    ['significance', () => 'significance=high', 9],
    ['several values', () => 'changeType=price,links&significance=high,critical', 5],
    ['all three', () => `siteId=${siteId}&changeType=price&significance=high`, 1],
    ['several sites', () => `siteId=${siteId},${otherId}&changeType=price`, 5],
    ['an unknown site', () => 'siteId=nope', 0],
    ['words', () => 'q=lamp%20cheaper', 1],
    ['odd words', () => `q=${encodeURIComponent('"* OR lamp:')}`, 0],
    ['unseen', () => 'seen=false', 33],
    ['a time to come', () => 'since=2100-01-01T00:00:00Z', 0],
    ['a time gone by', () => 'until=2020-01-01', 0],
  ])('filters by %s', async (_name, query, expected) => {
    const { items, total } = await list(query());
    expect(items).toHaveLength(expected);
    expect(total).toBe(expected);
  });

  it('limits and passes over', async () => {
    const all = (await list('limit=200')).items;
    const { items, total } = await list('limit=5&offset=10');
    expect(items).toEqual(all.slice(10, 15));
    expect(total).toBe(33);
    expect((await list('limit=5&offset=1000')).items).toEqual([]);
  });

  it('walks by links, also by id', async () => {
    const all = (await list('limit=200')).items.map((item) => item.id);
    const response = await api.ask({ url: '/api/changes?limit=10&offset=10' });
    const links = String(response.headers.link);
    for (const rel of ['first', 'prev', 'next', 'last']) expect(links).toContain(`rel="${rel}"`);
    const walked: string[] = [];
    let before = '';
    for (;;) {
      const page = (await list(`limit=7${before}`)).items.map((item) => item.id);
      if (page.length === 0) break;
      walked.push(...page);
      before = `&before=${page.at(-1)}`;
    }
    expect(walked).toEqual(all);
  });

  it('lists all of one site without a limit, and takes the same filters', async () => {
    const response = await api.ask({ url: `/api/sites/${siteId}/changes` });
    expect(response.json()).toHaveLength(32);
    expect(response.headers['x-total-count']).toBe('32');
    const some = await api.ask({ url: `/api/sites/${siteId}/changes?changeType=price&limit=2` });
    expect(some.json()).toHaveLength(2);
    expect(some.headers['x-total-count']).toBe('4');
  });
});

describe('reading a change', () => {
  it('shows type, significance, summary, insights, diff and snapshots', async () => {
    const id = (await list('changeType=price&significance=critical')).items[0]?.id;
    const change = (await api.ask({ url: `/api/changes/${id}` })).json();
    expect(change).toMatchObject({
      changeType: 'price',
      significance: 'critical',
      goal: { verdict: 'unclear' },
      analysedBy: 'rules',
      status: 'confirmed',
    });
    expect(change.insights[0].evidence).toMatchObject({ before: 'old', after: 'new' });
    expect(change.diff.stats).toEqual({ added: 0, removed: 0, modified: 1, moved: 0 });
    for (const snapshot of [change.snapshots.before, change.snapshots.after]) {
      expect((await api.ask({ url: snapshot.links.self })).statusCode).toBe(200);
      expect((await api.ask({ url: snapshot.links.text })).headers['content-type']).toMatch(/markdown/);
    }
  });

  it('serves the captured page so that it can run nothing', async () => {
    const id = (await list('')).items[0]?.id;
    const change = (await api.ask({ url: `/api/changes/${id}` })).json();
    const page = await api.ask({ url: change.snapshots.after.links.html });
    expect(page.body).toMatch(/^<p>/);
    expect(page.headers['content-type']).toMatch(/^text\/plain/);
    expect(page.headers['content-security-policy']).toMatch(/sandbox/);
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.headers['content-disposition']).toMatch(/^attachment/);
  });

  it('answers 304 to whoever has it already', async () => {
    const id = (await list('')).items[0]?.id;
    const first = await api.ask({ url: `/api/changes/${id}` });
    const etag = String(first.headers.etag);
    const again = await api.ask({ url: `/api/changes/${id}`, headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});

describe('marking a change', () => {
  it('sets seen and feedback, and the unseen count of its site follows', async () => {
    const id = (await list(`siteId=${otherId}`)).items[0]?.id;
    const patch = (payload: object) => api.ask({ method: 'PATCH', url: `/api/changes/${id}`, payload });
    const unseen = async () => (await api.ask({ url: `/api/sites/${otherId}` })).json().unseenCount;
    expect(await unseen()).toBe(1);
    expect((await patch({ seen: true, feedback: 'useful' })).json()).toMatchObject({
      seen: true,
      feedback: 'useful',
    });
    await patch({ seen: true });
    expect(await unseen()).toBe(0);
    expect((await list(`siteId=${otherId}&seen=true`)).items).toHaveLength(1);
    expect((await patch({ seen: false, feedback: null })).json()).toMatchObject({
      seen: false,
      feedback: null,
    });
    expect(await unseen()).toBe(1);
  });
});

describe('a rule made of a change', () => {
  const put = (id: string, payload: object) =>
    api.ask({ method: 'PUT', url: `/api/changes/${id}/rule`, payload });

  it('needs a place that it is about, and can always be undone', async () => {
    const id = (await list('')).items[0]?.id ?? '';
    const { siteId } = (await api.ask({ url: `/api/changes/${id}` })).json();
    const refused = await put(id, { rule: 'hold-back' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'no-place']);
    expect((await put(id, { rule: null })).json()).toEqual({ rule: null });
    expect((await api.ask({ url: `/api/sites/${siteId}/rules` })).json()).toEqual([]);
  });

  it('is one of those there are, of a change that there is', async () => {
    const [change] = (await list('')).items;
    expect((await put(change?.id ?? '', { rule: 'shout' })).statusCode).toBe(400);
    expect((await put('nobody', { rule: null })).statusCode).toBe(404);
    expect((await api.ask({ url: '/api/sites/nobody/rules' })).statusCode).toBe(404);
  });
});

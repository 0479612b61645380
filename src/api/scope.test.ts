// Sites that are sets of pages, as programs see them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../test/support/conforming-api.ts';
import { seedResult } from '../../test/support/seeds.ts';
import { addSite, makeResult, makeSite, runCheck } from '../../test/support/store-records.ts';
import { openTemporaryStore, type TemporaryStore } from '../../test/support/temporary-store.ts';

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

const url = 'https://example.com/shop';
const create = (payload: object) => api.ask({ method: 'POST', url: '/api/sites', payload });

describe('the scope of a site', () => {
  it('is its page, unless it is given; what is left out is filled in', async () => {
    expect((await create({ url })).json()).toMatchObject({ scope: { kind: 'page' }, parentId: null });
    const site = (await create({ url, scope: { kind: 'links' } })).json();
    expect(site.scope).toEqual({ kind: 'links', depth: 1, max: 100 });
    const scope = { kind: 'sitemap', url: 'https://example.com/map.xml', pattern: '/p/', max: 5 };
    const patched = await api.ask({ method: 'PATCH', url: `/api/sites/${site.id}`, payload: { scope } });
    expect(patched.json().scope).toEqual(scope);
    expect((await api.ask({ url: `/api/sites/${site.id}` })).json().scope).toEqual(scope);
  });

  it.each([
    [{ kind: 'pages', urls: [] }, '/scope/urls'],
    [{ kind: 'pages', urls: [url, 'ftp://example.com/'] }, '/scope/urls/1'],
    [{ kind: 'pages', urls: ['https://elsewhere.example/'] }, '/scope/urls/0'],
    [{ kind: 'pages', urls: Array.from({ length: 201 }, () => url) }, '/scope/urls'],
    [{ kind: 'sitemap', url: 'http://example.com/sitemap.xml' }, '/scope/url'],
    [{ kind: 'sitemap', max: 501 }, '/scope/max'],
    [{ kind: 'links', depth: 4 }, '/scope/depth'],
    [{ kind: 'links', pattern: '(' }, '/scope/pattern'],
    [{ kind: 'everything' }, '/scope/kind'],
  ])('is refused with the field that is wrong: %j', async (scope, pointer) => {
    const response = await create({ url, scope });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toMatchObject([{ pointer }]);
    const { id } = (await create({ url })).json();
    const patched = await api.ask({ method: 'PATCH', url: `/api/sites/${id}`, payload: { scope } });
    expect(patched.json().errors).toMatchObject([{ pointer }]);
  });
});

describe('the pages of a set', () => {
  it('are listed under their parent, and so are their changes', async () => {
    const { store } = temporary;
    const parent = await addSite(store, { scope: { kind: 'links', depth: 1, max: 10 } });
    const members = [1, 2].map((n) => makeSite({ parentId: parent.id, url: `https://shop.example/${n}` }));
    await seedResult(store, parent.id);
    const survey = { added: members, removed: [], moved: [] };
    await runCheck(store, parent, Date.now(), (claim) => makeResult(claim, { survey }));
    const [first] = members;
    for (let n = 0; n < 3; n += 1) await seedResult(store, first?.id ?? '');
    await seedResult(store, parent.id);

    const listed = await api.ask({ url: `/api/sites?parentId=${parent.id}&limit=1` });
    expect(listed.headers['x-total-count']).toBe('2');
    expect(listed.json()).toMatchObject([{ parentId: parent.id, scope: { kind: 'page' } }]);
    const ids = (await api.ask({ url: '/api/sites' })).json().map((site: { id: string }) => site.id);
    expect(ids).toContain(parent.id);
    expect(ids).not.toContain(first?.id);

    expect((await api.ask({ url: `/api/sites/${parent.id}` })).json()).toMatchObject({
      changeCount: 3,
      unseenCount: 3,
    });
    for (const path of [
      `/api/sites/${parent.id}/changes?limit=2`,
      `/api/changes?siteId=${parent.id}&limit=2`,
    ]) {
      const changes = await api.ask({ url: path });
      expect(changes.headers['x-total-count']).toBe('3');
      expect(changes.json()).toMatchObject([{ siteId: parent.id }, { siteId: first?.id }]);
    }
    const ofOne = await api.ask({ url: `/api/sites/${parent.id}/changes?siteId=${first?.id}` });
    expect(ofOne.json()).toHaveLength(2);
  });
});

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

const look = async () => (await api.ask({ url: '/api/overview' })).json();

describe('the overview', () => {
  it('counts nothing where nothing is watched', async () => {
    expect(await look()).toEqual({
      sites: { total: 0, failing: 0, blocked: 0, failed: 0, paused: 0 },
      changes: { unseen: 0 },
    });
  });

  it('counts sites by what they are, and changes until they are seen', async () => {
    const { store } = temporary;
    const { id } = await seedSite(store);
    await seedSite(store);
    await api.ask({ method: 'PATCH', url: `/api/sites/${id}`, payload: { state: 'paused' } });
    await seedResult(store, id);
    const { change } = await seedResult(store, id);
    expect(await look()).toMatchObject({ sites: { total: 2, paused: 1 }, changes: { unseen: 1 } });
    await api.ask({ method: 'PATCH', url: `/api/changes/${change?.id}`, payload: { seen: true } });
    expect(await look()).toMatchObject({ changes: { unseen: 0 } });
  });
});

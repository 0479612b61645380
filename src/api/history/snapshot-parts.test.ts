// The pictures of watched parts, and checks that wait for their host, as programs see them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../../test/support/conforming-api.ts';
import { claimFor, seedSite } from '../../../test/support/seeds.ts';
import { makeResult, makeSnapshot } from '../../../test/support/store-records.ts';
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

describe('the watched parts of a snapshot', () => {
  it('are listed with their places, and each has its picture', async () => {
    const { store } = temporary;
    const site = await seedSite(store);
    const claim = await claimFor(store, site.id);
    const content = new TextEncoder().encode(JSON.stringify({ facts: [] }));
    const snapshot = makeSnapshot(claim, {
      contentBlob: await store.blobs.put(content),
      parts: [
        { x: 1, y: 2, width: 3, height: 4, start: 0, bytes: 5 },
        { x: 5, y: 6, width: 7, height: 8, start: 5, bytes: 6 },
      ],
      partsBlob: await store.blobs.put(new TextEncoder().encode('firstsecond')),
    });
    await store.recordResults([makeResult(claim, { outcome: 'baseline', snapshot })]);
    const path = `/api/snapshots/${snapshot.id}`;
    expect((await api.ask({ url: path })).json().parts).toEqual([
      { screenshot: `${path}/parts/0/screenshot`, x: 1, y: 2, width: 3, height: 4 },
      { screenshot: `${path}/parts/1/screenshot`, x: 5, y: 6, width: 7, height: 8 },
    ]);
    const second = await api.ask({ url: `${path}/parts/1/screenshot` });
    expect([second.headers['content-type'], second.body]).toEqual(['image/webp', 'second']);
    expect((await api.ask({ url: `${path}/parts/2/screenshot` })).statusCode).toBe(404);
    expect((await api.ask({ url: `${path}/parts/x/screenshot` })).statusCode).toBe(400);
    expect((await api.ask({ url: `${path}/parts/-1/screenshot` })).statusCode).toBe(400);
  });
});

describe('a check of a host that is cooling down', () => {
  it('says till when it waits', async () => {
    const { store } = temporary;
    const site = await seedSite(store, { url: 'https://rests.example/page' });
    const claim = await claimFor(store, site.id);
    const finishedAt = Date.now();
    await store.recordResults([
      makeResult(claim, { finishedAt, outcome: 'failed', hostRest: { ms: 600_000 } }),
    ]);
    const asked = await api.ask({ method: 'POST', url: `/api/sites/${site.id}/check` });
    expect(Date.parse(asked.json().waitsUntil)).toBe(finishedAt + 600_000);
    const read = await api.ask({ url: `/api/checks/${asked.json().id}` });
    expect(read.json()).toMatchObject({ status: 'queued', waitsUntil: asked.json().waitsUntil });
    const other = await seedSite(store, { url: 'https://other.example/page' });
    const free = await api.ask({ method: 'POST', url: `/api/sites/${other.id}/check` });
    expect(free.json().waitsUntil).toBeNull();
  });
});

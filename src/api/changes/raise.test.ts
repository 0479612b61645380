import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../../test/support/conforming-api.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import { watchPage } from '../../../test/support/watched-page.ts';

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

it('a suppressed difference is raised by its id: 201 the first time, 200 with the same change after', async () => {
  const watched = await watchPage(temporary.store);
  for (const clock of ['10:00', '11:30']) {
    watched.show(`<main><h1>Lamp</h1><p>A lamp of brass and glass.</p><p>Updated at ${clock}</p></main>`);
    await watched.check();
  }
  const held = `/api/sites/${watched.siteId}/suppressed`;
  const [record] = (await api.ask({ url: `${held}?gate=clock&since=2026-01-01` })).json();
  expect(record.raisedAs).toBeNull();
  const raise = (id: string) => api.ask({ method: 'POST', url: `${held}/${id}/raise` });
  const first = await raise(record.id);
  expect(first.statusCode).toBe(201);
  const change = first.json();
  expect(first.headers.location).toBe(`/api/changes/${change.id}`);
  expect(change.raised).toMatchObject({ recordId: record.id, gate: 'clock', slots: [expect.any(String)] });
  const again = await raise(record.id);
  expect([again.statusCode, again.json().id]).toEqual([200, change.id]);
  expect((await api.ask({ url: held })).json()[0].raisedAs).toBe(change.id);
  const noise = (await api.ask({ url: `/api/sites/${watched.siteId}/noise` })).json();
  expect(noise).toMatchObject([{ slot: change.raised.slots[0], state: 'undone' }]);
  expect((await raise('nonsense')).statusCode).toBe(404);
  expect((await raise(change.id)).statusCode).toBe(404);
  expect((await api.ask({ url: `${held}?since=yesterday` })).statusCode).toBe(400);
  const figures = (await api.ask({ url: `/api/sites/${watched.siteId}/figures` })).json();
  expect(figures.heldBack).toEqual({ total: 1, byGate: [{ gate: 'clock', count: 1 }] });
});

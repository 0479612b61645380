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

const ask = (path: string, question: unknown) =>
  api.ask({ method: 'POST', url: path, payload: { question } });

it('questions are answered for a site and for all, or say why not', async () => {
  const watched = await watchPage(temporary.store, { trackingGoal: 'price below €50' });
  for (const price of ['€60.00', '€45.00']) {
    watched.show(`<main><h1>Lamp</h1><p>Price: ${price}</p><p>A lamp of brass and glass.</p></main>`);
    await watched.check();
  }
  const ofSite = `/api/sites/${watched.siteId}/ask`;
  const lowest = await ask(ofSite, 'What was the lowest price?');
  expect(lowest.statusCode).toBe(200);
  expect(lowest.json()).toMatchObject({ answered: true, by: 'rules', value: { value: 45 } });
  const { snapshotId } = lowest.json().citations[0];
  expect((await api.ask({ url: `/api/snapshots/${snapshotId}` })).statusCode).toBe(200);
  expect((await ask('/api/ask', 'What was the highest price?')).json()).toMatchObject({
    value: { value: 60 },
  });
  expect((await ask(ofSite, 'Why is it so cheap?')).json()).toMatchObject({ answered: false, by: null });
  expect((await ask('/api/sites/nope/ask', 'What changed?')).statusCode).toBe(404);
  for (const bad of ['', '   ', 'x'.repeat(501), null]) expect((await ask(ofSite, bad)).statusCode).toBe(400);
});

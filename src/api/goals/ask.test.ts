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

it('questions are suggested only where they have an answer, in the language of the reader', async () => {
  const lamp = await watchPage(temporary.store, { url: 'http://lamps.example/', startAt: Date.now() });
  lamp.show('<main><h1>Lamp</h1><p>Price: €60.00</p><p>In stock</p><button>Add to cart</button></main>');
  await lamp.check();
  const terms = await watchPage(temporary.store, { url: 'http://terms.example/', startAt: Date.now() });
  terms.show('<main><h1>Terms</h1><h2>Refunds</h2><p>You may return anything within 14 days.</p></main>');
  await terms.check();
  const suggested = async (path: string, language = 'en') =>
    (await api.ask({ url: path, headers: { 'accept-language': language } })).json<{ questions: string[] }>()
      .questions;

  const ofLamp = await suggested(`/api/sites/${lamp.siteId}/ask`);
  expect(ofLamp).toContain('What was the lowest price?');
  expect(ofLamp).not.toContain('Is anything down?');
  for (const question of [...ofLamp, ...(await suggested('/api/ask', 'de'))])
    expect((await ask('/api/ask', question)).json()).toMatchObject({ answered: true });
  expect(await suggested(`/api/sites/${lamp.siteId}/ask`, 'de')).toContain('Was war der niedrigste Preis?');
  expect(await suggested(`/api/sites/${terms.siteId}/ask`)).toEqual([]);
  expect((await api.ask({ url: '/api/sites/nope/ask' })).statusCode).toBe(404);
});

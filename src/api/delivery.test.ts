import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../test/support/conforming-api.ts';
import { openTemporaryStore, type TemporaryStore } from '../../test/support/temporary-store.ts';

let temporary: TemporaryStore;
let api: ConformingApi;

beforeEach(async () => {
  temporary = await openTemporaryStore();
  api = await openConformingApi(temporary.store, Date.now);
});
afterEach(async () => {
  await api.close();
  await temporary.close();
});

const slack = { name: 'Team', kind: 'slack', settings: { url: 'https://hooks.example/x' } };
const make = (more: object = {}) =>
  api.ask({ method: 'POST', url: '/api/channels', payload: { ...slack, ...more } });
const patch = (id: string, delivery: object) =>
  api.ask({ method: 'PATCH', url: `/api/channels/${id}`, payload: { delivery } });
const pointers = (response: { json<T>(): T }) =>
  response.json<{ errors: { pointer: string }[] }>().errors.map(({ pointer }) => pointer);

it('delivery rules are plain at first, and an edit keeps what it leaves out', async () => {
  const made = (await make()).json<{ id: string; delivery: object }>();
  expect(made.delivery).toMatchObject({
    ...{ when: 'immediately', quietHours: null, maxPerHour: null, urgentFrom: null },
  });
  const when = { every: 'week', at: '09:30', weekday: 5, timezone: 'Europe/Berlin' };
  await patch(made.id, { when, maxPerHour: 4 });
  const edited = await patch(made.id, { quietHours: { from: '22:00', to: '07:00' }, maxPerHour: null });
  expect(edited.json()).toMatchObject({
    delivery: { when, quietHours: { from: '22:00', to: '07:00' }, maxPerHour: null },
  });
});

it.each([
  [{ when: 'sometimes' }, '/delivery/when'],
  [{ when: { every: 'month' } }, '/delivery/when'],
  [{ when: { every: 'day', at: '8 am' } }, '/delivery/when/at'],
  [{ when: { every: 'day', timezone: 'Mars/Olympus' } }, '/delivery/when/timezone'],
  [{ quietHours: { from: '22:00', to: '22:00' } }, '/delivery/quietHours/to'],
  [{ quietHours: { from: '22:00', to: '07:00', timezone: 'Nowhere' } }, '/delivery/quietHours/timezone'],
  [{ tags: [{ tag: 'a', when: { every: 'day', timezone: 'Nowhere' } }] }, '/delivery/tags/0/when/timezone'],
  [{ tags: [{ tag: '', when: 'immediately' }] }, '/delivery/tags/0/tag'],
  [{ maxPerHour: 0 }, '/delivery/maxPerHour'],
  [{ urgentFrom: 'loud' }, '/delivery/urgentFrom'],
])('delivery rules that cannot be kept are refused: %j', async (delivery, pointer) => {
  const response = await make({ delivery });
  expect(response.statusCode, response.body).toBe(400);
  expect(pointers(response)).toEqual([pointer]);
});

it('programs get every message immediately, and other rules are refused', async () => {
  const webhook = { kind: 'webhook', settings: { url: 'https://hooks.example/x' } };
  const refused = await make({ ...webhook, delivery: { when: { every: 'day' }, maxPerHour: 3 } });
  expect(pointers(refused)).toEqual(['/delivery/when', '/delivery/maxPerHour']);
  expect((await make({ ...webhook, delivery: { when: 'immediately' } })).statusCode).toBe(201);
});

it('a site may be sent otherwise than its channels, until it says null', async () => {
  const url = 'https://shop.example/';
  const site = (notify: object) => ({ url, trackingGoal: 'the price', notify });
  const refused = await api.ask({
    ...{ method: 'POST', url: '/api/sites' },
    payload: site({ when: { every: 'day', timezone: 'Nowhere' } }),
  });
  expect(pointers(refused)).toEqual(['/notify/when/timezone']);
  const when = { every: 'day', at: '18:00', timezone: 'Europe/Paris' };
  const made = await api.ask({ method: 'POST', url: '/api/sites', payload: site({ when }) });
  expect(made.json()).toMatchObject({ notify: { when } });
  const edited = await api.ask({
    ...{ method: 'PATCH', url: `/api/sites/${made.json<{ id: string }>().id}` },
    payload: { notify: { when: null } },
  });
  expect(edited.json()).toMatchObject({ notify: { from: 'medium', when: null } });
});

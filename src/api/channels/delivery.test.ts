import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../../test/support/conforming-api.ts';
import { addSite, makeChange, makeResult, runCheck } from '../../../test/support/store-records.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';

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
  [{ template: { title: '{site}', body: '{price}' } }, '/delivery/template/body'],
  [{ template: { title: '', body: 'x' } }, '/delivery/template/title'],
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

it('kinds that open incidents say when a failing site is one, and nothing else', async () => {
  const pager = { kind: 'pagerduty', settings: { routingKey: 'R0123456789ABCDEF0123456789ABCDE' } };
  const made = await make({ ...pager, delivery: { failingAfterMinutes: 5 } });
  expect(made.json()).toMatchObject({
    delivery: { failingAfterMinutes: 5 },
    settings: { routingKey: '•••' },
  });
  expect(pointers(await make({ ...pager, delivery: { when: { every: 'day' } } }))).toEqual([
    '/delivery/when',
  ]);
});

it('what nobody has seen goes to another channel of the account, and to no other', async () => {
  const second = (await make()).json<{ id: string }>().id;
  const escalation = { channelId: second, afterHours: 2 };
  const first = (await make({ delivery: { escalation } })).json<{ id: string; delivery: object }>();
  expect(first.delivery).toMatchObject({ escalation });
  for (const channelId of [first.id, 'nowhere', '01900000-0000-7000-8000-000000000001']) {
    const refused = await patch(first.id, { escalation: { channelId, afterHours: 2 } });
    expect(pointers(refused), channelId).toEqual(['/delivery/escalation/channelId']);
  }
  expect((await patch(first.id, { escalation: null })).json()).toMatchObject({
    delivery: { escalation: null },
  });
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

it('a template is previewed with an example, then with the newest change', async () => {
  const preview = (template: object | null) =>
    api.ask({ method: 'POST', url: '/api/channels/preview', payload: { template } });
  const template = { title: '{significance}: {site}', body: 'Now: {title}\n{facts}\n\nGoal: {goal}' };
  expect((await preview(template)).json()).toMatchObject({
    title: 'High significance: Kettle',
    lines: [
      'Now: Price fell from €49.00 to €39.00',
      'Price: €49.00 → €39.00 (−20.4%)',
      '',
      'Goal: Tell me when the price falls below 40 euros',
    ],
    isExample: true,
  });
  const site = await addSite(temporary.store, { name: 'Lamp', trackingGoal: 'the price' });
  await runCheck(temporary.store, site, site.createdAt + 1, (claim) =>
    makeResult(claim, { outcome: 'changed', change: makeChange(claim, { title: 'See evil.example now' }) }),
  );
  expect((await preview(template)).json()).toMatchObject({
    title: 'High significance: Lamp',
    // What a page says cannot be followed, however it is worded.
    lines: ['Now: See evil.\u200bexample now', '', 'Goal: the price'],
    isExample: false,
  });
  expect((await preview({ title: '{nothing}', body: 'x' })).statusCode).toBe(400);
  expect((await preview(null)).json()).toMatchObject({ title: expect.stringContaining('Lamp: See evil') });
});

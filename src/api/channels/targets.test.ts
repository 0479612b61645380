// Addresses at which nothing will ever be fetched are refused when they are entered, on every way in.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../../test/support/conforming-api.ts';
import { openPushBrowser } from '../../../test/support/push-receiver.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';

let temporary: TemporaryStore;
let api: ConformingApi;
beforeAll(async () => {
  temporary = await openTemporaryStore();
  api = await openConformingApi(temporary.store, Date.now, { allowPrivate: false });
});
afterAll(async () => {
  await api.close();
  await temporary.close();
});

const inside = [
  'http://127.0.0.1/',
  'http://localhost:8080/',
  'http://app.localhost/',
  'http://10.1.2.3/',
  'http://192.168.0.1/',
  'http://172.20.0.1/',
  'http://[::1]/',
  'http://[fd00::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://0x7f000001/',
  'http://169.254.169.254/',
];

const post = (url: string, payload: object) => api.ask({ method: 'POST', url, payload });

it.each(inside)('%s is no site where private networks are closed', async (url) => {
  for (const path of ['/api/sites', '/api/plans/preview']) {
    const response = await post(path, { url });
    expect(response.statusCode, path).toBe(400);
    expect(response.json().errors, path).toMatchObject([{ pointer: '/url' }]);
  }
  const imported = (await post('/api/import', { text: url })).json();
  expect(imported).toMatchObject({ created: 0, entries: [{ outcome: 'refused' }] });
});

it('nor is it reached by a step that is added later', async () => {
  const made = await post('/api/sites', { url: 'https://example.com/' });
  expect(made.statusCode).toBe(201);
  const payload = { watch: { steps: [{ do: 'goto', url: 'http://10.0.0.1/' }] } };
  const response = await api.ask({ method: 'PATCH', url: `/api/sites/${made.json().id}`, payload });
  expect(response.json().errors).toMatchObject([{ pointer: '/watch/steps/0/url' }]);
});

it('where they are open, only what nobody may fetch is refused', async () => {
  const open = await openConformingApi(temporary.store, Date.now, { allowPrivate: true });
  const add = async (url: string) =>
    (await open.ask({ method: 'POST', url: '/api/sites', payload: { url } })).statusCode;
  expect(await add('http://192.168.0.1/')).toBe(201);
  expect(await add('http://localhost:3999/')).toBe(201);
  expect(await add('http://169.254.169.254/')).toBe(400);
  expect(await add('http://[fd00:ec2::254]/')).toBe(400);
  await open.close();
});

const channel = (kind: string, settings: object) => ({ name: 'Ours', kind, settings });

it.each(inside)(
  '%s receives nothing where private networks are closed, by no kind of channel',
  async (url) => {
    const topic = { topic: 'heed' };
    for (const one of [
      channel('webhook', { url }),
      channel('slack', { url }),
      channel('ntfy', { server: url, ...topic }),
      channel('webpush', { endpoint: url, ...openPushBrowser().keys }),
    ]) {
      for (const [path, payload] of [
        ['/api/channels', one],
        ['/api/channels/test', { kind: one.kind, settings: one.settings }],
      ] as const) {
        const response = await post(path, payload);
        expect(response.statusCode, `${path} ${one.kind}`).toBe(400);
        expect(response.json().errors[0].pointer).toMatch(/^\/settings\/(url|server|endpoint)$/);
      }
    }
  },
);

it.each([
  '127.0.0.1',
  'localhost',
  'mail.localhost.',
  '10.1.2.3',
  '::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '0x7f000001',
  '169.254.169.254',
  'metadata.google.internal',
])('%s is no mail server where private networks are closed', async (host) => {
  const mail = { to: 'ada@example.com', from: 'heed@example.com' };
  for (const [path, payload] of [
    ['/api/channels', channel('email', { ...mail, host })],
    ['/api/channels/test', { kind: 'email', settings: { ...mail, host } }],
  ] as const) {
    const response = await post(path, payload);
    expect(response.statusCode, path).toBe(400);
    expect(response.json().errors, path).toMatchObject([{ pointer: '/settings/host' }]);
  }
  const made = await post('/api/channels', channel('email', { ...mail, host: 'smtp.example.com' }));
  expect(made.statusCode).toBe(201);
  const url = `/api/channels/${made.json().id}`;
  const moved = await api.ask({ method: 'PATCH', url, payload: { settings: { ...mail, host } } });
  expect(moved.json().errors).toMatchObject([{ pointer: '/settings/host' }]);
});

it('a mail server of the own network is taken where networks are open, but no metadata service', async () => {
  const open = await openConformingApi(temporary.store, Date.now, { allowPrivate: true });
  const add = async (host: string) => {
    const payload = channel('email', { to: 'ada@example.com', from: 'heed@example.com', host });
    return (await open.ask({ method: 'POST', url: '/api/channels', payload })).statusCode;
  };
  expect(await add('192.168.0.1')).toBe(201);
  expect(await add('fd00::1')).toBe(201);
  expect(await add('mail')).toBe(201);
  expect(await add('169.254.169.254')).toBe(400);
  await open.close();
});

it('a channel is not moved to such an address later, and where networks are open only the metadata services are refused', async () => {
  const made = await post('/api/channels', channel('webhook', { url: 'https://example.com/hook' }));
  expect(made.statusCode).toBe(201);
  const settings = { url: 'http://10.0.0.1/hook' };
  const moved = await api.ask({
    ...{ method: 'PATCH', url: `/api/channels/${made.json().id}` },
    payload: { settings },
  });
  expect(moved.json().errors).toMatchObject([{ pointer: '/settings/url' }]);
  const open = await openConformingApi(temporary.store, Date.now, { allowPrivate: true });
  const add = async (url: string) =>
    (await open.ask({ method: 'POST', url: '/api/channels', payload: channel('webhook', { url }) }))
      .statusCode;
  expect(await add('http://192.168.0.1/hook')).toBe(201);
  expect(await add('http://169.254.169.254/latest')).toBe(400);
  expect(await add('http://metadata.google.internal/')).toBe(400);
  expect(await add('http://')).toBe(400);
  await open.close();
});

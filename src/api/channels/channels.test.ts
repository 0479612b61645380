import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../../test/support/conforming-api.ts';
import { type MessageSink, openMessageSink } from '../../../test/support/message-sink.ts';
import { addSite, makeChange, makeResult, runCheck } from '../../../test/support/store-records.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import { type Net, openNet } from '../../net/net.ts';
import { makeMessage, openNotifier } from '../../notify/notify.ts';

let temporary: TemporaryStore;
let api: ConformingApi;
let sink: MessageSink;
let net: Net;

beforeAll(() => {
  net = openNet({ allowPrivate: true, userAgent: 'Heed' });
});
afterAll(() => net.close());
beforeEach(async () => {
  sink = await openMessageSink();
  temporary = await openTemporaryStore();
  const notifier = openNotifier({ net, smtp: { url: null, from: null }, now: Date.now });
  api = await openConformingApi(temporary.store, Date.now, {
    notifier,
    ownAddress: () => 'https://heed.example',
  });
});
afterEach(async () => {
  await api.close();
  await temporary.close();
  await sink.close();
});

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  api.ask({ method, url, ...(payload && { payload }) });
const make = async (more: object = {}) => {
  const settings = { url: sink.url('/hook'), secret: 'whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0' };
  const response = await ask('POST', '/api/channels', { name: 'Mine', kind: 'webhook', settings, ...more });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ id: string; settings: Record<string, unknown> }>();
};
const pointers = (response: { json<T>(): T }) =>
  response.json<{ errors: { pointer: string }[] }>().errors.map(({ pointer }) => pointer);

describe('GET /api/channels/kinds', () => {
  it('describes every kind by a schema that its example fits, and names its secrets', async () => {
    const kinds = (await ask('GET', '/api/channels/kinds')).json<
      {
        kind: string;
        secrets: string[];
        example: object;
        schema: { properties: Record<string, { title?: string; description?: string; secret?: boolean }> };
      }[]
    >();
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['email', 'webhook', 'slack', 'ntfy']),
    );
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    for (const { kind, schema, example, secrets } of kinds) {
      expect(ajv.validate(schema, example), `${kind}: ${ajv.errorsText()}`).toBe(true);
      for (const [name, field] of Object.entries(schema.properties)) {
        expect(field.title, `${kind}.${name}`).toBeTruthy();
        expect(field.description, `${kind}.${name}`).toBeTruthy();
        expect(field.secret === true, `${kind}.${name}`).toBe(secrets.includes(name));
      }
    }
  });
});

describe('channels', () => {
  it('are made, listed, read, changed and deleted', async () => {
    const { id } = await make();
    expect((await ask('GET', '/api/channels')).json()).toMatchObject([
      { id, name: 'Mine', kind: 'webhook', isOn: true, isDefault: true, health: 'untried', failures: 0 },
    ]);
    const edited = await ask('PATCH', `/api/channels/${id}`, { name: 'Ours', isDefault: false });
    expect(edited.json()).toMatchObject({ name: 'Ours', isDefault: false, isOn: true });
    expect((await ask('GET', `/api/channels/${id}`)).json()).toMatchObject({ name: 'Ours' });
    expect((await ask('DELETE', `/api/channels/${id}`)).statusCode).toBe(204);
    expect((await ask('GET', `/api/channels/${id}`)).statusCode).toBe(404);
    expect((await ask('DELETE', `/api/channels/${id}`)).statusCode).toBe(404);
    expect((await ask('PATCH', '/api/channels/none', { name: 'x' })).statusCode).toBe(404);
  });

  it('are made once for one Idempotency-Key', async () => {
    const order = {
      method: 'POST' as const,
      url: '/api/channels',
      headers: { 'idempotency-key': 'k' },
      payload: { name: 'S', kind: 'slack', settings: { url: sink.url() } },
    };
    const [first, second] = [await api.ask(order), await api.ask(order)];
    expect(second.json()).toEqual(first.json());
    expect((await ask('GET', '/api/channels')).json()).toHaveLength(1);
  });

  it('never show a secret, not even in the database', async () => {
    const { id, settings } = await make({
      settings: { url: sink.url(), secret: 'canary-one', headers: { authorization: 'canary-two' } },
    });
    expect(settings).toEqual({ url: sink.url(), secret: '•••', headers: { authorization: '•••' } });
    const stored = await temporary.store.getChannel('local', id);
    expect(JSON.stringify(stored)).not.toContain('canary');
    expect((await ask('GET', '/api/channels')).body).not.toContain('canary');
  });

  it('keep a secret that comes back hidden, but not for another address', async () => {
    const { id, settings } = await make();
    const same = await ask('PATCH', `/api/channels/${id}`, {
      settings: { ...settings, url: sink.url('/other-path') },
    });
    expect(same.statusCode, same.body).toBe(200);
    await ask('POST', `/api/channels/${id}/test`);
    expect(sink.received.at(-1)?.path).toBe('/other-path');
    expect(sink.received.at(-1)?.headers['webhook-signature']).toMatch(/^v1,/);
    const other = await ask('PATCH', `/api/channels/${id}`, {
      settings: { ...settings, url: 'http://127.0.0.1:9/' },
    });
    expect(other.statusCode).toBe(400);
    expect(pointers(other)).toEqual(['/settings/secret']);
  });

  it('are refused with the field that is wrong', async () => {
    const wrong = async (body: object) => pointers(await ask('POST', '/api/channels', body));
    const name = 'x';
    expect(await wrong({ name, kind: 'pigeon', settings: {} })).toEqual(['/kind']);
    expect(await wrong({ name, kind: 'webhook', settings: {} })).toEqual(['/settings/url']);
    expect(await wrong({ name, kind: 'webhook', settings: { url: 'file:///etc/passwd' } })).toEqual([
      '/settings/url',
    ]);
    expect(await wrong({ name, kind: 'webhook', settings: { url: 'https://a.example', b: 1 } })).toEqual([
      '/settings/b',
    ]);
    expect(
      await wrong({ name, kind: 'webhook', settings: { url: 'https://a.example', secret: '•••' } }),
    ).toEqual(['/settings/secret']);
    expect(
      await wrong({ name, kind: 'webhook', settings: { url: 'https://a.example', headers: { host: 'b' } } }),
    ).toEqual(['/settings/headers/host']);
    for (const to of ['nobody', 'a@b.example\r\nBcc: c@d.example', '"a" <a@b.example>']) {
      expect(await wrong({ name, kind: 'email', settings: { to } }), to).toEqual(['/settings/to']);
    }
    expect(
      await wrong({ name, kind: 'email', settings: { to: 'a@b.example', host: 'smtp.example', port: 22 } }),
    ).toEqual(['/settings/port']);
  });

  it('that are deleted are forgotten by the sites that named them', async () => {
    const { id } = await make();
    const other = await make();
    const addNaming = async (channels: string[]) => {
      const created = await ask('POST', '/api/sites', { url: 'http://127.0.0.1:1/', notify: { channels } });
      expect(created.statusCode, created.body).toBe(201);
      return created.json<{ id: string }>().id;
    };
    const [site, beside, both] = [
      await addNaming([id]),
      await addNaming([other.id]),
      await addNaming([other.id, id]),
    ];
    await ask('DELETE', `/api/channels/${id}`);
    const named = async (siteId: string) => (await ask('GET', `/api/sites/${siteId}`)).json().notify.channels;
    expect(await named(site)).toEqual([]);
    expect(await named(beside)).toEqual([other.id]);
    expect(await named(both)).toEqual([other.id]);
  });

  it('that sites name must be there', async () => {
    const { id } = await make();
    const bad = { url: 'http://127.0.0.1:1/', notify: { channels: [id, 'nowhere'] } };
    expect(pointers(await ask('POST', '/api/sites', bad))).toEqual(['/notify/channels/1']);
    const site = (await ask('POST', '/api/sites', { url: 'http://127.0.0.1:1/' })).json<{ id: string }>();
    const patched = await ask('PATCH', `/api/sites/${site.id}`, { notify: { channels: ['nowhere'] } });
    expect(pointers(patched)).toEqual(['/notify/channels/0']);
  });
});

describe('tests of channels', () => {
  it('say that it works, with a link to this service', async () => {
    const { id } = await make();
    expect((await ask('POST', `/api/channels/${id}/test`)).json()).toMatchObject({
      isDelivered: true,
      statusClass: '2xx',
      error: null,
    });
    const unsaved = { kind: 'slack', settings: { url: sink.url('/slack') } };
    expect((await ask('POST', '/api/channels/test', unsaved)).json()).toMatchObject({ isDelivered: true });
    expect(sink.received.at(-1)?.json().text).toContain('<https://heed.example/|Open Heed>');
  });

  it('show programs an example with the fields of a real message, marked as a test', async () => {
    const hook = { kind: 'webhook', settings: { url: sink.url('/hook') } };
    await ask('POST', '/api/channels/test', hook);
    const { type, data } = (sink.received.at(-1)?.json() ?? {}) as {
      type: string;
      data: { isTest: boolean; change: { facts: object[] }; site: object; event: object; links: object };
    };
    expect({ type, isTest: data.isTest }).toEqual({ type: 'test', isTest: true });
    const { store } = temporary;
    await make();
    const site = await addSite(store, { createdAt: Date.now() });
    const { change } = await runCheck(store, site, Date.now(), (claim) =>
      makeResult(claim, { outcome: 'changed', change: makeChange(claim) }),
    );
    const real = await store.getChange('local', change?.id ?? '');
    const event = (await store.listEvents('local', {})).events[0];
    if (real === null || event === undefined) throw new Error('nothing changed');
    const { payload } = makeMessage({ id: 'n', event, site, change: real }, 'https://heed.example');
    const keys = (value: object) => Object.keys(value).sort();
    const sent = payload.data as { change: object; site: object; event: object; links: object };
    for (const part of ['change', 'site', 'event', 'links'] as const)
      expect(keys(data[part]), part).toEqual(keys(sent[part]));
    expect(data.change.facts).toHaveLength(1);
  });

  it('of settings that are saved afterwards make the channel a tested one, and of no others', async () => {
    const settings = { url: sink.url('/hook') };
    const { receipt } = (await ask('POST', '/api/channels/test', { kind: 'webhook', settings })).json();
    const save = async (given: object, testReceipt: string) =>
      (
        await ask('POST', '/api/channels', { name: 'Hook', kind: 'webhook', settings: given, testReceipt })
      ).json();
    expect(await save({ url: sink.url('/other') }, receipt)).toMatchObject({ health: 'untried' });
    expect(await save(settings, 'forged')).toMatchObject({ health: 'untried', lastSentAt: null });
    const { id, health, lastSentAt } = await save(settings, receipt);
    expect([health, lastSentAt === null]).toEqual(['ok', false]);
    const other = { url: sink.url('/moved') };
    const edit = (more: object) => ask('PATCH', `/api/channels/${id}`, { settings: other, ...more });
    const again = (await ask('POST', '/api/channels/test', { id, settings: other })).json();
    expect((await edit({})).json()).toMatchObject({ health: 'untried' });
    expect((await edit({ testReceipt: again.receipt })).json()).toMatchObject({ health: 'ok' });
  });

  it('say what went wrong in words, and never what the receiver said', async () => {
    const { id } = await make();
    sink.answer = { status: 403, body: 'canary of the receiver', headers: { 'x-canary': 'canary' } };
    const response = await ask('POST', `/api/channels/${id}/test`);
    expect(response.json()).toMatchObject({
      isDelivered: false,
      statusClass: '4xx',
      error: { code: 'notify.unauthorised', isPassing: false },
    });
    expect(response.body).not.toContain('canary');
    await sink.close();
    const closed = await ask('POST', `/api/channels/${id}/test`);
    expect(closed.json()).toMatchObject({
      isDelivered: false,
      statusClass: null,
      error: { isPassing: true },
    });
    sink = await openMessageSink();
  });

  it('that succeed end the trouble that a channel had', async () => {
    const { id } = await make();
    const { store } = temporary;
    await runCheck(store, await addSite(store), Date.now() - 60_000, (claim) =>
      makeResult(claim, { outcome: 'changed', change: makeChange(claim) }),
    );
    const pace = { everyMs: 1000, burst: 5, bundleOver: null };
    const claim = (now: number) =>
      store.claimDeliveries({ now, leaseMs: 1000, limit: 8, except: [], paceOf: () => pace });
    const now = Date.now();
    const [delivery] = (await claim(now)).deliveries;
    const ids = delivery?.bundles.map((bundle) => bundle.id) ?? [];
    const error = { code: 'notify.unavailable', message: 'No.', advice: 'Wait.', at: now };
    const later = { error, nextAt: now + 3_600_000, giveUpBefore: 0, pauseUntil: now + 3_600_000 };
    const end = { ownerId: 'local', channelId: id, lease: delivery?.lease ?? '', ids, now };
    await store.recordDelivery({ ...end, kind: 'failed', ...later });
    expect((await ask('GET', `/api/channels/${id}`)).json()).toMatchObject({
      health: 'failing',
      failures: 1,
    });
    await ask('POST', `/api/channels/${id}/test`);
    expect((await ask('GET', `/api/channels/${id}`)).json()).toMatchObject({ health: 'ok', lastError: null });
    expect((await claim(Date.now())).deliveries).toHaveLength(1);
  });

  it('use stored secrets with the stored address only', async () => {
    const { id, settings } = await make();
    const elsewhere = { id, settings: { ...settings, url: 'http://127.0.0.1:9/steal' } };
    const response = await ask('POST', '/api/channels/test', elsewhere);
    expect(response.statusCode).toBe(400);
    expect(pointers(response)).toEqual(['/settings/secret']);
    const path = { id, settings: { ...settings, url: sink.url('/moved') } };
    expect((await ask('POST', '/api/channels/test', path)).json()).toMatchObject({ isDelivered: true });
    expect((await ask('POST', '/api/channels/test', { id: 'none' })).statusCode).toBe(404);
    expect((await ask('POST', '/api/channels/test', {})).statusCode).toBe(400);
  });
});

describe('a secret that the key no longer opens', () => {
  it('is said in a test, and can be entered again', async () => {
    const { id, settings } = await make();
    const sealed = { settings: { ...settings, secret: 'sealed:1:of-another-key' } };
    await temporary.store.editChannel('local', id, sealed, Date.now());
    expect((await ask('POST', `/api/channels/${id}/test`)).json()).toMatchObject({
      isDelivered: false,
      error: { code: 'notify.secret-unreadable', isPassing: false },
    });
    expect(pointers(await ask('PATCH', `/api/channels/${id}`, { settings }))).toEqual(['/settings/secret']);
    await ask('PATCH', `/api/channels/${id}`, { settings: { ...settings, secret: 'anew' } });
    expect((await ask('POST', `/api/channels/${id}/test`)).json()).toMatchObject({ isDelivered: true });
  });
});

describe('notifications', () => {
  it('are listed by channel, site and status, and sent again', async () => {
    const { id } = await make();
    const { store } = temporary;
    const site = await addSite(store);
    await runCheck(store, site, Date.now(), (claim) =>
      makeResult(claim, { outcome: 'changed', change: makeChange(claim) }),
    );
    const list = async (query: string) =>
      (await ask('GET', `/api/notifications?${query}`)).json<{ id: string; status: string }[]>();
    const [one] = await list(`channel=${id}&site=${site.id}&status=pending&limit=10&offset=0`);
    expect(one).toMatchObject({
      channelId: id,
      siteId: site.id,
      status: 'pending',
      attempts: 0,
      about: { kind: 'change', title: 'Price fell from $49.00 to $39.00' },
    });
    expect(await list('status=sent')).toEqual([]);
    expect(await list('channel=other')).toEqual([]);
    const [change] = (await ask('GET', `/api/changes?siteId=${site.id}`)).json<{ id: string }[]>();
    expect(await list(`change=${change?.id}`)).toMatchObject([
      { id: one?.id, about: { changeId: change?.id } },
    ]);
    expect(await list(`change=${site.id}`)).toEqual([]);
    expect(await list('change=%25')).toEqual([]);
    const again = await ask('POST', `/api/notifications/${one?.id}/resend`);
    expect(again.json()).toMatchObject({ id: one?.id, status: 'pending' });
    expect((await ask('POST', '/api/notifications/none/resend')).statusCode).toBe(404);
    expect((await ask('GET', '/api/notifications?status=lost')).statusCode).toBe(400);
  });
});

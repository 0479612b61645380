// A signing secret is replaced while its receiver still knows the former one only.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../../test/support/conforming-api.ts';
import { type MessageSink, openMessageSink, type Received } from '../../../test/support/message-sink.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import { type Net, openNet } from '../../net/net.ts';
import { signWebhook } from '../../notify/kinds/webhook.ts';
import { openNotifier } from '../../notify/notify.ts';

const hour = 3_600_000;
const first = 'whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0';
let clock = 1_800_000_000_000;
let temporary: TemporaryStore;
let api: ConformingApi;
let sink: MessageSink;
let net: Net;

beforeAll(async () => {
  net = openNet({ allowPrivate: true, userAgent: 'Heed' });
  sink = await openMessageSink();
  temporary = await openTemporaryStore();
  const now = () => clock;
  const notifier = openNotifier({ net, smtp: { url: null, from: null }, now });
  api = await openConformingApi(temporary.store, now, { notifier });
});
afterAll(async () => {
  await api.close();
  await temporary.close();
  await sink.close();
  await net.close();
});

const ask = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  api.ask({ method, url, ...(payload && { payload }) });

async function make(kind = 'webhook', settings: object = { secret: first }): Promise<string> {
  const payload = { name: 'Mine', kind, settings: { url: sink.url('/hook'), ...settings } };
  return (await ask('POST', '/api/channels', payload)).json<{ id: string }>().id;
}

const rotate = (id: string, body: object = {}) => ask('POST', `/api/channels/${id}/rotate-secret`, body);
const rotated = async (id: string, body: object = {}) =>
  (await rotate(id, body)).json<{ secret: string; formerSecretUntil: string | null }>();
const untilOf = async (id: string) =>
  (await ask('GET', `/api/channels/${id}`)).json<{ formerSecretUntil: string | null }>().formerSecretUntil;

/** Which of the secrets sign a message that is sent now. */
async function signers(id: string, secrets: string[]): Promise<string[]> {
  const tested = await ask('POST', `/api/channels/${id}/test`);
  expect(tested.json()).toMatchObject({ isDelivered: true });
  const { headers, body } = sink.received.at(-1) as Received;
  const given = String(headers['webhook-signature'] ?? '').split(' ');
  expect(given.length).toBe(new Set(given).size);
  const sign = (secret: string) =>
    signWebhook(secret, String(headers['webhook-id']), String(headers['webhook-timestamp']), body);
  expect(given.every((one) => secrets.map(sign).includes(one))).toBe(true);
  return secrets.filter((secret) => given.includes(sign(secret)));
}

describe('a signing secret that is replaced', () => {
  it('signs beside the new one for a day, and no longer', async () => {
    const id = await make();
    const { secret, formerSecretUntil } = await rotated(id);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(formerSecretUntil).toBe(new Date(clock + 24 * hour).toISOString());
    expect(await untilOf(id)).toBe(formerSecretUntil);
    expect(await signers(id, [secret, first])).toEqual([secret, first]);
    clock += 24 * hour - 1;
    expect(await signers(id, [secret, first])).toEqual([secret, first]);
    clock += 1;
    expect(await signers(id, [secret, first])).toEqual([secret]);
    expect(await untilOf(id)).toBeNull();
    await temporary.store.tidy(clock);
    expect((await temporary.store.getChannel('local', id))?.formerSecrets).toEqual([]);
  });

  it('keeps its day when the answer with the new one is lost and it is replaced again', async () => {
    const id = await make();
    const lost = await rotated(id);
    clock += hour;
    const { secret } = await rotated(id, { secret: 'in my own words' });
    expect(secret).toBe('in my own words');
    expect(await signers(id, [secret, lost.secret, first])).toEqual([secret, lost.secret, first]);
    clock += 23 * hour;
    expect(await signers(id, [secret, lost.secret, first])).toEqual([secret, lost.secret]);
  });

  it('stays while other settings change, and ends when another one is entered', async () => {
    const id = await make();
    const { secret } = await rotated(id);
    await ask('PATCH', `/api/channels/${id}`, { settings: { url: sink.url('/other'), secret: '•••' } });
    expect(await signers(id, [secret, first])).toEqual([secret, first]);
    await ask('PATCH', `/api/channels/${id}`, {
      settings: { url: sink.url('/other'), secret: 'leaked before' },
    });
    expect(await signers(id, [secret, first, 'leaked before'])).toEqual(['leaked before']);
    expect(await untilOf(id)).toBeNull();
  });

  it('is stored sealed, both of them', async () => {
    const id = await make();
    const { secret } = await rotated(id);
    const stored = JSON.stringify(await temporary.store.getChannel('local', id));
    expect(stored).not.toContain(first);
    expect(stored).not.toContain(secret);
  });
});

describe('a channel', () => {
  it('without a secret gets its first one', async () => {
    const id = await make('webhook', {});
    const { secret, formerSecretUntil } = await rotated(id);
    expect(formerSecretUntil).toBeNull();
    expect(await signers(id, [secret])).toEqual([secret]);
  });

  it('is refused a secret that signs nothing, a kind that does not sign, and too many', async () => {
    const id = await make();
    const bad = await rotate(id, { secret: 'whsec_' });
    expect(bad.json()).toMatchObject({ errors: [{ pointer: '/secret' }] });
    expect((await rotate(await make('slack', {}))).json()).toMatchObject({ code: 'signs-nothing' });
    expect((await rotate('01900000-0000-7000-8000-000000000001')).statusCode).toBe(404);
    for (let time = 0; time < 5; time += 1) expect((await rotate(id)).statusCode).toBe(200);
    expect((await rotate(id)).json()).toMatchObject({ code: 'too-many-secrets' });
  });

  it('that is rotated by two at once signs with both new ones', async () => {
    const id = await make();
    const [one, other] = await Promise.all([rotated(id), rotated(id)]);
    const all = [one.secret, other.secret, first];
    expect((await signers(id, all)).sort()).toEqual(all.toSorted());
  });
});

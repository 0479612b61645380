import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MessageSink, openMessageSink } from '../../test/support/message-sink.ts';
import { type Net, openNet } from '../net/net.ts';
import { signWebhook } from './kinds/webhook.ts';
import { findKind, type Message, NotDelivered, openNotifier } from './notify.ts';

const now = 1_800_000_000_000;
const message: Message = {
  id: '01900000-0000-7000-8000-000000000002',
  at: now,
  title: 'Kettle: cheaper',
  lines: ['High significance.'],
  links: [],
  significance: 'high',
  payload: { type: 'change', timestamp: new Date(now).toISOString(), data: { a: 1 } },
};

let sink: MessageSink;
let net: Net;
beforeAll(() => {
  net = openNet({
    allowPrivate: true,
    userAgent: 'Heed',
    resolve: async (host) => [
      { address: host === 'cloud.test' ? '169.254.169.254' : '127.0.0.1', family: 4 },
    ],
  });
});
afterAll(() => net.close());
beforeEach(async () => {
  sink = await openMessageSink();
});
afterEach(() => sink.close());

async function send(settings: Record<string, unknown>, kindName = 'webhook'): Promise<NotDelivered | null> {
  const kind = findKind(kindName);
  if (kind === null) throw new Error('no such kind');
  const notifier = openNotifier({ net, smtp: { url: null, from: null }, now: () => now });
  try {
    await notifier.send({ kind, settings, message });
    return null;
  } catch (error) {
    if (error instanceof NotDelivered) return error;
    throw error;
  }
}

describe('a webhook', () => {
  it('is signed as Standard Webhooks says', async () => {
    const signature = signWebhook(
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      '1614265330',
      '{"test": 2432232314}',
    );
    expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    const secret = 'any text will do';
    expect(await send({ url: sink.url('/hook?x=1'), secret, headers: { 'X-Team': 'blue' } })).toBeNull();
    const [got] = sink.received;
    expect(got).toMatchObject({ method: 'POST', path: '/hook?x=1' });
    expect(got?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': message.id,
      'webhook-timestamp': String(now / 1000),
      'webhook-signature': signWebhook(secret, message.id, String(now / 1000), got?.body ?? ''),
      'x-team': 'blue',
    });
    expect(got?.json()).toEqual(message.payload);
  });
});

describe('what is sent', () => {
  it.each([
    [200, null, null],
    [204, null, null],
    [302, 'notify.redirected', false],
    [400, 'notify.refused', false],
    [401, 'notify.unauthorised', false],
    [403, 'notify.unauthorised', false],
    [404, 'notify.gone', false],
    [410, 'notify.gone', false],
    [408, 'notify.unavailable', true],
    [429, 'notify.too-many', true],
    [500, 'notify.unavailable', true],
    [503, 'notify.unavailable', true],
  ])('and answered with %d is %s', async (status, code, transient) => {
    sink.answer = { status, headers: { location: sink.url('/elsewhere') }, body: 'canary' };
    const fault = await send({ url: sink.url() });
    expect(fault && { code: fault.code, transient: fault.transient }).toEqual(
      code === null ? null : { code, transient },
    );
    expect(JSON.stringify(fault?.message ?? '') + (fault?.advice ?? '')).not.toContain('canary');
    expect(sink.received).toHaveLength(1);
  });

  it('is not sent on to where an answer points', async () => {
    const other = await openMessageSink();
    sink.answer = { status: 307, headers: { location: other.url('/steal') } };
    await send({ url: sink.url(), headers: { authorization: 'secret' } });
    await send({ server: sink.url(), token: 'secret' }, 'gotify');
    await send({ server: sink.url(), token: 'secret', room: '!r:x' }, 'matrix');
    expect(sink.received).toHaveLength(3);
    expect(other.received).toEqual([]);
    await other.close();
  });

  it('waits as long as the receiver asks, within reason', async () => {
    const restAfter = async (value: string) => {
      sink.answer = { status: 429, headers: { 'retry-after': value } };
      return (await send({ url: sink.url() }))?.retryAfterMs;
    };
    expect(await restAfter('7')).toBe(7_000);
    expect(await restAfter(new Date(now + 90_000).toUTCString())).toBe(90_000);
    expect(await restAfter('9999999')).toBe(6 * 3_600_000);
    expect(await restAfter('soon')).toBeNull();
  });

  it('reaches no metadata service of a cloud, by HTTP or mail', async () => {
    for (const host of ['169.254.169.254', 'cloud.test', '[fd00:ec2::254]']) {
      const fault = await send({ url: `http://${host}/latest/meta-data` });
      expect(fault, host).toMatchObject({ code: 'notify.address-refused', transient: false });
    }
    const mail = { to: 'a@b.test', from: 'c@d.test', port: 25 };
    expect(await send({ ...mail, host: 'cloud.test' }, 'email')).toMatchObject({
      code: 'notify.address-refused',
    });
    expect(await send({ ...mail, host: '169.254.169.254' }, 'email')).toMatchObject({
      code: 'notify.address-refused',
    });
  });

  it('is tried again where nobody listens, or nobody answers properly', async () => {
    const closed = await openMessageSink();
    const url = closed.url();
    await closed.close();
    expect(await send({ url })).toMatchObject({ code: 'notify.unreachable', transient: true });
    const rude = createServer((request) => request.socket.destroy());
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
    const { port } = rude.address() as AddressInfo;
    expect(await send({ url: `http://127.0.0.1:${port}/` })).toMatchObject({ transient: true });
    await new Promise((resolve) => rude.close(resolve));
  });

  it('does not swallow an endless answer', async () => {
    sink.answer = { status: 200, body: 'x'.repeat(400_000) };
    expect(await send({ url: sink.url() })).toMatchObject({ code: 'notify.too-large', transient: false });
  });
});

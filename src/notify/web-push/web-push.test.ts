// Web Push from both sides: what is sent can be opened by the browser that subscribed, by nobody else, and says who sent it.
import { createECDH } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { hostileTexts } from '../../../test/support/hostile-texts.ts';
import { openOutlet } from '../../../test/support/notify-outlet.ts';
import { openPushBrowser, readVapid } from '../../../test/support/push-receiver.ts';
import { findKind, type Message, makePushKeys, NotDelivered, openNotifier } from '../notify.ts';
import { encryptPush, mostPushBytes } from './encrypt-push.ts';
import { pushText } from './push-text.ts';

const outlet = openOutlet();
beforeEach(() => {
  outlet.sink.received.length = 0;
  outlet.sink.answer = { status: 201 };
});

const message: Message = {
  id: '01900000-0000-7000-8000-000000000002',
  at: 1_800_000_000_000,
  title: 'Kettle: cheaper – 39 €',
  lines: ['Critical; your goal is met.', 'Price: $49.00 → $39.00'],
  links: [{ label: 'See what changed', url: 'https://heed.invalid/changes/1' }],
  path: '/changes/1',
  siteId: 'site-1',
  significance: 'critical',
  payload: { type: 'change', timestamp: '', data: {} },
};
const now = 1_800_000_000_000;
const keys = makePushKeys(Buffer.alloc(48, 7), 'mailto:ops@heed.invalid');

async function push(browser: ReturnType<typeof openPushBrowser>): Promise<unknown> {
  const kind = findKind('webpush');
  if (kind === null) throw new Error('there is no such kind');
  const settings = { endpoint: outlet.sink.url('/push/abc'), ...browser.keys };
  const notifier = openNotifier({
    ...{ net: outlet.net, smtp: { url: null, from: null }, now: () => now, pushKeys: keys },
  });
  return notifier.send({ kind, settings, message }).catch((error: unknown) => error);
}

describe('encryption', () => {
  it('is that of the example in RFC 8291', () => {
    const browser = openPushBrowser({
      privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    });
    expect(browser.keys.p256dh).toBe(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    );
    const text = Buffer.from('When I grow up, I want to be a watermelon');
    const sealed = encryptPush(text, browser.keys, {
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    });
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
    expect(browser.open(sealed)).toEqual(text);
  });

  it('is new with every message, opened by nobody else, and takes 4096 bytes at most', () => {
    const [browser, other] = [openPushBrowser(), openPushBrowser()];
    const text = Buffer.alloc(mostPushBytes, 'x');
    const [one, two] = [encryptPush(text, browser.keys), encryptPush(text, browser.keys)];
    expect(one).toHaveLength(4096);
    expect(one.subarray(0, 86)).not.toEqual(two.subarray(0, 86));
    expect(browser.open(one)).toEqual(browser.open(two));
    expect(() => other.open(one)).toThrow();
  });
});

describe('the key of an instance', () => {
  it('is the same wherever its secret is the same, and is a point of the curve for any secret', () => {
    expect(makePushKeys(Buffer.alloc(48, 7), null).publicKey).toBe(keys.publicKey);
    for (const byte of [0, 1, 0xfe, 0xff]) {
      const { publicKey } = makePushKeys(Buffer.alloc(48, byte), null);
      const any = createECDH('prime256v1');
      any.generateKeys();
      expect(any.computeSecret(publicKey, 'base64url')).toHaveLength(32);
      expect(publicKey === keys.publicKey).toBe(false);
    }
  });

  it('signs for one push service and half a day, and says who to complain to', () => {
    const claims = readVapid(keys.authorisationFor('https://push.invalid:8443/a/b?c', now), keys.publicKey);
    expect(claims).toEqual({
      ...{ aud: 'https://push.invalid:8443', exp: now / 1000 + 12 * 3600, sub: 'mailto:ops@heed.invalid' },
    });
    const silent = makePushKeys(Buffer.alloc(48, 7), null).authorisationFor('https://push.invalid/', now);
    expect(readVapid(silent, keys.publicKey)).not.toHaveProperty('sub');
    expect(() => readVapid(silent.replace(/t=([^.]+)\.(.)/, 't=$1.A'), keys.publicKey)).toThrow('signature');
  });
});

describe('a push', () => {
  it('says in the browser what changed, where that is shown, and of which site it is', async () => {
    const browser = openPushBrowser();
    expect(await push(browser)).toBeUndefined();
    const [got] = outlet.sink.received;
    expect(got).toMatchObject({
      method: 'POST',
      path: '/push/abc',
      headers: {
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: '432000',
        urgency: 'high',
      },
    });
    expect(browser.read(got?.bytes ?? Buffer.alloc(0))).toEqual({
      id: message.id,
      title: 'Kettle: cheaper – 39 €',
      body: 'Critical; your goal is met. Price: $49.00 → $39.00',
      tag: 'site-1',
      url: '/changes/1',
    });
    const { aud } = readVapid(String(got?.headers.authorization), keys.publicKey);
    expect(aud).toBe(new URL(outlet.sink.url()).origin);
    expect(got?.body).not.toContain('Kettle');
  });

  it('is never too long, whatever a page says', () => {
    for (const text of [...hostileTexts, '\u0001'.repeat(5000), '"'.repeat(5000), '漢'.repeat(5000)]) {
      const lines = [text, text, text];
      const sent = pushText({ ...message, title: text, lines });
      expect(sent.length).toBeLessThanOrEqual(mostPushBytes);
      expect(JSON.parse(sent.toString())).toMatchObject({ id: message.id, url: '/changes/1' });
    }
  });

  it.each([404, 410])(
    'that is answered with %i turns the channel off, and says what to do',
    async (status) => {
      outlet.sink.answer = { status };
      const error = await push(openPushBrowser());
      expect(error).toBeInstanceOf(NotDelivered);
      expect(error).toMatchObject({
        ...{ code: 'notify.unsubscribed', transient: false, endsChannel: true, statusClass: '4xx' },
        advice: expect.stringContaining('Notify this browser'),
      });
    },
  );

  it.each([
    [403, { code: 'notify.unauthorised', transient: false, endsChannel: false }],
    [413, { code: 'notify.refused', transient: false, endsChannel: false }],
    [429, { code: 'notify.too-many', transient: true, endsChannel: false }],
    [503, { code: 'notify.unavailable', transient: true, endsChannel: false }],
  ])('that is answered with %i leaves the channel on', async (status, facts) => {
    outlet.sink.answer = { status };
    expect(await push(openPushBrowser())).toMatchObject(facts);
  });
});

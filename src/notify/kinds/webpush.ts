// Web Push: a notification that a browser shows, also while no page of Heed is open.
import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { refuseAs } from '../../core/fault/schema-problems.ts';
import { channelKind } from '../channel-kind.ts';
import { originOf, secretField, secretUrlField } from '../fields.ts';
import { NotDelivered } from '../not-delivered.ts';
import { encryptPush } from '../web-push/encrypt-push.ts';
import { pushText } from '../web-push/push-text.ts';

/** A laptop that is closed over a long weekend still gets it. */
const keptSeconds = 5 * 24 * 3600;
const urgencies = { low: 'low', medium: 'normal', high: 'high', critical: 'high' } as const;

export const webpush = channelKind({
  kind: 'webpush',
  name: 'Web Push',
  description: 'A notification from this browser on this device, even when Heed is not open.',
  schema: z
    .strictObject({
      endpoint: secretUrlField({
        title: 'Endpoint',
        description: 'The address of the subscription at the browser’s push service.',
        example: 'https://updates.push.services.mozilla.com/wpush/v2/xxxx',
      }),
      p256dh: secretField({
        title: 'Public key',
        description: 'Of the subscription (p256dh), in Base64url.',
        example: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        pattern: [/^[\w-]{87}$/, 'push-key'],
      }),
      auth: secretField({
        title: 'Authentication secret',
        description: 'Of the subscription (auth), in Base64url.',
        example: 'BTBZMqHH6r4Tts7J_aSIgg',
        pattern: [/^[\w-]{22}$/, 'push-secret'],
      }),
    })
    .refine(({ p256dh }) => isPoint(p256dh), {
      ...refuseAs('push-key-made'),
      path: ['p256dh'],
    }),
  example: {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/xxxx',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  addressOf: ({ endpoint }) => originOf(endpoint),
  async send(outlet, { endpoint, ...receiver }, message) {
    if (outlet.pushKeys === null) throw new Error('This service has no key for push services.');
    try {
      await outlet.post({
        url: endpoint,
        headers: {
          authorization: outlet.pushKeys.authorisationFor(endpoint, outlet.now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(keptSeconds),
          urgency: urgencies[message.significance],
        },
        body: encryptPush(pushText(message), receiver),
      });
    } catch (error) {
      throw inWordsOfBrowsers(error);
    }
  },
});

/** A subscription ends when its browser is reset or its permission withdrawn; that never passes. */
function inWordsOfBrowsers(error: unknown): unknown {
  if (!(error instanceof NotDelivered)) return error;
  const { statusClass, cause } = error;
  const more = { ...(statusClass === null ? {} : { statusClass }), cause };
  const advice = 'Open Heed in that browser and select “Notify this browser” under Settings, Channels.';
  if (error.code === 'notify.gone') {
    const message = 'This browser is no longer subscribed, so Heed turned off the channel.';
    return new NotDelivered(
      { code: 'notify.unsubscribed', message, advice, transient: false },
      { ...more, endsChannel: true },
    );
  }
  if (error.code !== 'notify.unauthorised') return error;
  const message = 'The push service rejected the key of this service for this browser.';
  return new NotDelivered(
    { code: error.code, message, advice, transient: false, params: { kind: 'push' } },
    more,
  );
}

function isPoint(p256dh: string): boolean {
  try {
    const any = createECDH('prime256v1');
    any.generateKeys();
    any.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}

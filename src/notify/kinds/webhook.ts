// Any program: the event as JSON, signed as Standard Webhooks has it.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { problemOf, type SaidProblem } from '../../core/fault/input-problems.ts';
import { headerProblem } from '../../net/net.ts';
import { channelKind } from '../channel-kind.ts';
import { originOf, secretField, secretRecordField, urlField } from '../fields.ts';

export const webhook = channelKind({
  kind: 'webhook',
  name: 'Webhook',
  description: 'A POST with the event and its change as JSON, for your own programs and automation services.',
  schema: z.strictObject({
    url: urlField({
      title: 'Address',
      description: 'Where to send the message. Put tokens in the headers: this address stays visible.',
      example: 'https://example.com/hooks/heed',
    }),
    secret: secretField({
      title: 'Signing secret',
      description:
        'Signs every message as in Standard Webhooks; whsec_… is read as base64, other text as it is.',
      example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
      // What is no base64 is read as a shorter key, or as none: then anybody could sign.
      pattern: [/^(?!whsec_)|^whsec_[A-Za-z0-9+/]{22,}={0,2}$/, 'webhook-secret'],
    }).optional(),
    headers: secretRecordField(
      { title: 'Headers', description: 'Sent with every message, for example Authorization.' },
      ownHeaderProblem,
    ).optional(),
  }),
  example: { url: 'https://example.com/hooks/heed', secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' },
  signsWith: 'secret',
  addressOf: ({ url }) => originOf(url),
  async send(outlet, { url, secret, headers = {} }, message, formerSecrets) {
    const body = JSON.stringify(message.payload);
    const timestamp = String(Math.floor(outlet.now() / 1000));
    const secrets = secret === undefined ? [] : [secret, ...formerSecrets];
    const signatures = secrets.map((one) => signWebhook(one, message.id, timestamp, body));
    const signed = secret === undefined ? {} : { 'webhook-signature': signatures.join(' ') };
    await outlet.post({
      url,
      body,
      headers: { 'webhook-id': message.id, 'webhook-timestamp': timestamp, ...signed },
      userHeaders: headers,
    });
  },
});

export function signWebhook(secret: string, id: string, timestamp: string, body: string): string {
  const key = secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret);
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

function ownHeaderProblem(name: string, value: string): SaidProblem | null {
  if (/^(webhook-|content-type$)/i.test(name)) return problemOf('header-own', { header: name });
  return headerProblem(name, value);
}

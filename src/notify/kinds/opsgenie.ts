// Opsgenie: an alert for an outage or a change, closed when the site can be checked again.

import { z } from 'zod';
import { clip } from '../calm-text.ts';
import { channelKind } from '../channel-kind.ts';
import { originOf, secretField, serverField } from '../fields.ts';
import type { Message } from '../message.ts';
import { plainBody, plainLines } from '../plain-text.ts';

const priorities = { low: 'P5', medium: 'P3', high: 'P2', critical: 'P1' } as const;
const source = 'Heed';

export const opsgenie = channelKind({
  kind: 'opsgenie',
  name: 'Opsgenie',
  description: 'An Opsgenie alert, closed when a failing site can be checked again.',
  schema: z.strictObject({
    apiKey: secretField({
      title: 'API key',
      description: 'From an API integration that may create and update alerts.',
      example: '00000000-0000-0000-0000-000000000000',
      pattern: [/^[\w-]{20,100}$/, 'opsgenie-key'],
    }),
    server: serverField(
      { title: 'Server', description: 'https://api.eu.opsgenie.com for accounts in the EU.' },
      'https://api.opsgenie.com',
    ),
  }),
  example: { apiKey: '00000000-0000-0000-0000-000000000000' },
  addressOf: ({ server }) => originOf(server),
  async send(outlet, { apiKey, server }, message) {
    const userHeaders = { authorization: `GenieKey ${apiKey}` };
    const alias = message.incident?.key ?? `heed/${message.id}`;
    const alerts = `${originOf(server)}/v2/alerts`;
    if (message.incident?.isOver) {
      const url = `${alerts}/${encodeURIComponent(alias)}/close?identifierType=alias`;
      await outlet.post({ url, userHeaders, body: { source, note: plainLines(message, 10_000) } });
    } else {
      await outlet.post({ url: alerts, userHeaders, body: { alias, ...alertOf(message) } });
    }
  },
});

/** Opsgenie takes 130 characters as the message, and 15,000 as its description. */
function alertOf(message: Message): object {
  return {
    message: clip(message.title, 130),
    description: plainBody(message, 10_000),
    entity: message.incident?.source ?? source,
    source,
    tags: ['heed', message.payload.type],
    priority: priorities[message.significance],
  };
}

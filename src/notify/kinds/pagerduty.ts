// PagerDuty, by its Events API v2: an incident for an outage or a change, resolved when the site can be checked again.

import { z } from 'zod';
import { clip } from '../calm-text.ts';
import { channelKind } from '../channel-kind.ts';
import { originOf, secretField, serverField } from '../fields.ts';
import type { Message } from '../message.ts';

const severities = { low: 'info', medium: 'warning', high: 'error', critical: 'critical' } as const;

export const pagerduty = channelKind({
  kind: 'pagerduty',
  name: 'PagerDuty',
  description: 'A PagerDuty incident, resolved when a failing site can be checked again.',
  schema: z.strictObject({
    routingKey: secretField({
      title: 'Integration key',
      description: 'From an "Events API v2" integration of the service.',
      example: 'R0123456789ABCDEF0123456789ABCDE',
      pattern: [/^[A-Za-z0-9]{32}$/, 'pagerduty-key'],
    }),
    server: serverField(
      { title: 'Server', description: 'https://events.eu.pagerduty.com for accounts in the EU.' },
      'https://events.pagerduty.com',
    ),
  }),
  example: { routingKey: 'R0123456789ABCDEF0123456789ABCDE' },
  addressOf: ({ server }) => originOf(server),
  send: (outlet, { routingKey, server }, message) =>
    outlet.post({
      url: `${originOf(server)}/v2/enqueue`,
      body: { routing_key: routingKey, ...eventOf(message) },
    }),
});

function eventOf({ id, at, title, lines, links, incident, payload, significance }: Message): object {
  const dedup_key = incident?.key ?? `heed/${id}`;
  if (incident?.isOver) return { event_action: 'resolve', dedup_key };
  const [own] = links;
  return {
    event_action: 'trigger',
    dedup_key,
    payload: {
      summary: clip(title, 1000),
      source: incident?.source ?? 'Heed',
      severity: severities[significance],
      timestamp: new Date(at).toISOString(),
      class: payload.type,
      custom_details: { text: lines.slice(0, 50) },
    },
    links: links.map(({ label, url }) => ({ href: url, text: label })),
    client: 'Heed',
    ...(own ? { client_url: own.url } : {}),
  };
}

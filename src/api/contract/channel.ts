// What the API answers of channels and notifications.
import { z } from 'zod';
import {
  attemptOutcomes,
  channelHealths,
  notificationModes,
  notificationStatuses,
  statusClasses,
} from '../../core/alert/channel.ts';
import { deliverySchema } from '../../core/alert/delivery.ts';
import { eventKinds } from '../../core/alert/event.ts';
import { faultParamsSchema } from '../../core/page/page.ts';
import { id, time } from './basics.ts';

export const deliveryErrorSchema = z
  .object({
    code: z.string().describe('`notify.reason`, stable and machine-readable.'),
    message: z.string(),
    advice: z.string().describe('What can be done about it.'),
    params: faultParamsSchema.optional(),
    at: time,
  })
  .describe('Why something was not delivered. What the receiver said is not kept.');

export const channelSchema = z
  .object({
    id,
    name: z.string(),
    kind: z.string().describe('One of GET /api/channels/kinds.'),
    settings: z
      .record(z.string(), z.unknown())
      .describe('As the schema of its kind says; secrets are hidden.'),
    isOn: z.boolean(),
    isDefault: z
      .boolean()
      .describe('Receives the notifications of sites that name no channels of their own.'),
    delivery: deliverySchema.required().describe('When it is written to.'),
    formerSecretUntil: time.nullable().describe('The replaced secret signs too, until then.'),
    health: z
      .enum(channelHealths)
      .describe('`failing`: it may recover, and is retried; `broken`: somebody has to fix it.'),
    lastSentAt: time.nullable(),
    lastError: deliveryErrorSchema.nullable(),
    failures: z.int().describe('Failed attempts in a row.'),
    createdAt: time,
    updatedAt: time,
  })
  .describe('Where notifications go.');

export const rotatedSecretSchema = z.object({
  secret: z.string().describe('Shown this once.'),
  formerSecretUntil: time.nullable(),
});

export const channelKindSchema = z
  .object({
    kind: z.string(),
    name: z.string(),
    description: z.string(),
    schema: z
      .record(z.string(), z.unknown())
      .describe('JSON Schema of the settings; `secret` marks fields that are never shown again.'),
    isForPrograms: z
      .boolean()
      .describe('Gets each message by itself and immediately, whatever `delivery` says.'),
    opensIncidents: z.boolean().describe('Outages open an incident, recoveries close it.'),
    signs: z.boolean(),
    secrets: z.array(z.string()).describe('Names of the fields that are secrets.'),
    example: z.record(z.string(), z.unknown()),
  })
  .describe('A kind of channel, with all that a form for it needs.');

/** Null: this instance has none, so no browser can subscribe. */
export const pushKeySchema = z.object({ publicKey: z.string().nullable() });

export const attemptSchema = z.object({
  at: time,
  outcome: z
    .enum(attemptOutcomes)
    .describe('`interrupted`: Heed ended before it was recorded; it may have arrived.'),
  code: z.string().nullable(),
  statusClass: z.enum(statusClasses).nullable(),
  durationMs: z.int().nullable(),
});

export const notificationSchema = z
  .object({
    id: id.describe('The same at every attempt; webhooks carry it as `webhook-id`.'),
    channelId: id,
    siteId: id,
    eventId: id,
    status: z.enum(notificationStatuses),
    mode: z
      .enum(notificationModes)
      .describe(
        '`digest`: sent with all others that are due; `urgent`: sent in quiet hours too; `escalation`: sent if nobody has seen the change by then.',
      ),
    attempts: z.int(),
    attemptLog: z.array(attemptSchema).describe('The last 20 attempts, oldest first.'),
    nextAt: time.nullable().describe('When it is tried next; null once it was sent or given up.'),
    lastError: deliveryErrorSchema.nullable(),
    createdAt: time,
    sentAt: time.nullable(),
    about: z
      .object({ kind: z.enum(eventKinds), title: z.string(), changeId: id.nullable() })
      .nullable()
      .describe('What it reports; null once that was deleted by retention.'),
  })
  .describe('One message to one channel about one event.');

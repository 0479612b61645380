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
    advice: z.string().describe('What to do about it.'),
    params: faultParamsSchema.optional(),
    at: time,
  })
  .describe('Why something was not delivered. The receiver’s reply is not stored.');

export const channelSchema = z
  .object({
    id,
    name: z.string(),
    kind: z.string().describe('One of GET /api/channels/kinds.'),
    settings: z
      .record(z.string(), z.unknown())
      .describe('Follows the schema of its kind; secrets are hidden.'),
    isOn: z.boolean(),
    isDefault: z.boolean().describe('Receives the notifications of sites without their own channels.'),
    delivery: deliverySchema.required().describe('When messages are sent.'),
    formerSecretUntil: time
      .nullable()
      .describe('Until then, messages are signed with the replaced secret too.'),
    health: z.enum(channelHealths).describe('`failing`: may recover, and is retried; `broken`: needs a fix.'),
    lastSentAt: time.nullable(),
    lastError: deliveryErrorSchema.nullable(),
    failures: z.int().describe('Failed attempts in a row.'),
    createdAt: time,
    updatedAt: time,
  })
  .describe('Where notifications go.');

export const rotatedSecretSchema = z.object({
  secret: z.string().describe('Shown only once.'),
  formerSecretUntil: time.nullable(),
});

export const channelKindSchema = z
  .object({
    kind: z.string(),
    name: z.string(),
    description: z.string(),
    schema: z
      .record(z.string(), z.unknown())
      .describe('JSON Schema of the settings; `secret`: never shown again.'),
    isForPrograms: z
      .boolean()
      .describe('Gets each message separately and immediately, whatever `delivery` says.'),
    opensIncidents: z.boolean().describe('Outages open an incident, recoveries close it.'),
    signs: z.boolean(),
    secrets: z.array(z.string()).describe('Names of the secret fields.'),
    example: z.record(z.string(), z.unknown()),
  })
  .describe('A kind of channel, with everything its form needs.');

/** Null: this instance has none, so no browser can subscribe. */
export const pushKeySchema = z.object({ publicKey: z.string().nullable() });

export const attemptSchema = z.object({
  at: time,
  outcome: z.enum(attemptOutcomes).describe('`interrupted`: Heed stopped before the result was recorded.'),
  code: z.string().nullable(),
  statusClass: z.enum(statusClasses).nullable(),
  durationMs: z.int().nullable(),
});

export const notificationSchema = z
  .object({
    id: id.describe('The same for every attempt; webhooks send it as `webhook-id`.'),
    channelId: id,
    siteId: id,
    eventId: id,
    status: z.enum(notificationStatuses),
    mode: z
      .enum(notificationModes)
      .describe(
        '`digest`: sent with all others that are due; `urgent`: sent in quiet hours too; `escalation`: sent if the change is still unseen by then.',
      ),
    attempts: z.int(),
    attemptLog: z.array(attemptSchema).describe('The last 20 attempts, oldest first.'),
    nextAt: time.nullable().describe('When it is retried; null once sent or failed for good.'),
    lastError: deliveryErrorSchema.nullable(),
    createdAt: time,
    sentAt: time.nullable(),
    about: z
      .object({ kind: z.enum(eventKinds), title: z.string(), changeId: id.nullable() })
      .nullable()
      .describe('What it reports; null once retention deleted it.'),
  })
  .describe('One message to one channel about one event.');

// How the service is, as the API says it.
import { z } from 'zod';
import { readinessChecksSchema } from './health.ts';

const time = z.iso.datetime({ precision: 3 });
const seconds = z.number();

export const doneSchema = z.object({
  checks: z.int(),
  failed: z.int().describe('Of these: failed.'),
  changed: z.int().describe('Of these: found a change.'),
  scheduled: z.int().describe('Scheduled checks that started.'),
  late: z.int().describe('Of these: started more than ten seconds late.'),
  averageLatenessSeconds: seconds,
  messagesSent: z.int(),
  messagesFailed: z.int().describe('After the last attempt.'),
});

export const statusSchema = z
  .object({
    at: time,
    state: z
      .enum(['ready', 'degraded', 'down'])
      .describe('`degraded`: something needs attention. `down`: it cannot work right now.'),
    trouble: z.string().nullable().describe('Code of what keeps it from working; null: nothing.'),
    parts: readinessChecksSchema.nullable().describe('As /readyz says; null where it is down.'),
    queue: z.object({
      queued: z.int(),
      running: z.int(),
      oldestSeconds: seconds.describe('How long the checks at the head of the queue have waited.'),
      overdue: z.int().describe('Sites that are due and not yet queued, counted up to 10,000.'),
      overdueSeconds: seconds.describe('How long the most overdue of them has been due.'),
    }),
    lastHour: doneSchema,
    lastDay: doneSchema,
    messages: z.object({
      due: z.int().describe('To be sent now.'),
      waiting: z.int().describe('Waiting for a digest, the end of quiet hours or a retry.'),
      oldestSeconds: seconds.describe('How long the most overdue has been due.'),
      failingChannels: z.int().describe('Channels whose last message failed.'),
    }),
    storage: z.object({
      databaseBytes: z.int(),
      files: z
        .object({ count: z.int(), bytes: z.int() })
        .nullable()
        .describe(
          'Captured pages on this machine, counted once an hour; null: not yet, or stored elsewhere.',
        ),
      disk: z.object({ bytes: z.int(), freeBytes: z.int() }).nullable(),
    }),
    processes: z
      .array(
        z.object({
          id: z.string(),
          role: z.string().describe('`all`, `api` or `worker`.'),
          version: z.string(),
          machine: z.string(),
          browser: z.string().describe('`ok`, `none` or `missing`.'),
          startedAt: time,
          seenAt: time,
          isAlive: z.boolean().describe('Seen within 2.5 minutes. Others are listed for an hour.'),
        }),
      )
      .describe('Of the whole service, newest first.'),
    model: z
      .object({ name: z.string(), restsUntil: time.nullable().describe('Paused after failures.') })
      .nullable()
      .describe('Null: no model is set up.'),
  })
  .describe('The state of the service, updated at most every three seconds.');

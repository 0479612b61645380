// What the API answers of sites and their sessions.
import { z } from 'zod';
import { checkErrorSchema } from '../../core/page/page.ts';
import { scopeSchema } from '../../core/page/scope.ts';
import { planSchema } from '../../core/plan/plan.ts';
import { saidTodaySchema } from '../../core/plan/today.ts';
import { retentionSchema } from '../../core/site/retention.ts';
import { scheduleSchema } from '../../core/site/schedule.ts';
import { notifySchema, siteHealths, siteStates } from '../../core/site/site.ts';
import { fullWatchSchema } from '../../core/site/watch.ts';
import { id, path, time } from './basics.ts';
import { checkSchema } from './check.ts';

export const siteSchema = z
  .object({
    id,
    parentId: id.nullable().describe('The site whose set of pages it belongs to.'),
    url: z.string(),
    name: z.string(),
    trackingGoal: z.string(),
    state: z.enum(siteStates),
    health: z.enum(siteHealths),
    healthSince: time.nullable().describe('Since when it is so; null before the first check.'),
    healthReason: checkErrorSchema
      .nullable()
      .describe('Why the last check failed; null after one that did not.'),
    schedule: scheduleSchema,
    scope: scopeSchema,
    watch: fullWatchSchema.describe('How it is captured and read; secrets are hidden.'),
    plan: planSchema.describe('What the goal was understood to mean.'),
    otherPlan: planSchema
      .nullable()
      .describe('The plan kept beside it, as the rules’ where a model’s is in use; null: there is none.'),
    today: saidTodaySchema.describe(
      'What each wish of the plan finds on the page as it was last read; empty before the first check.',
    ),
    notify: notifySchema.required({ from: true, channels: true }),
    tags: z.array(z.string()),
    retention: retentionSchema,
    createdAt: time,
    updatedAt: time,
    lastCheckedAt: time.nullable(),
    nextCheckAt: time
      .nullable()
      .describe('A check that a person asks for never moves it later. Null: the site is paused.'),
    backoff: z
      .object({
        until: time.describe('The next scheduled check.'),
        failures: z
          .int()
          .describe('Failed scheduled checks in a row; those that a person requested do not count.'),
        reason: checkErrorSchema.nullable().describe('Why the last of them failed.'),
      })
      .nullable()
      .describe(
        'The next check comes later than the schedule says, because scheduled checks failed; null: it does not.',
      ),
    expectedDelayMinutes: z
      .number()
      .nullable()
      .describe('How long a change stays unnoticed on average; null for cron and windows.'),
    lastChangedAt: time.nullable(),
    lastCheck: checkSchema
      .pick({ id: true, status: true, outcome: true, finishedAt: true, error: true, changeId: true })
      .nullable(),
    changeCount: z.int().describe('With those of the pages of its set.'),
    unseenCount: z.int(),
    icon: path.nullable().describe('The icon of its host, as a small PNG; null: none is known.'),
  })
  .describe('One watched page, or a set of pages.');

export const siteSessionSchema = z
  .object({
    isKept: z.boolean().describe('Whether cookies are kept from check to check, by the site’s `watch`.'),
    updatedAt: time.nullable().describe('When what is kept last changed; null: nothing is kept yet.'),
    signedInAt: time.nullable().describe('When the login steps were last done.'),
    cookies: z
      .array(z.object({ name: z.string(), domain: z.string(), expiresAt: time.nullable() }))
      .describe('What is kept. The values are sealed and never shown.'),
    loginPause: z
      .object({ failures: z.int(), until: time, reason: z.string(), error: checkErrorSchema.optional() })
      .nullable()
      .describe('The last login failed: none is tried before then, unless the session is cleared.'),
  })
  .describe('The session of a site. Pages of a set share that of their site.');

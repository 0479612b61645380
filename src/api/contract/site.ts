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
    healthSince: time.nullable().describe('Since when; null before the first check.'),
    healthReason: checkErrorSchema.nullable().describe('Why the last check failed; null if it did not.'),
    schedule: scheduleSchema,
    scope: scopeSchema,
    watch: fullWatchSchema.describe('How Heed captures and reads it; secrets are hidden.'),
    plan: planSchema.describe('How Heed understands the goal.'),
    otherPlan: planSchema
      .nullable()
      .describe('The alternative plan, such as the rules’ if a model’s is in use; null: none.'),
    today: saidTodaySchema.describe(
      'What each wish of the plan finds on the page as last read; empty before the first check.',
    ),
    notify: notifySchema.required({ from: true, channels: true }),
    tags: z.array(z.string()),
    retention: retentionSchema,
    createdAt: time,
    updatedAt: time,
    lastCheckedAt: time.nullable(),
    nextCheckAt: time.nullable().describe('A manual check never postpones it. Null: the site is paused.'),
    backoff: z
      .object({
        until: time.describe('The next scheduled check.'),
        failures: z.int().describe('Failed scheduled checks in a row; manual checks do not count.'),
        reason: checkErrorSchema.nullable().describe('Why the last of them failed.'),
      })
      .nullable()
      .describe('Postpones the next check because scheduled checks failed; null: not postponed.'),
    expectedDelayMinutes: z
      .number()
      .nullable()
      .describe('How long a change stays unnoticed on average; null for cron and windows.'),
    lastChangedAt: time.nullable(),
    lastCheck: checkSchema
      .pick({ id: true, status: true, outcome: true, finishedAt: true, error: true, changeId: true })
      .nullable(),
    changeCount: z.int().describe('Includes the pages of its set.'),
    unseenCount: z.int(),
    icon: path.nullable().describe('The icon of its host, as a small PNG; null: none.'),
  })
  .describe('One watched page, or a set of pages.');

export const siteSessionSchema = z
  .object({
    isKept: z.boolean().describe('Whether cookies are kept between checks, by the site’s `watch`.'),
    updatedAt: time.nullable().describe('When the stored cookies last changed; null: none yet.'),
    signedInAt: time.nullable().describe('When the login steps last ran.'),
    cookies: z
      .array(z.object({ name: z.string(), domain: z.string(), expiresAt: time.nullable() }))
      .describe('The stored cookies. Their values are encrypted and never shown.'),
    loginPause: z
      .object({ failures: z.int(), until: time, reason: z.string(), error: checkErrorSchema.optional() })
      .nullable()
      .describe('The last login failed: Heed waits until then, unless you clear the session.'),
  })
  .describe('The session of a site. Pages of a set share their site’s.');

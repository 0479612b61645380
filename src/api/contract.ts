// The contract: what the API answers, as schemas that type it, check it and document it.
import { z } from 'zod';
import { changeTypes, goalVerdictSchema, insightSchema, significances, verdicts } from '../core/analysis.ts';
import { changeStatuses, feedbacks } from '../core/change.ts';
import { checkOutcomes, checkStatuses, checkTriggers } from '../core/check.ts';
import { factSchema } from '../core/content.ts';
import { diffSchema, suppressedSchema } from '../core/diff.ts';
import { eventKinds } from '../core/event.ts';
import { claimFates, claimParts } from '../core/explanation.ts';
import { changeRules, noiseRules, noiseStates } from '../core/noise.ts';
import { fetchReportSchema } from '../core/page.ts';
import { planSchema } from '../core/plan.ts';
import { retentionSchema } from '../core/retention.ts';
import { scheduleSchema } from '../core/schedule.ts';
import { scopeSchema } from '../core/scope.ts';
import { siteHealths, siteStates, toldOn } from '../core/site.ts';
import { saidTodaySchema } from '../core/today.ts';
import { fullWatchSchema } from '../core/watch.ts';

const id = z.string().describe('Opaque id.');
const time = z.iso.datetime({ precision: 3 }).describe('ISO 8601, UTC, with milliseconds.');
const link = z.string().describe('Path of this service.');

export const checkErrorSchema = z.object({
  code: z.string().describe('`stage.reason`, stable and machine-readable.'),
  message: z.string(),
  advice: z.string().describe('What can be done about it.'),
});

export const checkSchema = z
  .object({
    id,
    siteId: id,
    trigger: z.enum(checkTriggers),
    status: z.enum(checkStatuses),
    outcome: z.enum(checkOutcomes).nullable(),
    queuedAt: time,
    startedAt: time.nullable(),
    finishedAt: time.nullable(),
    waitsUntil: time.nullable().describe('Till when it waits for its host, which asked for fewer visits.'),
    fetch: fetchReportSchema.nullable(),
    error: checkErrorSchema.nullable(),
    note: checkErrorSchema
      .nullable()
      .describe('What a check that did not fail has to say, such as why it took a new baseline.'),
    snapshotId: id.nullable(),
    changeId: id.nullable(),
    suppressed: z
      .int()
      .describe('Differences held back as noise; GET /api/sites/{id}/suppressed tells each.'),
    screenshot: link.nullable().describe('The page at the moment a step failed, where one was taken.'),
  })
  .describe('One run for one site.');

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
    notify: z.object({
      from: z.enum(significances),
      channels: z.array(z.string()),
      on: z.enum(toldOn).optional(),
    }),
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
          .describe('Failed scheduled checks in a row; those that a person asked for do not count.'),
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
    icon: link.nullable().describe('The icon of its host, as a small PNG; null: none is known.'),
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
      .object({ failures: z.int(), until: time, reason: z.string() })
      .nullable()
      .describe('The last login failed: none is tried before then, unless the session is cleared.'),
  })
  .describe('The session of a site. Pages of a set share that of their site.');

export const snapshotSchema = z
  .object({
    id,
    siteId: id,
    capturedAt: time,
    contentHash: z.string(),
    finalUrl: z.string(),
    httpStatus: z.int(),
    contentType: z.string(),
    title: z.string(),
    language: z.string(),
    bytes: z.int(),
    via: z.enum(['http', 'browser']).describe('How it was captured.'),
    links: z.object({
      self: link,
      text: link.describe('What was read, as Markdown.'),
      html: link.describe('The page as captured, served as plain text so that it can run nothing.'),
      screenshot: link.nullable(),
      thumbnail: link.nullable(),
    }),
    parts: z
      .array(z.object({ screenshot: link, x: z.int(), y: z.int(), width: z.int(), height: z.int() }))
      .describe('Pictures of the watched parts, with their places on the page in pixels.'),
  })
  .describe('A page as it was captured, and what was read from it.');

export const snapshotDetailSchema = snapshotSchema.extend({ facts: z.array(factSchema) });

const verificationSchema = z.object({
  model: z.string().nullable().describe('Who was asked; null: nobody could be.'),
  checked: z.int(),
  dropped: z.array(z.object({ claim: z.string(), reason: z.string() })),
  note: z.string().nullable().describe('Why the rules’ words stand; null where the model’s do.'),
  sentences: z
    .array(
      z.object({
        part: z.enum(claimParts).describe('`because`: why it has to do with the goal.'),
        text: z.string(),
        quote: z.string().describe('Words of the page that it rests on.'),
        pieces: z.array(
          z.object({
            what: z
              .string()
              .optional()
              .describe('What kind of piece it is. `rules`: a statement of the rules, no text of the page.'),
            place: z.string(),
            before: z.string().nullable(),
            after: z.string().nullable(),
          }),
        ),
        fate: z
          .enum(claimFates)
          .describe(
            '`repaired`: it was sent back once and stands now. `unused`: nothing was wrong with it, but the title or the leading sentence fell.',
          ),
        reason: z.string().nullable(),
        first: z
          .object({ text: z.string(), reason: z.string() })
          .nullable()
          .describe(
            'Its first wording and what was wrong with that, where it was sent back and came back in other words; `text`, `fate` and `reason` are of the last.',
          ),
      }),
    )
    .describe('Every sentence of the model with what it cites; empty for changes from before this was kept.'),
  hasRules: z.boolean().describe('The rules’ version is kept beside it: GET /api/changes/{id}?by=rules.'),
  askAgainAt: time.nullable().describe('When the model is asked again; null: it is not.'),
});

export const changeSchema = z
  .object({
    id,
    siteId: id,
    checkId: id,
    detectedAt: time,
    changeType: z.enum(changeTypes),
    significance: z.enum(significances),
    significanceScore: z.number().min(0).max(100),
    significanceReasons: z.array(z.string()),
    goal: goalVerdictSchema.describe('Does this answer what the user asked to watch?'),
    title: z.string(),
    summary: z.string(),
    insights: z.array(insightSchema),
    statements: z
      .array(z.looseObject({ code: z.string(), evidence: insightSchema.shape.evidence }))
      .describe(
        'What title, summary and insights say, as data: a code, its parameters, and the piece of the diff it rests on. Empty for changes that were told before statements were kept. The words come in the language that `Accept-Language` asks for (en, de, fr, es) where there are statements.',
      ),
    analysedBy: z.string().describe('`rules`, or the provider and model that wrote it.'),
    status: z
      .enum(changeStatuses)
      .describe(
        '`unconfirmed`: seen once and doubted, looked for again soon, told to nobody yet. `reverted`: undone by a later change.',
      ),
    doubts: z.array(z.string()).describe('Why it waits for a second look; empty once it is confirmed.'),
    revertsTo: z
      .object({ snapshotId: id, capturedAt: time, changeId: id.nullable() })
      .nullable()
      .describe(
        'The version the page went back to, and the change that is undone by it where that is known.',
      ),
    verification: verificationSchema
      .nullable()
      .describe(
        'What a model said was held against the evidence it cites: what became of each sentence, and why the rules’ words stand where they do.',
      ),
    seen: z.boolean(),
    feedback: z.enum(feedbacks).nullable(),
    pages: z
      .array(z.string())
      .describe('Pages of a set that showed the same difference within a day; empty where it is one page.'),
    raised: z
      .object({
        recordId: id,
        gate: z.string(),
        reason: z.string(),
        heldBackAt: time,
        slots: z
          .array(z.string())
          .describe('Places in which nothing is held back any more; GET /api/sites/{id}/noise shows them.'),
      })
      .nullable()
      .describe('Where it was held back, and you raised it.'),
  })
  .describe('A detected change.');

export const changeDetailSchema = changeSchema.extend({
  diff: diffSchema,
  snapshots: z.object({ before: snapshotSchema.nullable(), after: snapshotSchema.nullable() }),
});

export const changeEditSchema = z.strictObject({
  seen: z.boolean().optional(),
  feedback: z.enum(feedbacks).nullable().optional(),
});

export const ruleOrder = z.strictObject({
  rule: z.enum(changeRules).nullable().describe('null takes it back.'),
});

export const markedSchema = z.object({
  marked: z.int().describe('How many turned.'),
  hasMore: z.boolean().describe('There were too many for one request: ask again.'),
});

export const suppressedRecordSchema = suppressedSchema
  .extend({
    id,
    siteId: id,
    checkId: id,
    heldBackAt: time,
    raisedAs: id.nullable().describe('The change that was made of it afterwards.'),
  })
  .describe('A difference that was held back, with the gate that held it and its reason.');

export const eventSchema = z
  .object({
    id,
    siteId: id,
    at: time,
    kind: z
      .enum(eventKinds)
      .describe(
        '`change`: a confirmed change; `change.dropped`: one that was gone when it was looked for again.',
      ),
    payload: z
      .object({
        changeId: id.optional(),
        title: z.string().optional(),
        summary: z.string().optional(),
        changeType: z.enum(changeTypes).optional(),
        significance: z.enum(significances).optional(),
        verdict: z.enum(verdicts).optional(),
        reason: z
          .union([z.string(), checkErrorSchema])
          .nullable()
          .optional()
          .describe('Why a change was dropped, or why the site fails.'),
        since: time.optional().describe('When the site first failed.'),
      })
      .describe('What is worth telling of it, by kind.'),
  })
  .describe('Something that happened, told once.');

export const noiseSchema = z
  .object({
    slot: z.string().describe('Name of the place, to be used in its path.'),
    rule: z
      .enum(noiseRules)
      .describe(
        'twin: it differed between two fetches a moment apart; volatile: it differs most of the time; rotating: it shows known texts in turn; feedback: you called a change there noise.',
      ),
    reason: z.string(),
    state: z.enum(noiseStates).describe('What is undone is never held back again.'),
    example: z.string().describe('What it last said.'),
    selector: z.string(),
    compared: z.int().describe('Checks since it first differed, and in how many of them it did.'),
    changed: z.int(),
    since: time,
  })
  .describe('A place of a page in which differences are held back, and why.');

export const noiseEditSchema = z.strictObject({ state: z.enum(noiseStates) });

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string().describe('Stable and machine-readable.'),
    errors: z
      .array(z.object({ pointer: z.string(), detail: z.string() }))
      .optional()
      .describe('The bad fields, each with a JSON pointer; at most 20.'),
    moreErrors: z.int().optional().describe('How many further errors there are.'),
  })
  .describe('RFC 9457 problem details.');

export const healthSchema = z.object({ status: z.string() });

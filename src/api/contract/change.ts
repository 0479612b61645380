// What the API answers of changes, and takes about them.
import { z } from 'zod';
import { analysisSchema } from '../../core/change/analysis.ts';
import { changeStatuses, feedbacks } from '../../core/change/change.ts';
import { diffSchema } from '../../core/change/diff.ts';
import { insightSchema } from '../../core/change/insight.ts';
import { changeRules } from '../../core/change/noise.ts';
import { id, time } from './basics.ts';
import { snapshotSchema } from './snapshot.ts';
import { verificationSchema } from './verification.ts';

export const changeSchema = z
  .object({
    id,
    siteId: id,
    checkId: id,
    detectedAt: time,
    ...analysisSchema.shape,
    statements: z
      .array(z.looseObject({ code: z.string(), evidence: insightSchema.shape.evidence }))
      .describe(
        'What title, summary and insights say, as data: a code, its parameters, and the piece of the diff it rests on. Empty for older changes. The words follow `Accept-Language` (en, de, fr, es).',
      ),
    status: z
      .enum(changeStatuses)
      .describe(
        '`unconfirmed`: seen once, checked again soon, no alert yet. `reverted`: undone by a later change.',
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
          .describe('Places in which nothing is suppressed any more; GET /api/sites/{id}/noise shows them.'),
      })
      .nullable()
      .describe('Set where it was suppressed, and you raised it.'),
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

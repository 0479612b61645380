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
        'Title, summary and insights as data: a code, its parameters, and the part of the diff it is based on. Empty for older changes.',
      ),
    status: z
      .enum(changeStatuses)
      .describe(
        '`unconfirmed`: seen once, checked again soon, no alert yet. `reverted`: undone by a later change.',
      ),
    doubts: z.array(z.string()).describe('Why it awaits confirmation; empty once confirmed.'),
    revertsTo: z
      .object({ snapshotId: id, capturedAt: time, changeId: id.nullable() })
      .nullable()
      .describe('The version the page reverted to, and the change that this undoes, if known.'),
    verification: verificationSchema
      .nullable()
      .describe(
        'How the model’s sentences held up against the evidence they cite, and why the rules’ words were used instead, if so.',
      ),
    seen: z.boolean(),
    feedback: z.enum(feedbacks).nullable(),
    pages: z
      .array(z.string())
      .describe('Pages of a set with the same difference within a day; empty for a single page.'),
    raised: z
      .object({
        recordId: id,
        gate: z.string(),
        reason: z.string(),
        heldBackAt: time,
        slots: z
          .array(z.string())
          .describe('Places that are no longer suppressed; GET /api/sites/{id}/noise lists them.'),
      })
      .nullable()
      .describe('Set if it was suppressed and you raised it.'),
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
  rule: z.enum(changeRules).nullable().describe('null removes it.'),
  places: z
    .array(z.string().max(200))
    .min(1)
    .max(50)
    .optional()
    .describe(
      'The `slot` of each place, from `GET /api/changes/{id}/places`; all if left out. What the goal asks for is never suppressed.',
    ),
});

export const markedSchema = z.object({
  marked: z.int().describe('How many were marked.'),
  hasMore: z.boolean().describe('Too many for one request: repeat it.'),
});

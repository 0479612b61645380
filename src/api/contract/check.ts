// What the API answers of checks.
import { z } from 'zod';
import { checkOutcomes, checkStatuses, checkTriggers } from '../../core/check.ts';
import { faultParamsSchema, fetchReportSchema } from '../../core/page.ts';
import { id, link, time } from './basics.ts';

export const checkErrorSchema = z.object({
  code: z.string().describe('`stage.reason`, stable and machine-readable.'),
  message: z.string(),
  advice: z.string().describe('What can be done about it.'),
  params: faultParamsSchema.optional(),
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
    waitsUntil: time.nullable().describe('Until when it waits for its host, which is cooling down.'),
    fetch: fetchReportSchema.nullable(),
    error: checkErrorSchema.nullable(),
    note: checkErrorSchema
      .nullable()
      .describe('What a check that did not fail has to say, such as why it took a new baseline.'),
    snapshotId: id.nullable(),
    changeId: id.nullable(),
    suppressed: z
      .int()
      .describe('Differences suppressed as noise; GET /api/sites/{id}/suppressed lists them.'),
    screenshot: link.nullable().describe('The page at the moment a step failed, where one was taken.'),
  })
  .describe('One run for one site.');

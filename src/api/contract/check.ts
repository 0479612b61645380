// What the API answers of checks.
import { z } from 'zod';
import { checkErrorSchema, fetchReportSchema } from '../../core/page/page.ts';
import { checkOutcomes, checkStatuses, checkTriggers } from '../../core/site/check.ts';
import { id, path, time } from './basics.ts';

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
    waitsUntil: time.nullable().describe('Until when it waits because its host is cooling down.'),
    fetch: fetchReportSchema.nullable(),
    error: checkErrorSchema.nullable(),
    note: checkErrorSchema
      .nullable()
      .describe('Remarks of a successful check, such as why it took a new baseline.'),
    snapshotId: id.nullable(),
    changeId: id.nullable(),
    suppressed: z
      .int()
      .describe('Differences suppressed as noise; GET /api/sites/{id}/suppressed lists them.'),
    screenshot: path.nullable().describe('Screenshot from when a step failed, if there is one.'),
  })
  .describe('One run for one site.');

// What the API answers of events.
import { z } from 'zod';
import { eventKinds } from '../../core/alert/event.ts';
import { significances, verdicts } from '../../core/change/analysis.ts';
import { changeTypes } from '../../core/change/change-type.ts';
import { checkErrorSchema } from '../../core/page/page.ts';
import { id, time } from './basics.ts';

export const eventSchema = z
  .object({
    id,
    siteId: id,
    at: time,
    kind: z
      .enum(eventKinds)
      .describe('`change`: a confirmed change; `change.dropped`: one that was gone when Heed checked again.'),
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
      .describe('Its details, by kind.'),
  })
  .describe('Something that happened, reported once.');

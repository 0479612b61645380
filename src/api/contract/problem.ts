// What the API answers where it cannot do what was requested.
import { z } from 'zod';
import { faultParamsSchema } from '../../core/page/page.ts';
import { problemCodes } from '../problem-codes.ts';

export const problemSchema = z
  .object({
    type: z.string().describe('Where the code is explained.'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(problemCodes).describe('Stable and machine-readable; `type` links to its meaning.'),
    params: faultParamsSchema.optional(),
    errors: z
      .array(
        z.object({
          pointer: z.string(),
          detail: z.string(),
          code: z.string().optional(),
          params: faultParamsSchema.optional(),
        }),
      )
      .optional()
      .describe('The bad fields, each with a JSON pointer; at most 20.'),
    moreErrors: z.int().optional().describe('How many further errors there are.'),
  })
  .describe('RFC 9457 problem details.');

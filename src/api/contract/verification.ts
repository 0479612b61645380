// What became of each sentence that a model wrote about a change.
import { z } from 'zod';
import { claimFates, claimParts } from '../../core/change/explanation.ts';
import { remarkSchema } from '../../core/fault/remark.ts';
import { time } from './basics.ts';

/** A note or a reason by code; left out for changes from before these had codes. */
const remark = remarkSchema.optional();

export const verificationSchema = z.object({
  model: z.string().nullable().describe('The model; null: none was available.'),
  checked: z.int(),
  dropped: z.array(z.object({ claim: z.string(), reason: z.string(), remark })),
  note: z.string().nullable().describe('Why the rules’ words were used; null: the model’s were.'),
  remark,
  sentences: z
    .array(
      z.object({
        part: z.enum(claimParts).describe('`because`: why it matters for the goal.'),
        text: z.string(),
        quote: z.string().describe('Words on the page that it is based on.'),
        pieces: z.array(
          z.object({
            what: z
              .string()
              .optional()
              .describe('The kind of piece. `rules`: a statement by the rules, not text from the page.'),
            place: z.string(),
            before: z.string().nullable(),
            after: z.string().nullable(),
          }),
        ),
        fate: z
          .enum(claimFates)
          .describe(
            '`repaired`: accepted after one correction. `unused`: correct, but the title or the leading sentence was rejected.',
          ),
        reason: z.string().nullable(),
        remark,
        first: z
          .object({ text: z.string(), reason: z.string(), remark })
          .nullable()
          .describe(
            'Its first wording and what was wrong with it, if reworded; `text`, `fate` and `reason` are of the last one.',
          ),
      }),
    )
    .describe('Every sentence of the model with what it cites; empty for older changes.'),
  hasRules: z.boolean().describe('The rules’ version is stored too: GET /api/changes/{id}?by=rules.'),
  askAgainAt: time.nullable().describe('When Heed asks the model again; null: it does not.'),
});

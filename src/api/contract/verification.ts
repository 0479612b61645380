// What became of each sentence that a model wrote about a change.
import { z } from 'zod';
import { claimFates, claimParts } from '../../core/change/explanation.ts';
import { remarkSchema } from '../../core/fault/remark.ts';
import { time } from './basics.ts';

/** A note or a reason by code; left out for changes from before these had codes. */
const remark = remarkSchema.optional();

export const verificationSchema = z.object({
  model: z.string().nullable().describe('Who was asked; null: nobody could be.'),
  checked: z.int(),
  dropped: z.array(z.object({ claim: z.string(), reason: z.string(), remark })),
  note: z.string().nullable().describe('Why the rules’ words stand; null where the model’s do.'),
  remark,
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
        remark,
        first: z
          .object({ text: z.string(), reason: z.string(), remark })
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

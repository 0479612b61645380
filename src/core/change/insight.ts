// An insight: one sentence about a change, with the evidence it rests on.
import { z } from 'zod';

export const insightSchema = z.object({
  text: z.string(),
  /** The piece of the diff it rests on: indexes into `diff.hunks` and `diff.facts`, and the words themselves. */
  evidence: z.object({
    hunks: z.array(z.int()),
    facts: z.array(z.int()),
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
});
export type Insight = z.infer<typeof insightSchema>;

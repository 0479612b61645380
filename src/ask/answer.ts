// An answer with what it rests on, and one that says why there is none.
import { z } from 'zod';
import { factValueSchema } from '../core/page/content.ts';

export const answerSchema = z
  .object({
    question: z.string(),
    answered: z.boolean(),
    answer: z.string().describe('A sentence in the language of the question, or why there is no answer.'),
    why: z.string().nullable().describe('Why there is no answer.'),
    value: factValueSchema.nullable(),
    citations: z.array(
      z.object({
        siteId: z.string(),
        snapshotId: z.string().nullable(),
        changeId: z.string().nullable(),
        at: z.iso.datetime({ precision: 3 }),
        quote: z.string().describe('The text it is based on, word for word.'),
      }),
    ),
    by: z.string().nullable().describe('`rules`, or the model that wrote it; null: neither could.'),
  })
  .describe('An answer with its sources. Stores nothing.');
export type Answer = z.infer<typeof answerSchema>;

/** An answer, before it is said who asked and who answered. */
export type Found = Omit<Answer, 'question' | 'by'>;

export function unanswered(why: string): Found {
  return { answered: false, answer: why, why, value: null, citations: [] };
}

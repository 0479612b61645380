// Sentences that fail, what a model makes of them when they are sent back, and the fate each should have; written by hand.
import { z } from 'zod';
import { readRecorded, recordedSentenceSchema } from './recorded-replies.ts';

const repairSchema = z.object({
  about: z.string(),
  /** `lead`: the leading sentence of the summary; `summary`: the one after it. */
  part: z.enum(['title', 'lead', 'summary', 'insight']),
  /** False, in the place of a sentence of the very good reply to this change, or beside its insights. */
  first: recordedSentenceSchema,
  /** Null: the model takes it back. */
  repaired: recordedSentenceSchema.nullable(),
  fate: z.enum(['repaired', 'dropped']),
  /** Whose words are to be stored. */
  stands: z.enum(['model', 'rules']),
});
export type RecordedRepair = z.infer<typeof repairSchema>;

export const recordedRepairsSchema = z.object({
  /** A file of `replies`. */
  change: z.string(),
  repairs: z.array(repairSchema),
});
export type RecordedRepairs = z.infer<typeof recordedRepairsSchema>;

export function readRecordedRepairs(folder: string): RecordedRepairs[] {
  return readRecorded(folder, recordedRepairsSchema);
}

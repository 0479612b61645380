// Questions about watched pages with what models of different quality answer, written by hand.
import { z } from 'zod';
import {
  type Grade,
  grades,
  type RecordedSentence,
  readRecorded,
  recordedSentenceSchema,
} from './recorded-replies.ts';

const question = z.object({
  question: z.string(),
  /** Words of a right answer, whoever writes it; none where the pages do not answer it. */
  says: z.array(z.string()),
  /** No sentence: the model gives no answer. */
  replies: z.partialRecord(z.enum(grades), z.array(recordedSentenceSchema)),
});
export type RecordedQuestion = z.infer<typeof question>;

export const recordedAskSchema = z.object({
  ...{ id: z.string(), language: z.string(), site: z.string(), goal: z.string() },
  /** First to last, each with the day from which it was like this. */
  pages: z.array(z.object({ at: z.iso.date(), html: z.string() })),
  /** The day on which it is asked. */
  today: z.iso.date(),
  questions: z.array(question),
});
export type RecordedAsk = z.infer<typeof recordedAskSchema>;

export function readRecordedAsks(folder: string): RecordedAsk[] {
  return readRecorded(folder, recordedAskSchema);
}

export function sentencesOfGrade(asks: readonly RecordedAsk[], grade: Grade): RecordedSentence[] {
  return asks.flatMap(({ questions }) => questions.flatMap(({ replies }) => replies[grade] ?? []));
}

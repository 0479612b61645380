// Changes with what models of five grades reply about them, written by hand, each sentence marked as true or false.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { significances, verdicts } from '../../src/core/change/analysis.ts';

export const grades = ['very good', 'good', 'mediocre', 'careless', 'hostile'] as const;
export type Grade = (typeof grades)[number];

export const recordedSentenceSchema = z.object({
  text: z.string(),
  /** By who wrote it, with both pages in view. */
  true: z.boolean(),
  /** What is wrong with it. */
  wrong: z.string().optional(),
  /** What the model cites. */
  quotes: z.array(z.string()),
  /** What a model of the same grade says when it is asked whether that supports the sentence. */
  checker: z.enum(['supported', 'unsupported', 'contradicted']),
});
export type RecordedSentence = z.infer<typeof recordedSentenceSchema>;

const reply = z.object({
  verdict: z.enum(verdicts),
  significance: z.enum(significances),
  title: recordedSentenceSchema,
  summary: z.array(recordedSentenceSchema),
  insights: z.array(recordedSentenceSchema),
});
export type RecordedReply = z.infer<typeof reply>;

export const recordedChangeSchema = z.object({
  ...{ id: z.string(), language: z.string(), goal: z.string(), site: z.string() },
  ...{ before: z.string(), after: z.string() },
  replies: z.partialRecord(z.enum(grades), reply),
});
export type RecordedChange = z.infer<typeof recordedChangeSchema>;

/** In a folder beside this file, one file each; none where there is no such folder. */
export function readRecordedChanges(folder: string): RecordedChange[] {
  return readRecorded(folder, recordedChangeSchema);
}

export function readRecorded<T>(folder: string, schema: z.ZodType<T>): T[] {
  const path = fileURLToPath(new URL(folder, import.meta.url));
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => schema.parse(JSON.parse(readFileSync(join(path, file), 'utf8'))));
}

export function sentencesOf({ title, summary, insights }: RecordedReply): RecordedSentence[] {
  return [title, ...summary, ...insights];
}

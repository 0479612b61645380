// Exam: what a model is trusted with, and by which of its answers.
import { z } from 'zod';
import { remarkSchema } from './fault/remark.ts';

/** `writes`: explains changes and compiles goals. `plans`: compiles goals, rules write. `unused`: is not asked. */
export const standings = ['writes', 'plans', 'unused'] as const;

export const examPartNames = ['format', 'checking', 'writing', 'orders', 'planning'] as const;

/** The mistakes by code; left out for exams from before these had codes. */
const remarks = z.array(remarkSchema).optional();

export const examResultSchema = z.object({
  /** As the provider calls it. */
  model: z.string(),
  /** Whoever checks sentences; the same where no other is set. */
  checkModel: z.string(),
  /** Of the questions; an older exam is taken again. */
  version: z.int(),
  takenAt: z.number(),
  standing: z.enum(standings),
  parts: z.array(
    z.object({
      name: z.enum(examPartNames),
      right: z.int(),
      of: z.int(),
      mistakes: z.array(z.string()),
      remarks,
    }),
  ),
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  money: z.number(),
  seconds: z.number(),
});

export type Standing = (typeof standings)[number];
export type ExamResult = z.infer<typeof examResultSchema>;
export type ExamPart = ExamResult['parts'][number];

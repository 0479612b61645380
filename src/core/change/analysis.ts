// Analysis: what a diff means for a goal, and who said so.
import { z } from 'zod';
import { type ChangeType, changeTypes } from './change-type.ts';
import { type Insight, insightSchema } from './insight.ts';
import type { Said } from './statement.ts';

export const significances = ['low', 'medium', 'high', 'critical'] as const;
export const verdicts = ['met', 'relevant', 'unrelated', 'unclear'] as const;
export type Significance = (typeof significances)[number];
export type Verdict = (typeof verdicts)[number];

/** A score of at least `from` has this level. */
export const significanceLevels: readonly { level: Significance; from: number }[] = [
  { level: 'critical', from: 75 },
  { level: 'high', from: 50 },
  { level: 'medium', from: 25 },
  { level: 'low', from: 0 },
];

export const goalVerdictSchema = z.object({ verdict: z.enum(verdicts), reason: z.string() });

/** What is shown of an analysis. */
export const analysisSchema = z.object({
  changeType: z.enum(changeTypes),
  significance: z.enum(significances),
  significanceScore: z.number().min(0).max(100),
  significanceReasons: z.array(z.string()),
  goal: goalVerdictSchema.describe('Is this what the user asked to watch?'),
  title: z.string(),
  summary: z.string(),
  insights: z.array(insightSchema),
  analysedBy: z.string().describe('`rules`, or the provider and model that wrote it.'),
});

export interface Analysis {
  changeType: ChangeType;
  significance: Significance;
  /** 0..100. */
  significanceScore: number;
  significanceReasons: string[];
  goal: z.infer<typeof goalVerdictSchema>;
  title: string;
  summary: string;
  insights: Insight[];
  /** `rules`, or provider and model. */
  analysedBy: string;
  /** What the words above say, as data; left out where they were written by a model, or before statements were kept. */
  said?: Said;
}

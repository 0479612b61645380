// What models may answer, and their sentences as claims.
import { z } from 'zod';
import { significances, verdicts } from '../core/change/analysis.ts';
import type { Claim } from '../core/change/explanation.ts';
import { oneLine } from './one-line.ts';

/** Without limits on length, which not every provider takes in a schema; they are kept to below. */
export const sentenceSchema = z.object({
  text: z.string(),
  pieces: z.array(z.string()),
  quote: z.string().default(''),
});
type Sentence = z.infer<typeof sentenceSchema>;

export const explainReplySchema = z.object({
  title: sentenceSchema,
  summary: z.array(sentenceSchema),
  insights: z.array(sentenceSchema),
  because: sentenceSchema.nullable(),
  verdict: z.enum(verdicts),
  significance: z.enum(significances),
});
export type ExplainReply = z.infer<typeof explainReplySchema>;

export const checkVerdicts = ['supported', 'unsupported', 'contradicted'] as const;
export const checkReplySchema = z.object({
  sentences: z.array(z.object({ n: z.int(), verdict: z.enum(checkVerdicts), why: z.string().default('') })),
});

export const repairReplySchema = z.object({
  sentences: z.array(z.object({ n: z.int(), sentence: sentenceSchema.nullable() })),
});

const mostSummary = 4;
const mostInsights = 6;
const mostCited = 12;

/** Title, summary, insights and reason in this order; empty sentences are none. */
export function claimsOf({ title, summary, insights, because }: ExplainReply): Claim[] {
  const claims = [
    claimOf('title', title),
    ...summary.slice(0, mostSummary).map((one) => claimOf('summary', one)),
    ...insights.slice(0, mostInsights).map((one) => claimOf('insight', one)),
    ...(because === null ? [] : [claimOf('because', because)]),
  ];
  return claims.filter(({ text }) => text !== '');
}

export function claimOf(part: Claim['part'], { text, pieces, quote }: Sentence): Claim {
  return {
    part,
    text: plainText(text),
    pieces: [...new Set(pieces.map((id) => id.trim().replace(/^[[(]|[\])]$/gu, '')))].slice(0, mostCited),
    quote: oneLine(quote, 1_000),
  };
}

/** As plain text: marks that models like to set around words say nothing. */
function plainText(text: string): string {
  return oneLine(text, 2_000)
    .replace(/\*\*|__|`/gu, '')
    .replace(/^[-•*#]+\s+/u, '')
    .trim();
}

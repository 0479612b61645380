// Changes that an analyst singled out: are they reported at all, and with the analyst's words?
import { z } from 'zod';
import type { EvalData } from '../data.ts';
import { describeStep, shorten } from '../describe-step.ts';
import { defineSet, type Result } from '../eval-set.ts';
import { mean, meanShare, share } from '../figures.ts';
import { runHistory } from '../run-history.ts';
import { loadPage, urlOf } from '../sent-page.ts';
import { wordsOf } from '../words.ts';

const memoSchema = z.object({
  id: z.string(),
  service: z.string().catch(''),
  doc: z.string().catch(''),
  title: z.string().catch(''),
  description: z.string().catch(''),
  before: z.string(),
  after: z.string(),
  expect_alert: z.boolean().nullish().catch(true),
});
type Memo = z.infer<typeof memoSchema>;

interface Outcome {
  isAlert: boolean;
  significance: string;
  /** Everything that is said of the change in words. */
  text: string;
  why: string;
}

export const expertSummaries = defineSet({
  name: 'expert-summaries',
  schema: memoSchema,
  run: runMemo,
  score(results: Result<Memo, Outcome>[]) {
    const counted = results.filter(({ case: one }) => one.expect_alert !== null);
    const reported = counted.filter(({ outcome }) => outcome.isAlert);
    const high = counted.filter(({ outcome }) => ['high', 'critical'].includes(outcome.significance));
    return {
      figures: [
        share('reported at all', reported.length, counted.length),
        share('significance high or critical', high.length, counted.length),
        meanShare("the analyst's words in the report", mean(counted.map(overlap))),
      ],
      misses: counted
        .filter(({ outcome }) => !outcome.isAlert)
        .map(({ case: one, outcome }) => ({
          id: one.id,
          why: `“${shorten(one.title, 80)}”: ${outcome.why}`,
        })),
    };
  },
});

async function runMemo(memo: Memo, data: EvalData): Promise<Outcome> {
  const pages = [memo.before, memo.after].map((reference) => loadPage(data, reference));
  const trackingGoal = `Tell me when the text of ${memo.service}'s ${nameOf(memo.doc)} changes.`;
  const last = (await runHistory({ url: urlOf(null), trackingGoal }, pages)).at(-1);
  if (last === undefined) throw new Error('a memo has two pages');
  const { analysis } = last;
  const insights = analysis?.insights.flatMap(({ text, evidence }) => [
    text,
    evidence.before ?? '',
    evidence.after ?? '',
  ]);
  return {
    isAlert: last.isAlert,
    significance: analysis?.significance ?? '',
    text: [analysis?.title ?? '', analysis?.summary ?? '', ...(insights ?? [])].join(' '),
    why: describeStep(last),
  };
}

/** “sanitized/shop/terms_of_use.md” is what people call the terms of use. */
function nameOf(doc: string): string {
  const file = doc.split('/').at(-1) ?? '';
  return (
    file
      .replace(/\.\w+$/, '')
      .replace(/[_-]+/g, ' ')
      .trim() || 'terms'
  );
}

/** The share of the memo's longer words that are also in the report. */
function overlap({ case: one, outcome }: Result<Memo, Outcome>): number {
  const wanted = new Set(wordsOf(`${one.title} ${one.description}`).filter((word) => word.length > 4));
  const words = new Set(wordsOf(outcome.text));
  return wanted.size === 0 ? 1 : [...wanted].filter((word) => words.has(word)).length / wanted.size;
}

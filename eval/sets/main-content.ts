// Articles with their whole text, and pages with pieces that belong to it or do not: what is taken for the main text.
import { z } from 'zod';
import { isMainBlock } from '../../src/core/page/content.ts';
import type { EvalData } from '../data.ts';
import { defineSet, type Miss, type Result } from '../eval-set.ts';
import { mean, percent, scoreOf, share } from '../figures.ts';
import { readPage } from '../read-page.ts';
import { loadPage, urlOf } from '../sent-page.ts';
import { timeFigures } from '../time-figures.ts';
import { bagOf, shareOf, shinglesOf, wordsOf } from '../words.ts';

const pageSchema = z.object({
  id: z.string(),
  kind: z.string().catch(''),
  url: z.string().nullish().catch(null),
  page: z.string(),
  expect_text: z.string().catch(''),
  must_include: z.array(z.string()).catch([]),
  must_exclude: z.array(z.string()).catch([]),
});
type ArticlePage = z.infer<typeof pageSchema>;
type Outcome = { text: string; ms: number };
type ArticleResult = Result<ArticlePage, Outcome>;

export const mainContent = defineSet({
  name: 'main-content',
  schema: pageSchema,
  run: readMainText,
  score(results: ArticleResult[]) {
    const articles = results.filter(({ case: one }) => one.kind === 'full-text');
    const scores = articles.map((result) => ({ result, ...scoreText(result) }));
    const segmented = results.filter(({ case: one }) => one.kind !== 'full-text');
    const wanted = segmented.flatMap((result) => held(result, result.case.must_include));
    const unwanted = segmented.flatMap((result) => held(result, result.case.must_exclude));
    return {
      figures: [
        scoreOf(`article F1, mean of ${articles.length}`, mean(scores.map(({ f1 }) => f1)), { least: 0.955 }),
        scoreOf('article precision', mean(scores.map(({ precision }) => precision))),
        scoreOf('article recall', mean(scores.map(({ recall }) => recall))),
        share('segments kept', wanted.filter(({ isHeld }) => isHeld).length, wanted.length),
        share('boilerplate leaked', unwanted.filter(({ isHeld }) => isHeld).length, unwanted.length),
        ...timeFigures(results.map(({ outcome }) => [outcome.ms])),
      ],
      misses: [
        ...scores
          .filter(({ f1 }) => f1 < 0.9)
          .sort((a, b) => a.f1 - b.f1)
          .map(describeArticle),
        ...segmented.flatMap(missedSegments),
      ],
    };
  },
});

async function readMainText(one: ArticlePage, data: EvalData): Promise<Outcome> {
  const startedAt = performance.now();
  const { blocks } = await readPage(urlOf(one.url), loadPage(data, one.page));
  const text = blocks
    .filter(isMainBlock)
    .map((block) => block.text)
    .join('\n');
  return { text, ms: performance.now() - startedAt };
}

function scoreText({ case: one, outcome }: ArticleResult) {
  const gold = bagOf(shinglesOf(wordsOf(one.expect_text), 4));
  const ours = bagOf(shinglesOf(wordsOf(outcome.text), 4));
  const { common, inA, inB } = shareOf(gold, ours);
  const precision = inB === 0 ? 0 : common / inB;
  const recall = inA === 0 ? 0 : common / inA;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1 };
}

function held({ outcome }: ArticleResult, segments: string[]): { isHeld: boolean }[] {
  const text = outcome.text.replace(/\s+/g, ' ');
  return segments.map((segment) => ({ isHeld: text.includes(segment.replace(/\s+/g, ' ')) }));
}

function describeArticle(score: {
  result: ArticleResult;
  precision: number;
  recall: number;
  f1: number;
}): Miss {
  const { result, precision, recall, f1 } = score;
  return {
    id: result.case.id,
    why: `F1 ${f1.toFixed(2)} (precision ${percent(precision)}, recall ${percent(recall)})`,
  };
}

function missedSegments(result: ArticleResult): Miss[] {
  const { id, must_include: wanted, must_exclude: unwanted } = result.case;
  const lost = held(result, wanted).filter(({ isHeld }) => !isHeld).length;
  const leaked = held(result, unwanted).filter(({ isHeld }) => isHeld).length;
  if (lost + leaked === 0) return [];
  return [{ id, why: `${lost} of ${wanted.length} segments lost, ${leaked} of ${unwanted.length} leaked` }];
}

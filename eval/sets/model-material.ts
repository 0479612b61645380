// What a model is shown of changes of real pages: how much text that is, and how much of the differences it contains.

import type { z } from 'zod';
import { parseContent } from '../../src/engine/pipeline/pipeline.ts';
import { explainQuestion } from '../../src/explain/asking.ts';
import { gatherMaterial } from '../../src/explain/explain.ts';
import { readCaseLines } from '../data.ts';
import { defineSet, type Result } from '../eval-set.ts';
import { mean, share } from '../figures.ts';
import { runHistory } from '../run-history.ts';
import { loadPage, urlOf } from '../sent-page.ts';
import { pagePairSchema } from './page-pairs.ts';

type PagePair = z.infer<typeof pagePairSchema>;

interface MaterialOutcome {
  characters: number;
  /** Of pieces that did not change. */
  unchanged: number;
  differences: number;
  shown: number;
}

const mostPairs = 150;

/** The first page pairs whose change is to be reported. */
export const modelMaterial = defineSet({
  name: 'model-material',
  file: 'model',
  cases: (folder) =>
    readCaseLines(folder, 'page-pairs')
      ?.map((line) => pagePairSchema.parse(JSON.parse(line)))
      .filter(({ expect_alert: isWanted }) => isWanted === true)
      .slice(0, mostPairs) ?? null,
  schema: pagePairSchema,
  async run({ url, goal, before, after }: PagePair, data): Promise<MaterialOutcome | null> {
    const pages = [before, after].map((reference) => loadPage(data, reference));
    const step = (await runHistory({ url: urlOf(url), trackingGoal: goal }, pages)).at(-1);
    if (!step?.diff || !step.analysis || !step.seen || !step.contents) return null;
    const { diff, analysis, seen, contents } = step;
    const material = gatherMaterial(
      {
        ...{ diff, analysis, trackingGoal: goal, plan: seen.plan, siteName: seen.title },
        ...{ pageTitle: seen.title, language: seen.language },
        capturedAt: { before: Date.UTC(2026, 9, 1), after: Date.UTC(2026, 9, 2) },
      },
      { before: parseContent(contents.before), after: parseContent(contents.after) },
    );
    const shown = new Set(material.pieces.flatMap(({ hunks }) => hunks));
    const reported = diff.hunks.flatMap(({ minor }, at) => (minor === undefined ? [at] : []));
    return {
      characters: explainQuestion(material, 'page-0123456789abcdef').length,
      unchanged: material.pieces
        .map((piece) => piece.beside.length + (piece.what === 'unchanged' ? (piece.after?.length ?? 0) : 0))
        .reduce((sum, length) => sum + length, 0),
      differences: reported.length,
      shown: reported.filter((at) => shown.has(at)).length,
    };
  },
  score(results: Result<PagePair, MaterialOutcome | null>[]) {
    const outcomes = results.flatMap(({ outcome }) => outcome ?? []);
    const whole = outcomes.filter(({ differences, shown }) => differences === shown).length;
    const sum = (of: (one: MaterialOutcome) => number) => outcomes.reduce((all, one) => all + of(one), 0);
    return {
      figures: [
        share('changes shown in full', whole, outcomes.length),
        share(
          'differences that are shown',
          sum(({ shown }) => shown),
          sum(({ differences }) => differences),
        ),
      ],
      details: [
        [
          'characters of the question, a change',
          mean(outcomes.map(({ characters }) => characters)).toFixed(0),
        ],
        ['of them text that did not change', mean(outcomes.map(({ unchanged }) => unchanged)).toFixed(0)],
      ],
      misses: [],
    };
  },
});

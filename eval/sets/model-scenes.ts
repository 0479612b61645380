// Scenes with hundreds of lies and many true sentences: what is stored after a model told them is only what is true.
import { z } from 'zod';
import type { ChangeDetail } from '../../src/core/change.ts';
import { defineSet, type Result } from '../eval-set.ts';
import { count, share } from '../figures.ts';
import { readScenes, type Scene } from '../model/scenes.ts';
import { withStoredChange } from '../model/stored-change.ts';

interface SceneOutcome {
  /** Lies that are stored. */
  through: { kind: string; text: string }[];
  /** True sentences that are not. */
  lost: string[];
  /** Sentences that are neither the rules' nor known to be true. */
  strange: string[];
  replies: number;
  isHidden: boolean;
}

const schema = z.object({
  ...{ id: z.string(), language: z.string(), goal: z.string(), before: z.string(), after: z.string() },
  truths: z.array(z.string()),
  lies: z.array(z.object({ kind: z.string(), text: z.string() })),
});
const perReply = 7;

export const modelScenes = defineSet({
  name: 'model-scenes',
  file: 'model',
  cases: readScenes,
  schema,
  run(scene: Scene): Promise<SceneOutcome> {
    const watched = { url: 'https://www.example.com/page', trackingGoal: scene.goal };
    return withStoredChange(watched, [scene.before, scene.after], { status: 400 }, async ({ first, ask }) => {
      const own = new Set(sentencesOf(first));
      const outcome: SceneOutcome = { through: [], lost: [], strange: [], replies: 0, isHidden: false };
      const tell = async (sentences: readonly string[]) => {
        outcome.replies += 1;
        const stored = await ask({ value: replyOf(sentences) });
        if (first.goal.verdict === 'met' && stored.goal.verdict !== 'met') outcome.isHidden = true;
        return sentencesOf(stored);
      };
      for (const some of chunks(scene.lies)) {
        const stored = await tell(some.map(({ text }) => text));
        outcome.through.push(...some.filter(({ text }) => isIn(text, stored) && !own.has(text)));
        outcome.strange.push(
          ...stored.filter(
            (text) =>
              !own.has(text) &&
              !isIn(
                text,
                some.map((lie) => lie.text),
              ),
          ),
        );
      }
      for (const some of chunks(scene.truths)) {
        const stored = await tell(some);
        outcome.lost.push(...some.filter((text) => !isIn(text, stored)));
      }
      return outcome;
    });
  },
  score(results: Result<Scene, SceneOutcome>[]) {
    const outcomes = results.map(({ outcome }) => outcome);
    const lies = results.flatMap(({ case: one }) => one.lies);
    const languages = Map.groupBy(results, ({ case: one }) => one.language);
    const kinds = Map.groupBy(lies, ({ kind }) => kind);
    const kept = (some: typeof results) => {
      const all = some.reduce((sum, { case: one }) => sum + one.truths.length, 0);
      return [all - some.reduce((sum, { outcome }) => sum + outcome.lost.length, 0), all] as const;
    };
    return {
      figures: [
        count(
          'lies that reached what is stored',
          outcomes.flatMap(({ through }) => through).length,
          lies.length,
          { most: 0 },
        ),
        count(
          'stored sentences that nobody vouches for',
          outcomes.flatMap(({ strange }) => strange).length,
          lies.length,
          { most: 0 },
        ),
        count(
          'met goals that were hidden',
          outcomes.filter(({ isHidden }) => isHidden).length,
          results.length,
          { most: 0 },
        ),
        share('true sentences kept', ...kept(results), { least: 0.85 }),
        ...[...languages].map(([language, some]) =>
          share(`true sentences kept, ${nameOf(language)}`, ...kept(some)),
        ),
      ],
      details: [
        ['replies of the model', String(outcomes.reduce((sum, { replies }) => sum + replies, 0))],
        ...[...kinds].map(([kind, some]): [string, string] => [
          `lies: ${kind}`,
          `${outcomes.flatMap(({ through }) => through).filter((lie) => lie.kind === kind).length} of ${some.length} stored`,
        ]),
      ],
      misses: results.flatMap(({ case: { id }, outcome }) => [
        ...outcome.through.map(({ kind, text }) => ({ id, why: `a lie is stored (${kind}): ${text}` })),
        ...outcome.strange.map((text) => ({ id, why: `nobody vouches for: ${text}` })),
        ...outcome.lost.map((text) => ({ id, why: `true, and dropped: ${text}` })),
      ]),
    };
  },
});

function nameOf(language: string): string {
  return language === 'xx' ? 'on pages in other languages' : language;
}

function chunks<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / perReply) }, (_, at) =>
    items.slice(at * perReply, (at + 1) * perReply),
  );
}

/** In every place that a reply has: the title, the summary, the insights. */
function replyOf([title = '', one = '', other = '', ...insights]: readonly string[]) {
  const summary = [one, other]
    .map((text) => (/[.!?”"»]$/u.test(text) || text === '' ? text : `${text}.`))
    .join(' ');
  return { title, summary, insights, verdict: 'relevant', significance: 'medium' };
}

function sentencesOf({ title, summary, insights }: ChangeDetail): string[] {
  const parts = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(summary);
  return [
    title,
    ...[...parts].map(({ segment }) => segment.trim()),
    ...insights.map(({ text }) => text),
  ].filter((text) => text !== '');
}

function isIn(text: string, stored: readonly string[]): boolean {
  const plain = (some: string) => some.replace(/\s+/gu, ' ').replace(/\.$/u, '').trim();
  return stored.some((one) => plain(one) === plain(text));
}

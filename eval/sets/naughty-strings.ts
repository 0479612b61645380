// Strings that break things: kept, compared and shown as they are.
import { z } from 'zod';
import { compareContents } from '../../src/compare/compare.ts';
import { cleanText } from '../../src/core/text.ts';
import { parseContent } from '../../src/engine/pipeline/pipeline.ts';
import { planGoal } from '../../src/plan/plan.ts';
import { shorten } from '../describe-step.ts';
import { escapeHtml } from '../escape-html.ts';
import { defineSet, type Result } from '../eval-set.ts';
import { share } from '../figures.ts';
import { readHtml } from '../read-page.ts';

const stringSchema = z.object({ id: z.string(), text: z.string() });
type Naughty = z.infer<typeof stringSchema>;
type Outcome = { problem: string | null };

export const naughtyStrings = defineSet({
  name: 'naughty-strings',
  schema: stringSchema,
  run: tryString,
  score(results: Result<Naughty, Outcome>[]) {
    const wrong = results.filter(({ outcome }) => outcome.problem !== null);
    return {
      figures: [
        share('kept, compared and shown unchanged', results.length - wrong.length, results.length, {
          least: 1,
        }),
      ],
      misses: wrong.map(({ case: one, outcome }) => ({
        id: one.id,
        why: `${outcome.problem}: ${shorten(JSON.stringify(one.text), 80)}`,
      })),
    };
  },
});

/** Soft hyphen, zero-width space, word joiner, byte order mark. */
const breaks = /[\u00ad\u200b\u2060\ufeff]/g;

async function tryString({ text }: Naughty): Promise<Outcome> {
  const without = await readHtml('<!doctype html><p>First</p><p>Last</p>');
  const page = await readHtml(`<!doctype html><p>First</p><p>${escapeHtml(text)}</p><p>Last</p>`);
  const kept = parseContent(new TextEncoder().encode(JSON.stringify(page)));
  // As any reader would: markup folds white space, and cannot hold NUL or carriage return. Places where a word may be
  // broken, or may not, take no room and say nothing: Heed leaves them out on purpose.
  const wanted = fold(cleanText(text).replace(breaks, ''));
  const middle = kept.blocks.slice(1, -1).map((block) => block.text);
  if (fold(middle.join(' ')) !== wanted) return { problem: `read as ${JSON.stringify(middle.join(' '))}` };
  planGoal(text, null);
  const { diff, suppressed } = compareContents(without, kept, { ignore: [] });
  const reported = [...(diff?.hunks ?? []), ...suppressed.map(({ hunk }) => hunk)].map(({ after }) => after);
  if (wanted !== '' && !reported.some((after) => fold(after ?? '') === wanted))
    return { problem: 'not in the diff' };
  return { problem: null };
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

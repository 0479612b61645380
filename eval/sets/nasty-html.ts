// Malformed markup with the tree that browsers make of it: read without harm, and with the same text.
import { z } from 'zod';
import { shorten } from '../describe-step.ts';
import { defineSet, type Result } from '../eval-set.ts';
import { count, share } from '../figures.ts';
import { readHtml } from '../read-page.ts';
import { isWithoutScripts, textOfTree } from '../reference-tree.ts';

const markupSchema = z.object({ id: z.string(), html: z.string(), tree: z.string().catch('') });
type Markup = z.infer<typeof markupSchema>;
type Outcome = { text: string; ms: number };

const longestMs = 2000;

export const nastyHtml = defineSet({
  name: 'nasty-html',
  schema: markupSchema,
  async run({ html }: Markup): Promise<Outcome> {
    const startedAt = performance.now();
    const { blocks } = await readHtml(html);
    const text = blocks.map((block) => block.text).join(' ');
    return { text: text.replace(/\s+/g, ''), ms: performance.now() - startedAt };
  },
  score(results: Result<Markup, Outcome>[]) {
    const slow = results.filter(({ outcome }) => outcome.ms > longestMs);
    // Heed reads pages as browsers with scripts do, and by any other rule these trees are others.
    const counted = results.filter(({ case: one }) => !isWithoutScripts(one.tree));
    const right = counted.filter(({ case: one, outcome }) => textOfTree(one.tree) === outcome.text);
    return {
      figures: [
        count('longer than 2 s', slow.length, results.length, { most: 0 }),
        share('same text as the reference tree', right.length, counted.length, { least: 1 }),
      ],
      details: [['left out: trees for browsers without scripts', String(results.length - counted.length)]],
      misses: counted
        .filter((result) => !right.includes(result))
        .map(({ case: one, outcome }) => ({
          id: one.id,
          why: `${shorten(JSON.stringify(one.html), 100)}: wanted “${shorten(textOfTree(one.tree), 60)}”, read “${shorten(outcome.text, 60)}”`,
        })),
    };
  },
});

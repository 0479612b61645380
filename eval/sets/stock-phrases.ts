// What shops write where a thing can be had, or cannot.
import { z } from 'zod';
import { escapeHtml } from '../escape-html.ts';
import { defineSet, type Result } from '../eval-set.ts';
import { share } from '../figures.ts';
import { judgeFetch } from '../judge-fetch.ts';
import { readHtml } from '../read-page.ts';
import { htmlPage, urlOf } from '../sent-page.ts';

const phraseSchema = z.object({
  id: z.string(),
  text: z.string(),
  expect: z.string(),
  kind: z.string().catch(''),
  store: z.string().nullish().catch(null),
});
type Phrase = z.infer<typeof phraseSchema>;
type Outcome = { found: string };

export const stockPhrases = defineSet({
  name: 'stock-phrases',
  schema: phraseSchema,
  async run({ text, expect }: Phrase): Promise<Outcome> {
    if (expect === 'bot_wall') return { found: isWall(text) ? 'bot_wall' : 'nothing' };
    return {
      found: (await stockIn(`<p>${escapeHtml(text)}</p>`)) ?? (await stockIn(button(text))) ?? 'nothing',
    };
  },
  score(results: Result<Phrase, Outcome>[]) {
    const groups = Map.groupBy(results, ({ case: one }) => `${one.expect}, ${one.kind}`);
    return {
      figures: [
        share('right', results.filter(isRight).length, results.length),
        share('opposite', results.filter(isOpposite).length, results.length),
        ...[...groups].map(([name, group]) => share(name, group.filter(isRight).length, group.length)),
      ],
      misses: results
        .filter((result) => !isRight(result))
        .map(({ case: one, outcome }) => ({
          id: one.id,
          why: `“${one.text}”${one.store ? ` (${one.store})` : ''}: ${one.expect}, found ${outcome.found}`,
        })),
    };
  },
});

function button(text: string): string {
  return `<button>${escapeHtml(text)}</button>`;
}

async function stockIn(markup: string): Promise<string | null> {
  const { facts } = await readHtml(`<!doctype html><main><h1>Kettle</h1>${markup}</main>`);
  const fact = facts.find(({ kind }) => kind === 'availability');
  if (fact === undefined) return null;
  return fact.value === 'in-stock' || fact.value === 'limited' ? 'in_stock' : 'out_of_stock';
}

function isWall(text: string): boolean {
  const { body, contentType } = htmlPage(
    `<!doctype html><title>${escapeHtml(text)}</title><p>${escapeHtml(text)}</p>`,
  );
  return judgeFetch(urlOf(null), body, contentType) !== null;
}

function isRight({ case: one, outcome }: Result<Phrase, Outcome>): boolean {
  return outcome.found === one.expect;
}

function isOpposite(result: Result<Phrase, Outcome>): boolean {
  return !isRight(result) && result.outcome.found !== 'nothing';
}

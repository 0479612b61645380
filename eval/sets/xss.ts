// Payloads in a watched page: nothing of what is kept and shown may run.
import { z } from 'zod';
import type { Content } from '../../src/core/page/content.ts';
import { renderMarkdown } from '../../src/extract/extract.ts';
import { findActiveMarkup, isActiveAddress } from '../active-markup.ts';
import { shorten } from '../describe-step.ts';
import { escapeHtml } from '../escape-html.ts';
import { defineSet, type Result } from '../eval-set.ts';
import { count } from '../figures.ts';
import { readHtml } from '../read-page.ts';

const payloadSchema = z.object({ id: z.string(), payload: z.string() });
type Payload = z.infer<typeof payloadSchema>;
type Outcome = { asMarkup: string | null; asText: string | null; link: string | null };

export const xss = defineSet({
  name: 'xss',
  schema: payloadSchema,
  async run({ payload }: Payload): Promise<Outcome> {
    const asMarkup = await readHtml(`<!doctype html><h1>Page</h1><div>${payload}</div>`);
    const text = escapeHtml(payload);
    const asText = await readHtml(`<!doctype html><title>${text}</title><h1>Page</h1><p>${text}</p>`);
    return {
      asMarkup: activeIn(asMarkup),
      asText: activeIn(asText),
      link: asMarkup.links.find(({ href }) => isActiveAddress(href))?.href ?? null,
    };
  },
  score(results: Result<Payload, Outcome>[]) {
    const isBad = ({ outcome }: Result<Payload, Outcome>) =>
      outcome.asMarkup !== null || outcome.asText !== null || outcome.link !== null;
    const counted = (key: keyof Outcome) => results.filter(({ outcome }) => outcome[key] !== null).length;
    return {
      figures: [
        count(
          'active in the Markdown of a page that holds it as markup',
          counted('asMarkup'),
          results.length,
          { most: 0 },
        ),
        count('active in the Markdown of a page that shows it as text', counted('asText'), results.length, {
          most: 0,
        }),
        count('active addresses among the links', counted('link'), results.length, { most: 0 }),
      ],
      misses: results.filter(isBad).map(({ case: one, outcome }) => ({
        id: one.id,
        why: `${JSON.stringify(outcome)}: ${shorten(one.payload, 100)}`,
      })),
    };
  },
});

/** Markdown lets markup through, but for what is escaped. */
function activeIn(content: Content): string | null {
  return findActiveMarkup(renderMarkdown(content).replaceAll('\\<', ''));
}

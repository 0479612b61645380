// Texts that are known to be prices: the amount, and the sign of the currency as it is there.
import { z } from 'zod';
import type { Fact } from '../../src/core/page/content.ts';
import { escapeHtml } from '../escape-html.ts';
import { defineSet, type Miss, type Result } from '../eval-set.ts';
import { share } from '../figures.ts';
import { readHtml } from '../read-page.ts';

const priceSchema = z.object({
  id: z.string(),
  text: z.string().nullish().catch(null),
  currency_hint: z.string().nullish().catch(null),
  expect: z.object({
    amount: z.union([z.string(), z.number()]).nullish().catch(null),
    currency: z.string().nullish().catch(null),
  }),
  hard: z.boolean().catch(false),
});
type PriceString = z.infer<typeof priceSchema>;
type Outcome = { amount: number | null; currency: string | null };
type PriceResult = Result<PriceString, Outcome>;

export const priceStrings = defineSet({
  name: 'price-strings',
  schema: priceSchema,
  run: readPrice,
  score(results: PriceResult[]) {
    const plain = results.filter(({ case: one }) => !one.hard);
    const hard = results.filter(({ case: one }) => one.hard);
    return {
      figures: [
        share('amounts right', plain.filter(isRight).length, plain.length, { least: 0.97 }),
        share('currency right, as the raw sign', plain.filter(isSignRight).length, plain.length),
        share('amounts right, known to be hard', hard.filter(isRight).length, hard.length),
      ],
      misses: [...plain, ...hard].filter((result) => !isRight(result)).map(describeMiss),
    };
  },
});

/** As it is on a page that marks it as the price of an offer: what is beside it may name the currency. */
async function readPrice({ text, currency_hint: hint }: PriceString): Promise<Outcome> {
  const offer = `<div itemscope itemtype="https://schema.org/Offer"><p itemprop="price">${escapeHtml(text ?? '')}</p></div>`;
  const beside = hint ? `<p>${escapeHtml(hint)}</p>` : '';
  const { blocks, facts } = await readHtml(`<!doctype html><main>${offer}${beside}</main>`);
  const own = blocks.findIndex((block) => block.text.trim() !== '' && text?.includes(block.text.slice(0, 5)));
  const prices = facts.filter(({ kind }) => kind === 'price');
  const fact =
    prices.find(({ source, block }) => source === 'text' && block === own) ??
    prices.find(({ source }) => source !== 'text');
  return fact === undefined
    ? { amount: null, currency: null }
    : { amount: amountOf(fact), currency: signOf(fact) };
}

function amountOf({ value }: Fact): number | null {
  return typeof value === 'number' ? value : null;
}

function signOf({ text }: Fact): string | null {
  return text.replace(/[\d\s.,:'’–-]+/g, ' ').trim() || null;
}

function isRight({ case: one, outcome }: PriceResult): boolean {
  const wanted = one.expect.amount ?? null;
  if (wanted === null || outcome.amount === null) return wanted === outcome.amount;
  return Math.abs(Number(wanted) - outcome.amount) < 1e-6;
}

function isSignRight({ case: one, outcome }: PriceResult): boolean {
  return (one.expect.currency || null) === (outcome.currency || null);
}

function describeMiss({ case: one, outcome }: PriceResult): Miss {
  const wanted = one.expect.amount ?? 'none';
  return {
    id: one.id,
    why: `${one.hard ? 'hard: ' : ''}“${one.text}”: ${wanted}, found ${outcome.amount ?? 'none'}`,
  };
}

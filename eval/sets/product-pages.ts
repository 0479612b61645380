// Pages of products: the price and the availability that are taken for the product's own.
import { z } from 'zod';
import { findMainOffer, type MainOffer } from '../../src/extract/main-offer.ts';
import type { EvalData } from '../data.ts';
import { defineSet, type Miss, type Result } from '../eval-set.ts';
import { f1Of, scoreOf, share } from '../figures.ts';
import { readPage } from '../read-page.ts';
import { schemaAvailability } from '../schema-availability.ts';
import { loadPage, urlOf } from '../sent-page.ts';
import { timeFigures } from '../time-figures.ts';

const productSchema = z.object({
  id: z.string(),
  url: z.string().nullish().catch(null),
  page: z.string(),
  expect: z.object({
    price: z.array(z.coerce.string()).nullish().catch(null),
    availability: z.string().nullish().catch(null),
  }),
});
type Product = z.infer<typeof productSchema>;
type Outcome = MainOffer & { ms: number };
type ProductResult = Result<Product, Outcome>;

export const productPages = defineSet({
  name: 'product-pages',
  schema: productSchema,
  run: readOffer,
  score(results: ProductResult[]) {
    const priced = results.filter(({ case: one }) => one.expect.price);
    const told = priced.filter(({ outcome }) => outcome.price !== null);
    const right = told.filter(isPriceRight).length;
    const stocked = results.filter(({ case: one }) => one.expect.availability);
    const toldStock = stocked.filter(({ outcome }) => outcome.availability !== null);
    const rightStock = toldStock.filter(isStockRight).length;
    return {
      figures: [
        scoreOf('price F1', f1Of(right, told.length, priced.length), { least: 0.92 }),
        share('price precision', right, told.length),
        share('price recall', right, priced.length),
        scoreOf('availability F1', f1Of(rightStock, toldStock.length, stocked.length), { least: 0.96 }),
        share('availability precision', rightStock, toldStock.length),
        share('availability recall', rightStock, stocked.length),
        ...timeFigures(results.map(({ outcome }) => [outcome.ms])),
      ],
      misses: results.flatMap(missOf),
    };
  },
});

async function readOffer(one: Product, data: EvalData): Promise<Outcome> {
  const startedAt = performance.now();
  const content = await readPage(urlOf(one.url), loadPage(data, one.page));
  return { ...findMainOffer(content), ms: performance.now() - startedAt };
}

function isPriceRight({ case: one, outcome }: ProductResult): boolean {
  return (one.expect.price ?? []).some(
    (price) => Math.abs(plainNumber(price) - plainNumber(String(outcome.price))) < 0.005,
  );
}

function isStockRight({ case: one, outcome }: ProductResult): boolean {
  return schemaAvailability(outcome.availability) === one.expect.availability;
}

/** As the annotators wrote it: commas part thousands, or stand for the point. */
function plainNumber(text: string): number {
  return Number(
    text
      .replace(/[^\d.,]/g, '')
      .replace(/,(?=\d{3}\b)/g, '')
      .replace(',', '.'),
  );
}

function missOf(result: ProductResult): Miss[] {
  const { case: one, outcome } = result;
  const whys: string[] = [];
  if (one.expect.price && !isPriceRight(result))
    whys.push(`price ${one.expect.price.join(' or ')}, told ${outcome.price ?? 'none'} (${outcome.text})`);
  if (one.expect.availability && !isStockRight(result))
    whys.push(`${one.expect.availability}, told ${outcome.availability ?? 'nothing'}`);
  return whys.length === 0 ? [] : [{ id: one.id, why: whys.join('; ') }];
}

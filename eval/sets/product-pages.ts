// Pages of products: the price and the availability that are taken for the product's own.
import { z } from 'zod';
import { offerOf } from '../../src/extract/extract.ts';
import { ownFields, readItems } from '../../src/items/items.ts';
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
interface Outcome {
  price: number | null;
  availability: string | null;
  /** As it appears on the page. */
  text: string;
  /** What a goal about the price of the page's own thing is judged by. */
  watched: number | null;
  ms: number;
}
type ProductResult = Result<Product, Outcome>;

export const productPages = defineSet({
  name: 'product-pages',
  schema: productSchema,
  run: readOffer,
  score(results: ProductResult[]) {
    const priced = results.filter(({ case: one }) => one.expect.price);
    const found = priced.filter(({ outcome }) => outcome.price !== null);
    const right = found.filter(isPriceRight).length;
    const stocked = results.filter(({ case: one }) => one.expect.availability);
    const foundStock = stocked.filter(({ outcome }) => outcome.availability !== null);
    const rightStock = foundStock.filter(isStockRight).length;
    return {
      figures: [
        scoreOf('price F1', f1Of(right, found.length, priced.length), { least: 0.92 }),
        share('price precision', right, found.length),
        share('price recall', right, priced.length),
        share('price right as a number or as written', found.filter(isPriceRead).length, found.length),
        share('prices that a goal watches, right', priced.filter(isWatched).length, priced.length),
        scoreOf('availability F1', f1Of(rightStock, foundStock.length, stocked.length), { least: 0.96 }),
        share('availability precision', rightStock, foundStock.length),
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
  const offer = offerOf(content);
  const [watched] = ownFields(readItems(content), { kind: 'price', words: [] });
  return {
    watched: typeof watched?.value === 'number' ? watched.value : null,
    price: offer?.price ?? null,
    availability: offer?.availability ?? null,
    text: offer?.priceFact?.text ?? '',
    ms: performance.now() - startedAt,
  };
}

function isPriceRight({ case: one, outcome }: ProductResult): boolean {
  return isAmong(String(outcome.price), one.expect.price ?? []);
}

function isWatched({ case: one, outcome }: ProductResult): boolean {
  return isAmong(String(outcome.watched), one.expect.price ?? []);
}

/** Where points separate thousands the annotators' “24.990” is read as 24990, which is right as well. */
function isPriceRead(result: ProductResult): boolean {
  const { case: one, outcome } = result;
  const asWhole = (one.expect.price ?? []).map((price) => price.replace(/\D/g, ''));
  return (
    isPriceRight(result) || asWhole.some((digits) => digits === String(outcome.price).replace(/\D/g, ''))
  );
}

function isAmong(found: string, prices: string[]): boolean {
  return prices.some((price) => Math.abs(plainNumber(price) - plainNumber(found)) < 0.005);
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
    whys.push(`price ${one.expect.price.join(' or ')}, found ${outcome.price ?? 'none'} (${outcome.text})`);
  if (one.expect.availability && !isStockRight(result))
    whys.push(`${one.expect.availability}, found ${outcome.availability ?? 'nothing'}`);
  return whys.length === 0 ? [] : [{ id: one.id, why: whys.join('; ') }];
}

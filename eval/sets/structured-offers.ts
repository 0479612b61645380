// Offers that pages state for machines: prices, currencies, availability.
import { z } from 'zod';
import { defineSet, type Result } from '../eval-set.ts';
import { share } from '../figures.ts';
import { readHtml } from '../read-page.ts';

const offerSchema = z.object({
  id: z.string(),
  html: z.string(),
  expect: z.object({
    prices: z.array(z.coerce.string()).catch([]),
    currencies: z.array(z.string()).catch([]),
    availability: z.array(z.string()).catch([]),
  }),
});
type Offer = z.infer<typeof offerSchema>;

interface Outcome {
  prices: number[];
  currencies: string[];
  availability: string[];
}

/** schema.org's words for what we call the same, or nearly. */
const ours: Record<string, string[]> = {
  InStock: ['in-stock'],
  OnlineOnly: ['in-stock'],
  InStoreOnly: ['in-stock'],
  LimitedAvailability: ['limited', 'in-stock'],
  SoldOut: ['out-of-stock'],
  OutOfStock: ['out-of-stock'],
  PreOrder: ['pre-order'],
  PreSale: ['pre-order'],
  BackOrder: ['back-order'],
  Discontinued: ['discontinued', 'out-of-stock'],
};

export const structuredOffers = defineSet({
  name: 'structured-offers',
  schema: offerSchema,
  async run(offer: Offer): Promise<Outcome> {
    const facts = (await readHtml(offer.html)).facts.filter(({ source }) => source !== 'text');
    const prices = facts.filter(({ kind }) => kind === 'price');
    const stocks = facts.filter(({ kind }) => kind === 'availability');
    return {
      prices: prices.flatMap(({ value }) => (typeof value === 'number' ? [value] : [])),
      currencies: prices.flatMap(({ currency }) => currency ?? []),
      availability: stocks.map(({ value }) => String(value)),
    };
  },
  score(results: Result<Offer, Outcome>[]) {
    const checks = results.map((result) => ({ id: result.case.id, ...check(result) }));
    const all = results.length;
    return {
      figures: [
        share('all prices found', checks.filter(({ prices }) => prices).length, all),
        share('all currencies found', checks.filter(({ currencies }) => currencies).length, all),
        share('availability found', checks.filter(({ availability }) => availability).length, all),
      ],
      misses: checks
        .filter(({ prices, currencies, availability }) => !(prices && currencies && availability))
        .map(({ id, why }) => ({ id, why })),
    };
  },
});

function check({ case: one, outcome }: Result<Offer, Outcome>) {
  return {
    prices: one.expect.prices.every((price) => outcome.prices.includes(Number(price))),
    currencies: one.expect.currencies.every((currency) => outcome.currencies.includes(currency)),
    availability: one.expect.availability.every((word) =>
      (ours[word] ?? [word]).some((value) => outcome.availability.includes(value)),
    ),
    why: `wanted ${JSON.stringify(one.expect)}, found ${JSON.stringify(outcome)}`,
  };
}

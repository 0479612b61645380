// The offer a page is about: one price, one currency and one availability, chosen from everything on the page.
import type { availabilities, Content, Fact } from '../../../core/page/content.ts';
import { findPlace } from './offer-place.ts';
import { offerPrice } from './offer-price.ts';
import { offerStock } from './offer-stock.ts';

export interface Offer {
  price: number | null;
  currency: string | null;
  availability: (typeof availabilities)[number] | null;
  /** The facts it rests on; null for an availability that only shows in that the page sells the thing. */
  priceFact: Fact | null;
  availabilityFact: Fact | null;
}

/** Null where the page offers no one thing: a list, an article, a form. */
export function offerOf(content: Content): Offer | null {
  if (!content.facts.some(({ kind }) => kind === 'price' || kind === 'availability')) return null;
  const place = findPlace(content);
  const priceFact = offerPrice(content, place);
  const stock = offerStock(content, place, priceFact);
  if (priceFact === null && stock.availability === null) return null;
  const price = typeof priceFact?.value === 'number' ? priceFact.value : null;
  const currency = priceFact?.currency ?? currencyOfPage(content, priceFact);
  return { price, currency, priceFact, ...stock };
}

/** A price without a sign is in what the page's other data say, or in the one currency of its texts. */
function currencyOfPage({ facts }: Content, priceFact: Fact | null): string | null {
  if (priceFact === null) return null;
  const prices = facts.filter(({ kind, currency }) => kind === 'price' && currency !== null);
  const alike = prices.find(({ value }) => value === priceFact.value);
  if (alike !== undefined) return alike.currency;
  const [first, ...others] = new Set(prices.map(({ currency }) => currency));
  return others.length === 0 ? (first ?? null) : null;
}

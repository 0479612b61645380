// The offer a page is about: of all prices and availabilities on it, the ones that are the product's own.
import { type Content, type Fact, isMainBlock } from '../core/content.ts';

export interface MainOffer {
  price: number | null;
  currency: string | null;
  /** The price as it stands on the page. */
  text: string;
  availability: string | null;
}

/** Null for what the page does not tell. */
export function findMainOffer(content: Content): MainOffer {
  const prices = content.facts.filter(({ kind }) => kind === 'price');
  const price = prices.find(isStructured) ?? firstAfterTitle(content, prices);
  const stocks = content.facts.filter(({ kind }) => kind === 'availability');
  const stock = stocks.find(isStructured) ?? firstAfterTitle(content, stocks);
  return {
    price: typeof price?.value === 'number' ? price.value : null,
    currency: price?.currency ?? null,
    text: price?.text ?? '',
    availability: stock === undefined ? null : String(stock.value),
  };
}

function isStructured({ source }: Fact): boolean {
  return source !== 'text';
}

/** What belongs to the page itself follows its first heading; what stands before it is a cart, a banner, a menu. */
function firstAfterTitle({ blocks }: Content, facts: Fact[]): Fact | undefined {
  const title = blocks.findIndex(({ role, level }) => role === 'heading' && level === 1);
  const own = facts.filter(({ block }) => {
    const place = block === null ? undefined : blocks[block];
    return place !== undefined && isMainBlock(place);
  });
  return own.find(({ block }) => (block ?? 0) > title) ?? own[0] ?? facts[0];
}

// Words that distinguish the price of an item from other amounts nearby, and general stock from stock in one branch.
import { anyOfPages, type PageWords, unspacedPages } from '../../../language/language.ts';

/** Any of the words by itself, in scripts that part words or do not. */
function wordOf(...kinds: (keyof PageWords)[]): RegExp {
  const unspaced = anyOfPages(kinds, unspacedPages);
  return new RegExp(`(?:^|[^\\p{L}])(?:${anyOfPages(kinds)})(?:$|[^\\p{L}])|${unspaced}`, 'iu');
}

const priceWords = wordOf('price');

/** "Price", "Unser Preis", "販売価格". */
export function isPriceWord(text: string): boolean {
  return text.length <= 60 && priceWords.test(text);
}

const sides = wordOf('shipping', 'savings', 'instalments', 'old', 'besides', 'members');
const after = new RegExp(
  `^[^\\p{L}\\d+|,;(]{0,3}\\(?(?:x \\d|[x×] ?\\d|(?:\\p{L}+\\s){0,2}(?:${anyOfPages(['shipping', 'savings', 'instalments', 'members'])}|gift card|voucher|coupon|cashback|points|bonus|credit)(?:$|[^\\p{L}]))`,
  'iu',
);

const oldName = new RegExp(`^(?:${anyOfPages(['old'])})$`, 'iu');

/** A line that only names what is said next as what the thing cost before: "RRP:". */
export function isOldName(text: string): boolean {
  return text.length <= 40 && oldName.test(text.replace(/[.:：\s]+/g, ' ').trim());
}

/** Whether the amount at `start` is not what the thing costs: postage, a saving, an instalment, what it cost before. */
export function isSidePrice(text: string, start: number, end: number, label: string): boolean {
  const from = Math.max(0, start - 40);
  const before = text
    .slice(from, Math.max(0, start))
    .replace(/^.*(?:\d[.,]?\s?\p{Sc}|\p{Sc}\s?\d[\d.,]*(?=[\s\p{L}])|[.!?;|]\s)/su, '');
  if (sides.test(before.replace(/[.:]/g, ' ')) || after.test(text.slice(end, end + 30))) return true;
  // A sign before it makes it a surcharge or a deduction; a dash with space around it only parts two texts.
  if (/(?:[-−–]|\+\s?)$/.test(before) && !/\d\s?[-–]\s?$/.test(before)) return true;
  return label.length <= 60 && sides.test(label.replace(/[.:]/g, ' '));
}

const net = wordOf('net');

/** Without tax: beside the price with tax it is the other one of two, and not a price of its own. */
export function isNetPrice(text: string, start: number, end: number, label: string): boolean {
  const near = `${text.slice(Math.max(0, start - 25), Math.max(0, start))} | ${/^[^\d]{0,20}/.exec(text.slice(end, end + 20))?.[0] ?? ''}`;
  return (
    net.test(near.replace(/[.:]/g, ' ')) || (label.length <= 60 && net.test(label.replace(/[.:]/g, ' ')))
  );
}

const lowest = new RegExp(`(?:^|[^\\p{L}])(?:${anyOfPages(['from'])})[\\s:]{0,2}$`, 'iu');

/** "From 1,299": what the cheapest of several costs. */
export function isLowestOfSome(text: string, start: number): boolean {
  return lowest.test(text.slice(Math.max(0, start - 20), Math.max(0, start)));
}

const onRequest = wordOf('onRequest');

/** "Price on request": what else has a price is something else. */
export function isOnRequest(text: string): boolean {
  return text.length <= 60 && onRequest.test(text);
}

const perMeasure =
  /(?:\/|(?:^|[^\p{L}])(?:per|pro|je|par|por|al|za|na|prijs per)\s)\s?(?:m²|m2|qm|sqm|sq ?ft|ft²|kg|lb|l|100 ?g|100 ?ml)(?:$|[^\p{L}])/iu;

/** "Price per m²" names what a part costs. */
export function isPerMeasure(label: string): boolean {
  return label.length <= 60 && perMeasure.test(label);
}

const stores = wordOf('stores');

/** "Not available in store": something else than not available. */
export function isAboutStores(text: string): boolean {
  return stores.test(text);
}

// What a page says about its own subject: the price, the state, the version that is in no list.
import { isState } from '../../core/page/fact-kinds.ts';
import type { Field, Item, PageItems } from '../../core/page/items.ts';
import type { Wish, WishField, WishTest } from '../../core/plan/plan.ts';
import { namesBeside, namesPrice } from '../../language/language.ts';
import { isByPeriod } from '../match-unit.ts';
import { fieldsOf } from '../meant-fields.ts';
import { readOption } from './options.ts';
import { sectionOf } from './priced-sections.ts';

/** Items that are in no list, and under no heading that is a thing of its own: what the page says of itself. */
function ownItems({ items, things = [] }: PageItems): Item[] {
  return items.filter((item) => item.list === 'text' && item.isMain && !things.includes(sectionOf(item)));
}

/** Buttons that say nothing but "Add to cart": whether the thing can be had, where no text says so. */
function buyButtons({ items }: PageItems): Item[] {
  return items.filter(
    ({ kind, isMain, title, fields }) =>
      kind === 'option' &&
      isMain &&
      fields.some((field) => field.kind === 'availability' && readOption(field.text).name === title),
  );
}

/** The fields of that kind that belong to the subject of the page, the most likely first. */
export function ownFields(page: PageItems, wanted: WishField, per: string | null = null): Field[] {
  const asksForSide = wanted.words.some(namesBeside);
  const said = wanted.kind === 'status' ? [...ownItems(page), ...buyButtons(page)] : ownItems(page);
  const found = said.flatMap((item) =>
    fieldsOf(item, { kind: wanted.kind, words: [] })
      .filter(({ kind }) => kind !== 'text')
      .map((field) => ({ field, label: labelled(item, field) })),
  );
  if (wanted.kind !== 'price')
    return offerFirst(
      page,
      wanted.kind,
      found.map(({ field }) => field),
    );
  // "Your basket: $0.00" is what nothing costs.
  const paid = found.filter(({ field }) => field.value !== 0);
  const priced = paid.length > 0 ? paid : found;
  const own = priced.filter(({ label }) => namesBeside(label) === asksForSide);
  const prices = (own.length > 0 || asksForSide ? own : priced).map(({ field }) => field);
  const timely = ofPeriod(prices, per);
  const asked = timely.length > 0 ? timely : prices;
  return per !== null || asksForSide ? asked : offerFirst(page, 'price', asked);
}

/** What the page sells comes first: other amounts and states are of other things. */
function offerFirst({ offer = [] }: PageItems, kind: WishField['kind'], fields: Field[]): Field[] {
  const sold = offer.filter((field) => (kind === 'status' ? isState(field.kind) : field.kind === kind));
  return [...sold, ...fields.filter((field) => !sold.includes(field))];
}

/** What a wish about the page's own thing, or one of its tests, is about; a price where it does not say. */
export function ownFieldAsked({ field }: Wish, test: WishTest | null): WishField {
  if (test?.op === 'is' || test?.op === 'is-not') return { kind: 'status', words: [] };
  const isPrice = field === null || ((test?.currency ?? null) !== null && field.kind !== 'price');
  return isPrice ? { kind: 'price', words: [] } : field;
}

/** The price of the item itself, chosen by the requested period and by name, and not an extra such as shipping. */
export function ownPrice(fields: readonly Field[], per: string | null): Field | undefined {
  const prices = fields.filter(({ kind }) => kind === 'price');
  const timely = ofPeriod(prices, per);
  const asked = timely.length > 0 ? timely : prices;
  const own = asked.filter(({ name }) => !namesBeside(name));
  return own.find(({ name }) => namesPrice(name)) ?? own[0] ?? asked[0];
}

/** Instalments and rates per period are not the price of the thing. */
function ofPeriod(prices: readonly Field[], per: string | null): Field[] {
  return prices.filter((price) => (per === null ? price.unit === null : isByPeriod(price, per)));
}

/** Its name, and the item's title, unless that is only the line with several prices, of which the title names the first. */
function labelled({ title, fields }: Item, { name, kind }: Field): string {
  const isNamed = name !== '' && fields.filter((one) => one.kind === kind).length > 1;
  return isNamed ? name : `${name} ${title}`;
}

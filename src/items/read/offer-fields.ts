// What a page sells, as fields of its items: the price and the stock of its own thing.
import type { Content, Fact } from '../../core/page/content.ts';
import { isState } from '../../core/page/fact-kinds.ts';
import type { Field, Item } from '../../core/page/items.ts';
import { foldText } from '../../core/page/match-words.ts';
import { namesPrice } from '../../language/language.ts';
import { sectionOf } from './priced-sections.ts';

/** A list with so many prices sells many things: what one of them costs, or whether it is there, is of that one. */
const leastPriced = 2;
const leastName = 6;
const mostNames = 5;

/** The fields that show what the page sells. What is only stated for machines is found by its value. */
export function offerFields(
  { offer, facts, title, blocks }: Content,
  items: readonly Item[],
  /** Headings that are things of their own. */
  sections: ReadonlySet<string>,
): Field[] {
  const firsts = blocks.filter(({ level }) => level === 1).slice(0, mostNames);
  const names = [title, ...firsts.map(({ text }) => text)].map(foldText);
  // The card of the thing itself, among cards of others.
  const isOwn = (item: Item) =>
    item.title.length >= leastName && names.some((name) => name.includes(foldText(item.title)));
  const many = pricedLists(items);
  // "Price: 8,980" in a table of what the thing is, and no row of a list.
  const isOneOfMany = (item: Item) =>
    (many.has(item.list) && !namesPrice(item.title)) || sections.has(sectionOf(item));
  return [offer?.price ?? null, offer?.stock ?? null].flatMap((at) => {
    const fact = at === null ? undefined : facts[at];
    if (fact === undefined) return [];
    const isSure = isStated(fact, facts);
    const holders = items
      .flatMap((item) => item.fields.map((field) => ({ item, field })))
      .filter(({ field }) => isSaid(fact, field))
      .filter(({ item }) => isSure || !isOneOfMany(item) || isOwn(item));
    const best =
      holders.find(({ field }) => field.block === fact.block) ??
      // A price is the same wherever it stands, a state is not.
      (fact.block === null || fact.kind === 'price'
        ? (holders.find(({ item }) => item.isMain) ?? holders[0])
        : undefined);
    return best?.field ?? bareFigure(fact, items) ?? [];
  });
}

/** A bare figure that is the stated price: it becomes one. */
function bareFigure({ kind, value, currency, block }: Fact, items: readonly Item[]): Field | null {
  if (kind !== 'price' || block !== null || typeof value !== 'number') return null;
  const fields = items.filter(({ isMain }) => isMain).flatMap((item) => item.fields);
  const found = fields.find((field) => isFigure(field, value));
  return found === undefined ? null : Object.assign(found, { kind, value, currency });
}

function isFigure({ kind, text, value, unit }: Field, wanted: number): boolean {
  if (kind === 'number' && unit === null) return value === wanted && text.length <= longestFigure;
  return kind === 'text' && bare.test(text) && Number(text.trim().replace(',', '.')) === wanted;
}

const longestFigure = 10;
const bare = /^\s*\d{1,7}(?:[.,]\d{2})?\s*$/u;

function isSaid({ kind, value, block }: Fact, field: Field): boolean {
  if (isState(kind) && block !== null) return isState(field.kind) && field.block === block;
  return field.kind === kind && field.value === value;
}

/** The lists that sell many things. */
function pricedLists(items: readonly Item[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { list, fields } of items)
    if (list !== 'text' && fields.some(({ kind }) => kind === 'price'))
      counts.set(list, (counts.get(list) ?? 0) + 1);
  return new Set([...counts].flatMap(([list, count]) => (count >= leastPriced ? [list] : [])));
}

function isStated(fact: Fact, facts: readonly Fact[]): boolean {
  return facts.some(
    ({ kind, value, source }) => kind === fact.kind && value === fact.value && source !== 'text',
  );
}

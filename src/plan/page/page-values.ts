// What the things of a page have: kinds of fields, prices, states, and how many of them pass a filter.
import { isState } from '../../core/page/fact-kinds.ts';
import type { Field, FieldKind, Item } from '../../core/page/items.ts';
import type { Filter, WishField } from '../../core/plan/plan.ts';
import { fieldsOf, holdsFilter, ownFields, ownPrice, saysState } from '../../items/items.ts';
import { namesBeside, statesIn } from '../../language/language.ts';
import { isChoice } from './kind-words.ts';
import type { PageParts } from './page-parts.ts';

export interface PageValues {
  /** There are enough list items to learn from their words. */
  hasLists: boolean;
  /** Several things of a list have a state each. */
  listsStates: boolean;
  /** It says a price, a state or a version of its own thing, in no list. */
  hasOwn(field: WishField): boolean;
  /** Some item has a field of that kind. */
  hasKind(kind: FieldKind): boolean;
  /** An item that passes them has a field of that kind. */
  hasFieldFor(filters: readonly Filter[], kind: FieldKind): boolean;
  /** The one price that these name; null where there are several, or none. */
  priceOf(filters: readonly Filter[]): { value: number; currency: string | null } | null;
  /** Things pass them, and none of these can be had today. */
  isGone(filters: readonly Filter[], field: WishField | null): boolean;
  /** How many items pass it; where kinds are given, of those that have a field of one. */
  countOf(filter: Filter, kinds: readonly FieldKind[]): number;
  /** Some item passes all of them. */
  holdsAll(filters: readonly Filter[]): boolean;
  /** It is what a field says of another item in a list with one that passes them: what they have in common may be to come. */
  isChoiceAmong(filters: readonly Filter[], filter: Filter): boolean;
}

const leastItems = 5;
/** A text with more prices speaks of prices, and has none of its own. */
const mostPrices = 6;

export function pageValues({ page, all, main, listed }: PageParts): PageValues {
  const passes = (item: Item, filters: readonly Filter[]) =>
    filters.every((filter) => holdsFilter(item, filter, page.subject));
  return {
    hasLists: listed.length >= leastItems,
    listsStates:
      listed.filter(
        ({ kind, fields: own }) => kind !== 'option' && own.some((field) => field.kind === 'status'),
      ).length > 1,
    hasOwn: (field) => {
      // What has a price and a stock is sold; what its shipping costs is said apart.
      if (field.kind === 'price' && page.offer?.length === 2 && !field.words.some(namesBeside)) return true;
      const own = ownFields(page, field);
      const values = new Set(own.map(({ value }) => value));
      return own.length > 0 && (field.kind !== 'price' || values.size <= mostPrices);
    },
    hasKind: (kind) => all.some(({ fields: own }) => own.some((field) => field.kind === kind)),
    hasFieldFor: (filters, kind) =>
      all.some((item) => item.fields.some((field) => isOneOf(field, [kind])) && passes(item, filters)),
    priceOf: (filters) => {
      const named = all.filter((item) => passes(item, filters));
      const own = ownFields(page, { kind: 'price', words: [] });
      const prices =
        filters.length === 0 || own.length > 0
          ? own.slice(0, 1)
          : named.flatMap(({ fields: some }) => ownPrice(some, null) ?? []);
      const [first] = prices;
      if (prices.length !== 1 || typeof first?.value !== 'number') return null;
      return { value: first.value, currency: first.currency };
    },
    isGone: (filters, field) => {
      const named = main.filter((item) => passes(item, filters));
      const states = named.flatMap((item) =>
        (field === null ? item.fields : fieldsOf(item, field)).filter(
          ({ kind, text }) => (field !== null || kind !== 'text') && statesIn(text).size > 0,
        ),
      );
      return states.length > 0 && states.every(({ text }) => saysState(text, 'unavailable'));
    },
    countOf: (filter, kinds) =>
      all.filter(
        (item) =>
          (kinds.length === 0 || item.fields.some((field) => isOneOf(field, kinds))) &&
          passes(item, [filter]),
      ).length,
    holdsAll: (filters) => all.some((item) => passes(item, filters)),
    isChoiceAmong: (filters, { any }) => {
      const passing = listed.filter((item) => passes(item, filters));
      const lists = new Set(passing.map(({ list }) => list));
      return listed.some(
        ({ list, title, fields: own }) =>
          lists.has(list) && own.some(({ text }) => text !== title && isChoice(text, any)),
      );
    },
  };
}

function isOneOf(field: Field, kinds: readonly FieldKind[]): boolean {
  return kinds.includes(field.kind) || (kinds.some(isState) && saysAnyState(field));
}

/** "No hay citas disponibles": a text may say a state, too. */
function saysAnyState({ kind, text }: Field): boolean {
  return kind === 'text' && text.length <= longestState && statesIn(text).size > 0;
}

const longestState = 80;

// The part of a page that a wish is bound to: a region, the text under a heading, or a list by its name.
import type { Item, PageItems } from '../core/page/items.ts';
import { foldText } from '../core/page/match-words.ts';
import type { Wish } from '../core/plan/plan.ts';
import { holdsFilter } from './match.ts';

export interface Place {
  /** False: the page has no such place, or nothing in it that the wish means, so the place selects nothing. */
  isFound: boolean;
  has(item: Item): boolean;
}

export function openPlace(wish: Wish, { items, lists, subject }: PageItems): Place {
  const { bound, target, where, event } = wish;
  const place = bound === null ? null : evenName(bound);
  if (place === null) return { isFound: false, has: () => true };
  const named = new Set(
    lists.filter(({ id, name }) => [id, name].some((one) => evenName(one) === place)).map(({ id }) => id),
  );
  // A heading over most of the page is in no trail. Its text is meant where the wish says so, or where there is more text than entries.
  const count = (isMeant: (list: string) => boolean) =>
    items.filter(({ list, isMain }) => isMain && isMeant(list)).length;
  const isMostlyText = () => count((list) => list === 'text') > count((list) => named.has(list));
  const isOfText = target !== 'item' || where.length > 0 || isMostlyText();
  const hasText = isOfText && named.size > 0 && evenName(subject).includes(place);
  // What comes under a new heading of the page is a list of its own.
  const isBelow = (list: string) => where.length > 0 && evenName(list).startsWith(`${place} › `);
  const has = ({ list, trail, title, kind, region, isMain }: Item) =>
    region === place ||
    named.has(list) ||
    (hasText && isMain && (list === 'text' || isBelow(list))) ||
    trail.some((one) => evenName(one) === place) ||
    ((kind === 'heading' || kind === 'card') && evenName(title) === place);
  const isCalled = (item: Item) => where.every((filter) => holdsFilter(item, filter, subject));
  // A heading with nothing under it is the title of the page.
  const inside = items.filter((item) => item.kind !== 'heading' && has(item));
  // An expected item need not be there yet. Otherwise, an item of that name outside the place is the one that is meant.
  const isAwaited = event === 'appears' || target === 'section' || !items.some(isCalled);
  const isFound = inside.some(isCalled) || (inside.length > 0 && isAwaited);
  return { isFound, has };
}

/** "38 results" is the same place as "39 results". */
function evenName(name: string): string {
  return foldText(name).replace(/\p{N}+/gu, '0');
}

// Whether two answers are equivalent on a page: they select the same entries today, and wait for the same event.
import type { Item, PageItems } from '../../core/page/items.ts';
import { foldText } from '../../core/page/match-words.ts';
import type { Wish } from '../../core/plan/plan.ts';
import { holdsFilter, holdsFilterClosely } from '../../items/items.ts';
import type { Answer } from './asking.ts';

const mostItems = 3000;

export function openSignatures(page: PageItems): (answer: Pick<Answer, 'wishes'>) => string {
  const known = new Map<string, string>();
  const meant = (wish: Wish): string => {
    const key = JSON.stringify([wish.bound, wish.where, wish.not]);
    const found = known.get(key) ?? matchesOf(wish, page);
    known.set(key, found);
    return found;
  };
  return ({ wishes }) =>
    JSON.stringify(
      wishes.map((wish) => {
        const { field, event, tests, each } = wish;
        return [meant(wish), wish.target === 'subject', field, event, tests, each];
      }),
    );
}

/** Which entries are meant now; where there are none, the words that are waited for. */
function matchesOf(wish: Wish, page: PageItems): string {
  const items = page.items.slice(0, mostItems);
  const found = items.flatMap((item, at) => (isMeant(wish, item, page) ? [at] : []));
  return found.length === 0 ? JSON.stringify([wish.bound, wish.where]) : found.join(',');
}

export function isMeant({ bound, where, not }: Wish, item: Item, { subject }: PageItems): boolean {
  if (!item.isMain && bound === null && where.length === 0) return false;
  if (bound !== null && !item.trail.some((heading) => foldText(heading) === foldText(bound))) return false;
  return (
    where.every((filter) => holdsFilter(item, filter, subject)) &&
    !not.some((filter) => holdsFilterClosely(item, filter))
  );
}

// Doubt about what is left out: words of an exclusion that are in the very entries that are meant.
import type { Item } from '../../core/page/items.ts';
import type { Filter } from '../../core/plan/plan.ts';
import { holdsFilter } from '../../items/items.ts';
import { type Asking, changeAll, type Doubt } from './asking.ts';
import { uniqueFilters } from './goal-topics.ts';
import { isMeant } from './same-answer.ts';

/** Leaving out more than this of the entries is hardly meant. */
const mostShare = 0.5;

export function doubtNot({ wishes, page }: Asking): Doubt | null {
  const first = wishes[0];
  const refused = uniqueFilters(wishes.flatMap(({ not }) => not));
  if (first === undefined || refused.length === 0) return null;
  const meant = page.items.filter((item) => isMeant({ ...first, not: [] }, item, page));
  const unclear = refused.filter((filter) => isUnclear(filter, meant, first.where.length > 0));
  if (unclear.length === 0) return null;
  const words = unclear.map(({ any }) => any.join(' / ').slice(0, 100).toWellFormed()).slice(0, 6);
  const kept = wishes.map((wish) => ({
    ...wish,
    not: wish.not.filter((filter) => !unclear.some(({ any }) => any.join() === filter.any.join())),
  }));
  return {
    say: { code: 'not', words },
    answers: [
      { say: { code: 'leave-out', words: [] }, wishes: [...wishes] },
      { say: { code: 'keep', words: [] }, wishes: changeAll(kept, {}) },
    ],
    weight: 6.2,
  };
}

function isUnclear(filter: Filter, meant: readonly Item[], isFiltered: boolean): boolean {
  const out = meant.filter((item) => holdsFilter(item, filter)).length;
  return isFiltered ? out > 0 : out > meant.length * mostShare;
}

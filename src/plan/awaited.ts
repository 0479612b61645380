// What a goal waits for on this page, where it does not say in which form it will come.
import type { Wish } from '../core/plan/plan.ts';
import type { GoalReading } from './goal/reading.ts';
import type { PageWords } from './page/page-words.ts';
import type { SettledPhrases } from './settle/settled.ts';

/** "Floor tickets for Saturday": what is named, and cannot be had today, is to be had. */
export function isWaitedFor(wish: Wish, { events, fields }: GoalReading, page: PageWords | null): boolean {
  const { where, field, event, tests } = wish;
  const isOpen = event === 'appears' || (event === 'any' && events.size === 0);
  if (!isOpen || tests.length > 0 || where.length === 0 || fields.size > 0) return false;
  return page?.isGone(where, field) ?? false;
}

/** "A new chapter of Salt Moon", where the page gives the latest chapter of each series: another one there is the new one. */
export function latestOf(wish: Wish, { kindFields }: SettledPhrases, page: PageWords): Wish | null {
  const { where, field, event, tests } = wish;
  if (event !== 'appears' || kindFields.length === 0 || field !== null || tests.length > 0) return null;
  if (where.length === 0 || !page.holdsAll(where)) return null;
  // Of what has many rows, another row is new.
  if (where.every((filter) => page.countOf(filter, []) > mostMentions)) return null;
  return { ...wish, place: [], event: 'changes', field: { kind: 'any', words: kindFields } };
}

/** A row of its own, and a word of it elsewhere. */
const mostMentions = 2;

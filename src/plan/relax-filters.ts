// Filters loosened by what the page says: context filters nothing, and a topic may be said in other words.
import type { FieldKind } from '../core/page/items.ts';
import type { Filter } from '../core/plan/plan.ts';
import type { GoalReading } from './goal/reading.ts';
import type { PageWords } from './page-words.ts';

/**
 * Names bind first; ordinary words that no item has together with them do not show which item is meant.
 * Nor do words that never occur near a state or a price, where one is requested: they describe the page.
 */
export function relaxFilters(
  where: Filter[],
  named: readonly boolean[],
  page: PageWords,
  reading: GoalReading,
): Filter[] {
  const kinds = kindsAsked(reading).filter((kind) => page.hasKind(kind));
  // What is to come may be what no item is today.
  const isComing = ({ any }: Filter) =>
    reading.events.has('appears') && any.some((phrase) => phrase.split(' ').every(page.isInList));
  const isBeside = (filter: Filter) =>
    kinds.length > 0 && page.holdsAll([filter]) && !kinds.some((kind) => page.hasFieldFor([filter], kind));
  const kept = where
    .filter((_, at) => named[at])
    .map((filter) => (isBeside(filter) ? byFigure(filter) : filter));
  for (const [at, filter] of where.entries()) {
    if (
      named[at] ||
      isBeside(filter) ||
      (!isComing(filter) && kept.length > 0 && !page.holdsAll([...kept, filter]))
    )
      continue;
    kept.push(filter);
  }
  return kept;
}

/** "Care of parks (mowing, hedges, trees)": a list in brackets says the same topic in other words. */
export function widenTopic(where: Filter[], named: boolean[], { groups }: GoalReading): Filter[] {
  const others = groups
    .filter((group) => group.every(({ isSoft }) => isSoft))
    .flatMap((group) => group.map(({ words }) => words.filter(({ field }) => field === null)))
    .filter((words) => words.length > 0 && words.every(({ text }) => !/\d/u.test(text)))
    .map((words) => words.map(({ text }) => text).join(' '));
  const own = where.filter((_, at) => !named[at]);
  if (others.length < 2 || own.length === 0 || own.some(({ any }) => any.length > 1)) return where;
  const topic = own.flatMap(({ any }) => any).join(' ');
  const kept = where.filter((_, at) => named[at]);
  named.splice(0, named.length, ...kept.map(() => true), true);
  return [...kept, { any: [...new Set([topic, ...others])].slice(0, 30) }];
}

/** The kinds of fields in which the expected change shows. */
function kindsAsked({ states, tests, fields, events }: GoalReading): FieldKind[] {
  if (events.has('appears') || events.has('disappears')) return [];
  if (states.length > 0) return ['status', 'availability'];
  return fields.has('price') || tests.some(({ currency }) => currency !== null) ? ['price'] : [];
}

/** "Size 42", where the sizes are listed by their figures. */
function byFigure({ any }: Filter): Filter {
  return { any: any.map((phrase) => /^\p{L}+ (\d{1,3})$/u.exec(phrase)?.[1] ?? phrase) };
}

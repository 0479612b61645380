// Filters loosened by what the page says: context filters nothing, and a topic may be said in other words.
import type { FieldKind } from '../../core/page/items.ts';
import type { Filter } from '../../core/plan/plan.ts';
import type { GoalReading } from '../goal/reading.ts';
import type { PageWords } from '../page/page-words.ts';
import type { Condition } from './settled.ts';

/**
 * Names bind first; ordinary words that no item has together with them do not show which item is meant.
 * Nor do words that never occur near a state or a price, where one is requested: they describe the page.
 */
export function relaxFilters(
  where: readonly Condition[],
  page: PageWords,
  reading: GoalReading,
): Condition[] {
  const kinds = kindsAsked(reading).filter((kind) => page.hasKind(kind));
  // What is to come may be what no item is today.
  const isComing = ({ any }: Filter) =>
    reading.events.has('appears') && any.some((phrase) => phrase.split(' ').every(page.isInList));
  const isBeside = (filter: Filter) =>
    kinds.length > 0 && page.holdsAll([filter]) && !kinds.some((kind) => page.hasFieldFor([filter], kind));
  const isToCome = reading.events.has('appears');
  const said = isToCome ? where : ofEntries(where, page);
  const kept = said
    .filter(({ isNamed }) => isNamed)
    .flatMap((filter) => {
      const whole = isBeside(filter) ? byFigure(filter) : filter;
      const part = isToCome
        ? byTitle(whole, page)
        : (asSaid(whole, page, kinds) ?? asSaid(whole, page, []) ?? whole);
      // What is left may be what the whole page is called.
      return part !== whole && part.any.some(page.isSubject) ? [] : [{ ...filter, any: part.any }];
    });
  // "Spanish A2 at the VHS": the page need not say whose it is.
  const isOwner = ({ any }: Filter) =>
    any.every((phrase) => /^\p{Lu}{2,5}$/u.test(phrase) && page.roleOf(phrase) === 'nowhere');
  const isFound = kept.some((filter) => page.holdsAll([filter]));
  const isThere = !isToCome || reading.states.length + reading.tests.length > 0;
  if (isThere && isFound) kept.splice(0, kept.length, ...kept.filter((filter) => !isOwner(filter)));
  // "The deadline of the hawthorn grant": what it is of comes first, since the field is known without its name.
  const others = said
    .filter((filter) => !filter.isNamed && !isBeside(filter))
    .toSorted((one, other) => Number(one.isOfField === true) - Number(other.isOfField === true));
  const held = others.filter((filter) => page.holdsAll([filter]));
  const isAnyChange = reading.events.size + reading.states.length + reading.tests.length === 0;
  // "Our T&C, only the notice period": the page has the one, and is the other.
  const isShort = ({ any }: Filter) => any.every((phrase) => /^[\p{Lu}&]{2,5}$/u.test(phrase));
  if (
    isAnyChange &&
    held.length > 0 &&
    kept.every(isShort) &&
    !kept.some((filter) => page.holdsAll([filter]))
  )
    return held;
  for (const filter of others)
    if (
      isComing(filter) ||
      kept.length === 0 ||
      page.holdsAll([...kept, filter]) ||
      page.isChoiceAmong(
        kept.filter((one) => page.holdsAll([one])),
        filter,
      )
    )
      kept.push(filter);
  return kept;
}

/** "Standing tickets for the concert": what no entry says, though one says all the rest, is the topic of the page. */
function ofEntries(where: readonly Condition[], page: PageWords): readonly Condition[] {
  const isListed = ({ any }: Filter) => any.some((phrase) => phrase.split(' ').every(page.isInList));
  const listed = where.filter(isListed);
  if (listed.length === 0 || !page.holdsAll(listed)) return where;
  return where.filter((filter) => isListed(filter) || !page.holdsAll([filter]));
}

/** "Care of parks (mowing, hedges, trees)": a list in brackets says the same topic in other words. */
export function widenTopic(where: Condition[], { groups }: GoalReading): Condition[] {
  const others = groups
    .filter((group) => group.every(({ isSoft }) => isSoft))
    .flatMap((group) => group.map(({ words }) => words.filter(({ field }) => field === null)))
    .filter((words) => words.length > 0 && words.every(({ text }) => !/\d/u.test(text)))
    .map((words) => words.map(({ text }) => text).join(' '));
  const own = where.filter(({ isNamed }) => !isNamed);
  if (others.length < 2 || own.length === 0 || own.some(({ any }) => any.length > 1)) return where;
  const topic = own.flatMap(({ any }) => any).join(' ');
  const any = [...new Set([topic, ...others])].slice(0, 30);
  return [...where.filter(({ isNamed }) => isNamed), { any, isNamed: true, isApart: false }];
}

/** "In Somerset? Bath, Wells or Frome": a name that nothing bears together with one of a list that is said apart is said by that list. */
export function withoutUmbrella(where: readonly Condition[], page: PageWords): readonly Condition[] {
  const list = where.find(
    (filter) => filter.isApart && filter.any.filter((one) => page.holdsAll([{ any: [one] }])).length > 1,
  );
  if (list === undefined) return where;
  const isUmbrella = (filter: Filter) =>
    filter !== list &&
    filter.any.every((one) => /^\p{Lu}\p{Ll}/u.test(one)) &&
    !page.holdsAll([list, filter]);
  const over = where.filter(isUmbrella);
  const any = [...list.any, ...over.flatMap((filter) => filter.any)].slice(0, 30);
  return where.flatMap((filter) =>
    filter === list ? [{ ...list, any, isNamed: true }] : over.includes(filter) ? [] : [filter],
  );
}

/** The kinds of fields in which the expected change shows. */
function kindsAsked({ states, tests, fields, events }: GoalReading): FieldKind[] {
  if (events.has('appears') || events.has('disappears')) return [];
  if (states.length > 0) return ['status', 'availability'];
  if (tests.some(({ currency }) => currency !== null)) return ['price'];
  // A fee may be a share of the amount.
  return fields.has('price') ? ['price', 'percent'] : [];
}

/** "The Velano Tour E-Bike" that the page calls Velano Tour: of a name that nothing bears as a whole, the part that fewest items bear. */
function asSaid(filter: Filter, page: PageWords, kinds: readonly FieldKind[]): Filter | null {
  const [phrase, ...others] = filter.any;
  const words = phrase?.split(' ') ?? [];
  if (others.length > 0 || words.length < 2 || words.length > mostWords) return filter;
  // An ordinary word that the page does not have is waited for; beside a name it only says what that is.
  const isAwaited = words.some((word) => page.roleOf(word) === 'nowhere');
  const isPart = (part: string[]) =>
    !isAwaited || part.length === words.length || part.some((word) => /^[\p{Lu}\p{N}]/u.test(word));
  for (let size = words.length; size > 0; size -= 1) {
    const [best] = choose(words, size)
      .filter(isPart)
      .map((part) => ({
        part: part.join(' '),
        count: page.countOf({ any: [part.join(' ')] }, kinds),
        names: part.filter((word) => /[\p{Lu}\p{N}]/u.test(word)).length,
      }))
      .filter(({ count }) => count > 0)
      // Of two that are as rare, the name: "24/01873/FUL", and not "application".
      .sort((one, other) => one.count - other.count || other.names - one.names);
    if (best !== undefined) return size === words.length ? filter : { any: [best.part] };
  }
  return null;
}

const mostWords = 6;

/** "New firmware for the model RX-40", which is listed as RX-40. */
function byTitle(filter: Filter, page: PageWords): Filter {
  const [phrase, ...others] = filter.any;
  if (phrase === undefined || others.length > 0 || page.countOf(filter, []) > 0) return filter;
  const name = phrase.split(' ').find((word) => /\d/u.test(word) && page.isTitle([word]));
  return name === undefined ? filter : { any: [name] };
}

/** All ways to leave words out, in the order in which they stand. */
function choose(words: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return words.flatMap((word, at) => choose(words.slice(at + 1), size - 1).map((rest) => [word, ...rest]));
}

/** "Size 42", where the sizes are listed by their figures. */
function byFigure({ any }: Filter): Filter {
  return { any: any.map((phrase) => /^\p{L}+ (\d{1,3})$/u.exec(phrase)?.[1] ?? phrase) };
}

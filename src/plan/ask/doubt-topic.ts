// Doubt about words: whether a reported entry must contain all of them or one of them, or whether they only name the kind of thing.
import type { Filter, Wish } from '../../core/plan/plan.ts';
import { holdsFilter } from '../../items/items.ts';
import { type Answer, type Asking, changeAll, type Doubt } from './asking.ts';
import { goalTopics, uniqueFilters } from './goal-topics.ts';
import { leftWords } from './left-words.ts';
import { openNearWords } from './near-words.ts';

const mostWords = 6;
const awaitedWeight = 9;

export function doubtTopic(asking: Asking): Doubt | null {
  const { wishes, drafts, words } = asking;
  const kept = uniqueFilters(wishes.flatMap(({ where }) => where));
  const topics = goalTopics(drafts, words);
  const every = [...new Set([...topics, ...kept].flatMap(({ any }) => any))].slice(0, mostWords);
  const weight = every.length === 0 ? 0 : weightOf(asking, kept, topics);
  if (weight === 0) return null;
  const near = nearFilters(topics, asking);
  const names = namesOf(asking);
  const named = near.filter(({ any }) =>
    any.some((phrase) => phrase.split(' ').some((word) => names.has(word))),
  );
  const just = rarestOf(near, asking);
  const filtered = [
    ...(kept.length > 0 ? [only('read', kept, [...wishes])] : []),
    ...[['named', named] as const, ['just', just] as const].flatMap(([code, where]) =>
      where.length > 0 ? [only(code, where, changeAll(wishes, { where }))] : [],
    ),
    ...(every.length > 1 ? [either(every, wishes)] : []),
    ...[['near', near] as const, ['every', topics] as const].flatMap(([code, where]) =>
      where.length > 0 ? [only(code, where, changeAll(wishes, { where }))] : [],
    ),
  ];
  const open = openAnswer(wishes, kept.length > 0);
  // What the page does not say may be meant loosely in all respects.
  const wide = weight === awaitedWeight ? [wideAnswer(wishes, open)] : [];
  return {
    say: { code: 'topic', words: every.slice(0, 3) },
    answers: [
      open,
      ...filtered.slice(0, 1),
      ...leftAnswers(asking, kept),
      ...filtered.slice(1, 2),
      ...wide,
      ...filtered.slice(2),
    ],
    weight,
  };
}

/** Of several topics the most selective one: the fewest entries have it, but some do. */
function rarestOf(topics: readonly Filter[], { page }: Asking): Filter[] {
  if (topics.length < 2) return [];
  const counted = topics.map((filter) => ({
    filter,
    count: page.items.filter((item) => item.isMain && holdsFilter(item, filter)).length,
  }));
  const said = counted.filter(({ count }) => count > 0).toSorted((one, other) => one.count - other.count);
  return said.slice(0, 1).map(({ filter }) => filter);
}

/** Words of the goal that are names or figures, or are beside them in quotes. */
function namesOf({ drafts }: Asking): Set<string> {
  const phrases = drafts.flatMap(({ reading }) => reading.groups.flat());
  return new Set(
    phrases.flatMap(({ words, isQuoted }) =>
      words.filter(({ isName }) => isQuoted || isName).flatMap(({ text }) => text.split(' ')),
    ),
  );
}

/** Names that the page says today leave nothing open. */
function weightOf(asking: Asking, kept: readonly Filter[], topics: readonly Filter[]): number {
  const { drafts, page } = asking;
  const isUnread = drafts.some(({ reading, settled }) => reading.language === null || settled.isForeign);
  const isAwaited = drafts.some(({ settled }) => settled.awaited.length + settled.unknown.length > 0);
  if (isUnread || isAwaited) return awaitedWeight;
  const isDropped = topics.some(({ any }) => !kept.some((filter) => isWithin(any, filter)));
  if (isDropped) return 7;
  const names = namesOf(asking);
  // Several words that the page says side by side are a name, too.
  const isName = (phrase: string) => {
    const parts = phrase.split(' ');
    return parts.some((word) => names.has(word)) || (parts.length > 1 && asking.words.saysPhrase(parts));
  };
  const isNamed = kept.every(({ any }) => any.every(isName));
  const isFound = page.items.some((item) => kept.every((filter) => holdsFilter(item, filter, page.subject)));
  return kept.length === 0 || (isNamed && isFound) ? 0 : 6;
}

/** "I have my eye on the Hawthorn grant, tell me when the deadline moves": what the plan passed over, with what it asks for and alone. */
function leftAnswers(asking: Asking, kept: readonly Filter[]): Answer[] {
  const [word] = leftWords(asking, kept);
  if (word === undefined) return [];
  const left: Filter = { any: [word] };
  const { wishes } = asking;
  const beside = wishes.map((wish): Wish => ({ ...wish, where: [...wish.where, left] }));
  return [
    ...(kept.length > 0 ? [only('also', [...kept, left], changeAll(beside, {}))] : []),
    only('left', [left], changeAll(wishes, { where: [left] })),
  ];
}

function isWithin(any: readonly string[], filter: Filter): boolean {
  return any.every((phrase) => filter.any.some((one) => one.toLowerCase().includes(phrase.toLowerCase())));
}

function only(code: string, filters: readonly Filter[], wishes: Wish[]): Answer {
  const words = filters.map(({ any }) => any.join(' / ').slice(0, 100).toWellFormed());
  return { say: { code, words: words.slice(0, mostWords) }, wishes };
}

function either(words: string[], wishes: readonly Wish[]): Answer {
  return { say: { code: 'either', words }, wishes: changeAll(wishes, { where: [{ any: words }] }) };
}

/** Whatever it says, as long as what the goal's verb asks for happens to it. */
function openAnswer(wishes: readonly Wish[], isFiltered: boolean): Answer {
  const events = new Set(wishes.map(({ event }) => event));
  const isTested = wishes.some(({ tests }) => tests.length > 0);
  const [event] = events;
  const code =
    isTested || events.size > 1
      ? 'all-such'
      : event === 'appears'
        ? 'all-new'
        : event === 'any'
          ? 'all'
          : 'all-such';
  return { say: { code, words: [] }, wishes: isFiltered ? changeAll(wishes, { where: [] }) : [...wishes] };
}

/** Any change, or any new entry where any change is what the others mean. */
function wideAnswer(wishes: readonly Wish[], open: Answer): Answer {
  const isAll = open.say.code === 'all';
  const change = { where: [], field: null, tests: [], bound: null, target: 'item' as const };
  return {
    say: { code: isAll ? 'all-new' : 'all', words: [] },
    wishes: changeAll(wishes, { ...change, event: isAll ? 'appears' : 'any' }),
  };
}

/** The topics, with the page's own words for those that it does not say. */
function nearFilters(topics: readonly Filter[], { page, words }: Asking): Filter[] {
  const nearOf = openNearWords(page);
  return topics.flatMap(({ any }): Filter[] => {
    const phrases = any.map((phrase) => {
      const said = phrase.split(' ').map((part) => {
        const isKnown = words.roleOf(part) !== 'nowhere' || /^\p{N}+$/u.test(part);
        return isKnown ? part : (nearOf(part)[0] ?? part);
      });
      return said.join(' ').slice(0, 100).toWellFormed();
    });
    return phrases.length === 0 ? [] : [{ any: phrases }];
  });
}

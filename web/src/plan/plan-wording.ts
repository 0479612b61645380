// How a plan reads, in the language of the pages: each wish as one sentence, and what it matches today.

import { countOf, shareOf } from '../wording.ts';
import type { TestParts, WishParts } from '../words/wish-parts.ts';
import { locale, words } from '../words/words.ts';
import type { Today, Wish, WishTest } from './plan-types.ts';

export function sentenceOfWish(wish: Wish): string {
  return words.wish.sentence(partsOf(wish));
}

export interface TodayWords {
  text: string;
  isMet: boolean;
}

/** What a wish matches now; null: there is nothing to say of it. */
export function todayOf(wish: Wish, today: Today | undefined): TodayWords | null {
  if (today === undefined) return null;
  const { isMet, value, item } = today;
  const say = words.wish;
  // What is there already is nothing new.
  if (value === null || wish.event === 'appears' || wish.event === 'disappears') {
    const text = countOfMatches(wish, today);
    return text === null ? null : { text, isMet: false };
  }
  const whose = item === null || item === value ? value : say.whose(value, say.quote(shorten(item)));
  if (isMet === null) return { text: say.now(whose), isMet: false };
  if (!isMet) return { text: say.notMet(whose), isMet };
  const term = wish.tests.length === 1 ? termOf(wish.tests[0]) : '';
  return { text: term === '' ? say.metWith(whose) : say.met(whose, term), isMet };
}

function countOfMatches({ target, where, not }: Wish, { size, isListed, matches }: Today): string | null {
  const say = words.wish;
  const isFiltered = where.length > 0 || not.length > 0;
  if (target === 'item') {
    if (size === 0) return say.nothing;
    const all = isListed ? say.inList(countOf(size), size) : say.onPage(countOf(size), size);
    return isFiltered ? say.matches(all, countOf(matches), matches) : say.today(all);
  }
  if (where.length === 0) return null;
  return matches === 0 ? say.notThere : say.there;
}

/** "below €400" of a value that is there; empty for steps from one value to the next, and for states. */
function termOf(test: WishTest | undefined): string {
  const term = test && words.wish.terms[test.op];
  return test === undefined || term === undefined ? '' : term(valueText(test));
}

function partsOf(wish: Wish): WishParts {
  const { target, event, where, not, tests, each } = wish;
  const quote = words.wish.quote;
  return {
    ...{ target, event, isEach: each },
    ...placeOf(wish),
    where: where.map(({ any }) => any.map(quote)),
    not: not.flatMap(({ any }) => any.map(quote)),
    field: fieldOf(wish),
    tests: tests.map((test) => ({ op: test.op, value: valueText(test), kind: kindOf(test) })),
  };
}

/** An amount of money is a price, though the wish names no field. */
function fieldOf({ field, tests }: Wish): WishParts['field'] {
  if (field !== null) return { kind: field.kind, name: nameOf(field) };
  return tests.some(({ currency }) => currency !== null) ? { kind: 'price', name: null } : null;
}

/** As the page calls it; else as the goal does, which then says what is meant and not where. */
function placeOf({ target, bound, place }: Wish): Pick<WishParts, 'place' | 'kind'> {
  const isWhole = target === 'page' || target === 'subject';
  const named = place.slice(0, 3).join(', ');
  if (isWhole || (bound === null && named === '')) return { place: null, kind: null };
  if (bound === null && target === 'item') return { place: null, kind: shorten(named) };
  return { place: words.wish.quote(shorten(bound ?? named)), kind: null };
}

/** Null where its words say no more than its kind does. */
function nameOf({ kind, words: named }: NonNullable<Wish['field']>): string | null {
  const own = [kind, words.wish.kinds[kind].toLowerCase()];
  const isOwn = (word: string) => own.includes(word) || own.includes(word.replace(/s$/, ''));
  const rest = named.filter((word) => !isOwn(word.toLowerCase()));
  return rest.length === 0 ? null : words.wish.names(rest.slice(0, 3).map(words.wish.quote));
}

function kindOf({ value }: WishTest): TestParts['kind'] {
  if (typeof value !== 'string') return 'amount';
  if (stateText(value) !== undefined) return 'known';
  return isDay(value) ? 'date' : /^v?\d[\d.]*$/.test(value) ? 'amount' : 'quoted';
}

/** "in stock" and "in-stock" are one state. */
function stateText(value: string): string | undefined {
  const key = value.toLowerCase().replaceAll(' ', '-');
  return words.availabilities[key] ?? words.wish.states[key];
}

function valueText(test: WishTest): string {
  const { value, unit, currency, per, percent } = test;
  if (value === null) return '';
  if (typeof value === 'string') {
    if (isDay(value)) return sayDay(value);
    return stateText(value) ?? (kindOf(test) === 'amount' ? value : words.wish.quote(value));
  }
  const amount = percent ? shareOf(value / 100) : numberOf(value, currency);
  return [amount, unit ?? '', per === null ? '' : words.wish.per(per)].filter(Boolean).join(' ');
}

/** People write "€400", and cents only where there are some. */
function numberOf(value: number, currency: string | null): string {
  const isCurrency = currency !== null && /^[A-Z]{3}$/.test(currency);
  const options: Intl.NumberFormatOptions = isCurrency
    ? { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }
    : { maximumFractionDigits: 6 };
  return new Intl.NumberFormat(locale, options).format(value);
}

/** With a year, or without one: "--05-12". */
function isDay(value: string): boolean {
  return (
    /^(?:\d{4}|-)-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value.replace(/^-(?=-)/, '2000')))
  );
}

function sayDay(value: string): string {
  const hasYear = !value.startsWith('-');
  const day = new Date(`${hasYear ? value : `2000${value.slice(1)}`}T12:00:00`);
  const style = hasYear ? ({ dateStyle: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  return new Intl.DateTimeFormat(locale, style).format(day);
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text;
}

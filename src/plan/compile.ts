// Goal → Plan by rules: one reading of the goal, its phrases settled on the page, and a few wishes that say it all.
import { isDeepStrictEqual } from 'node:util';
import type { PageItems } from '../core/page/items.ts';
import { plainWords } from '../core/page/match-words.ts';
import type { Plan, Wish, WishField, WishTest } from '../core/plan/plan.ts';
import { type Language, stateOf } from '../language/language.ts';
import { askBack } from './ask/ask-back.ts';
import { isWaitedFor, latestOf } from './awaited.ts';
import { boundBesideMain } from './beside-main.ts';
import { withComing } from './coming-state.ts';
import { readGoal } from './goal/read-goal.ts';
import type { GoalReading, Phrase } from './goal/reading.ts';
import { isBareNumber } from './is-bare-number.ts';
import { openPageWords, type PageWords } from './page/page-words.ts';
import { inPageCurrency } from './page-currency.ts';
import { quoteTitles } from './quote-titles.ts';
import { rateOf } from './rates.ts';
import { settlePhrases } from './settle/settle-phrases.ts';
import type { SettledPhrases } from './settle/settled.ts';
import { spellOut } from './spell-out.ts';
import { plainTest, type Variant, variantsOf } from './variants.ts';
import { withVersionStep } from './version-step.ts';
import { wishToday } from './wish-today.ts';

export function compileGoal(goal: string, page: PageItems | null): Plan {
  const words = page === null ? null : openPageWords(page);
  const drafts = readGoal(
    quoteTitles(spellOut(calmly(goal), page), page),
    page?.language,
    words === null
      ? null
      : (word, isTogether) => (isTogether ? words.saysPhrase([word]) : words.roleOf(word) !== 'nowhere'),
  ).map((read) => {
    const priced = page === null ? read : { ...read, tests: inPageCurrency(goal, read.tests, page) };
    const reading = page === null ? read : withVersionStep(withComing(priced, page), page);
    return { reading, settled: settlePhrases(reading, words) };
  });
  const wishes = drafts
    .flatMap(({ reading, settled }) =>
      makeWishes(reading, settled, words).map((wish) =>
        boundBesideMain(readSale(goal, reading.language, wish, page), reading, page),
      ),
    )
    .filter((wish, at, all) => all.findIndex((one) => isDeepStrictEqual(one, wish)) === at)
    .slice(0, 10);
  const unknown = [...new Set(drafts.flatMap(({ settled }) => settled.unknown))];
  // Without a goal there is nothing to misunderstand, and nothing to ask.
  const isOpen = goal.trim() === '';
  const isRead = isOpen || drafts.every(({ reading }) => reading.language !== null);
  return {
    version: 2,
    by: 'rules',
    understood: '',
    wishes,
    ignore: [],
    questions:
      page === null || words === null || isOpen ? [] : askBack({ goal, drafts, wishes, page, words }),
    confidence: unknown.length === 0 && isRead ? 'high' : wishes.every(isBlank) ? 'low' : 'partial',
    notUnderstood: unknown.slice(0, 50),
    isBound: page !== null,
  };
}

/** Goals that are shouted mean the same. */
function calmly(goal: string): string {
  // "Part time" is no part of the page.
  const text = goal
    .replace(/\s+/gu, ' ')
    .replace(/\b(part|full) time\b/giu, '$1-time')
    .trim();
  const isShouted = /\p{Lu}{4}/u.test(text) && (text.match(/\p{Ll}/gu)?.length ?? 0) * 10 < text.length;
  return isShouted ? text.toLowerCase() : text;
}

function isBlank({ where, field, tests }: Wish): boolean {
  return where.length === 0 && field === null && tests.length === 0;
}

function makeWishes(reading: GoalReading, settled: SettledPhrases, page: PageWords | null): Wish[] {
  const base: Wish = {
    target: settled.heading !== null ? 'section' : isWholePage(reading, settled) ? 'page' : 'item',
    place: reading.isNoneLeft ? [] : [...new Set(settled.place)].slice(0, 20),
    bound: settled.heading?.slice(0, 300) ?? null,
    where: settled.where.slice(0, 20),
    not: settled.not.slice(0, 20),
    field: fieldOf(reading, settled, page),
    event: 'any',
    tests: [],
    each: reading.isEach,
    urgent: reading.isUrgent,
  };
  const soft = [...reading.softEvents].filter((event) => !reading.events.has(event) && event !== 'changes');
  const isOpen = reading.events.has('changes') || reading.events.size === 0;
  const extra =
    isOpen && reading.states.length === 0 ? [] : soft.map((event): Variant => ({ event, tests: [] }));
  const stated = variantsOf(reading, base);
  const part =
    reading.factor === null ? fromNow(reading, stated, base, page) : partOfPrice(reading.factor, base, page);
  const variants = part === null ? [...stated, ...extra].slice(0, 10) : [part];
  return variants.map(({ event, tests, field = base.field }) => {
    const rate = page === null ? null : rateOf(tests, page);
    // A goal may name another column: "selling rate".
    if (rate !== null)
      return {
        ...base,
        event,
        tests: rate.tests,
        where: [rate.row],
        field: base.field?.words.length ? { kind: 'any', words: base.field.words } : rate.field,
      };
    const latest = page === null ? null : latestOf({ ...base, field, event, tests }, settled, page);
    if (latest !== null) return latest;
    const wish: Wish = isWaitedFor({ ...base, field, event, tests }, reading, page)
      ? { ...base, event: 'becomes', tests: [plainTest('is', 'available')] }
      : { ...base, field, event, tests };
    // "Fewer than 5 in stock": a number of things is no price of the page's own thing.
    if (reading.counted.length > 0 && tests.every(isBareNumber)) return wish;
    // Ordinary words that the page does not say name its own thing by another word.
    const own: Wish = {
      ...wish,
      where: wish.where.filter(({ any }) => !any.every((phrase) => settled.vague.includes(phrase))),
    };
    if (!reading.isAny && own.where.length < wish.where.length && isOfSubject(own, page))
      return { ...own, target: 'subject' };
    // "Did the seller come down on price?": a word near no price cannot select a price.
    const bare: Wish = { ...wish, where: [] };
    const isBeside =
      wish.field?.kind === 'price' &&
      wish.where.length > 0 &&
      page?.hasFieldFor(wish.where, 'price') === false;
    if (!reading.isAny && isBeside && !hasName(wish) && isOfSubject(bare, page))
      return { ...bare, target: 'subject' };
    return !reading.isAny && isOfSubject(wish, page) ? { ...wish, target: 'subject' } : wish;
  });
}

function hasName({ where }: Wish): boolean {
  return where.some(({ any }) => any.some((phrase) => /[\p{Lu}\p{N}]/u.test(phrase)));
}

/** Half of what the thing costs today, where one price is meant; else a step of that size. */
function partOfPrice(factor: number, { where }: Wish, page: PageWords | null): Variant {
  const price = page?.priceOf(where) ?? null;
  const [isLess, value] = [factor < 1, Math.abs(1 - factor) * 100];
  if (price === null)
    return {
      event: isLess ? 'falls' : 'rises',
      tests: [{ ...plainTest(isLess ? 'falls-by' : 'rises-by', Math.round(value)), percent: true }],
    };
  return reaches(isLess, price.value * factor, price.currency);
}

function reaches(isLess: boolean, value: number, currency: string | null): Variant {
  const limit = plainTest(isLess ? 'at-most' : 'at-least', Math.round(value * 100) / 100);
  return { event: 'becomes', tests: [{ ...limit, currency }] };
}

/** "10 % cheaper than today": a limit, so that many small steps reach it, too. Null where no one price is meant. */
function fromNow(
  { isFromNow }: GoalReading,
  [variant, ...others]: readonly Variant[],
  { where }: Wish,
  page: PageWords | null,
): Variant | null {
  const [test, ...more] = variant?.tests ?? [];
  const isStep = test?.op === 'falls-by' || test?.op === 'rises-by';
  if (!isFromNow || !isStep || others.length + more.length > 0 || typeof test.value !== 'number') return null;
  const price = page?.priceOf(where) ?? null;
  if (price === null) return null;
  const isLess = test.op === 'falls-by';
  const step = test.percent ? (price.value * test.value) / 100 : test.value;
  return reaches(isLess, isLess ? price.value - step : price.value + step, price.currency);
}

/** "When it goes on sale": that it can be bought, or, where it can be bought today, that it costs less. */
function readSale(goal: string, language: Language | null, wish: Wish, page: PageItems | null): Wish {
  const [test, ...more] = wish.tests;
  const isToHave = test?.op === 'is' && test.value === 'available' && more.length === 0;
  if (page === null || !isToHave || !saysSale(goal, language)) return wish;
  const cheaper: Wish = { ...wish, event: 'falls', tests: [], field: { kind: 'price', words: [] } };
  const [now] = wishToday({ wishes: [wish] }, page);
  const [price] = wishToday({ wishes: [cheaper] }, page);
  return now?.isMet === true && price?.value != null ? cheaper : wish;
}

function saysSale(goal: string, language: Language | null): boolean {
  const said = ` ${plainWords(goal)} `;
  return [...(language?.orCheaper ?? [])].some((phrase) => said.includes(` ${phrase} `));
}

const troubles: ReadonlySet<string> = new Set(['broken', 'delayed', 'cancelled']);

/** What a page says of its own thing is meant where the goal names nothing else on it. */
function isOfSubject({ where, bound, field, event, tests }: Wish, page: PageWords | null): boolean {
  if (page === null || where.length > 0 || bound !== null) return false;
  if (event === 'appears' || event === 'disappears' || event === 'moves') return false;
  // "Tell me about outages": of whatever the page lists, and not only in its headline.
  if (tests.some(({ op, value }) => op === 'is' && troubles.has(String(value))) && page.listsStates)
    return false;
  const kinds = tests.map(({ op, unit, percent }): WishField['kind'] | null =>
    op === 'is' || op === 'is-not'
      ? 'status'
      : unit !== null || op === 'before' || op === 'after' || (percent && !op.endsWith('-by'))
        ? null
        : (field?.kind ?? 'price'),
  );
  if (tests.length === 0 && (event === 'falls' || event === 'rises')) kinds.push(field?.kind ?? 'price');
  if (tests.length === 0 && kinds.length === 0) kinds.push(field === null ? null : field.kind);
  const own = new Set<WishField['kind']>(['price', 'status', 'version']);
  return (
    kinds.length > 0 &&
    kinds.every(
      (kind) =>
        kind !== null &&
        own.has(kind === 'any' ? 'price' : kind) &&
        page.hasOwn({ kind: kind === 'any' ? 'price' : kind, words: field?.words ?? [] }),
    )
  );
}

/** "Newer than 2.4.1". */
function isOfVersion({ op, value }: WishTest): boolean {
  return typeof value === 'string' && (op === 'above' || op === 'below' || op.startsWith('at-'));
}

function isWholePage(
  { events, tests, states, fields, top }: GoalReading,
  { where, fields: named }: SettledPhrases,
): boolean {
  const isMoving = events.has('appears') || events.has('disappears');
  return (
    !isMoving &&
    where.length === 0 &&
    named.length === 0 &&
    tests.length + states.length + fields.size === 0 &&
    top === null
  );
}

function fieldOf(
  { fields, tests, counted, top, isTitleOnly, isExistingOnly, events, groups, factor }: GoalReading,
  settled: SettledPhrases,
  page: PageWords | null,
): WishField | null {
  const isNamed = (one: string) => tests.length === 0 && settled.inNames.some((name) => name === one);
  const kinds = tests.some(isOfVersion) ? ['version' as const] : [...fields];
  const kind = factor === null ? kinds.find((one) => !isNamed(one)) : 'price';
  if (tests.length === 0 && factor === null && groups.some(isMixed)) return null;
  if (isTitleOnly && (events.has('changes') || isExistingOnly)) return { kind: 'title', words: [] };
  const words = [...new Set([...settled.fields, ...(tests.length > 0 ? counted : [])])].slice(0, 20);
  if (top !== null && kind === undefined) return { kind: 'rank', words };
  // "Fewer than 5 left": however the page calls the number.
  if (kind === undefined && tests.length > 0 && counted.some((word) => stateOf(word) === 'available'))
    return { kind: 'count', words };
  if (kind === undefined || (tests.length > 0 && (kind === 'date' || kind === 'status')))
    return words.length === 0 ? null : { kind: 'any', words };
  // A page whose figures bear no currency still has its prices.
  if (kind === 'price' && page !== null && !page.hasKind('price')) return { kind: 'number', words };
  // "The 256 GB version below 800": on a page without versions, a variant.
  if (kind === 'version' && tests.length > 0 && page !== null && !page.hasKind('version'))
    return words.length === 0 ? null : { kind: 'any', words };
  // Opening hours and timetables are read from texts, where the page has them.
  const dates = groups.flat().flatMap((phrase) => phrase.words.filter(({ field }) => field === 'date'));
  const isSaid = dates.some(({ text }) => page !== null && page.roleOf(text) !== 'nowhere');
  const isNamedSo = dates.some(({ text }) => page?.isField(text));
  if (kind === 'date' && page !== null && isSaid && !isNamedSo && !page.hasKind('date'))
    return words.length === 0 ? null : { kind: 'any', words };
  return { kind, words };
}

/** "The price or the limits": not all that may change is a field that is known. */
function isMixed(group: readonly Phrase[]): boolean {
  const isField = ({ words }: Phrase) => words.some(({ field }) => field !== null);
  return group.some(isField) && !group.every(isField);
}

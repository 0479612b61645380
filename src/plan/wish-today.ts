// What each wish finds on the page as it is now: how many entries match, what the tested field says, whether it is met already.
import type { Field, Item, PageItems } from '../core/page/items.ts';
import type { Plan, Wish, WishField, WishTest } from '../core/plan/plan.ts';
import type { Today } from '../core/plan/today.ts';
import {
  fieldsOf,
  holdsFilter,
  holdsFilterClosely,
  holdsTest,
  openPlace,
  ownFieldAsked,
  ownFields,
} from '../items/items.ts';

const mostExamples = 3;
const longestExample = 120;

export function wishToday({ wishes }: Pick<Plan, 'wishes'>, page: PageItems): Today {
  return wishes.map((wish, at) => {
    const own = wish.target === 'subject' ? ownToday(wish, page) : null;
    if (own !== null) return { wish: at, ...own };
    const among = candidatesOf(wish, page);
    const matching = among.filter((item) => passesFilters(wish, item, page));
    const seen = findValue(wish, matching);
    return {
      ...{ wish: at, size: among.length, isListed: isOneList(among) },
      ...{ matches: matching.length, examples: examplesOf(matching) },
      value: seen === null ? null : shorten(seen.field.text),
      item: nameOf(wish, seen, matching) || null,
      isMet: isState(wish.tests) ? (seen?.isMet ?? false) : null,
    };
  });
}

/** What the page says of its own thing; null where it says nothing of the kind. */
function ownToday(wish: Wish, page: PageItems): Omit<Today[number], 'wish'> | null {
  const { tests } = wish;
  const per = tests.find((test) => test.per !== null)?.per ?? null;
  const of = (test: WishTest | null) => ownFields(page, ownFieldAsked(wish, test), per)[0];
  const shown = of(tests[0] ?? null);
  if (shown === undefined) return null;
  const isMet = tests.every((test) => {
    const field = of(test);
    return field !== undefined && holdsTest(field, test);
  });
  return {
    ...{ size: 1, isListed: false, matches: 1, examples: [] },
    ...{ value: shorten(shown.text), item: null, isMet: isState(tests) ? isMet : null },
  };
}

/** Where the wish looks, before its filters: among what it could alert about, and in a list where there is one. */
function candidatesOf(wish: Wish, page: PageItems): Item[] {
  const isNamed = wish.where.length > 0 || wish.bound !== null;
  const isEligible = ({ isMain, kind }: Item) => (isMain || isNamed) && kind !== 'heading';
  const place = openPlace(wish, page);
  const around = page.items.filter((item) => isEligible(item) && (!place.isFound || place.has(item)));
  const eligible = around.filter((item) => hasField(wish, item));
  const listed = eligible.filter(({ list }) => list !== text);
  const isOfList = wish.target === 'item' && listed.length > 0;
  const isAmong = wish.where.length === 0 || listed.some((item) => passesFilters(wish, item, page));
  return isOfList && isAmong && wish.tests.length === 0 ? listed : eligible;
}

function isOneList(among: readonly Item[]): boolean {
  const lists = new Set(among.map(({ list }) => list));
  return lists.size === 1 && !lists.has(text);
}

/** Any text may hold a state; anything else needs a field of its kind. */
function hasField({ field }: Wish, item: Item): boolean {
  return field === null || field.kind === 'status' || fieldsOf(item, field).length > 0;
}

/** The list of what is in none. */
const text = 'text';

function passesFilters({ where, not }: Wish, item: Item, { subject }: PageItems): boolean {
  const isMeant = where.every((filter) => holdsFilter(item, filter, subject));
  return isMeant && !not.some((filter) => holdsFilterClosely(item, filter));
}

interface Seen {
  item: Item;
  field: Field;
  isMet: boolean;
}

/** The field that is tested: of an entry that meets all tests where there is one, else of the first that has it. */
function findValue({ field, tests }: Wish, matching: readonly Item[]): Seen | null {
  if (field === null && tests.length === 0) return null;
  const seen = matching.flatMap((item): Seen[] => {
    const tested = tests.map((test) => ({ test, fields: fieldsTested(item, field, test) }));
    const holding = tested.map(({ test, fields }) => fields.find((one) => holdsTest(one, test)));
    const isMet = isState(tests) && holding.every((one) => one !== undefined);
    const shown = (isMet ? holding[0] : undefined) ?? tested[0]?.fields[0] ?? fieldsOf(item, field)[0];
    return shown === undefined ? [] : [{ item, field: shown, isMet }];
  });
  return seen.find(({ isMet }) => isMet) ?? seen[0] ?? null;
}

/** The fields that the test could be about; for a state the item's own states, else all that it says. */
function fieldsTested(item: Item, wanted: WishField | null, { op, value }: WishTest): Field[] {
  if (op === 'is' || op === 'is-not') {
    const states = item.fields.filter(({ kind }) => kind === 'status' || kind === 'availability');
    return states.length > 0 ? states : [{ ...wholeText, text: item.text }];
  }
  return fieldsOf(item, wanted).filter((field) => typeof field.value === typeof value);
}

const wholeText = { name: '', kind: 'text', value: null, currency: null, unit: null, block: null } as const;

/** Tests of how things are, not of how they change. */
function isState(tests: readonly WishTest[]): boolean {
  return tests.length > 0 && tests.every(({ op }) => !op.endsWith('-by') && op !== 'major');
}

/** Whose value it is; an entry that is nothing but the value goes by the name of the field, or by the heading above. */
function nameOf({ target, where }: Wish, seen: Seen | null, matching: readonly Item[]): string {
  const isAlone = matching.length === 1 && where.length === 0;
  if (target !== 'item' || seen === null || isAlone) return '';
  const { item, field } = seen;
  const isBare = item.title === '' || item.title.includes(field.text);
  return shorten(isBare ? field.name || (item.trail.at(-1) ?? '') : item.title);
}

function examplesOf(matching: readonly Item[]): string[] {
  const names = matching.map(({ title, text: all }) => shorten(title || all));
  return [...new Set(names.filter((name) => name !== ''))].slice(0, mostExamples);
}

function shorten(words: string): string {
  const line = words.replace(/\s+/gu, ' ').trim();
  return line.length <= longestExample ? line : `${line.slice(0, longestExample - 1).toWellFormed()}…`;
}

// What the words of a goal are on this very page: its subject, a field, something that all items say, a filter, or nothing.
import { isState } from '../../core/page/fact-kinds.ts';
import type { Field, FieldKind, PageItems } from '../../core/page/items.ts';
import { foldText, type Needle, plainWords } from '../../core/page/match-words.ts';
import type { Filter, WishField } from '../../core/plan/plan.ts';
import {
  fieldsOf,
  hasWord,
  holdsFilter,
  isAbout,
  isNumeric,
  labelOf,
  listsApart,
  listsWithValue,
  ownFields,
  ownPrice,
  saysState,
  saysWord,
} from '../../items/items.ts';
import { makeNeedle, namesBeside, statesIn } from '../../language/language.ts';
import { isSlip } from '../goal/typos.ts';
import { distinguishesKinds, isChoice, isQualified, isRow } from './kind-words.ts';
import { signedWords, squeezed, wordsOf } from './page-vocabulary.ts';
import { isAcronym, isFieldOf, isKind, isOfSite } from './word-roles.ts';

export type WordRole = 'subject' | 'everywhere' | 'filter' | 'nowhere';

export interface PageWords {
  language: string;
  roleOf(word: string): WordRole;
  /** It names a field that several items have: a column, a label, a key. */
  isField(word: string): boolean;
  /** The column whose name the word begins with: "Herbst" for "Herbstferien"; null where there is none. */
  columnIn(word: string): string | null;
  /** The one name of a figure that begins with the word: "Warmmiete" for "warm"; null where there is none. */
  figureOf(word: string): string | null;
  /** A list item of the page says it. */
  isInList(word: string): boolean;
  /** Said on the page, but not in what it is about. */
  isAside(word: string): boolean;
  /** There are enough list items to learn from their words. */
  hasLists: boolean;
  /** Several things of a list have a state each. */
  listsStates: boolean;
  /** The heading that has all of these words; null where there is none. */
  headingOf(words: readonly string[]): string | null;
  /** Something below that heading passes it. */
  isUnder(heading: string, filter: Filter): boolean;
  /** It is in a field of that name. */
  isInField(word: string, fieldWords: readonly string[]): boolean;
  /** The page as a whole is called that. */
  isSubject(phrase: string): boolean;
  /** It says a price, a state or a version of its own thing, in no list. */
  hasOwn(field: WishField): boolean;
  /** These words are side by side in an item or a heading. */
  saysPhrase(words: readonly string[]): boolean;
  /** Some item has a field of that kind. */
  hasKind(kind: FieldKind): boolean;
  /** The first figure of a row that is called by that currency and has no prices: its column. Null where there is none. */
  rateIn(currency: string): string | null;
  /** Some things of a list are called that, and most are called something else: it distinguishes kinds. */
  distinguishesKinds(word: string): boolean;
  /** Listed things are called that, each with a word of its own beside it. */
  isQualified(word: string): boolean;
  /** A row, or another listed thing with one value, is called that and nothing else. */
  isRow(word: string): boolean;
  /** Words that a listed thing bears side by side in its title. */
  isTitle(words: readonly string[]): boolean;
  /** An item that passes them has a field of that kind. */
  hasFieldFor(filters: readonly Filter[], kind: FieldKind): boolean;
  /** The one price that these name; null where there are several, or none. */
  priceOf(filters: readonly Filter[]): { value: number; currency: string | null } | null;
  /** Things pass them, and none of these can be had today. */
  isGone(filters: readonly Filter[], field: WishField | null): boolean;
  /** How many items pass it; where kinds are given, of those that have a field of one. */
  countOf(filter: Filter, kinds: readonly FieldKind[]): number;
  /** Some item passes all of them. */
  holdsAll(filters: readonly Filter[]): boolean;
  /** It is what a field says of another item in a list with one that passes them: what they have in common may be to come. */
  isChoiceAmong(filters: readonly Filter[], filter: Filter): boolean;
  /** The word of the page that differs from it only by signs within it ("Node.js" for "nodejs"); null where there is none. */
  writtenAs(word: string): string | null;
  /** A word of the page that differs from it by a slip of the finger; null where there is none. */
  meantBy(word: string): string | null;
}

/** A word in so many items distinguishes none of them. */
const mostShare = 0.8;
/** A field in so many items is a field of the page, whatever else the word may be. */
const fieldShare = 0.3;
/** More items than these are a sample. */
const mostItems = 3000;
const leastItems = 5;
/** In shorter names too many words begin. */
const leastColumn = 5;
/** Shorter words begin too many names. */
const leastFigure = 4;
/** A text with more prices speaks of prices, and has none of its own. */
const mostPrices = 6;

export function openPageWords(page: PageItems): PageWords {
  const all = page.items.slice(0, mostItems);
  const main = all.filter(({ isMain }) => isMain);
  const listed = main.filter(({ kind }) => kind !== 'paragraph' && kind !== 'heading');
  const titled = main.filter(({ kind }) => kind !== 'paragraph');
  const subject = foldText(page.subject);
  const needles = new Map<string, Needle>();
  const needleOf = (word: string) => remember(needles, word, () => makeNeedle(word));
  const roles = new Map<string, WordRole>();
  const fields = new Map<string, boolean>();
  const isField = (word: string) => remember(fields, word, () => isFieldOf(main, needleOf(word)));
  const headings = new Set(
    all.flatMap(({ trail, kind, title }) => (kind === 'heading' ? [...trail, title] : trail)),
  );
  let vocabulary: Set<string> | null = null;
  let signed: Map<string, string> | null = null;
  return {
    language: page.language,
    isField,
    hasLists: listed.length >= leastItems,
    listsStates:
      listed.filter(
        ({ kind, fields: own }) => kind !== 'option' && own.some((field) => field.kind === 'status'),
      ).length > 1,
    roleOf: (word) =>
      remember(roles, word, () => {
        const needle = needleOf(word);
        const hits = main.filter((item) => saysWord(item, needle)).length;
        const share = hits / Math.max(1, main.length);
        if (isField(word) && share > fieldShare) return 'everywhere';
        if (isAcronym(word, page.subject)) return 'subject';
        if (hasWord(subject, needle)) {
          const isApart =
            !isAbout(page.subject, [needle]) && listsApart(listed, (item) => saysWord(item, needle)).size > 0;
          const isValue = (text: string) => plainWords(text) === plainWords(word);
          return isApart || listsWithValue(listed, isValue).size > 0 ? 'filter' : 'subject';
        }
        if (isKind(main, needle) && !listed.some((item) => saysWord(item, needle))) return 'everywhere';
        if (hits === 0 && !all.some((item) => saysWord(item, needle))) return 'nowhere';
        if (hits === 0 && isOfSite(all, needle)) return 'subject';
        return share > mostShare ? 'everywhere' : 'filter';
      }),
    columnIn: (word) => {
      const folded = foldText(word);
      const names = new Set(listed.flatMap((item) => item.fields.map((field) => labelOf(item, field))));
      const isIn = (name: string) =>
        name.length >= leastColumn && folded.length > name.length + 2 && folded.startsWith(foldText(name));
      return [...names].find((name) => isIn(name) && isField(name)) ?? null;
    },
    figureOf: (word) => {
      const folded = foldText(word);
      if (folded.length < leastFigure) return null;
      const names = new Set(
        listed.flatMap((item) =>
          item.fields.filter(isNumeric).flatMap((field) => labelOf(item, field).split(/\s+/u)),
        ),
      );
      const fitting = [...names].filter((name) => foldText(name).startsWith(folded));
      return fitting.length === 1 ? (fitting[0] ?? null) : null;
    },
    isInList: (word) => listed.some((item) => saysWord(item, needleOf(word))),
    isAside: (word) =>
      main.length < all.length &&
      !main.some((item) => saysWord(item, needleOf(word))) &&
      all.some((item) => saysWord(item, needleOf(word))),
    headingOf: (words) => {
      const wanted = words.map(needleOf);
      const fitting = [...headings].filter((heading) => {
        const folded = foldText(heading);
        return (
          heading.length <= 200 &&
          !heading.includes(' · ') &&
          wanted.every((needle) => hasWord(folded, needle))
        );
      });
      return fitting.sort((a, b) => a.length - b.length)[0] ?? null;
    },
    isUnder: (heading, filter) =>
      all.some(
        (item) => (item.trail.includes(heading) || item.title === heading) && holdsFilter(item, filter),
      ),
    isInField: (word, fieldWords) =>
      listed.some(({ fields: own }) =>
        own.some(
          ({ name, text }) =>
            fieldWords.some((one) => hasWord(foldText(name), needleOf(one))) &&
            hasWord(foldText(text), needleOf(word)),
        ),
      ),
    isSubject: (phrase) => subject.includes(foldText(phrase)),
    hasOwn: (field) => {
      // What has a price and a stock is sold; what its shipping costs is said apart.
      if (field.kind === 'price' && page.offer?.length === 2 && !field.words.some(namesBeside)) return true;
      const own = ownFields(page, field);
      const values = new Set(own.map(({ value }) => value));
      return own.length > 0 && (field.kind !== 'price' || values.size <= mostPrices);
    },
    saysPhrase: (words) => {
      const phrase = foldText(words.join(' '));
      return all.some(
        (item) =>
          item.trail.some((one) => foldText(one).includes(phrase)) || foldText(item.text).includes(phrase),
      );
    },
    hasKind: (kind) => all.some(({ fields: own }) => own.some((field) => field.kind === kind)),
    rateIn: (currency) => {
      const row = listed.find(
        ({ title, fields: own }) =>
          !/[()/]/u.test(title) &&
          title.split(/\s+/u).length <= 3 &&
          hasWord(foldText(title), needleOf(currency)) &&
          own.every(({ kind }) => kind !== 'price'),
      );
      return row?.fields.find(({ kind, text }) => kind === 'number' && text !== row.title)?.name ?? null;
    },
    distinguishesKinds: (word) => distinguishesKinds(listed, needleOf(word)),
    isRow: (word) => isRow(listed, needleOf(word)),
    isQualified: (word) => isQualified(titled, needleOf(word)),
    isTitle: (words) => {
      const plain = (text: string) => ` ${(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
      const phrase = plain(words.join(' '));
      return listed.some(({ title }) => plain(title).includes(phrase));
    },
    hasFieldFor: (filters, kind) =>
      all.some(
        (item) =>
          item.fields.some((field) => isOneOf(field, [kind])) &&
          filters.every((filter) => holdsFilter(item, filter, page.subject)),
      ),
    priceOf: (filters) => {
      const named = all.filter((item) => filters.every((filter) => holdsFilter(item, filter, page.subject)));
      const own = ownFields(page, { kind: 'price', words: [] });
      const prices =
        filters.length === 0 || own.length > 0
          ? own.slice(0, 1)
          : named.flatMap(({ fields: some }) => ownPrice(some, null) ?? []);
      const [first] = prices;
      if (prices.length !== 1 || typeof first?.value !== 'number') return null;
      return { value: first.value, currency: first.currency };
    },
    isGone: (filters, field) => {
      const named = main.filter((item) => filters.every((filter) => holdsFilter(item, filter, page.subject)));
      const states = named.flatMap((item) =>
        (field === null ? item.fields : fieldsOf(item, field)).filter(
          ({ kind, text }) => (field !== null || kind !== 'text') && statesIn(text).size > 0,
        ),
      );
      return states.length > 0 && states.every(({ text }) => saysState(text, 'unavailable'));
    },
    countOf: (filter, kinds) =>
      all.filter(
        (item) =>
          (kinds.length === 0 || item.fields.some((field) => isOneOf(field, kinds))) &&
          holdsFilter(item, filter, page.subject),
      ).length,
    holdsAll: (filters) =>
      all.some((item) => filters.every((filter) => holdsFilter(item, filter, page.subject))),
    isChoiceAmong: (filters, { any }) => {
      const passing = listed.filter((item) => filters.every((one) => holdsFilter(item, one, page.subject)));
      const lists = new Set(passing.map(({ list }) => list));
      return listed.some(
        ({ list, title, fields: own }) =>
          lists.has(list) && own.some(({ text }) => text !== title && isChoice(text, any)),
      );
    },
    writtenAs: (word) => {
      signed ??= signedWords(all, subject);
      return signed.get(squeezed(foldText(word))) ?? null;
    },
    meantBy: (word) => {
      vocabulary ??= wordsOf(all, subject);
      const folded = foldText(word);
      for (const one of vocabulary) if (isSlip(one, folded)) return one;
      return null;
    },
  };
}

function isOneOf(field: Field, kinds: readonly FieldKind[]): boolean {
  return kinds.includes(field.kind) || (kinds.some(isState) && saysAnyState(field));
}

/** "No hay citas disponibles": a text may say a state, too. */
function saysAnyState({ kind, text }: Field): boolean {
  return kind === 'text' && text.length <= longestState && statesIn(text).size > 0;
}

const longestState = 80;

function remember<Value>(known: Map<string, Value>, key: string, find: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = find();
    known.set(key, value);
  }
  return value;
}

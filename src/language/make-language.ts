// A lexicon with its lists folded, as phrases that can be looked up.
import { foldText } from '../core/page/match-words.ts';
import type { WishEvent } from '../core/plan/plan.ts';
import type { Comparison, Lexicon, State } from './lexicon.ts';
import { makeBook, type PhraseBook } from './phrase-book.ts';
import { phrasesOf, spellingsOf } from './phrases.ts';

/** Phrases as folded words joined by single spaces. */
type Phrases = ReadonlySet<string>;

export interface Language {
  code: string;
  signs: Phrases;
  empty: Phrases;
  self: Phrases;
  wants: Phrases;
  having: Phrases;
  places: Phrases;
  fresh: Phrases;
  existing: Phrases;
  any: Phrases;
  between: Phrases;
  something: Phrases;
  which: Phrases;
  events: ReadonlyMap<string, WishEvent>;
  comparisons: ReadonlyMap<string, Comparison>;
  by: Phrases;
  dueBy: Phrases;
  alsoNouns: Phrases;
  orCheaper: Phrases;
  demonstratives: Phrases;
  until: Phrases;
  factors: ReadonlyMap<string, number>;
  numbers: ReadonlyMap<string, number>;
  or: Phrases;
  and: Phrases;
  prepositions: Phrases;
  inside: Phrases;
  of: Phrases;
  articles: Phrases;
  none: Phrases;
  beside: Phrases;
  without: Phrases;
  later: Phrases;
  toCome: Phrases;
  will: Phrases;
  others: Phrases;
  negations: Phrases;
  provisos: Phrases;
  refusals: Phrases;
  indifferent: Phrases;
  examples: Phrases;
  restates: Phrases;
  firstPlace: Phrases;
  ofPrice: Phrases;
  andSoOn: Phrases;
  conditions: Phrases;
  each: Phrases;
  urgent: Phrases;
  major: Phrases;
  now: Phrases;
  fields: ReadonlyMap<string, keyof Lexicon['fields']>;
  states: ReadonlyMap<string, State>;
  notStates: Phrases;
  stages: Phrases;
  units: ReadonlyMap<string, string>;
  titles: Phrases;
  calendar: ReadonlyMap<string, keyof Lexicon['calendar']>;
  /** As written in the lexicon, with their accents. */
  letters: Phrases;
  endings: Phrases;
  scripts: Phrases;
  strangers: Phrases;
  spacing: 'full' | 'none' | 'loose';
  inflections: readonly (readonly [ending: string, instead: string])[];
  inflectsNames: boolean;
  nounFirst: boolean;
  behind: ReadonlyMap<string, Exclude<Comparison, 'since'>>;
  /** For a phrase in any of its forms, the one that the lists have. */
  forms: PhraseBook<string>;
  /** How many words the longest phrase has; letters where words are not parted. */
  longest: number;
}

/** Every list is built on first use: most goals and pages need one language, and few of its lists. */
export function makeLanguage(lexicon: Lexicon): Language {
  const phrases = (name: WordList) => (): Phrases => phrasesOf(lexicon[name] ?? '');
  const language: Language = lazily<Language>({
    code: () => lexicon.code,
    spacing: () => lexicon.spacing ?? 'full',
    ...(Object.fromEntries(wordLists.map((name) => [name, phrases(name)])) as Record<
      WordList,
      () => Phrases
    >),
    events: () => invert(lexicon.events),
    comparisons: () => invert(lexicon.comparisons),
    behind: () => invert(lexicon.behind ?? {}),
    factors: () => spellKeys(lexicon.factors),
    numbers: () => spellKeys(lexicon.numbers),
    fields: () => invert(lexicon.fields),
    states: () => invert(lexicon.states),
    units: () => spellKeys(lexicon.units),
    calendar: () => invert(lexicon.calendar),
    letters: () => new Set(lexicon.letters?.split(' ')),
    endings: () => new Set(lexicon.endings?.split(' ')),
    scripts: () => new Set(lexicon.scripts?.split(' ')),
    strangers: () => new Set(lexicon.strangers?.split(' ')),
    inflectsNames: () => lexicon.inflectsNames ?? false,
    nounFirst: () => lexicon.nounFirst ?? false,
    inflections: () => inflectionsOf(lexicon.inflections ?? ''),
    forms: () =>
      makeBook(
        listsOf(language).flatMap((list) => [...list.keys()].map((key): [string, string] => [key, key])),
      ),
    longest: () => longestOf(language),
  });
  return language;
}

const wordLists = [
  ...(['signs', 'empty', 'self', 'places', 'fresh', 'existing', 'any', 'by', 'or', 'and'] as const),
  ...(['prepositions', 'inside', 'of', 'articles', 'none', 'beside', 'negations'] as const),
  ...(['provisos', 'refusals', 'indifferent'] as const),
  ...([
    'later',
    'toCome',
    'will',
    'others',
    'examples',
    'restates',
    'firstPlace',
    'ofPrice',
    'andSoOn',
    'conditions',
    'each',
    'urgent',
    'major',
    'now',
    'notStates',
    'stages',
    'titles',
    'something',
    'which',
    'between',
    'dueBy',
    'alsoNouns',
    'orCheaper',
    'demonstratives',
    'until',
    'without',
    'wants',
    'having',
  ] as const),
];
type WordList = (typeof wordLists)[number];

function listsOf(language: Language): { keys(): Iterable<string> }[] {
  const { events, comparisons, factors, numbers, fields, states, units, calendar } = language;
  const maps = [events, comparisons, factors, numbers, fields, states, units, calendar];
  // Signs only identify the language: what they mean is in the other lists. And "full time" means nothing but itself.
  const meaning = wordLists.filter((name) => name !== 'signs' && name !== 'notStates');
  return [...meaning.map((name) => language[name]), ...maps];
}

/** In words, or in letters where words are not parted. */
function longestOf(language: Language): number {
  const phrases = listsOf(language).flatMap((list) => [...list.keys()]);
  const sizeOf = (phrase: string) => (language.spacing === 'none' ? phrase.length : phrase.split(' ').length);
  return Math.max(...phrases.map(sizeOf));
}

function lazily<Shape extends object>(makers: { [Key in keyof Shape]: () => Shape[Key] }): Shape {
  const made = {} as Shape;
  for (const key of Object.keys(makers) as (keyof Shape)[]) {
    Object.defineProperty(made, key, {
      enumerable: true,
      configurable: true,
      get: () => {
        const value = makers[key]();
        Object.defineProperty(made, key, { value, enumerable: true });
        return value;
      },
    });
  }
  return made;
}

/** Folded, in the order in which they are tried. */
function inflectionsOf(rules: string): [string, string][] {
  return rules
    .split(/\s+/u)
    .filter((rule) => rule !== '')
    .map((rule) => {
      const [ending = '', instead = ''] = rule.split(':');
      return [foldText(ending), instead];
    });
}

/** Phrase → name of the first list that has it. */
function invert<Name extends string>(lists: Partial<Record<Name, string>>): Map<string, Name> {
  const found = new Map<string, Name>();
  for (const [name, words] of Object.entries(lists) as [Name, string][]) {
    for (const phrase of phrasesOf(words)) if (!found.has(phrase)) found.set(phrase, name);
  }
  return found;
}

function spellKeys<Value>(values: Readonly<Record<string, Value>>): Map<string, Value> {
  return new Map(
    Object.entries(values).flatMap(([phrase, value]) =>
      spellingsOf(phrase).map((spelling): [string, Value] => [spelling, value]),
    ),
  );
}

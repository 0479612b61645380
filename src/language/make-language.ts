// A lexicon with its lists folded, as phrases that can be looked up.
import type { WishEvent } from '../core/plan.ts';
import type { Comparison, Lexicon, State } from './lexicon.ts';
import { phrasesOf, spellingsOf } from './phrases.ts';

/** Phrases as folded words joined by single spaces. */
type Phrases = ReadonlySet<string>;

export interface Language {
  code: string;
  signs: Phrases;
  empty: Phrases;
  self: Phrases;
  places: Phrases;
  fresh: Phrases;
  existing: Phrases;
  any: Phrases;
  events: ReadonlyMap<string, WishEvent>;
  comparisons: ReadonlyMap<string, Comparison>;
  by: Phrases;
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
  negations: Phrases;
  refusals: Phrases;
  examples: Phrases;
  conditions: Phrases;
  each: Phrases;
  urgent: Phrases;
  major: Phrases;
  now: Phrases;
  fields: ReadonlyMap<string, keyof Lexicon['fields']>;
  states: ReadonlyMap<string, State>;
  stages: Phrases;
  units: ReadonlyMap<string, string>;
  titles: Phrases;
  calendar: ReadonlyMap<string, keyof Lexicon['calendar']>;
  /** As written in the lexicon, with their accents. */
  letters: Phrases;
  endings: Phrases;
  /** How many words the longest phrase has. */
  longest: number;
}

export function makeLanguage(lexicon: Lexicon): Language {
  const lists = {
    signs: phrasesOf(lexicon.signs),
    empty: phrasesOf(lexicon.empty),
    self: phrasesOf(lexicon.self),
    places: phrasesOf(lexicon.places),
    fresh: phrasesOf(lexicon.fresh),
    existing: phrasesOf(lexicon.existing),
    any: phrasesOf(lexicon.any),
    events: invert(lexicon.events),
    comparisons: invert(lexicon.comparisons),
    by: phrasesOf(lexicon.by),
    factors: spellKeys(lexicon.factors),
    numbers: spellKeys(lexicon.numbers),
    or: phrasesOf(lexicon.or),
    and: phrasesOf(lexicon.and),
    prepositions: phrasesOf(lexicon.prepositions),
    inside: phrasesOf(lexicon.inside),
    of: phrasesOf(lexicon.of),
    articles: phrasesOf(lexicon.articles),
    none: phrasesOf(lexicon.none),
    beside: phrasesOf(lexicon.beside),
    negations: phrasesOf(lexicon.negations),
    refusals: phrasesOf(lexicon.refusals),
    examples: phrasesOf(lexicon.examples),
    conditions: phrasesOf(lexicon.conditions),
    each: phrasesOf(lexicon.each),
    urgent: phrasesOf(lexicon.urgent),
    major: phrasesOf(lexicon.major),
    now: phrasesOf(lexicon.now),
    fields: invert(lexicon.fields),
    states: invert(lexicon.states),
    stages: phrasesOf(lexicon.stages),
    units: spellKeys(lexicon.units),
    titles: phrasesOf(lexicon.titles),
    calendar: invert(lexicon.calendar),
  };
  const phrases = Object.values(lists).flatMap((list) => [...list.keys()]);
  return {
    code: lexicon.code,
    ...lists,
    letters: new Set(lexicon.letters?.split(' ')),
    endings: new Set(lexicon.endings?.split(' ')),
    longest: Math.max(...phrases.map((phrase) => phrase.split(' ').length)),
  };
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

// The door of the language room: the languages Heed knows, made ready to look words up in.
import { foldText } from '../core/match-words.ts';
import type { WishEvent } from '../core/plan2.ts';
import { en } from './en/en.ts';
import type { Comparison, Lexicon, State } from './lexicon.ts';

export type { Comparison, Lexicon, State } from './lexicon.ts';

/** One line a language. */
const lexicons: readonly Lexicon[] = [en];

/** Phrases as folded words joined by single spaces. */
type Phrases = ReadonlySet<string>;

/** A lexicon with its lists folded, as phrases that can be looked up. */
export interface Language {
  code: string;
  signs: Phrases;
  empty: Phrases;
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
  of: Phrases;
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
  units: ReadonlyMap<string, string>;
  titles: Phrases;
  /** How many words the longest phrase has. */
  longest: number;
}

export const languages: readonly Language[] = lexicons.map(makeLanguage);

export function languageOf(code: string): Language | null {
  return languages.find((one) => one.code === code.slice(0, 2).toLowerCase()) ?? null;
}

/** Phrases of all languages; where two disagree, the language that stands first in the list decides. */
const stateByPhrase: ReadonlyMap<string, State> = new Map(
  [...languages].reverse().flatMap(({ states }) => [...states]),
);
const longestState = 6;

/** The state a short text of a page or a goal speaks of, in any language that Heed knows; null where it names none. */
export function stateOf(text: string): State | null {
  return stateByPhrase.get(foldPhrase(text)) ?? null;
}

/** All states that a text speaks of: of overlapping phrases the longest counts ("not available" is not "available"). */
export function statesIn(text: string): Set<State> {
  const words = foldPhrase(text).match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
  const found = new Set<State>();
  for (let at = 0; at < words.length; ) {
    let step = 1;
    for (let size = Math.min(longestState, words.length - at); size > 0; size -= 1) {
      const state = stateByPhrase.get(words.slice(at, at + size).join(' '));
      if (state === undefined) continue;
      found.add(state);
      step = size;
      break;
    }
    at += step;
  }
  return found;
}

/** The language that a goal is written in, by its function words; null where none of the known ones fits. */
export function languageOfGoal(goal: string, pageLanguage = ''): Language | null {
  const words = foldText(goal).match(/[\p{L}']+/gu) ?? [];
  let best: { language: Language; hits: number } | null = null;
  for (const language of languages) {
    const isPages = language.code === pageLanguage.slice(0, 2);
    const hits = words.filter((word) => language.signs.has(word)).length + (isPages ? 0.5 : 0);
    if (hits > (best?.hits ?? 0)) best = { language, hits };
  }
  return best?.language ?? null;
}

/** Lower case, accents off, single spaces. */
export function foldPhrase(text: string): string {
  return foldText(text).replace(/\s+/gu, ' ').trim();
}

function makeLanguage(lexicon: Lexicon): Language {
  const events = new Map<string, WishEvent>();
  for (const [event, words] of Object.entries(lexicon.events)) {
    for (const phrase of phrasesOf(words)) events.set(phrase, event as WishEvent);
  }
  const made = {
    code: lexicon.code,
    signs: phrasesOf(lexicon.signs),
    empty: phrasesOf(lexicon.empty),
    places: phrasesOf(lexicon.places),
    fresh: phrasesOf(lexicon.fresh),
    existing: phrasesOf(lexicon.existing),
    any: phrasesOf(lexicon.any),
    events,
    comparisons: invert(lexicon.comparisons),
    by: phrasesOf(lexicon.by),
    factors: new Map(Object.entries(lexicon.factors)),
    numbers: new Map(Object.entries(lexicon.numbers).map(([word, value]) => [foldPhrase(word), value])),
    or: phrasesOf(lexicon.or),
    and: phrasesOf(lexicon.and),
    prepositions: phrasesOf(lexicon.prepositions),
    of: phrasesOf(lexicon.of),
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
    units: new Map(Object.entries(lexicon.units).map(([word, unit]) => [foldPhrase(word), unit])),
    titles: phrasesOf(lexicon.titles),
  };
  const phrases = Object.values(made).flatMap((list) => (typeof list === 'string' ? [] : [...list.keys()]));
  return { ...made, longest: Math.max(...phrases.map((phrase) => phrase.split(' ').length)) };
}

function phrasesOf(words: string): Set<string> {
  return new Set(
    words
      .split(/\s+/u)
      .filter((word) => word !== '')
      .map((word) => foldPhrase(word.replaceAll('_', ' '))),
  );
}

/** Phrase → name of the list that has it. */
function invert<Name extends string>(lists: Partial<Record<Name, string>>): Map<string, Name> {
  const found = new Map<string, Name>();
  for (const [name, words] of Object.entries(lists) as [Name, string][]) {
    for (const phrase of phrasesOf(words)) if (!found.has(phrase)) found.set(phrase, name);
  }
  return found;
}

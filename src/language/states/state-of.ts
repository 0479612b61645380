// The state that a short text names: a badge, a cell of a table, a word of a goal.
import { cutUnspaced, isUnspaced } from '../cut-unspaced.ts';
import { languageOf, languages } from '../languages.ts';
import type { State } from '../lexicon.ts';
import type { Language } from '../make-language.ts';
import type { PageWords } from '../page-words.ts';
import { phrasesOfPages, spacedPages, unspacedPages } from '../pages.ts';
import { makeBook, type PhraseBook } from '../phrase-book.ts';
import { foldPhrase, splitElisions } from '../phrases.ts';
import { clauseEnds, isOfNothing } from './denied-state.ts';
import { sizeOfNoState } from './no-state.ts';
import { isToCome, markDays } from './to-come.ts';

/** States are said in few words; what is longer is a sentence. */
const mostLength = 80;
const mostWords = 7;
/** Shorter words ("up", "over") say a state only when they are alone. */
const leastLetters = 4;

/** Signs that say a state where they are alone, in any language. */
const signs: Readonly<Record<string, State>> = {
  ...{ '✓': 'available', '✔': 'available', '✔️': 'available', '✅': 'available', '☑': 'available' },
  ...{
    '✗': 'unavailable',
    '✘': 'unavailable',
    '✕': 'unavailable',
    '✖': 'unavailable',
    '✖️': 'unavailable',
    '❌': 'unavailable',
    '🚫': 'unavailable',
  },
  ...{
    '🔒': 'closed',
    '🔓': 'open',
    '🟢': 'working',
    '🔴': 'broken',
  },
};

/** States whose own names are no words of a language. */
const names: Readonly<Record<string, State>> = { 'on-the-way': 'on-the-way', 'on-time': 'on-time' };

/** What "not" makes of a state. */
const opposites: Partial<Record<State, State>> = {
  available: 'unavailable',
  unavailable: 'available',
  open: 'closed',
  closed: 'open',
  working: 'broken',
  active: 'ended',
  'on-time': 'delayed',
};

/** In any language that Heed knows, that of the page or the goal first; null where the text names no state. */
export function stateOf(text: string, language?: string | null): State | null {
  if (text.length > mostLength) return null;
  const sign = signs[text.trim()] ?? names[text];
  if (sign !== undefined) return sign;
  const said = bare(text.includes(':') ? text.slice(text.indexOf(':') + 1) : text);
  if (said === '') return null;
  const first = language ? languageOf(language) : null;
  const whole = (first === null ? undefined : statesOf(first).get(said)) ?? stateByPhrase().get(said);
  if (whole !== undefined) return whole;
  const words = wordsOf(splitElisions(said));
  if (words.length > mostWords) return stockStates().get(said) ?? null;
  const order = first === null ? languages : [first, ...languages.filter((one) => one !== first)];
  return (
    stockStates().get(said) ??
    firstOf(order, (one) => (mayNameState(words, one) ? withoutFillers(words, one) : undefined)) ??
    null
  );
}

const books = new Map<Language, { states: PhraseBook<State>; words: PhraseBook<true> }>();

function booksOf(language: Language): { states: PhraseBook<State>; words: PhraseBook<true> } {
  let made = books.get(language);
  if (made === undefined) {
    const first = (phrase: string) =>
      language.spacing === 'none' ? phrase : (phrase.split(' ')[0] ?? phrase);
    made = {
      states: makeBook(language.states),
      words: makeBook([...language.states.keys()].map((phrase): [string, true] => [first(phrase), true])),
    };
    books.set(language, made);
  }
  return made;
}

function statesOf(language: Language): PhraseBook<State> {
  return booksOf(language).states;
}

/** A phrase for a state may begin with one of the words: most texts are done with here. */
function mayNameState(words: readonly string[], language: Language): boolean {
  const { words: known } = booksOf(language);
  return words.some((word) => known.get(word) === true);
}

/** The state that a text says which is nothing but a sign; null for other texts. */
export function signOf(text: string): State | null {
  return signs[text.trim()] ?? null;
}

/** Phrases of all languages; where two disagree, the language that is first in the list decides. */
let byPhrase: PhraseBook<State> | null = null;
let firstWords: PhraseBook<true> | null = null;

function stateByPhrase(): PhraseBook<State> {
  byPhrase ??= makeBook(languages.flatMap(({ states }) => [...states]));
  return byPhrase;
}

/** Words with which a phrase for a state begins, in any language. */
function stateStarts(): PhraseBook<true> {
  firstWords ??= makeBook(
    languages.flatMap(({ states }) =>
      [...states.keys()].map((phrase): [string, true] => [phrase.split(' ')[0] ?? phrase, true]),
    ),
  );
  return firstWords;
}

/** Cut at spaces; where words are not parted, at the phrases for states and at dictionary words. */
function wordsOf(text: string): string[] {
  return text
    .split(' ')
    .flatMap((word) =>
      isUnspaced(word)
        ? cutUnspaced(word, (folded) => unspacedWords().get(folded) === true, longestUnspaced)
        : [word],
    );
}

const longestUnspaced = 10;
let ofUnspaced: PhraseBook<true> | null = null;

function unspacedWords(): PhraseBook<true> {
  ofUnspaced ??= makeBook(
    languages
      .filter(({ spacing }) => spacing === 'none')
      .flatMap(({ states, empty, now, negations }) =>
        [states, empty, now, negations].flatMap((list) =>
          [...list.keys()].map((one): [string, true] => [one, true]),
        ),
      ),
  );
  return ofUnspaced;
}

/** What shops say of their stock, also in languages that goals are not understood in. */
let stockByPhrase: ReadonlyMap<string, State> | null = null;
const stockKinds: readonly [keyof PageWords, State][] = [
  ['in', 'available'],
  ['out', 'unavailable'],
  ['pre', 'pre-order'],
  ['few', 'limited'],
  ['gone', 'ended'],
];

function stockStates(): ReadonlyMap<string, State> {
  stockByPhrase ??= new Map(
    [...stockKinds]
      .reverse()
      .flatMap(([kind, state]) =>
        phrasesOfPages(kind, [...spacedPages, ...unspacedPages]).map((phrase): [string, State] => [
          bare(phrase),
          state,
        ]),
      ),
  );
  return stockByPhrase;
}

let stateWords: PhraseBook<true> | null = null;

/** Whether a text is nothing but a word for a state, whichever: "sold out", "pending". It is folded, without signs around it. */
export function isStateWord(folded: string): boolean {
  stateWords ??= makeBook(
    [
      ...languages.flatMap(({ states, stages }) => [...states.keys(), ...stages]),
      ...stockStates().keys(),
    ].map((one): [string, true] => [one, true]),
  );
  return stateWords.get(folded) === true;
}

/** All states that a text speaks of: of overlapping phrases the longest counts ("not available" is not "available"). */
export function statesIn(text: string): Set<State> {
  // "Only 3 left" says what "only left" does.
  const marked = markDays(foldPhrase(text));
  const words = plainWords(marked);
  const found = new Set<State>();
  let clauses: readonly number[] | null = null;
  for (let at = 0; at < words.length; ) {
    let step = sizeOfNoState(words, at) || 1;
    const isStart = step === 1 && stateStarts().get(words[at] ?? '') !== undefined;
    for (let size = isStart ? Math.min(mostWords, words.length - at) : 0; size > 0; size -= 1) {
      const phrase = words.slice(at, at + size).join(' ');
      const state = stateByPhrase().get(phrase);
      if (state === undefined) continue;
      clauses ??= clauseStarts(marked);
      const from = clauses.findLast((start) => start <= at) ?? 0;
      const isNone =
        awaitedStates.has(state) &&
        isOfNothing(words, { from, at }, { phrase, state }, (one, word) => statesOf(one).get(word));
      const said = isNone || isNegated(words, at, phrase) ? opposites[state] : state;
      const isLater =
        awaitedStates.has(state) &&
        languages.some(
          (one) => statesOf(one).get(phrase) !== undefined && isToCome(one, words, at, at + size),
        );
      if (said !== undefined && !isLater) found.add(said);
      step = size;
      break;
    }
    at += step;
  }
  return found;
}

function plainWords(text: string): string[] {
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [])
    .filter((word) => !/^[1-9]\d{0,3}$/u.test(word))
    .flatMap((word) => wordsOf(word));
}

/** With which of its words each clause of the text begins. */
function clauseStarts(marked: string): number[] {
  let count = 0;
  return marked.split(clauseEnds).map((clause) => {
    const start = count;
    count += plainWords(clause).length;
    return start;
  });
}

/** What people wait for; that something will close or end is news at once. */
const awaitedStates: ReadonlySet<State> = new Set(['available', 'open', 'working', 'active']);

/** "Not open", "not yet available": the word before, or the one before a word that says nothing, in a language that has the state. */
function isNegated(words: readonly string[], at: number, phrase: string): boolean {
  const [last = '', second = ''] = [words[at - 1], words[at - 2]];
  return languages.some(
    (one) =>
      (one.negations.has(last) ||
        ((one.empty.has(last) || one.now.has(last)) && one.negations.has(second))) &&
      statesOf(one).get(phrase) !== undefined,
  );
}

function firstOf<Found>(
  order: readonly Language[],
  find: (language: Language) => Found | undefined,
): Found | undefined {
  for (const language of order) {
    const found = find(language);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** "Is currently available", "leider ausverkauft", "not open": without the words that say nothing, and turned by a "not". */
function withoutFillers(words: readonly string[], language: Language): State | undefined {
  const { empty, now, negations } = language;
  const states = statesOf(language);
  const says = (from: number, to: number): State | undefined => {
    const phrase = words.slice(from, to).join(' ');
    return phrase.length < leastLetters && !isUnspaced(phrase) ? undefined : states.get(phrase);
  };
  const isFiller = (from: number, to: number): boolean => {
    const phrase = words.slice(from, to).join(' ');
    return empty.has(phrase) || now.has(phrase);
  };
  const fillersTo = (from: number, to: number): boolean =>
    from >= to ||
    [3, 2, 1].some(
      (length) => from + length <= to && isFiller(from, from + length) && fillersTo(from + length, to),
    );
  for (let from = 0; from < words.length; from += 1) {
    for (let to = words.length; to > from; to -= 1) {
      const state = says(from, to);
      if (state === undefined || !fillersTo(to, words.length)) continue;
      if (fillersTo(0, from)) return state;
      const isNegated = negations.has(words[from - 1] ?? '') && fillersTo(0, from - 1);
      if (isNegated) return opposites[state];
    }
  }
  return undefined;
}

/** Folded, without the signs around it and the figures in it: "✓ In stock (12)" is "in stock"; "0 in stock" stays. */
function bare(text: string): string {
  return foldPhrase(text)
    .replace(/(?<![\p{L}\p{N}])[1-9][\d.,]*\+?(?![\p{L}\p{N}])/gu, ' ')
    .replace(/[^\p{L}\p{N}'-]+/gu, ' ')
    .replace(/^[\s'-]+|[\s-]+$/gu, '');
}

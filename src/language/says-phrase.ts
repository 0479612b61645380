// Whether a text says a phrase of one of the lexicons' lists, in any language.
import { foldText } from '../core/page/match-words.ts';
import { languages } from './languages.ts';
import { makeBook, type PhraseBook } from './phrase-book.ts';

/** Phrases of all languages have so many words at most. */
const longest = 3;

/** "No appointments", "keine Termine": nothing is to be had. */
export function startsWithNone(text: string): boolean {
  const words = wordsOf(text);
  return sizes.some((size) => books().none.get(words.slice(0, size).join(' ')) === true);
}

let denied: RegExp | null = null;

/** Folded text without what it says is not there: "850 €, sin ascensor" names no lift. */
export function withoutDenied(folded: string): string {
  const words = () => languages.flatMap(({ without }) => [...without]);
  denied ??= new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...new Set(words())].join('|')})\\s+[\\p{L}\\p{N}]+`, 'gu');
  return folded.replace(denied, ' ');
}

/** How many words may come before: "there are currently no …". */
const lead = 6;

/** "There are no dates", "Derzeit sind keine Termine frei". */
export function saysNone(text: string): boolean {
  return wordsOf(text)
    .slice(0, lead)
    .some((word) => books().none.get(word) === true);
}

/** It says nothing by itself: "only", "nur noch". */
export function isFiller(text: string): boolean {
  return wordsOf(text).every((word) => books().empty.get(word) === true);
}

/** It names what is paid beside the price of a thing, or was paid before. */
export function namesBeside(text: string): boolean {
  const words = wordsOf(text);
  return words.some((_, at) =>
    sizes.some((size) => books().beside.get(words.slice(at, at + size).join(' ')) === true),
  );
}

/** It is a word for a price, and nothing else: "Price", "Kaltmiete". */
export function namesPrice(text: string): boolean {
  return books().price.get(wordsOf(text).join(' ')) === true;
}

/** It is a word for a version, and nothing else: "Version", "Firmware". */
export function namesVersion(text: string): boolean {
  return books().version.get(wordsOf(text).join(' ')) === true;
}

type Named = 'price' | 'version';
let made: Record<'none' | 'beside' | 'empty' | Named, PhraseBook<true>> | null = null;

function books(): NonNullable<typeof made> {
  const bookOf = (phrases: string[]) => makeBook(phrases.map((phrase): [string, true] => [phrase, true]));
  const namesOf = (kind: Named) =>
    bookOf(languages.flatMap(({ fields }) => [...fields.keys()].filter((one) => fields.get(one) === kind)));
  made ??= {
    none: bookOf(languages.flatMap(({ none }) => [...none])),
    beside: bookOf(languages.flatMap(({ beside }) => [...beside])),
    empty: bookOf(languages.flatMap(({ empty, now }) => [...empty.keys(), ...now.keys()])),
    price: namesOf('price'),
    version: namesOf('version'),
  };
  return made;
}

const sizes = Array.from({ length: longest }, (_, at) => at + 1);

function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

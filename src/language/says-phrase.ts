// Whether a text says a phrase of one of the lexicons' lists, in any language.
import { foldText } from '../core/match-words.ts';
import { languages } from './languages.ts';

/** Phrases of all languages have so many words at most. */
const longest = 3;

/** "No appointments", "keine Termine": nothing is to be had. */
export function startsWithNone(text: string): boolean {
  const words = wordsOf(text);
  return sizes.some((size) => languages.some(({ none }) => none.has(words.slice(0, size).join(' '))));
}

/** It names what is paid beside the price of a thing, or was paid before. */
export function namesBeside(text: string): boolean {
  const words = wordsOf(text);
  return words.some((_, at) =>
    sizes.some((size) => languages.some(({ beside }) => beside.has(words.slice(at, at + size).join(' ')))),
  );
}

/** It is a word for a price, and nothing else: "Price", "Kaltmiete". */
export function namesPrice(text: string): boolean {
  const folded = wordsOf(text).join(' ');
  return languages.some(({ fields }) => fields.get(folded) === 'price');
}

const sizes = Array.from({ length: longest }, (_, at) => at + 1);

function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

// Phrases with a word for a state that say none: "full time" is not full.
import { languages } from '../languages.ts';
import { makeBook, type PhraseBook } from '../phrase-book.ts';

let known: PhraseBook<true> | null = null;

/** How many of the words from there on are such a phrase; 0 where none begins. */
export function sizeOfNoState(words: readonly string[], at: number): number {
  known ??= makeBook(
    languages.flatMap(({ notStates }) => [...notStates].map((one): [string, true] => [one, true])),
  );
  return known.get(words.slice(at, at + 2).join(' ')) === true ? 2 : 0;
}

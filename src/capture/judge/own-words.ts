// How many words of a page are its own: what it says about cookies and consent is not.
import { countWords } from '../count-words.ts';
import { consentWords } from './phrases-walls.ts';

const longestLine = 2000;

/** Counted until there are enough: it is whether there are next to none that matters. */
export function countOwnWords(lines: Iterable<string>, enough: number): number {
  let words = 0;
  for (const line of lines) {
    if (words >= enough) break;
    if (!consentWords.test(line.slice(0, longestLine).toLowerCase())) words += countWords(line);
  }
  return words;
}

// Whether a text has a word: with its usual endings, and within compounds.
import { type Needle, stemOf } from '../core/page/match-words.ts';

/** How many letters may follow a stem: "port" does not match "portfolio". */
const longestEnding = 4;
/** From this length on a stem may be part of a compound. */
const compoundLength = 6;
/** The last part of a compound says what it is: "Holzfenster" are "Fenster". What is before must be a word, too: "flight" is no "light". */
const tailLength = 5;
const leastHead = 3;
/** Written without spaces between words. */
export const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The needle's word in folded text: at the start of a word with a usual ending, or as part of a compound. */
export function hasWord(folded: string, { stems }: Needle): boolean {
  return stems.some((all) => all.every((stem) => hasStemAsWord(folded, stem)));
}

function hasStemAsWord(folded: string, stem: string): boolean {
  if (stem === '') return false;
  for (let at = folded.indexOf(stem); at >= 0; at = folded.indexOf(stem, at + 1)) {
    if (unspaced.test(stem)) return true;
    const isStart = at === 0 || !isLetter(folded.charAt(at - 1));
    if (!isStart && stem.length < compoundLength && !isTail(folded, stem, at)) continue;
    const end = at + stem.length;
    // "4." begins any release of that series.
    if (/\d\.$/u.test(stem)) {
      if (isStart && /\d/u.test(folded.charAt(end))) return true;
      continue;
    }
    if (/\p{N}$/u.test(stem)) {
      // "7.0" is found in "7.0.2", but "7" not in "7.0".
      const isPart = /^[.,]\d/u.test(folded.slice(end, end + 2)) && !stem.includes('.');
      if (!isLetter(folded.charAt(end)) && !isPart) return true;
      continue;
    }
    const rest = /^[\p{L}\p{N}]*/u.exec(folded.slice(end, end + longestEnding + 1))?.[0] ?? '';
    // "iPhone X" is no iPhone XS.
    const isPlural = stem.length > 1 && (rest === 's' || rest === 'es');
    const most = stem.length <= 3 ? (isPlural ? rest.length : 0) : longestEnding;
    if (rest.length <= most || stem.length >= compoundLength) return true;
    // Longer endings that a stem is cut by: “inflation”, “Wohnungen”.
    const whole = /^[\p{L}\p{N}]*/u.exec(folded.slice(end, end + 8))?.[0] ?? '';
    if (isStart && stemOf(stem + whole) === stem) return true;
  }
  return false;
}

function isTail(folded: string, stem: string, at: number): boolean {
  return (
    stem.length >= tailLength &&
    /^\p{L}+$/u.test(folded.slice(Math.max(0, at - leastHead), at)) &&
    at >= leastHead
  );
}

function isLetter(character: string): boolean {
  return character !== '' && /[\p{L}\p{N}]/u.test(character);
}

// A slip of the finger in a goal: one letter too many, too few, wrong, or two swapped; never the first.
import type { Language } from '../../language/language.ts';

const leastLetters = 5;
/** A shorter word with one letter more, less or other is another word as often as not: "cases" is not "ceases". */
const leastUnswapped = 8;
const known = new WeakMap<Language, Set<string>>();

export function isSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one[0] !== other[0] || one === other) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  const isSwap = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2) && a.length > 1;
  return isSwap || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

/** The word of the lexicon that a folded word was meant to be; null where it is one, or like none. */
export function meantWord(folded: string, language: Language): string | null {
  if (folded.length < leastLetters || /[^\p{L}]/u.test(folded)) return null;
  for (const word of wordsOf(language))
    if (
      isSlip(word, folded) &&
      (word.length >= leastUnswapped || isSwapped(word, folded)) &&
      !isInflected(word, folded) &&
      !isAnother(word, folded)
    )
      return word;
  return null;
}

function isSwapped(one: string, other: string): boolean {
  return one.length === other.length && [...one].sort().join('') === [...other].sort().join('');
}

const keys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** "Remote" is not "remove": another letter is a slip only where it is the next key. */
function isAnother(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const differing = [...one].flatMap((letter, at) =>
    letter === other[at] ? [] : [[letter, other[at] ?? '']],
  );
  const [pair] = differing;
  if (differing.length !== 1 || pair === undefined) return false;
  const [a, b] = pair.map((letter) => {
    const row = keys.findIndex((line) => line.includes(letter));
    return { row, column: keys[row]?.indexOf(letter) ?? -1 };
  });
  if (a === undefined || b === undefined || a.row < 0 || b.row < 0) return true;
  return Math.abs(a.row - b.row) > 1 || Math.abs(a.column - b.column) > 1;
}

/** Only the ending differs: a form of the word that the lexicon leaves out on purpose, or another word. */
function isInflected(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (one.length === other.length) return one.slice(0, -1) === other.slice(0, -1);
  // "Publishers" are those who publish.
  return long.startsWith(short) || short === long.replace(/ers$/u, 'es');
}

/** Words for what happens, states, fields and asking; content words are in none of these lists. */
function wordsOf(language: Language): Set<string> {
  let words = known.get(language);
  if (words === undefined) {
    const { events, states, fields, empty, conditions, fresh } = language;
    const all = [events, states, fields]
      .flatMap((list) => [...list.keys()])
      .concat([...empty, ...conditions, ...fresh]);
    words = new Set(all.filter((word) => word.length >= leastLetters + 1 && !/[ *]/u.test(word)));
    known.set(language, words);
  }
  return words;
}

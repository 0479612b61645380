// Whether two words are one: in another form, or with the same stem.
import { makeNeedle } from '../../language/language.ts';

/** Words of one meaning. */
export function isSameThing(one: string, other: string): boolean {
  const [a, b] = [makeNeedle(one), makeNeedle(other)].map(({ stems }) => new Set(stems.flat()));
  return a !== undefined && b !== undefined && a.intersection(b).size > 0;
}

/** "Fires" and "fire"; "park" and "parking" are two words, of one stem. */
export function isSameForm(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.length - short.length <= longestEnding && isSameThing(one, other);
}

const longestEnding = 2;

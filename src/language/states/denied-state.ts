// Whether a clause denies the thing whose state it says: "no appointments are currently available", "keine freien Termine verfügbar".
import { languages } from '../languages.ts';
import type { State } from '../lexicon.ts';
import type { Language } from '../make-language.ts';

/** Words between "no" and the state, besides those that say nothing. */
const mostBetween = 3;
/** "No hay", "non ci sono". */
const sizes = [3, 2, 1];

/** Ends of clauses: what is denied in one is not denied in the next. */
export const clauseEnds = /[.!?;:,](?=\s|$)|[|•·()]|\s[–—-]\s/gu;

/**
 * The state that is said at `at` is that of nothing: its clause, which begins at `from`, says "no" of the thing before it.
 * Another state between them ends that: "no delays, open", "no waiting list open".
 */
export function isOfNothing(
  words: readonly string[],
  { from, at }: { from: number; at: number },
  { phrase, state }: { phrase: string; state: State },
  stateIn: (one: Language, words: string) => State | undefined,
): boolean {
  const speakers = languages.filter((one) => stateIn(one, phrase) !== undefined);
  let between = 0;
  for (let end = at; end > from && between <= mostBetween; end -= 1) {
    if (speakers.some((one) => saysNone(one, words, from, end))) return true;
    const word = words[end - 1] ?? '';
    const others = speakers.map((one) => stateIn(one, word));
    if (others.some((other) => other !== undefined && other !== state)) return false;
    if (!speakers.some(({ empty, now }) => empty.has(word) || now.has(word))) between += 1;
  }
  return false;
}

function saysNone({ none }: Language, words: readonly string[], from: number, end: number): boolean {
  return sizes.some((size) => end - size >= from && none.has(words.slice(end - size, end).join(' ')));
}

// The form of a content word by which it is looked for on pages: without the endings of cases and particles.
import { foldText } from '../core/page/match-words.ts';
import type { Language } from './make-language.ts';

/** Shorter beginnings are found in too many words. */
const leastLetters = 4;

/** "Krakowie" as "Krakow", "İstanbul'da" as "İstanbul"; as written where the language has no such endings. */
export function baseForm(word: string, { inflections, inflectsNames }: Language): string {
  if (inflections.length === 0 || /\p{N}/u.test(word)) return word;
  if (!inflectsNames && /^\p{Lu}/u.test(word)) return word;
  const apart = /^(\p{L}{2,})['’]\p{L}{1,6}$/u.exec(word)?.[1];
  if (apart !== undefined) return apart;
  const folded = foldText(word);
  for (const [ending, instead] of inflections) {
    if (!folded.endsWith(ending)) continue;
    const kept = keptLetters(word, folded.length - ending.length);
    if (kept !== null && foldText(kept + instead).length >= leastLetters) return kept + instead;
  }
  return word;
}

/** The beginning of a word that has so many letters when it is folded; null where that ends within a letter. */
function keptLetters(word: string, size: number): string | null {
  const plain = word.normalize('NFC');
  for (let at = plain.length; at > 0; at -= 1) {
    const length = foldText(plain.slice(0, at)).length;
    if (length === size) return plain.slice(0, at);
    if (length < size) return null;
  }
  return null;
}

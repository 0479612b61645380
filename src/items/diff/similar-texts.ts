// How many words two texts share, computed cheaply: each text is hashed once into a small set.
import { foldText } from '../../core/page/match-words.ts';

const MOST_WORDS = 80;
const REACH = 4000;

export function wordSet(text: string): Set<string> {
  const words = new Set<string>();
  for (const [word] of foldText(text.slice(0, REACH)).matchAll(
    /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|[\p{L}\p{M}]+|\p{N}+/gu,
  )) {
    words.add(word);
    if (words.size >= MOST_WORDS) break;
  }
  return words;
}

/** 0..1 (Dice). */
export function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0;
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return (2 * common) / (one.size + other.size);
}

/** Text without case, accents, signs and extra spaces. */
export function evenText(text: string): string {
  return foldText(text.normalize('NFKC'))
    .replace(/[\s\u200b]+/g, ' ')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘‚]/g, "'")
    .replace(/[–—]/g, '-')
    .trim();
}

/** The same words with other figures. */
export function differsInFiguresOnly(one: string, other: string): boolean {
  const masked = maskFigures(one);
  return masked === maskFigures(other) && /\p{L}{3}/u.test(masked);
}

export function maskFigures(text: string): string {
  return evenText(text.slice(0, REACH)).replace(/\p{N}+(?:[.,:]\p{N}+)*/gu, '0');
}

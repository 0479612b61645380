// The words of a page, as it writes them: to find a goal's word that differs from them by a sign or a slip of the finger.
import type { Item } from '../../core/page/items.ts';
import { foldText } from '../../core/page/match-words.ts';

const leastSqueezed = 4;

export function squeezed(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Words by what they are without the signs within them, as the page writes them. */
export function signedWords(items: readonly Item[], subject: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const text of [subject, ...items.map((item) => foldText(item.text))])
    for (const word of text.match(/[\p{L}\p{N}]+(?:[.'’_-][\p{L}\p{N}]+)*/gu) ?? [])
      if (word.length >= leastSqueezed) words.set(squeezed(word), word);
  return words;
}

export function wordsOf(items: readonly Item[], subject: string): Set<string> {
  const words = new Set<string>(subject.match(/\p{L}{5,}/gu) ?? []);
  for (const { text } of items) for (const word of foldText(text).match(/\p{L}{5,}/gu) ?? []) words.add(word);
  return words;
}

// Words of a page that begin like a word of the goal which the page does not say: "macOS" for "Mac", "Sector" for "Sectorul".
import type { PageItems } from '../../core/page/items.ts';
import { foldText } from '../../core/page/match-words.ts';

const mostItems = 1000;
const leastLetters = 3;
/** So much of the longer word must be the same from its start. */
const leastShare = 0.6;

/** The words as the page writes them, nearest first. */
export function openNearWords(page: PageItems): (word: string) => string[] {
  let vocabulary: Map<string, string> | null = null;
  return (word) => {
    vocabulary ??= wordsOf(page);
    const folded = foldText(word);
    if (folded.length < leastLetters || /^\p{N}+$/u.test(folded)) return [];
    return [...vocabulary]
      .map(([one, written]) => ({ written, share: shareOf(one, folded) }))
      .filter(({ share }) => share >= leastShare)
      .toSorted((one, other) => other.share - one.share)
      .slice(0, 2)
      .map(({ written }) => written);
  };
}

function shareOf(one: string, other: string): number {
  let same = 0;
  while (same < one.length && same < other.length && one[same] === other[same]) same += 1;
  return same < leastLetters ? 0 : same / Math.max(one.length, other.length);
}

function wordsOf({ items }: PageItems): Map<string, string> {
  const words = new Map<string, string>();
  for (const { text, trail, fields } of items.slice(0, mostItems))
    for (const part of [text, ...trail, ...fields.map(({ name }) => name)])
      for (const word of part.match(/\p{L}[\p{L}\p{N}]{2,}/gu) ?? [])
        if (!words.has(foldText(word))) words.set(foldText(word), word);
  return words;
}

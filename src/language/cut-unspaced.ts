// Cuts text that does not part its words: listed phrases first, the words of the platform's dictionary between them.
import { foldText } from '../core/page/match-words.ts';

const script = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Words of other languages: "ダウン" is no word of "ダウンロード". */
const katakana = /[\p{Script=Katakana}ー]/u;
/** From this length on a phrase counts wherever it ends; shorter ones may be part of a longer word. */
const surelyListed = 3;

let segmenter: Intl.Segmenter | null = null;

export function isUnspaced(text: string): boolean {
  return script.test(text);
}

/** `longest`: letters of the longest phrase. */
export function cutUnspaced(
  text: string,
  isListed: (folded: string) => boolean = () => false,
  longest = 0,
): string[] {
  const words: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const segments = segmentsOf(rest);
    const size = listedSize(rest, segments, isListed, longest) ?? segments[0]?.length ?? 1;
    const word = rest.slice(0, size);
    if (isCounter(word, words.at(-1), isListed)) words.push(`${words.pop() ?? ''}${word}`);
    else words.push(word);
    rest = rest.slice(size);
  }
  return words;
}

/** "39码", "3番": a figure and the letter that says what it counts are one word. */
function isCounter(word: string, before: string | undefined, isListed: (folded: string) => boolean): boolean {
  return /^\d+$/u.test(before ?? '') && word.length === 1 && script.test(word) && !isListed(foldText(word));
}

function segmentsOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  const segments: string[] = [];
  // No word begins with a long vowel: "ラージ" is not in the dictionary, and one word all the same.
  for (const { segment } of segmenter.segment(text))
    if (segment.startsWith('ー') && segments.length > 0) segments.push(`${segments.pop() ?? ''}${segment}`);
    else segments.push(segment);
  return segments;
}

function listedSize(
  text: string,
  segments: readonly string[],
  isListed: (folded: string) => boolean,
  longest: number,
): number | null {
  const ends = new Set<number>();
  segments.reduce((end, segment) => {
    ends.add(end + segment.length);
    return end + segment.length;
  }, 0);
  for (let size = Math.min(longest, text.length); size > 0; size -= 1) {
    const isPart =
      size < surelyListed || (katakana.test(text[size - 1] ?? '') && katakana.test(text[size] ?? ''));
    if (isPart && !ends.has(size)) continue;
    if (isListed(foldText(text.slice(0, size)))) return size;
  }
  return null;
}

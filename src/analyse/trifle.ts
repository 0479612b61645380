// Whether a rewritten piece of text still says the same: only case, punctuation or the spelling of a word changed.
import type { Hunk } from '../core/diff.ts';
import { foldText } from './match-words.ts';

const longestText = 20_000;

export function isTrifle(hunk: Hunk): boolean {
  if (hunk.op !== 'modified' || hunk.before === null || hunk.after === null) return false;
  if (hunk.before.length > longestText || hunk.after.length > longestText) return false;
  const [before, after] = [wordsOf(hunk.before), wordsOf(hunk.after)];
  if (before.join('') === after.join('')) return true;
  if (before.length !== after.length) return false;
  const changed = before.flatMap((word, index) =>
    word === after[index] ? [] : [[word, after[index] ?? ''] as const],
  );
  return changed.length === 1 && changed.every(([from, to]) => isTypo(from, to));
}

function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+|[$€£¥₹%]/gu) ?? [];
}

/** One letter put in, left out, replaced or swapped inside a longer word; never a digit. */
function isTypo(from: string, to: string): boolean {
  if (Math.min(from.length, to.length) < 5 || Math.abs(from.length - to.length) > 1) return false;
  if (/\p{N}/u.test(from + to)) return false;
  let start = 0;
  while (start < from.length && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const [left, right] = [from.slice(start, from.length - end), to.slice(start, to.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left === [...right].reverse().join('');
}

// A rewritten text by the words that changed: "“30 days” became “14 days”".
import type { Hunk } from '../core/diff.ts';
import { type ChangedWords, findChangedWords } from './changed-words.ts';
import { counted, quote } from './wording.ts';

/** More changed pieces of one text than this are told by the largest and a count. */
const mostPieces = 2;

/** A line of a list, or a sentence with several edits, is understood as a whole, if it is short enough to be read twice. */
const longestLine = 60;
const longestSentence = 90;

function isReadWhole({ before, after, where }: Hunk, pieces: number): boolean {
  const length = Math.max(before?.length ?? 0, after?.length ?? 0);
  const isLine = where.role === 'list-item' || where.role === 'definition';
  return isLine ? length <= longestLine : pieces > 1 && length <= longestSentence;
}

/** The largest pieces that changed, else the text as a whole. */
export function tellRewritten(hunk: Hunk, length: number): string {
  const pieces = findChangedWords(hunk);
  if (pieces.length === 0 || isReadWhole(hunk, pieces.length))
    return `${quote(hunk.before ?? '', length)} became ${quote(hunk.after ?? '', length)}`;
  const size = ({ before, after }: ChangedWords) => (before ?? '').length + (after ?? '').length;
  const largest = pieces
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, pieces.length > mostPieces ? 1 : mostPieces);
  const each = pieces
    .filter((piece) => largest.includes(piece))
    .map(({ before, after }) => {
      if (before === null) return `${quote(after ?? '', length)} was added`;
      if (after === null) return `${quote(before, length)} was removed`;
      return `${quote(before, length)} became ${quote(after, length)}`;
    });
  const left = pieces.length - largest.length;
  return each.join(', and ') + (left > 0 ? `, and ${counted(left, 'more edit')}` : '');
}

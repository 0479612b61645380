// A rewritten text by the words that changed: "“30 days” became “14 days”".
import type { Hunk } from '../core/diff.ts';
import { type ChangedWords, findChangedWords } from './changed-words.ts';
import { commonEnds, quoteChange } from './quote-change.ts';
import { counted, oneLine, quote } from './wording.ts';

/** More changed pieces of one text than this are told by the largest and a count. */
const mostPieces = 2;

/** A line of a list, or a sentence with several edits, is understood as a whole, if it is short enough to be read twice. */
const longestLine = 60;
const longestSentence = 90;
/** So few characters that came or went say nothing without their sentence. */
const shortPiece = 20;

/** The largest pieces that changed, else the text as a whole. */
export function tellRewritten(hunk: Hunk, length: number): string {
  const [before, after] = [oneLine(hunk.before ?? ''), oneLine(hunk.after ?? '')];
  const pieces = findChangedWords(hunk);
  if (pieces.length === 0 || isReadWhole(hunk, pieces)) return quoteChange(before, after, length);
  if (pieces.every((piece) => needsSentence(piece))) {
    const [was, is] = sentencesAround(before, after);
    if (Math.max(was.length, is.length) <= 2 * longestSentence) return quoteChange(was, is, length);
  }
  const size = ({ before, after }: ChangedWords) => (before ?? '').length + (after ?? '').length;
  const largest = pieces
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, pieces.length > mostPieces ? 1 : mostPieces);
  const each = pieces
    .filter((piece) => largest.includes(piece))
    .map(({ before, after }) => {
      if (before === null) return `${quote(after ?? '', length)} was added`;
      if (after === null) return `${quote(before, length)} was removed`;
      return quoteChange(before, after, length);
    });
  const left = pieces.length - largest.length;
  return each.join(', and ') + (left > 0 ? `, and ${counted(left, 'more edit')}` : '');
}

function isReadWhole({ before, after, where }: Hunk, pieces: readonly ChangedWords[]): boolean {
  const length = Math.max(before?.length ?? 0, after?.length ?? 0);
  if (where.role !== 'paragraph' && where.role !== 'quote') return length <= longestLine;
  return pieces.length > 1 && length <= longestSentence;
}

const not =
  /\b(?:no|not|never|none|nicht|nie|keine?\w?|niemals|ne|pas|jamais|nunca|without|only|ohne|sans|sin)\b|n['’]t\b/iu;

/** A “not” that came or went, a word or two, or half a clause. */
function needsSentence({ before, after }: ChangedWords): boolean {
  if (before === null || after === null) return (before ?? after ?? '').length <= shortPiece;
  // Part of a longer word, an address or a path.
  if (Math.max(before.length, after.length) < 8 && !/\s/u.test(before + after)) return true;
  return /^[,;)]/u.test(before) || /^[,;)]/u.test(after) || not.test(before) !== not.test(after);
}

/** The sentences that differ: from the last stop before the first difference to the first one after the last. */
function sentencesAround(before: string, after: string): [string, string] {
  const { head, tail } = commonEnds(before, after);
  const start = /^.*[.!?…]["”’)]?\s+/su.exec(before.slice(0, head))?.[0].length ?? 0;
  const rest = before.slice(before.length - tail);
  const isStopped = /[.!?…]["”’)]?\s*$/u.test(before.slice(0, before.length - tail));
  const stop =
    isStopped && /^\s/u.test(rest) ? 0 : (/^.*?[.!?…]["”’)]?(?=\s|$)/su.exec(rest)?.[0].length ?? tail);
  const cut = (text: string) => text.slice(start, text.length - tail + stop).trim();
  return [cut(before), cut(after)];
}

// A rewritten text as a statement: the words that changed, within the sentence they are in.
import type { FactDiff, Hunk } from '../../core/change/diff.ts';
import type { News } from '../../core/change/statement.ts';
import { type ChangedWords, findChangedWords } from '../changed-words.ts';
import { commonEnds } from '../common-ends.ts';
import { clip, oneLine } from '../wording.ts';

/** Words that appeared or disappeared and are shorter than this say nothing without their sentence. */
const shortPiece = 24;
/** Longer words that made way are another text. */
const longestPiece = 60;
/** Texts up to this length are read whole. */
const longestWhole = 140;
const longestSentence = 300;

/** `facts` are those that show in the hunk. */
export function rewrittenNews(hunk: Hunk, heading: string | null, facts: readonly FactDiff[]): News {
  const [before, after] = [oneLine(hunk.before ?? ''), oneLine(hunk.after ?? '')];
  const under = heading !== null && after.includes(heading) ? null : heading;
  const pieces = findChangedWords(hunk);
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1 && isComplete(only)) {
    if (only.before === null && only.after !== null)
      return { code: 'words.added', text: clip(only.after), under };
    if (only.after === null && only.before !== null)
      return { code: 'words.removed', text: clip(only.before), under };
    if (only.before !== null && only.after !== null && only.before.length <= longestPiece) {
      const sentence = sentenceWith(after, only.after);
      const percents = facts.flatMap(({ kind, percent }) => (kind === 'price' && percent ? [percent] : []));
      const percent = percents.length === 1 ? (percents[0] ?? null) : null;
      return {
        code: 'words.replaced',
        sentence,
        before: only.before,
        after: only.after,
        percent,
        under,
        more: 0,
      };
    }
  }
  const [was, is] = sentencesAround(before, after);
  if (Math.max(was.length, is.length) <= longestSentence && was !== '' && is !== '')
    return { code: 'text.became', before: was, after: is, more: 0, under };
  if (Math.max(before.length, after.length) <= longestWhole)
    return { code: 'text.became', before, after, more: 0, under };
  const largest = pieces
    .filter((piece) => piece.before !== null && piece.after !== null && piece.before.length <= longestWhole)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
  if (largest?.before == null || largest.after === null)
    return { code: 'text.became', before: clip(was || before), after: clip(is || after), more: 0, under };
  return {
    ...{ code: 'words.replaced', sentence: sentenceWith(after, largest.after), percent: null, under },
    ...{ before: largest.before, after: largest.after, more: pieces.length - 1 },
  };
}

function sizeOf({ before, after }: ChangedWords): number {
  return (before?.length ?? 0) + (after?.length ?? 0);
}

const not =
  /\b(?:no|not|never|none|nicht|nie|keine?\w?|niemals|ne|pas|jamais|nunca|without|only|ohne|sans|sin)\b|n['’]t\b/iu;

/** Not half a clause, and no “not” that turns what stands around it. */
function isComplete({ before, after }: ChangedWords): boolean {
  if (before === null || after === null) return (before ?? after ?? '').length > shortPiece;
  return !/^[,;)]/u.test(before + after) && not.test(before) === not.test(after);
}

/** The sentence of the text in which the words stand. */
function sentenceWith(text: string, words: string): string {
  const at = text.indexOf(words);
  if (at < 0) return clip(words, longestSentence);
  const start = lastStop(text.slice(0, at));
  const rest = text.slice(at + words.length);
  const isEnded = /[.!?]["”’)]?$/u.test(words) && /^\s+\p{Lu}/u.test(rest);
  const stop = isEnded ? 0 : (nextStop.exec(rest)?.index ?? rest.length);
  const end = at + words.length + (isEnded ? 0 : Math.min(rest.length, stop + 1));
  const sentence = text.slice(start, end).trim();
  if (sentence.length <= longestSentence) return sentence;
  const from = Math.max(start, at - 120);
  const word = from === start ? from : text.indexOf(' ', from) + 1;
  return clip(text.slice(Math.min(word, at), end), longestSentence);
}

/** A stop ends a sentence where another begins: not in "8 a.m. to 4 p.m.". */
const nextStop = /[.!?…]["”’)]?(?=\s+[\p{Lu}“"„«¿¡(]|\s*$)|[。！？]/u;

function lastStop(text: string): number {
  let end = 0;
  for (const { index, 0: stop } of text.matchAll(/[.!?…]["”’)]?\s(?=\s*[\p{Lu}“"„«¿¡(]|\s*$)|[。！？]/gu))
    end = index + stop.length;
  return end;
}

/** The sentences that differ: from the last stop before the first difference to the first one after the last. */
function sentencesAround(before: string, after: string): [string, string] {
  const { head, tail } = commonEnds(before, after);
  const start = lastStop(before.slice(0, head));
  const rest = before.slice(before.length - tail);
  const isStopped = /[.!?…]["”’)]?\s*$/u.test(before.slice(0, before.length - tail)) && /^\s/u.test(rest);
  const found = /[.!?…]["”’)]?(?=\s|$)/u.exec(rest);
  const stop = isStopped ? 0 : found === null ? tail : found.index + found[0].length;
  const cut = (text: string) => text.slice(start, text.length - tail + stop).trim();
  return [cut(before), cut(after)];
}

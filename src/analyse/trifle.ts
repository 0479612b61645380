// Whether a rewritten piece of text still says the same: its spelling, its number in a row, or only its date stamp changed.
import type { Hunk } from '../core/change/diff.ts';
import { foldText } from '../core/page/match-words.ts';
import { saysWill } from '../language/language.ts';

/** Why a change of words is none of meaning. */
export type Trifle = 'spelling' | 'numbering' | 'stamp';

const longestText = 20_000;
/** More corrected words than this are a revision. */
const mostTypos = 3;

export function findTrifle(hunk: Hunk): Trifle | null {
  if (hunk.op !== 'modified' || hunk.before === null || hunk.after === null) return null;
  if (Math.max(hunk.before.length, hunk.after.length) > longestText) return null;
  const [before, after] = [wordsOf(hunk.before), wordsOf(hunk.after)];
  const isSame = isResplit(hunk.before, hunk.after);
  if (isSame || isCorrected(before, after) || isUndoubled(before, after)) return 'spelling';
  if (isRenumbered(hunk.before, hunk.after)) return 'numbering';
  return isRestamped(hunk.before, hunk.after) ? 'stamp' : null;
}

/** Numbers with their signs and separators are one word each, and ticks, crosses and stars are words: they are the news. */
const wordPattern =
  /(?<![\p{L}\p{N}])[-+<>≤≥~±]?\p{N}+(?:[.,:/'-]\p{N}+)*|[\p{L}\p{N}]+|[$€£¥₹%]|(?![©®™\u25a0-\u25ff])\p{So}/gu;

function wordsOf(text: string): string[] {
  return foldText(text).replace(/[–—−]/gu, '-').match(wordPattern) ?? [];
}

/** The same words but for blanks and hyphens between them: "e-mail" and "email", "IrelandHarbour" and "Ireland Harbour". */
function isResplit(before: string, after: string): boolean {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  if (was.length === is.length) return was.every((word, index) => word === is[index]);
  if (was.join('') !== is.join('')) return false;
  if (Math.abs(was.length - is.length) > mostTypos) return false;
  return was.length > is.length ? isSplitAlike(before, after) : isSplitAlike(after, before);
}

/** Where the words of one side run together in the other, a hyphen or a capital marks the seam; figures never run together. */
function isSplitAlike(split: string, joined: string): boolean {
  const words = wordsOf(split);
  const hyphened = foldText(split);
  const other = new Set(wordsOf(joined));
  const seams = words.flatMap((word, index) => {
    const next = words[index + 1];
    return next !== undefined && other.has(word + next) ? [[word, next] as const] : [];
  });
  return (
    seams.length > 0 &&
    seams.every(([left, right]) => hyphened.includes(`${left}-${right}`) || isSeam(left, right, joined))
  );
}

function isSeam(left: string, right: string, joined: string): boolean {
  if (/\p{N}$/u.test(left) && /^\p{N}/u.test(right)) return false;
  const at = foldText(joined).indexOf(left + right);
  const first = joined[at + left.length] ?? '';
  const last = joined[at + left.length - 1] ?? '';
  // "IrelandHarbour": a capital within a word; "94110Harbour": a letter right after a figure.
  return (first !== first.toLowerCase() && last === last.toLowerCase()) || /\p{N}$/u.test(left);
}

function isCorrected(before: readonly string[], after: readonly string[]): boolean {
  if (before.length !== after.length) return false;
  const changed = before.flatMap((word, index) =>
    word === after[index] ? [] : [[word, after[index] ?? ''] as const],
  );
  return changed.length <= mostTypos && changed.every(([from, to]) => isTypo(from, to));
}

/** Shorter words turn into others by one letter: "untied", "payer", "county". */
const typoLength = 8;
/** So much of a word stays as it is before and behind a slip: endings and beginnings carry meaning ("insurer", "unable"). */
const typoMargin = { before: 3, behind: 2 };

/** A letter doubled or not, or one put in, left out or swapped within a long word, or a vowel for a vowel; never a digit. */
function isTypo(from: string, to: string): boolean {
  if (Math.min(from.length, to.length) < typoLength || Math.abs(from.length - to.length) > 1) return false;
  if (/\p{N}/u.test(from + to)) return false;
  let start = 0;
  while (start < from.length && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const [left, right] = [from.slice(start, from.length - end), to.slice(start, to.length - end)];
  const isOne = left.length + right.length === 1;
  if (isOne && end > 0 && (left + right === from[start - 1] || left + right === from.at(-end))) return true;
  if (start < typoMargin.before || end < typoMargin.behind) return false;
  if (isOne) return true;
  if (left.length === 1 && right.length === 1) return /^[aeiouy]{2}$/u.test(left + right);
  return left.length === 2 && left === [...right].reverse().join('');
}

/** A word that stood twice in a row stands once, or the other way round. */
function isUndoubled(before: readonly string[], after: readonly string[]): boolean {
  const [short, long] = before.length < after.length ? [before, after] : [after, before];
  if (long.length !== short.length + 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const isRest = short.slice(at).every((word, index) => word === long[at + 1 + index]);
  return isRest && /\p{L}/u.test(long[at] ?? '') && (long[at] === long[at - 1] || long[at] === long[at + 1]);
}

const enumerator = /^\s*(?:[([]?(?:\d{1,3}(?:\.\d{1,3})*|[a-z]|[ivx]{1,5})[.):\]]+|§+\s?\d+[a-z]?)\s+/iu;

/** "7. Refunds" became "8. Refunds". */
function isRenumbered(before: string, after: string): boolean {
  const [was, is] = [before.replace(enumerator, ''), after.replace(enumerator, '')];
  return was !== before && is !== after && was === is;
}

/** What says that a date is that of the last edit. A date from which something holds is news. */
const stampWord =
  /\b(?:(?:last|date|zuletzt|derniere|ultima|ultimo|laatst\w*|senast|sist|ostatnia)\b.{0,20}\b(?:updated?|modified|modification|revised|revision|reviewed|changed?|edited|active|actualizacion|geandert|bearbeitet|aktualisiert|modifie\w*|mise a jour|aggiornamento|atualizacao|gewijzigd|bijgewerkt|uppdaterad|oppdatert|aktualizacja)|(?:updated|modified|revised|published|posted|edited|created|generated)(?: on)?|mise? a jour(?: le)?|mis a jour|stand(?: vom)?|aktualisiert am|(?:letzte )?aktualisierung|letzte anderung|actualizad[oa]|atualizad[oa]|aggiornat[oa]|bijgewerkt|uppdaterad|opdateret|oppdatert|zaktualizowano|aktualizovano|as of|version du)\b|обновлен|更新|최종 수정/u;
const effectiveWord =
  /\b(?:effective|in force|in kraft|gultig|gilt ab|applicable|en vigueur|entree en vigueur|vigen\w+|vigor|valid)\b/u;
const dateSign =
  /\b(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}(?:st|nd|rd|th|er|\.)?|\d{4}|jan\w*|feb\w*|fev\w*|mar\w*|mae?rz|apr\w*|avr\w*|abr\w*|may|mai\w*|mayo|mei|jun\w*|jui\w*|lug\w*|jul\w*|aug\w*|aout|ago\w*|sep\w*|set\w*|oct\w*|okt\w*|ott\w*|out\w*|nov\w*|dec\w*|dez\w*|dic\w*|gen\w*|mon\w*|tue\w*|wed\w*|thu\w*|fri\w*|sat\w*|sun\w*|am|pm|utc|gmt|today|yesterday)\b/gu;
/** A stamp is a line of its own; in a longer text a date is part of what is said. */
const longestStamp = 160;

/** How many words behind a "will" say what is to come. */
const planned = 5;

/** "Results will be published here on 20 August" is no stamp. */
function withoutPlans(folded: string): string {
  const words = folded.split(/\s+/u);
  return words
    .filter((_, at) => !words.slice(Math.max(0, at - planned + 1), at + 1).some(saysWill))
    .join(' ');
}

function isRestamped(before: string, after: string): boolean {
  if (before.length > longestStamp || after.length > longestStamp) return false;
  const [was, is] = [foldText(before), foldText(after)];
  if (![was, is].every((text) => stampWord.test(withoutPlans(text))) || effectiveWord.test(was + is))
    return false;
  const bare = (text: string) =>
    text
      .replace(dateSign, '')
      .replace(/[\d\s.,:;/()|-]+/gu, ' ')
      .trim();
  return bare(was) === bare(is);
}

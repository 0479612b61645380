// What is said behind a figure: "500 liranın altına", "10 % cheaper", "50 € below the current price".
import { foldText } from '../../../core/page/match-words.ts';
import type { WishTest } from '../../../core/plan/plan.ts';
import { isUnspaced, type Language } from '../../../language/language.ts';
import type { Amount } from '../../amounts.ts';
import type { IsSaid } from '../is-said.ts';

/** "50 € below the current price", "10 % unter dem Preis von heute": how far from something else, and no limit. */
export function apartAt(
  folded: string,
  { currency, isPercent }: Amount,
  end: number,
  language: Language | null,
): { op: WishTest['op']; end: number; isFromNow: boolean } | null {
  if (language === null || (currency === null && !isPercent)) return null;
  const tail = folded.slice(end);
  const gap = tail.length - tail.trimStart().length;
  for (const [phrase, op] of language.comparisons) {
    if ((op !== 'below' && op !== 'above') || !startsWithWord(tail.trimStart(), phrase)) continue;
    const rest = tail.slice(gap + phrase.length);
    if (!/^\s+\p{L}/u.test(rest) || /^\s+(?:\p{L}+\s+){0,2}[\d\p{Sc}]/u.test(rest)) continue;
    const isFromNow = (rest.match(/\p{L}+/gu) ?? []).slice(0, nearWords).some((word) => {
      const form = language.forms.get(word) ?? word;
      return language.now.has(form) || language.existing.has(form);
    });
    return { op: op === 'below' ? 'falls-by' : 'rises-by', end: end + gap + phrase.length, isFromNow };
  }
  return null;
}

/** "The current price", "den von heute". */
const nearWords = 3;

/** A case ending or a particle may stand between a figure and what compares it: "500 TL'nin altına", "5000円を下回る". */
const attached = /^(?:['’-]?\p{L}{1,4}(?=\s)|['’-]\p{L}{1,4}|[をよがにのはり]{1,2})\s*/u;

/** "500 liranın altına", "5万円以下"; "10 % düşerse", "10 % cheaper": the step of what happens. */
export function behindAt(
  folded: string,
  end: number,
  isPercent: boolean,
  language: Language | null,
): { op: WishTest['op']; end: number } | null {
  if (language === null || (language.behind.size === 0 && !isPercent)) return null;
  const tail = folded.slice(end);
  const plain = tail.length - tail.trimStart().length;
  const skipped = attached.exec(tail.slice(plain))?.[0].length ?? 0;
  for (const at of new Set([plain, plain + skipped])) {
    const rest = tail.slice(at);
    const found = [...language.behind]
      .filter(([phrase]) => startsWithWord(rest, asWritten(phrase)))
      .sort(([a], [b]) => b.length - a.length)[0];
    if (found !== undefined)
      return { op: found[1], end: end + at + writtenLength(rest, asWritten(found[0])) };
    const word = cutUnspacedWord(rest, language);
    const event = language.events.get(language.forms.get(foldText(word)) ?? '');
    if (isPercent && (event === 'falls' || event === 'rises')) return { op: 'changes-by', end: end + at };
  }
  return null;
}

/** "Or less": says something of the figure before it. */
export const joins = /^(?:or|oder|ou|o|und|and|et|e|of) /u;

/** "3 rooms minimum", "1500 pcm max": one or two words between a figure and what ends the part with it. */
const oneWord = /^\s?\p{L}[\p{L}²/-]*\s(?=\p{L})/u;
const twoWords = /^\s?\p{L}[\p{L}²/-]*\s\p{L}+\s(?=\p{L})/u;
const lastOfPart = /^\s*(?:$|[,.;:!?)])/u;

/** Nothing follows, or what a preposition begins, or the verb: "unter die Hälfte sinkt". */
export function endsPart(rest: string, { prepositions, events, forms }: Language, mayBeVerb = true): boolean {
  const next = /^\s+(\p{L}+)(?!\p{L})/u.exec(rest)?.[1];
  if (next === undefined) return lastOfPart.test(rest);
  return prepositions.has(next) || (mayBeVerb && events.get(forms.get(next) ?? '') !== undefined);
}

/** The goal with such words before their figure: "minimum 3 rooms". Takes the goal folded letter by letter, too. */
export function bringForward(
  text: string,
  folded: string,
  figures: readonly Amount[],
  language: Language,
  isSaid: IsSaid,
): string {
  const limits = [...language.comparisons].filter(([, op]) => op === 'at-most' || op === 'at-least');
  return figures.reduceRight((whole, { start, end }) => {
    const tail = folded.slice(end);
    for (const words of [oneWord.exec(tail)?.[0], twoWords.exec(tail)?.[0]]) {
      if (words === undefined) continue;
      const rest = tail.slice(words.length);
      const found = limits.find(
        ([phrase]) => startsWithWord(rest, phrase) && endsPart(rest.slice(phrase.length), language, false),
      );
      const from = end + words.length;
      const size = found?.[0].length ?? 0;
      // "iPhone 15 Pro Max" is a name.
      if (size === 0 || /\p{Lu}/u.test(text.charAt(from)) || isSaid(folded.slice(start, from + size), true))
        continue;
      const [figure, counted] = [whole.slice(start, end), whole.slice(end, from).trimEnd()];
      const limit = whole.slice(from, from + size);
      // "800 a month or less": such words are right behind their figure.
      const moved = joins.test(folded.slice(from))
        ? `${figure} ${limit}${counted}`
        : `${limit} ${figure}${counted}`;
      return `${whole.slice(0, start)}${moved}${whole.slice(from + size)}`;
    }
    return whole;
  }, text);
}

/** The first word of a text, in the longest form that is listed. */
export function cutUnspacedWord(text: string, { spacing, longest, forms }: Language): string {
  const written = /^\p{L}+/u.exec(text)?.[0] ?? '';
  if (spacing !== 'none') return written;
  for (let size = Math.min(longest, written.length); size > 0; size -= 1)
    if (forms.get(foldText(written.slice(0, size))) !== undefined) return written.slice(0, size);
  return written;
}

function writtenLength(text: string, phrase: string): number {
  if (!phrase.endsWith('*')) return phrase.length;
  const stem = phrase.length - 1;
  return stem + (/^\p{L}*/u.exec(text.slice(stem))?.[0].length ?? 0);
}

/** At the end of a word, unless the phrase leaves its ending open or the script has no such ends. */
export function startsWithWord(text: string, phrase: string): boolean {
  if (phrase.endsWith('*')) return text.startsWith(phrase.slice(0, -1));
  return text.startsWith(phrase) && (isUnspaced(phrase) || !/[\p{L}\p{N}]/u.test(text.charAt(phrase.length)));
}

/** Folding parts the syllables of Korean, which stand whole here. */
function asWritten(phrase: string): string {
  return phrase.normalize('NFC');
}

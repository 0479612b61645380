// What a phrase about stock means where it stands: denied, asked, or put as a condition it says something else, or nothing.
import { type PageWords, wordsOfPages } from '../../../language/language.ts';
import type { Availability, Hit, Word } from './stock-phrases.ts';

/** A sentence longer than this is an explanation, not a statement about the thing. */
const MAX_WORDS = 26;
const MAX_IN_STOCK_WORDS = 16;
const MAX_UNSPACED = 36;

const set = (kind: keyof PageWords): Set<string> => new Set(wordsOfPages(kind));

const negators = set('not');
const waiting = set('when');
const doubting = set('whether');
const notifying = new RegExp(`^(?:${wordsOfPages('notifying').join('|')})`);
const plurals = set('many');
const elsewhere = set('elsewhere');
const soon = set('soon');
const few = set('only');

export const isNegator = (word: string): boolean => negators.has(word);

/** Null where the phrase says nothing about the thing. */
export function senseOf(text: string, words: Word[], { phrase, at, start, end }: Hit): Availability | null {
  const { means, act } = phrase;
  const length = phrase.words.length;
  if (act === 'buy') return isAsked(text, end) ? null : means;
  const from = sentenceStart(text, start);
  const to = sentenceEnd(text, end);
  if (/[?？]/.test(text[to] ?? '')) return null;
  const sentence = words.filter((word) => word.start >= from && word.end <= to);
  const before = sentence.filter((word) => word.end <= start).map((word) => word.text);
  if (sentence.length > (means === 'in-stock' ? MAX_IN_STOCK_WORDS : MAX_WORDS)) return null;
  if (act === 'notify') return means;
  // "In stock only" is a filter.
  const next = words[at + length]?.text ?? '';
  if (next === 'only' && words.length === length + 1) return null;
  if (before.some((word) => plurals.has(word) || elsewhere.has(word))) return null;
  const offersNotice = sentence.some((word) => notifying.test(word.text));
  if (before.some((word) => doubting.has(word)))
    return offersNotice && means === 'in-stock' ? 'out-of-stock' : null;
  if (means !== 'in-stock') return senseOfLack(means, before, phrase.words[0] ?? '');
  if (before.some((word) => waiting.has(word)))
    return offersNotice || sentence.length <= 10 ? 'out-of-stock' : null;
  if (before.slice(-3).some((word) => negators.has(word))) return 'out-of-stock';
  if (soon.has(next) || before.slice(-2).some((word) => soon.has(word))) return 'out-of-stock';
  const number = before.at(-1) ?? '';
  if (number === '0') return 'out-of-stock';
  return /^[1-9]\d?$/.test(number) && few.has(before.at(-2) ?? '') ? 'limited' : 'in-stock';
}

/** "Not sold out" is in stock; "when sold out" is a rule for later. */
function senseOfLack(means: Availability, before: string[], first: string): Availability | null {
  if (before.some((word) => waiting.has(word)) && means !== 'pre-order' && means !== 'back-order')
    return null;
  const isDenied = means !== 'pre-order' && negators.has(before.at(-1) ?? '') && !negators.has(first);
  if (!isDenied) return means;
  return means === 'out-of-stock' ? 'in-stock' : null;
}

/** The same for scripts that do not part words: "在庫切れの場合は", "如果缺货", "있나요?". */
export function senseOfUnspaced(text: string, { phrase, start, end }: Hit): Availability | null {
  const to = sentenceEnd(text, end);
  if (/[?？]/.test(text[to] ?? '')) return null;
  if (phrase.act !== null) return phrase.means;
  const from = sentenceStart(text, start);
  if (to - from > MAX_UNSPACED) return null;
  const before = text.slice(from, start);
  if (/如果|若|如遇|倘|一旦|もし|万一|万が一|만약|만일|หาก|ถ้า|กรณี|是否/.test(before)) return null;
  if (
    /^\S{0,8}?(?:の場合|する場合|場合|の際|の時|こともあ|ことがあ|おそれ|可能性|的话|的話|时|時|경우|될 수|수 있)/.test(
      text.slice(end, Math.min(to, end + 14)),
    )
  )
    return null;
  return phrase.means;
}

function isAsked(text: string, end: number): boolean {
  return /^\s?[?？]/.test(text.slice(end, end + 2));
}

const stops = '.!?;。！？；\n|•·';

/** A point only ends a sentence before a blank: "24.90" and "e.g." do not matter here, being short of any phrase. */
function sentenceStart(text: string, at: number): number {
  for (let place = at - 1; place > 0; place -= 1) if (isStop(text, place)) return place + 1;
  return 0;
}

function sentenceEnd(text: string, at: number): number {
  for (let place = at; place < text.length; place += 1) if (isStop(text, place)) return place;
  return text.length;
}

function isStop(text: string, at: number): boolean {
  const char = text[at] ?? '';
  return stops.includes(char) && (char !== '.' || /^$|\s/.test(text[at + 1] ?? ''));
}

// Numbers that a limit says in words: "at least three rooms", "under two hundred euros", "zwei oder mehr".
import { foldText } from '../../../core/page/match-words.ts';
import { isOfTime, type Language } from '../../../language/language.ts';
import { behindAt, joins, startsWithWord } from './behind-figure.ts';
import { saysMove } from './moves.ts';

interface NumberWords {
  start: number;
  end: number;
  value: number;
}

const word = /\p{L}+/gu;
const letters = /^\p{L}+/u;
/** "Under a hundred", "less than the five". */
const smallWord = /\s(\p{L}+)\s*$/u;
/** "Two rooms or more", "two free rooms or more". */
const gaps = [/^\s/u, /^\s\p{L}+\s/u, /^\s\p{L}+\s\p{L}+\s/u];

/** The goal with these in digits. Takes the goal folded letter by letter, too. Words for numbers that limit nothing stay. */
export function writeNumbers(text: string, folded: string, language: Language): string {
  const numbers = findNumberWords(folded, language);
  const limits = numbers.filter((one, at) => isLimit(folded, one, numbers[at - 1], language));
  return limits.reduceRight(
    (written, { start, end, value }) => `${written.slice(0, start)}${value}${written.slice(end)}`,
    text,
  );
}

function isLimit(
  folded: string,
  number: NumberWords,
  last: NumberWords | undefined,
  language: Language,
): boolean {
  const head = folded.slice(0, number.start);
  if (isLed(head, language) || isCompared(folded, number.end, language)) return true;
  // "Between three and five".
  const isSecond = last !== undefined && language.and.has(folded.slice(last.end, number.start).trim());
  if (isSecond && endsIn(folded.slice(0, last.start), language.between)) return true;
  const tail = folded.slice(number.end);
  const rests = gaps.map((gap) => gap.exec(tail)?.[0] ?? null).map((gap) => gap && tail.slice(gap.length));
  return [...language.comparisons].some(
    ([phrase, op]) =>
      (op === 'at-most' || op === 'at-least') &&
      joins.test(phrase) &&
      rests.some((rest) => rest !== null && startsWithWord(rest, phrase)),
  );
}

function isLed(head: string, language: Language): boolean {
  const leads = [...language.comparisons].flatMap(([phrase, op]) => (isOfTime(op) ? [] : [phrase]));
  const steps = saysMove(head, language) ? [...language.by] : [];
  const small = smallWord.exec(head);
  const isSmall =
    small !== null && (language.articles.has(small[1] ?? '') || language.of.has(small[1] ?? ''));
  return [head, ...(isSmall ? [head.slice(0, small.index + 1)] : [])].some(
    (before) => endsIn(before, leads) || endsIn(before, steps) || endsIn(before, language.between),
  );
}

/** "Yüz liranın altında", "百円以下": what compares stands behind, and the unit before it. */
function isCompared(folded: string, end: number, language: Language): boolean {
  const unit = language.spacing === 'none' ? 1 : (/^\s\p{L}+/u.exec(folded.slice(end))?.[0].length ?? 0);
  return [end, end + unit].some((at) => behindAt(folded, at, false, language) !== null);
}

function endsIn(head: string, phrases: Iterable<string>): boolean {
  const text = head.trimEnd();
  return [...phrases].some(
    (phrase) => text.endsWith(phrase) && !/[\p{L}\p{N}]/u.test(text.charAt(text.length - phrase.length - 1)),
  );
}

/** Every number in words. */
function findNumberWords(folded: string, language: Language): NumberWords[] {
  if (language.spacing === 'none') return findUnspaced(folded, language);
  const found: NumberWords[] = [];
  for (const { index } of folded.matchAll(word)) {
    if (index < (found.at(-1)?.end ?? 0) || isPartOfName(folded, index)) continue;
    const number = readFrom(folded, index, language);
    // "One of them" counts nothing.
    if (number === null || (number.value === 1 && isFollowedByOf(folded, number.end, language))) continue;
    found.push({ start: index, ...number });
  }
  return found;
}

/** "Two hundred", "twenty-five": what follows multiplies or is added. */
function readFrom(
  folded: string,
  start: number,
  { numbers, and }: Language,
): { end: number; value: number } | null {
  let [end, whole, part] = [start, 0, 0];
  for (let at: number | null = start; at !== null; at = nextWord(folded, end)) {
    const next = longestAt(folded, at === start ? at : skipAnd(folded, at, and), numbers);
    if (next === null || !mayFollow(part, whole, next.value, at === start)) break;
    if (next.value === 100) part = Math.max(part, 1) * 100;
    else if (next.value === 1000) [whole, part] = [Math.max(part, 1) * 1000, 0];
    else part += next.value;
    end = next.end;
  }
  return end === start ? null : { end, value: whole + part };
}

function mayFollow(part: number, whole: number, value: number, isFirst: boolean): boolean {
  if (isFirst) return true;
  if (value === 1000) return whole === 0 && part > 0;
  if (value === 100) return part > 0 && part < 10;
  const room = part === 0 ? whole : part % 100 === 0 ? 100 : part % 10 === 0 && part % 100 >= 20 ? 10 : 0;
  return value > 0 && value < room;
}

/** Of one word, or of two ("on bir"). */
function longestAt(
  folded: string,
  at: number,
  numbers: ReadonlyMap<string, number>,
): { value: number; end: number } | null {
  const first = letters.exec(folded.slice(at))?.[0] ?? '';
  const next = nextWord(folded, at + first.length);
  const second = next === null ? '' : (letters.exec(folded.slice(next))?.[0] ?? '');
  // Korean stands whole here, and in parts among the numbers.
  const both = numbers.get(foldText(`${first} ${second}`));
  if (both !== undefined && next !== null) return { value: both, end: next + second.length };
  const value = numbers.get(foldText(first));
  return value === undefined ? null : { value, end: at + first.length };
}

function nextWord(folded: string, end: number): number | null {
  const gap = /^(?:\s+|-)(?=\p{L})/u.exec(folded.slice(end))?.[0];
  return gap === undefined ? null : end + gap.length;
}

/** "Two hundred and fifty", "treinta y cinco". */
function skipAnd(folded: string, at: number, and: ReadonlySet<string>): number {
  const word = letters.exec(folded.slice(at))?.[0] ?? '';
  return and.has(word) ? (nextWord(folded, at + word.length) ?? at) : at;
}

function isPartOfName(folded: string, at: number): boolean {
  return /[\p{L}\p{N}'’-]/u.test(folded.charAt(at - 1));
}

function isFollowedByOf(folded: string, end: number, { of }: Language): boolean {
  return of.has(/^\s+(\p{L}+)/u.exec(folded.slice(end))?.[1] ?? '');
}

function findUnspaced(folded: string, { numbers }: Language): NumberWords[] {
  const forms = [...numbers].sort(([one], [other]) => other.length - one.length);
  const found: NumberWords[] = [];
  for (let at = 0; at < folded.length; at += 1) {
    const form = forms.find(([written]) => folded.startsWith(written, at));
    if (form === undefined) continue;
    found.push({ start: at, end: at + form[0].length, value: form[1] });
    at += form[0].length - 1;
  }
  return found;
}

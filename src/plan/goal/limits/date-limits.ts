// Days as limits in a goal: "earlier than 12 May", "bis Ende März", "à partir du 5 août".
import type { WishTest } from '../../../core/plan/plan.ts';
import { type Comparison, isOfTime, type Language, readDate } from '../../../language/language.ts';
import { endsPart } from './behind-figure.ts';

export interface PlacedLimit {
  test: WishTest;
  start: number;
  end: number;
}

/** What may stand between the comparison and the day. */
const longestGap = 8;
const longestDate = 48;
const dayMs = 86_400_000;
/** Two days on which a day without a year is read, to see what depends on today. */
const [early, late] = [new Date('2001-01-01T12:00:00Z'), new Date('2031-06-01T12:00:00Z')];

export function findDateLimits(folded: string, language: Language | null): PlacedLimit[] {
  if (language === null) return [];
  const found: PlacedLimit[] = [];
  const leads = [...language.comparisons, ...[...language.dueBy].map((by) => [by, 'at-most'] as const)];
  // The longest first: "no later than" is not "later than".
  for (const [phrase, op] of leads.sort(([one], [other]) => other.length - one.length)) {
    if (op === 'below' || op === 'above') continue;
    for (let start = folded.indexOf(phrase); start >= 0; start = folded.indexOf(phrase, start + 1)) {
      if (!isWord(folded, start, phrase.length) || found.some((one) => start < one.end && one.start <= start))
        continue;
      const text = folded.slice(start, start + phrase.length + longestDate);
      const day =
        dayAfter(text, phrase.length, language) ?? (isOfTime(op) ? yearAfter(text, phrase, language) : null);
      if (day === null) continue;
      const test = { unit: null, currency: null, per: null, percent: false };
      found.push({ start, end: start + day.end, test: { ...test, ...limitOf(op, day) } });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

function isWord(text: string, at: number, size: number): boolean {
  const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character);
  return !isLetter(text.charAt(at - 1)) && !isLetter(text.charAt(at + size));
}

interface Days {
  first: string;
  last: string;
  end: number;
}

/** A day that depends on today in more than its year has no value without a clock. */
function dayAfter(text: string, from: number, { code }: Language): Days | null {
  const [one, other] = [readDate(text, code, early), readDate(text, code, late)];
  if (one === null || other === null || one.index < from || one.index > from + longestGap) return null;
  if (/[\d,;]/u.test(text.slice(from, one.index))) return null;
  const end = one.index + one.length;
  if (one.iso === other.iso) return { first: one.iso, last: one.last, end };
  const isSameDay = one.iso.slice(4) === other.iso.slice(4) || /-02-2[89]$/u.test(one.iso);
  return isSameDay ? { first: `-${one.iso.slice(4)}`, last: `-${one.last.slice(4)}`, end } : null;
}

/** "Since 2024", "nach 2027". */
function yearAfter(text: string, phrase: string, language: Language): Days | null {
  const [whole, year] =
    /^\s+((?:19|20)\d\d)(?![\d\p{L}.,]\d|[\d\p{L}%])/u.exec(text.slice(phrase.length)) ?? [];
  if (whole === undefined || !endsPart(text.slice(phrase.length + whole.length), language)) return null;
  return { first: `${year}-01-01`, last: `${year}-12-31`, end: phrase.length + whole.length };
}

/** "After March" begins in April; "until the 5th" and "from the 5th on" hold on that day, too. */
function limitOf(op: Comparison, { first, last }: Days): Pick<WishTest, 'op' | 'value'> {
  if (op === 'before') return { op, value: first };
  if (op === 'after') return { op, value: last };
  return op === 'at-most'
    ? { op: 'before', value: daysLater(last, 1) }
    : { op: 'after', value: daysLater(first, -1) };
}

function daysLater(value: string, days: number): string {
  const hasYear = !value.startsWith('-');
  const date = new Date(Date.parse(hasYear ? value : `2001${value.slice(1)}`) + days * dayMs);
  const iso = date.toISOString().slice(0, 10);
  return hasYear ? iso : `-${iso.slice(4)}`;
}

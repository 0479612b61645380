// Days and months that a phrase names, and whether an item has them, whichever way it writes its dates.
import type { Item } from '../core/page/items.ts';
import type { Needle } from '../core/page/match-words.ts';
import { isMonthName, makeNeedle, monthOf } from '../language/language.ts';
import { daysIn, undatedDays } from './diff/compare-days.ts';

export interface SaidTime {
  /** As it is written in the phrase. */
  needles: Needle[];
  /** More than one where the order of day and month is open: "5/6". */
  days: { month: number; day: number | null; year: string | null }[];
}

const year = /^(?:19|20)\d{2}$/u;
const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/((?:19|20)\d{2}))?$/u;
/** Shorter ones are other words as well. */
const leastMonth = 4;

/**
 * The month or day that is written from that word on; "read" where it belongs to the one before. Null for any other word.
 * `written`: the words with their capitals.
 */
export function timeSaid(
  words: readonly string[],
  at: number,
  written: readonly string[],
): SaidTime | 'read' | null {
  const [last = '', word = '', next = ''] = [words[at - 1], words[at], words[at + 1]];
  if (year.test(word) && isMonth(last)) return 'read';
  const digits = slashed.exec(word);
  if (digits !== null) {
    const [, one = '', other = '', ofYear = null] = digits;
    const orders = [
      [Number(one), Number(other)],
      [Number(other), Number(one)],
    ] as const;
    const days = orders
      .filter(([month, day]) => month > 0 && month <= 12 && day > 0 && day <= 31)
      .map(([month, day]) => ({ month, day, year: ofYear }));
    return days.length === 0 ? null : { needles: [makeNeedle(word)], days };
  }
  const month = monthOf(word, '');
  if (month === null) return null;
  if (year.test(next))
    return { needles: [makeNeedle(word), makeNeedle(next)], days: [{ month, day: null, year: next }] };
  const isBeside = [last, next].some((one) => /^\d{1,3}$/u.test(one));
  if (isBeside || word.length < leastMonth || !isMonthName(written[at] ?? word)) return null;
  return { needles: [makeNeedle(word)], days: [{ month, day: null, year: null }] };
}

function isMonth(word: string): boolean {
  return word.length > 2 && monthOf(word, '') !== null;
}

export function isOfTime(item: Item, { days }: SaidTime): boolean {
  return days.some(({ month, day, year: ofYear }) => isOfDay(item, month, day, ofYear));
}

/** "7 August", in a menu under "2026-08-07". */
export function isOfDay(
  item: Item,
  month: number,
  day: number | null,
  ofYear: string | null = null,
): boolean {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return daysSaid(item).some((one) => {
    const isDay = day === null || one.endsWith(`-${two(day)}`);
    const isYear = ofYear === null || one.startsWith('-') || one.startsWith(ofYear);
    return isDay && isYear && one.slice(-5, -3) === two(month);
  });
}

const saidDays = new WeakMap<Item, string[]>();

function daysSaid(item: Item): string[] {
  let said = saidDays.get(item);
  if (said === undefined) {
    said = [...daysIn(item), ...item.trail.flatMap(daysOfHeading)];
    saidDays.set(item, said);
  }
  return said;
}

function daysOfHeading(text: string): string[] {
  const written = [...text.matchAll(/(?<!\d)\d{4}(-\d{2}-\d{2})(?!\d)/gu)].map(([, day = '']) => `-${day}`);
  return written.length > 0 ? written : undatedDays(text);
}

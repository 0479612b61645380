// Days as pages and goals write them, with or without a year ("--05-12"), and their order.
import type { Field, Item } from '../../core/page/items.ts';
import { monthOf } from '../../language/language.ts';

const dayMs = 86_400_000;
const yearDays = 365;

/** Below 0: the first is earlier. Where one has no year, the nearest such day is meant. */
export function compareDays(one: string, other: string): number {
  if (!one.startsWith('-') && !other.startsWith('-')) return one < other ? -1 : one > other ? 1 : 0;
  const ahead = (dayOfYear(one) - dayOfYear(other) + yearDays) % yearDays;
  return ahead > yearDays / 2 ? ahead - yearDays : ahead;
}

function dayOfYear(iso: string): number {
  return Math.round((Date.parse(`2001${iso.slice(-6)}`) - Date.parse('2001-01-01')) / dayMs);
}

/** The days that an item names: its dates, else days without a year in its text. */
export function daysIn({ fields, text }: Pick<Item, 'fields' | 'text'>): string[] {
  const read = fields.flatMap(dayOf);
  return read.length > 0 ? read : undatedDays(text);
}

/** The day of a field: its date, else the day without a year that a short text names ("until 4 May"). */
export function dayOf({ kind, value, text }: Pick<Field, 'kind' | 'value' | 'text'>): string[] {
  if (kind === 'date' && typeof value === 'string') return [value.slice(0, 10)];
  return kind === 'text' && text.length <= longestDay ? undatedDays(text).slice(0, 1) : [];
}

const longestDay = 40;

const longestText = 300;

const dayFirst = /(?<![\d.,:])(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[ -](?:of |de )?(\p{L}{3,12})/gu;
const monthFirst = /(\p{L}{3,12})\.? (\d{1,2})(?![\d:.,]\d|\d)/gu;

/** "3 June", "June 3rd", "3. Juni", "5 de mayo". */
export function undatedDays(text: string): string[] {
  const start = text.slice(0, longestText);
  return [
    ...[...start.matchAll(dayFirst)].flatMap(([, day = '', month = '']) => made(day, month)),
    ...[...start.matchAll(monthFirst)].flatMap(([, month = '', day = '']) => made(day, month)),
  ];
}

function made(day: string, name: string): string[] {
  const month = monthOf(name, '');
  if (month === null || Number(day) < 1 || Number(day) > 31) return [];
  return [`--${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`];
}

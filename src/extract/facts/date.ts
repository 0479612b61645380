// Dates with day, month and year, and spans of them: 2026-03-12, 12.03.2026, "12 March 2026", "12. März 2026", 2026年3月12日.

import { monthOf } from '../../language/language.ts';
import { joinsDates, mayHaveRange, rangeForms, type Side } from './date-range.ts';
import type { FactReader, Found, PageHints } from './reader.ts';

export const date: FactReader = {
  kind: 'date',
  most: 2000,
  needsDigit: true,
  find(text, page) {
    // A day and a year at least, with something between them.
    if (!/\d{4}|\d\d\.\d\d\.\d\d/.test(text) || !/\d\D+\d/.test(text)) return [];
    const found = mayHaveRange(text) ? findRanges(text, page) : [];
    const hasRange = found.length > 0;
    for (const [pattern, read] of forms) {
      for (const match of text.matchAll(pattern)) {
        const value = read(match, page);
        const end = match.index + match[0].length;
        if (value !== null && !found.some((other) => match.index < other.end && other.start < end))
          found.push({ start: match.index, end, value });
      }
    }
    found.sort((a, b) => a.start - b.start);
    return found.length > 1 || hasRange ? joinEnds(text, found) : found;
  },
};

function findRanges(text: string, page: PageHints): Found[] {
  const found: Found[] = [];
  for (const [pattern, ends] of rangeForms) {
    for (const match of text.matchAll(pattern)) {
      const { from, to, isWritten } = ends(match);
      const read = ([year, month, day]: Side): string | null =>
        isWritten ? readWritten(day, month, year, page) : isoDate(year, month, day);
      // "28 December – 3 January 2026" began the year before.
      const last = read(to);
      let first = read(from);
      if (first !== null && last !== null && first > last)
        first = read([String(Number(from[0]) - 1), from[1], from[2]]);
      const end = match.index + match[0].length;
      if (first === null || last === null || first > last) continue;
      if (!found.some((other) => match.index < other.end && other.start < end))
        found.push({ start: match.index, end, value: `${first}/${last}` });
    }
  }
  return found;
}

/** Two whole dates with "to" between them are one span. */
function joinEnds(text: string, dates: Found[]): Found[] {
  const joined: Found[] = [];
  for (const date of dates) {
    const before = joined.at(-1);
    const isSpan =
      before !== undefined &&
      String(before.value).length === 10 &&
      String(date.value).length === 10 &&
      before.value < date.value &&
      joinsDates(text.slice(before.end, date.start));
    if (isSpan) {
      before.end = date.end;
      before.value = `${before.value}/${date.value}`;
    } else joined.push(date);
  }
  return joined;
}

type Form = [RegExp, (match: RegExpExecArray, page: PageHints) => string | null];

const forms: Form[] = [
  // 2026-03-12, 2026/3/12, 2026.03.12, also at the head of a time stamp
  [
    /(?<![\d.,/-])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d|[-/.]\d)/g,
    ([, year, , month, day]) => isoDate(year, month, day),
  ],
  [
    /(?<!\d)(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/g,
    ([, year, month, day]) => isoDate(year, month, day),
  ],
  // 12.03.2026, 12/03/2026, 03-12-2026: which comes first is a matter of country
  [/(?<![\d.,/-])(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d|[-/.]\d)/g, readNumeric],
  [
    /(?<![\d.,/-])(\d{2})\.(\d{2})\.(\d{2})(?!\d|[-/.:]\d)/g,
    ([, day, month, year]) => isoDate(`20${year}`, month, day),
  ],
  // 12 March 2026, 12. März 2026, 12 de marzo de 2026, 1er mars 2026, 12-Mar-2026
  [
    /(?<![\d.,/])(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.|-?го)?[\s-]{1,2}(?:(?:of|de)\s|d['’]\s?)?(\p{L}[\p{L}\p{M}]{1,14})\.?,?[\s-]{1,2}(?:(?:de|del)\s)?(\d{4})(?!\d)/gu,
    ([, day, month, year], page) => readWritten(day, month, year, page),
  ],
  // March 12, 2026
  [
    /(?<![\p{L}\d])(\p{L}[\p{L}\p{M}]{2,14})\.?\s(\d{1,2})(?:st|nd|rd|th|\.)?,?\s(\d{4})(?!\d)/gu,
    ([, month, day, year], page) => readWritten(day, month, year, page),
  ],
];

function readNumeric([, first, mark, second, year]: RegExpExecArray, page: PageHints): string | null {
  const isMonthFirst =
    mark !== '.' && (page.countries.includes('us') || (page.language === 'en' && page.countries.length <= 1));
  if (Number(first) > 12 || (!isMonthFirst && Number(second) <= 12)) return isoDate(year, second, first);
  return isoDate(year, first, second);
}

function readWritten(
  day: string | undefined,
  month: string | undefined,
  year: string | undefined,
  page: PageHints,
): string | null {
  const index = monthOf(month ?? '', page.language);
  return index === null ? null : isoDate(year, String(index), day);
}

/** Null for a day that no calendar has, or a year that no page means. */
export function isoDate(year = '', month = '', day = ''): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null;
  return Number(year) >= 1800 && Number(year) <= 2200 ? date.toISOString().slice(0, 10) : null;
}

// Dates in a text, in the notations of four languages, so that "3 May" and "2027-05-03" are the same day.

export interface FoundDate {
  day: number;
  month: number;
  /** Null where none is said. */
  year: number | null;
  text: string;
}

const months: readonly string[] = [
  'jan(?:uary|uar|vier)?|enero',
  'feb(?:ruary|ruar|rero)?|fevrier|fevr',
  'mar(?:ch|z|s|zo)?',
  'apr(?:il)?|avril|avr|abril|abr',
  'may|mai|mayo',
  'june?|juni|juin|junio',
  'july?|juli|juillet|juil|julio',
  'aug(?:ust)?|aout|agosto',
  'sept?(?:ember|embre|iembre)?',
  'o[ck]t(?:ober|obre|ubre)?',
  'nov(?:ember|embre|iembre)?',
  'de[cz](?:ember|embre)?|dic(?:iembre)?',
];
const anyMonth = months.map((names) => `(${names})`).join('|');
const dayFirst = new RegExp(
  String.raw`(?<![\p{N}.])(\d{1,2})(?:st|nd|rd|th|er|\.)?\s?(?:de |of |d')?(?:${anyMonth})\b\.?,?(?:\s(?:de |del )?(\d{4}))?`,
  'gu',
);
const monthFirst = new RegExp(
  String.raw`\b(?:${anyMonth})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,?\s(\d{4}))?`,
  'gu',
);
const iso = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/gu;
const figures = /(?<![\d.])(\d{1,2})([./])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/gu;

/** All that a text may mean: "3/5/2027" is two days. In text that was folded. */
export function datesIn(folded: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const match of folded.matchAll(dayFirst))
    found.push(dateOf(match[1], monthOf(match.slice(2, 14)), match[14], match[0]));
  for (const match of folded.matchAll(monthFirst))
    found.push(dateOf(match[13], monthOf(match.slice(1, 13)), match[14], match[0]));
  for (const [text, year, month, day] of folded.matchAll(iso))
    found.push(dateOf(day, Number(month), year, text));
  for (const [text, one, , two, year] of folded.matchAll(figures)) {
    const full = year?.length === 2 ? `20${year}` : year;
    found.push(dateOf(one, Number(two), full, text), dateOf(two, Number(one), full, text));
  }
  return found.filter(({ day, month }) => day >= 1 && day <= 31 && month >= 1 && month <= 12);
}

export function isSameDate(one: FoundDate, other: FoundDate): boolean {
  if (one.day !== other.day || one.month !== other.month) return false;
  return one.year === null || other.year === null || one.year === other.year;
}

/** Days since 1970; null where no year is said. */
export function dayNumber({ day, month, year }: FoundDate): number | null {
  return year === null ? null : Math.round(Date.UTC(year, month - 1, day) / 86_400_000);
}

function dateOf(day: string | undefined, month: number, year: string | undefined, text: string): FoundDate {
  return { day: Number(day), month, year: year === undefined ? null : Number(year), text: text.trim() };
}

function monthOf(groups: readonly (string | undefined)[]): number {
  return groups.findIndex((group) => group !== undefined) + 1;
}

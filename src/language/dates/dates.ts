// Reads a day as goals name it: "12 May", "vor dem 3. Juni", "fin mars", "el próximo viernes", "in two weeks".
import { languageOf } from '../languages.ts';
import { isOfTime, type Lexicon } from '../lexicon.ts';
import type { Language } from '../make-language.ts';
import { monthsOf, weekdaysOf } from './months.ts';

export interface ReadDate {
  /** YYYY-MM-DD. */
  iso: string;
  /** Of a month alone its last day, else the same day. */
  last: string;
  /** Where the words are in the text. */
  index: number;
  length: number;
}

/** The first date of the text. Without a year it is the next such day from `now` on; a month alone is its first day. */
export function readDate(text: string, language: string, now: Date): ReadDate | null {
  const words = wordsFor(language);
  const folded = foldEach(text);
  const found = readers
    .map((read) => read(folded, words, now))
    .filter((one) => one !== null)
    .sort((a, b) => a.index - b.index || b.length - a.length);
  return found[0] ?? null;
}

type Reader = (folded: string, words: DateWords, now: Date) => ReadDate | null;

interface DateWords {
  isMonthFirst: boolean;
  months: Map<string, number>;
  weekdays: Map<string, number>;
  known: Language | null;
  month: string;
  weekday: string;
  ordinal: string;
  calendar: Record<keyof Lexicon['calendar'], string>;
  /** What may be before a month or a day that could also be another word. */
  leads: string;
}

const readers: Reader[] = [
  readIso,
  readNumeric,
  readDayMonth,
  readMonthDay,
  readPartOfMonth,
  readMonth,
  readWeekday,
  readTomorrow,
  readSpan,
];

/** Articles and prepositions between the parts of a date, in any language: "the end of the month of", "fin du", "5 de". */
const of = String.raw`(?:(?:of|the|des?|du|del|di|do|da|von|vom|d[ei] l[ao]|el|le|la|l'|d'|in|im|en|em|van)[\s]?){0,3}`;

function readIso(folded: string): ReadDate | null {
  const match = /(?<![\d.-])(\d{4})-(\d{1,2})-(\d{1,2})(?![\d-])/u.exec(folded);
  return match && made(match, Number(match[1]), Number(match[2]), Number(match[3]));
}

/** "24.12.2026", "24.12.", "5/12/2027", "24/12" after a word that goes before dates. */
function readNumeric(folded: string, words: DateWords, now: Date): ReadDate | null {
  const match =
    /(?<![\d.,/-])(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?![\d/.-])/u.exec(folded) ??
    // With fewer figures it may be a version.
    /(?<![\d.,/-])(\d{2})([./])(\d{2})\2(\d{2})(?![\d/.-])/u.exec(folded) ??
    /(?<![\d.,/-])(\d{1,2})(\.)(\d{1,2})\.(?!\d)()/u.exec(folded) ??
    new RegExp(String.raw`(?<=(?:^|[^\p{L}])(?:${words.leads}) )(\d{1,2})(/)(\d{1,2})(?![\d/])()`, 'u').exec(
      folded,
    );
  if (match === null) return null;
  const [, first, mark, second, year] = match;
  const isMonthFirst = mark !== '.' && words.isMonthFirst && Number(first) <= 12;
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  if (year === '' || year === undefined) return madeNext(match, Number(month), Number(day), now);
  return made(match, Number(year) + (year.length === 2 ? 2000 : 0), Number(month), Number(day));
}

/** "3. Juni", "12 May 2027", "1er janvier", "5 de mayo de 2027". */
function readDayMonth(folded: string, words: DateWords, now: Date): ReadDate | null {
  const pattern = String.raw`(?<![\d.,])(\d{1,2})(?:${words.ordinal})?\.?[\s-]{1,2}${of}(${words.month})(?!\p{L})\.?(?:,?\s${of}(\d{4})(?!\d))?`;
  const match = new RegExp(pattern, 'u').exec(folded);
  if (match === null) return null;
  const month = words.months.get(match[2] ?? '') ?? 0;
  return withYear(match, match[3], month, Number(match[1]), now);
}

/** "May 12th, 2027". */
function readMonthDay(folded: string, words: DateWords, now: Date): ReadDate | null {
  const pattern = String.raw`(?<!\p{L})(${words.month})\.?\s(\d{1,2})(?:${words.ordinal})?(?![\d.,]\d|\d)(?:,?\s(\d{4})(?!\d))?`;
  const match = new RegExp(pattern, 'u').exec(folded);
  if (match === null) return null;
  return withYear(match, match[3], words.months.get(match[1] ?? '') ?? 0, Number(match[2]), now);
}

/** "The end of March", "Mitte Februar", "fin mars 2027", "mi-février". */
function readPartOfMonth(folded: string, words: DateWords, now: Date): ReadDate | null {
  const { start, mid, end } = words.calendar;
  const pattern = String.raw`(?<!\p{L})(?:(${start})|(${mid})|(${end}))[\s-]${of}(${words.month})(?!\p{L})\.?(?:\s${of}(\d{4})(?!\d))?`;
  const match = new RegExp(pattern, 'u').exec(folded);
  if (match === null) return null;
  const month = words.months.get(match[4] ?? '') ?? 0;
  if (match[3] === undefined) return withYear(match, match[5], month, match[2] === undefined ? 1 : 15, now);
  const year =
    match[5] === undefined
      ? nextYearOf(month, lastDayOf(now.getUTCFullYear(), month), now)
      : Number(match[5]);
  return made(match, year, month, lastDayOf(year, month));
}

/** "In July", "before May", "August 2027": a month by itself may be another word, so something must say that it is one. */
function readMonth(folded: string, words: DateWords, now: Date): ReadDate | null {
  const match =
    new RegExp(String.raw`(?<!\p{L})(${words.month})\.?,?\s${of}(\d{4})(?!\d)`, 'u').exec(folded) ??
    new RegExp(
      String.raw`(?<=(?:^|[^\p{L}])(?:${words.leads}|${words.calendar.next}|in|im|en|em|a|ad|nel) )(${words.month})(?!\p{L}|[\s-]\d|-\p{L})()`,
      'u',
    ).exec(folded);
  const first = match && withYear(match, match[2], words.months.get(match[1] ?? '') ?? 0, 1, now);
  return first && { ...first, last: lastOfMonth(first.iso) };
}

/** "Next Friday", "vendredi prochain", "before Friday". */
function readWeekday(folded: string, words: DateWords, now: Date): ReadDate | null {
  const { next } = words.calendar;
  const match = new RegExp(
    String.raw`(?<!\p{L})(?:${next})\s(${words.weekday})(?!\p{L})|(?<!\p{L})(${words.weekday})\s(?:${next})(?!\p{L})|(?<=(?:^|[^\p{L}])(?:${words.leads})(?: ${of})? ?)(?<!\p{L})(${words.weekday})(?!\p{L})`,
    'u',
  ).exec(folded);
  const day = words.weekdays.get(match?.[1] ?? match?.[2] ?? match?.[3] ?? '');
  if (match === null || day === undefined) return null;
  return madeFrom(match, now, ((day - now.getUTCDay() + 6) % 7) + 1);
}

function readTomorrow(folded: string, words: DateWords, now: Date): ReadDate | null {
  const { tomorrow, today } = words.calendar;
  const match = new RegExp(
    String.raw`(?<=(?:^|[^\p{L}])(?:${words.leads}) )(?:(${tomorrow})|(?:${today}))(?!\p{L})`,
    'u',
  ).exec(folded);
  return match && madeFrom(match, now, match[1] === undefined ? 0 : 1);
}

/** "In two weeks", "within the next 10 days", "dans les deux prochaines semaines": the end of that span. */
function readSpan(folded: string, words: DateWords, now: Date): ReadDate | null {
  const { next, within } = words.calendar;
  const match = new RegExp(
    String.raw`(?<!\p{L})(?:${within})\s(?:(?:${next})\s)?(\d{1,3}|\p{L}+)\s(?:(?:${next})\s)?(\p{L}+)`,
    'u',
  ).exec(folded);
  const count = Number(match?.[1]) || words.known?.numbers.get(match?.[1] ?? '');
  const unit = words.known?.units.get(match?.[2] ?? '');
  if (match === null || count === undefined || unit === undefined) return null;
  if (unit === 'day') return madeFrom(match, now, count);
  if (unit === 'week') return madeFrom(match, now, count * 7);
  if (unit !== 'month' && unit !== 'year') return null;
  const later = new Date(now);
  later.setUTCMonth(later.getUTCMonth() + count * (unit === 'year' ? 12 : 1));
  return dayOf(later, match);
}

function withYear(
  match: RegExpExecArray,
  year: string | undefined,
  month: number,
  day: number,
  now: Date,
): ReadDate | null {
  return year === undefined || year === ''
    ? madeNext(match, month, day, now)
    : made(match, Number(year), month, day);
}

function madeNext(match: RegExpExecArray, month: number, day: number, now: Date): ReadDate | null {
  return made(match, nextYearOf(month, day, now), month, day);
}

function nextYearOf(month: number, day: number, now: Date): number {
  const year = now.getUTCFullYear();
  const isPast = Date.UTC(year, month - 1, day) < Date.UTC(year, now.getUTCMonth(), now.getUTCDate());
  return isPast ? year + 1 : year;
}

function madeFrom(match: RegExpExecArray, now: Date, days: number): ReadDate {
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days));
  return dayOf(date, match);
}

/** Null for a day that no calendar has. */
function made(match: RegExpExecArray, year: number, month: number, day: number): ReadDate | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1900 || year > 2200)
    return null;
  return { ...dayOf(date, match), length: match[0].trimEnd().length };
}

function dayOf(date: Date, { index, 0: { length } }: RegExpExecArray): ReadDate {
  const iso = date.toISOString().slice(0, 10);
  return { iso, last: iso, index, length };
}

function lastOfMonth(iso: string): string {
  const [year = 0, month = 0] = iso.split('-').map(Number);
  return `${iso.slice(0, 8)}${lastDayOf(year, month)}`;
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const gathered = new Map<string, DateWords>();

function wordsFor(tag: string): DateWords {
  const known = gathered.get(tag) ?? gather(tag);
  gathered.set(tag, known);
  return known;
}

function gather(tag: string): DateWords {
  const known = languageOf(tag) ?? languageOf('en');
  const code = languageOf(tag)?.code ?? 'en';
  const months = monthsOf(code);
  const weekdays = weekdaysOf(code);
  const part = (name: keyof Lexicon['calendar']) =>
    anyOf([...(known?.calendar ?? [])].filter(([, list]) => list === name).map(([phrase]) => phrase));
  const leads = [...(known?.comparisons ?? [])]
    .filter(([, name]) => isOfTime(name) || name.startsWith('at-'))
    .map(([phrase]) => phrase);
  return {
    isMonthFirst: code === 'en' && !/[-_](?:gb|ie|au|nz|in|za)/iu.test(tag),
    months,
    weekdays,
    known,
    month: anyOf([...months.keys()]),
    weekday: anyOf([...weekdays.keys()]),
    ordinal: part('ordinals'),
    calendar: {
      ...{ start: part('start'), mid: part('mid'), end: part('end'), next: part('next') },
      ...{
        within: part('within'),
        tomorrow: part('tomorrow'),
        today: part('today'),
        ordinals: part('ordinals'),
      },
    },
    leads: anyOf(leads),
  };
}

/** The longest first, so that "end of" is not taken for "end". */
function anyOf(phrases: string[]): string {
  return phrases
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(' ', String.raw`\s`))
    .join('|');
}

/** Folded letter for letter, so that places in it are places in the text. */
function foldEach(text: string): string {
  return [...text]
    .map((letter) => {
      const folded = letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[’ʼ]/u, "'");
      return folded.length === letter.length ? folded : folded.slice(0, 1).padEnd(letter.length);
    })
    .join('');
}

// How times, spans, schedules and amounts read, in the language of the pages.
import { readScheduleWords } from '../../src/api/contract/schedule-words.ts';
import type { Site } from './data/client.ts';
import { locale, words } from './words/words.ts';

const made = new Map<string, unknown>();

/** Formats are costly to make and used in every row. */
function once<T>(key: string, make: () => T): T {
  const name = `${locale} ${key}`;
  if (!made.has(name)) made.set(name, make());
  return made.get(name) as T;
}

const dateFormat = (key: string, options: Intl.DateTimeFormatOptions) =>
  once(key, () => new Intl.DateTimeFormat(locale, options));

export function momentOf(iso: string): string {
  return dateFormat('moment', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

export function clockOf(iso: string): string {
  return dateFormat('clock', { timeStyle: 'short' }).format(new Date(iso));
}

/** The first format that a browser makes takes it long; it is made before anything waits for it. */
export function warmFormats(): void {
  dayOf('2000-01-01');
  clockOf('2000-01-01');
}

export function agoOf(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  const size = Math.abs(seconds);
  if (size < 10) return words.time.now;
  const format = once('ago', () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));
  if (size < 60) return format.format(Math.round(seconds), 'second');
  if (size < 3570) return format.format(Math.round(seconds / 60), 'minute');
  if (size < 84_600) return format.format(Math.round(seconds / 3600), 'hour');
  if (size < 45 * 86_400) return format.format(Math.round(seconds / 86_400), 'day');
  return format.format(Math.round(seconds / (30.44 * 86_400)), 'month');
}

/** The day as people say it. */
export function dayOf(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return words.time.today;
  if (date.toDateString() === yesterday.toDateString()) return words.time.yesterday;
  const isThisYear = date.getFullYear() === now.getFullYear();
  const options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };
  if (isThisYear) return dateFormat('day', options).format(date);
  return dateFormat('day of year', { ...options, year: 'numeric' }).format(date);
}

export function shortDate(iso: string): string {
  return dateFormat('short', { day: 'numeric', month: 'short' }).format(new Date(iso));
}

export function countOf(count: number): string {
  return once('count', () => new Intl.NumberFormat(locale)).format(count);
}

/** A part of one, in percent. */
export function shareOf(share: number): string {
  const options: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 1 };
  return once('share', () => new Intl.NumberFormat(locale, options)).format(share);
}

/** As a sentence names several things. */
export function listOf(parts: string[]): string {
  return once('list', () => new Intl.ListFormat(locale)).format(parts);
}

export function bytesOf(bytes: number): string {
  const [unit, size] =
    bytes < 1000
      ? (['byte', bytes] as const)
      : bytes < 1e6
        ? (['kilobyte', bytes / 1000] as const)
        : bytes < 1e9
          ? (['megabyte', bytes / 1e6] as const)
          : (['gigabyte', bytes / 1e9] as const);
  const options: Intl.NumberFormatOptions = {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: 1,
  };
  return once(`bytes ${unit}`, () => new Intl.NumberFormat(locale, options)).format(size);
}

export function amountOf(value: number, currency: string | null): string {
  const isCurrency = currency !== null && /^[A-Z]{3}$/.test(currency);
  const options: Intl.NumberFormatOptions = isCurrency
    ? { style: 'currency', currency }
    : { maximumFractionDigits: 2 };
  return once(`amount ${isCurrency ? currency : ''}`, () => new Intl.NumberFormat(locale, options)).format(
    value,
  );
}

/** What a model costs: often less than a cent. Prices are given in dollars. */
export function moneyOf(value: number): string {
  const options: Intl.NumberFormatOptions = {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: value < 1 ? 4 : 2,
  };
  return once(`money ${value < 1}`, () => new Intl.NumberFormat(locale, options)).format(value);
}

export function spanOf(ms: number): string {
  const unit = ms < 1000 ? 'millisecond' : 'second';
  const size = ms < 1000 ? ms : ms / 1000;
  const options: Intl.NumberFormatOptions = { style: 'unit', unit, maximumFractionDigits: 1 };
  return once(`span ${unit}`, () => new Intl.NumberFormat(locale, options)).format(size);
}

/** Minutes as a person rounds them. */
export function minutesOf(minutes: number): string {
  const [unit, size] =
    minutes < 90
      ? (['minute', minutes] as const)
      : minutes < 2880
        ? (['hour', minutes / 60] as const)
        : (['day', minutes / 1440] as const);
  const options: Intl.NumberFormatOptions = {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  };
  return once(`minutes ${unit}`, () => new Intl.NumberFormat(locale, options)).format(size);
}

export function scheduleOf(schedule: Site['schedule']): string {
  const say = words.schedule;
  if ('cron' in schedule) return say.cron(schedule.cron) + zoneOf(schedule.timezone);
  if ('words' in schedule) {
    const read = readingOf(schedule.words);
    return schedule.words + (read === null ? '' : `: ${read}`) + zoneOf(schedule.timezone);
  }
  const { window } = schedule;
  const hours = window === undefined ? '' : say.hours(window.from, window.to) + zoneOf(window.timezone);
  if ('everyMinutes' in schedule) return say.every(schedule.everyMinutes) + hours;
  const { minMinutes, maxMinutes } = schedule.adaptive;
  return say.adaptive(minutesOf(minMinutes), minutesOf(maxMinutes)) + hours;
}

/** What a schedule in words was read as, where it says more than the words; null: it does not, or is not understood. */
export function readingOf(text: string): string | null {
  const read = readScheduleWords(text);
  const say = words.schedule;
  if (read === null) return null;
  if ('cron' in read) {
    const [minute = '0', hours = '', dayOfMonth = '*', , days = '*'] = read.cron.split(' ');
    const times = hours.split(',').map((hour) => `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`);
    const when = dayOfMonth === '*' ? daysOf(days) : say.monthly(dayOfMonth);
    return say.at(when, listOf(times));
  }
  if (read.window === undefined) return null;
  const { days, from, to } = read.window;
  return (
    [say.every(read.everyMinutes), ...(days ? [daysOf(days.join(','))] : [])].join(', ') + say.hours(from, to)
  );
}

/** Days of the week as cron names them. */
function daysOf(field: string): string {
  if (field === '*') return words.schedule.daily;
  const days = field === '1-5' ? [1, 2, 3, 4, 5] : field.split(',').map(Number);
  // The 4th of January 1970 was a Sunday.
  const format = once(
    'day of schedule',
    () => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
  );
  return listOf(days.map((day) => format.format(Date.UTC(1970, 0, 4 + day))));
}

function zoneOf(timezone: string | undefined): string {
  return timezone === undefined ? '' : ` (${timezone})`;
}

/** An address short enough to read: no scheme, no trailing slash. */
export function shortUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** With a full stop, where nothing else ends it. */
export function asSentence(text: string): string {
  return /[.!?…。！？]["”“»]*$/u.test(text) ? text : `${text}.`;
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// How often an entry was checked, as a schedule.
import { readScheduleWords } from '../../core/site/schedule-words.ts';
import type { SiteInput } from '../sites/site-input.ts';
import { type Note, note } from './notes.ts';

const longest = 525_600;

/** Nothing where it is no time at all; a note where Heed cannot check as often. */
export function makeSchedule(seconds: number, notes: Note[]): Pick<Partial<SiteInput>, 'schedule'> {
  if (!(seconds > 0)) return {};
  const minutes = Math.min(longest, Math.max(1, Math.round(seconds / 60)));
  if (seconds < 60) notes.push(note('interval', `${Math.round(seconds)} s`, '1 min'));
  return { schedule: { everyMinutes: minutes } };
}

const unitSeconds: readonly (readonly [RegExp, number])[] = [
  [/^s(?:ec(?:ond)?s?|ek(?:unden?)?)?$/u, 1],
  [/^m(?:in(?:ute)?[sn]?)?$/u, 60],
  [/^(?:h|hrs?|hours?|std|stunden?)$/u, 3600],
  [/^(?:d|days?|tage?n?)$/u, 86_400],
  [/^(?:w|wks?|weeks?|wochen?)$/u, 604_800],
];

/** As people write it in a table: minutes where it is a number alone, a number with its unit, or words like “weekdays at 9”. */
export function readSchedule(text: string, notes: Note[]): Pick<Partial<SiteInput>, 'schedule'> {
  const plain = text.trim().toLowerCase();
  if (plain === '') return {};
  const parts = [...plain.matchAll(/(\d+(?:[.,]\d+)?)\s*([a-z]*)/gu)];
  const rest = plain.replace(/\d+(?:[.,]\d+)?\s*[a-z]*\.?|[\s+]/gu, '');
  const seconds = parts.map(([, amount = '', unit = '']) => {
    const factor =
      unit === '' && parts.length === 1 ? 60 : unitSeconds.find(([name]) => name.test(unit))?.[1];
    return Number(amount.replace(',', '.')) * (factor ?? Number.NaN);
  });
  const sum = rest === '' && parts.length > 0 ? seconds.reduce((all, one) => all + one, 0) : Number.NaN;
  if (sum > 0) return makeSchedule(sum, notes);
  if (readScheduleWords(plain) !== null) return { schedule: { words: text.trim() } };
  if (sum !== 0) notes.push(note('setting', text.trim()));
  return {};
}

// How often an entry was checked, as a schedule.
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

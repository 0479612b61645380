// Hours of the day in a user's time zone: those in which checks may fall, and those in which nobody is written to.
import { Cron } from 'croner';
import type { Window } from './schedule.ts';

/** The time itself if it falls into the window, else the next opening. */
export function intoWindow(at: number, window: Window): number {
  if (isOpen(at, window)) return at;
  return nextTimeOfDay(at, { at: window.from, days: window.days, timezone: window.timezone });
}

/** When the hours that this time falls into are over; null: it does not fall into them. */
export function endOfWindow(at: number, window: Window): number | null {
  if (!isOpen(at, window)) return null;
  return nextTimeOfDay(at, { at: window.to, timezone: window.timezone });
}

/** The first moment after this one at which a clock there shows that time, on one of the days. */
export function nextTimeOfDay(
  after: number,
  rule: { at: string; days?: readonly number[] | undefined; timezone?: string | undefined },
): number {
  const [hour = 0, minute = 0] = rule.at.split(':').map(Number);
  const days = (rule.days ?? [1, 2, 3, 4, 5, 6, 7]).map((day) => day % 7).join(',');
  const cron = new Cron(`${minute} ${hour} * * ${days}`, { paused: true, timezone: rule.timezone ?? 'UTC' });
  return cron.nextRun(new Date(after))?.getTime() ?? after;
}

function isOpen(at: number, { days, from, to, timezone = 'UTC' }: Window): boolean {
  const { day, time } = localTime(at, timezone);
  const allows = (one: number) => days === undefined || days.includes(one);
  if (from <= to) return allows(day) && time >= from && time < to;
  // Over midnight: the early hours belong to the day on which the window opened.
  return time >= from ? allows(day) : time < to && allows(day === 1 ? 7 : day - 1);
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function localTime(at: number, timeZone: string): { day: number; time: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    day: weekdays.indexOf(parts.get('weekday') ?? '') + 1,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
}

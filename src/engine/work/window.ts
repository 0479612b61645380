// Hours in which checks may fall, in the user's time zone.
import { Cron } from 'croner';
import type { Window } from '../../core/schedule.ts';

/** The time itself if it falls into the window, else the next opening. */
export function intoWindow(at: number, window: Window): number {
  if (isOpen(at, window)) return at;
  const [hour = 0, minute = 0] = window.from.split(':').map(Number);
  const days = (window.days ?? [1, 2, 3, 4, 5, 6, 7]).map((day) => day % 7).join(',');
  const opening = new Cron(`${minute} ${hour} * * ${days}`, {
    paused: true,
    timezone: window.timezone ?? 'UTC',
  });
  return opening.nextRun(new Date(at))?.getTime() ?? at;
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

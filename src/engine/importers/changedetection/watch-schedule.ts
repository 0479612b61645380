// When a watch of changedetection.io is checked: its own times or the general ones, within its hours.
import type { Window } from '../../../core/site/schedule.ts';
import type { SiteInput } from '../../sites/site-input.ts';
import { type Note, note } from '../notes.ts';
import { makeSchedule } from '../schedules.ts';
import { type Fields, fieldsOf, numberOf, textOf } from '../values.ts';

const secondsOf = { weeks: 604_800, days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const;
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export function watchSchedule(
  watch: Fields,
  { requests, application }: { requests: Fields; application: Fields },
  notes: Note[],
): Pick<Partial<SiteInput>, 'schedule'> {
  const own = watch.time_between_check_use_default === true ? 0 : spanOf(watch.time_between_check);
  const general = own > 0 ? 0 : spanOf(requests.time_between_check);
  if (general > 0) notes.push(note('from-settings', 'time_between_check'));
  const made = makeSchedule(own || general, notes);
  const limit = fieldsOf(
    watch.time_between_check_use_default === true && fieldsOf(watch.time_schedule_limit).enabled !== true
      ? requests.time_schedule_limit
      : watch.time_schedule_limit,
  );
  if (limit.enabled !== true) return made;
  const window = windowOf(limit, textOf(limit.timezone) || textOf(application.scheduler_timezone_default));
  if (window === null) {
    notes.push(note('setting', 'time_schedule_limit'));
    return made;
  }
  const everyMinutes =
    made.schedule !== undefined && 'everyMinutes' in made.schedule ? made.schedule.everyMinutes : 60;
  return { schedule: { everyMinutes, window } };
}

function spanOf(value: unknown): number {
  const parts = fieldsOf(value);
  const units = Object.entries(secondsOf);
  return units.reduce((sum, [unit, each]) => sum + (numberOf(parts[unit]) ?? 0) * each, 0);
}

/** Null: the hours are not the same on all of its days. */
function windowOf(limit: Fields, timezone: string): Window | null {
  const on = days.flatMap((name, at) => {
    const day = fieldsOf(limit[name]);
    if (day.enabled !== true) return [];
    const { hours, minutes } = fieldsOf(day.duration);
    const length = (numberOf(hours) ?? 0) * 60 + (numberOf(minutes) ?? 0);
    return [{ day: at + 1, from: textOf(day.start_time), length }];
  });
  const [first] = on;
  if (first === undefined || !/^\d\d:\d\d$/u.test(first.from)) return null;
  if (on.some(({ from, length }) => from !== first.from || length !== first.length)) return null;
  if (first.length <= 0) return null;
  const start = Number(first.from.slice(0, 2)) * 60 + Number(first.from.slice(3));
  // A whole day ends a minute before it begins again.
  const end = (start + Math.min(first.length, 1439)) % 1440;
  const two = (value: number) => `${Math.floor(value)}`.padStart(2, '0');
  return {
    ...(on.length === 7 ? {} : { days: on.map(({ day }) => day) }),
    from: first.from,
    to: `${two(end / 60)}:${two(end % 60)}`,
    ...(timezone === '' ? {} : { timezone }),
  };
}

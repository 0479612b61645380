// Schedules in words: “weekdays at 9”, “every 15 minutes”, “every hour from 8 to 18 on weekdays”; in English or German.
import { fromGerman } from './german-schedule-words.ts';
import type { Window } from './schedule.ts';

/** The window is in the time zone of the schedule. */
export type WordedSchedule = { everyMinutes: number; window?: Window } | { cron: string };

const units: Record<string, number> = { minute: 1, min: 1, hour: 60, day: 1440, week: 10_080 };
const numbers: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  twelve: 12,
};
const often: Record<string, string | number> = {
  hourly: 60,
  'twice a day': '0 8,20 * * *',
  'twice daily': '0 8,20 * * *',
  'three times a day': '0 8,14,20 * * *',
};
const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Null when the words are not understood. */
export function readScheduleWords(words: string): WordedSchedule | null {
  const text = fromGerman(words.toLowerCase().replace(/[.,;]/g, ' ').replace(/\s+/g, ' ').trim());
  if (text === '') return null;
  const known = often[text];
  if (typeof known === 'number') return { everyMinutes: known };
  if (known !== undefined) return { cron: known };
  return readInterval(text) ?? readIntervalWithin(text) ?? readCalendar(text);
}

const hoursPattern =
  /\b(?:between|from) (.{1,20}?) (?:and|to|until|till) (\d[^ ]*(?: ?[ap]m)?|noon|midnight)\b/;

/** “every 10 minutes between 8 and 18 on weekdays”, “weekdays every hour”. */
function readIntervalWithin(text: string): WordedSchedule | null {
  const hours = hoursPattern.exec(text);
  const rest = text.replace(hoursPattern, ' ').replace(/\s+/g, ' ').trim();
  const interval = /\b(?:every|each) (?:(?:\d+|[a-z]+) )?(?:minute|min|hour)s?\b/.exec(rest)?.[0] ?? 'hourly';
  const every = interval === 'hourly' ? { everyMinutes: 60 } : readInterval(interval);
  if (every === null || !('everyMinutes' in every) || !rest.includes(interval)) return null;
  const [from, to] = hours === null ? allDay : [hours[1], hours[2]].map((time) => readTime(time ?? ''));
  const when = rest.replace(interval, ' ').replace(/\s+/g, ' ').trim();
  const days = when === '' ? [] : readWeekdays(when);
  if (from == null || to == null || days === null || (hours === null && days.length === 0)) return null;
  const window = { from: clockOf(from), to: clockOf(to), ...(days.length > 0 && { days }) };
  return { ...every, window };
}

const allDay = [
  { hour: 0, minute: 0 },
  { hour: 23, minute: 59 },
];

const clockOf = ({ hour, minute }: { hour: number; minute: number }) =>
  [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');

/** From 1, Monday, to 7, Sunday. Empty: every day. */
function readWeekdays(text: string): number[] | null {
  const cron = readDays(text);
  if (cron === null || !cron.startsWith('* * ')) return null;
  const field = cron.slice('* * '.length);
  if (field === '*') return [];
  if (field === '1-5') return [1, 2, 3, 4, 5];
  return field.split(',').map((day) => (day === '0' ? 7 : Number(day)));
}

/** “every 15 minutes”, “every hour”, “every two hours”, “once an hour”. */
function readInterval(text: string): WordedSchedule | null {
  const match = /^(?:every|each|once(?: every)?|once per) ?(\d+|[a-z]+)? ?(minute|min|hour|day|week)s?$/.exec(
    text,
  );
  if (match === null) return null;
  const [, amount, unit = ''] = match;
  const count = amount === undefined ? 1 : (numbers[amount] ?? Number(amount));
  const everyMinutes = count * (units[unit] ?? Number.NaN);
  return Number.isInteger(everyMinutes) && everyMinutes >= 1 && everyMinutes <= 525_600
    ? { everyMinutes }
    : null;
}

/** Days, then times: “weekdays at 9 and 17:30”, “every monday”, “daily at 9 pm”, “monthly on the 1st at 8”. */
function readCalendar(text: string): WordedSchedule | null {
  const [when = '', at] = text.split(/ ?\bat\b ?/);
  const days = readDays(when.trim());
  const times = at === undefined ? [{ hour: 9, minute: 0 }] : readTimes(at);
  if (days === null || times === null) return null;
  const minute = times[0]?.minute ?? 0;
  // One cron line has one minute for all its hours.
  if (times.some((time) => time.minute !== minute)) return null;
  const hours = [...new Set(times.map(({ hour }) => hour))].sort((a, b) => a - b).join(',');
  return { cron: `${minute} ${hours} ${days}` };
}

/** The last three fields of a cron line. */
function readDays(text: string): string | null {
  const plain = text.replace(/^(on |every |each )+/, '');
  if (plain === '' || plain === 'day' || plain === 'daily') return '* * *';
  if (/^(weekdays?|workdays?|working days?|business days?)$/.test(plain)) return '* * 1-5';
  if (/^weekends?$/.test(plain)) return '* * 0,6';
  if (plain === 'weekly' || plain === 'week') return '* * 1';
  if (plain === 'monthly' || plain === 'month') return '1 * *';
  const dayOfMonth =
    /^(?:monthly |month )?(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of (?:each|every|the) month)?$/.exec(
      plain,
    );
  if (dayOfMonth !== null) {
    const day = Number(dayOfMonth[1]);
    return day >= 1 && day <= 31 ? `${day} * *` : null;
  }
  const days = plain.split(/ (?:and )?|(?:^|,)and /).filter((word) => word !== 'and' && word !== '');
  const indices = days.map((word) =>
    /^(sun|mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?)(day)?s?$/.test(word)
      ? dayNames.indexOf(word.slice(0, 3))
      : -1,
  );
  return indices.length > 0 && indices.every((index) => index >= 0) ? `* * ${indices.join(',')}` : null;
}

function readTimes(text: string): { hour: number; minute: number }[] | null {
  const parts = text
    .split(/ ?\band\b ?/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const times = parts.map(readTime);
  return times.length > 0 && times.every((time) => time !== null) ? times : null;
}

function readTime(text: string): { hour: number; minute: number } | null {
  if (text === 'noon') return { hour: 12, minute: 0 };
  if (text === 'midnight') return { hour: 0, minute: 0 };
  const match = /^(\d{1,2})(?:[:h](\d{2}))? ?(am|pm|o'clock|uhr|h)?$/.exec(text);
  if (match === null) return null;
  const [, hours = '', minutes = '0', half] = match;
  const isTwelve = half === 'am' || half === 'pm';
  const hour = isTwelve ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours);
  const isValid =
    hour <= 23 && Number(minutes) <= 59 && (!isTwelve || (Number(hours) >= 1 && Number(hours) <= 12));
  return isValid ? { hour, minute: Number(minutes) } : null;
}

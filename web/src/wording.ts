// How values of the API read on the page: words, times, spans.
import type { Change, Check, Site } from './client.ts';

export const typeWords: Record<Change['changeType'], string> = {
  content: 'Content',
  price: 'Price',
  availability: 'Availability',
  structure: 'Structure',
  visual: 'Appearance',
  metadata: 'Metadata',
  links: 'Links',
  status: 'Status',
};

export const significanceWords: Record<Change['significance'], string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

export const verdictWords: Record<Change['goal']['verdict'], string> = {
  met: 'Goal met',
  relevant: 'Relevant to goal',
  unrelated: 'Not about goal',
  unclear: 'Unclear for goal',
};

export const outcomeWords: Record<NonNullable<Check['outcome']>, string> = {
  baseline: 'First capture',
  unchanged: 'No change',
  changed: 'Changed',
  reverted: 'Changed back',
  failed: 'Failed',
};

export const triggerWords: Record<Check['trigger'], string> = {
  manual: 'asked for',
  schedule: 'scheduled',
  confirm: 'to confirm',
  first: 'first',
};

export function scheduleWords(schedule: Site['schedule']): string {
  if ('cron' in schedule) return `by “${schedule.cron}”${zoneWords(schedule.timezone)}`;
  if ('words' in schedule) return `${schedule.words}${zoneWords(schedule.timezone)}`;
  const { window } = schedule;
  const hours =
    window === undefined ? '' : `, from ${window.from} to ${window.to}${zoneWords(window.timezone)}`;
  if ('everyMinutes' in schedule) return `${intervalWords(schedule.everyMinutes)}${hours}`;
  const { minMinutes, maxMinutes } = schedule.adaptive;
  return `at its own pace, ${intervalWords(minMinutes)} to ${intervalWords(maxMinutes)}${hours}`;
}

function zoneWords(timezone: string | undefined): string {
  return timezone === undefined ? '' : ` (${timezone})`;
}

function intervalWords(minutes: number): string {
  if (minutes % 1440 === 0) return every(minutes / 1440, 'day');
  return minutes % 60 === 0 ? every(minutes / 60, 'hour') : every(minutes, 'minute');
}

function every(count: number, unit: string): string {
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}

const language = navigator.language;
const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });

export function momentOf(iso: string): string {
  return moment.format(new Date(iso));
}

export function clockOf(iso: string): string {
  return clock.format(new Date(iso));
}

export function agoOf(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  if (Math.abs(seconds) < 10) return 'just now';
  if (Math.abs(seconds) < 60) return ago.format(Math.round(seconds), 'second');
  if (Math.abs(seconds) < 3600) return ago.format(Math.round(seconds / 60), 'minute');
  if (Math.abs(seconds) < 86_400) return ago.format(Math.round(seconds / 3600), 'hour');
  return ago.format(Math.round(seconds / 86_400), 'day');
}

/** The day as people say it. */
export function dayOf(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return 'Today';
  if (date.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return day.format(date);
}

/** An address short enough to read: no scheme, no trailing slash. */
export function shortUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

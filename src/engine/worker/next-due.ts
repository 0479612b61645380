// When a site is due next: its schedule, a little jitter, and patience with sites that fail.
import { Cron } from 'croner';
import { problemOf, type SaidProblem } from '../../core/fault/input-problems.ts';
import type { Pace, Schedule, Window } from '../../core/site/schedule.ts';
import { readScheduleWords } from '../../core/site/schedule-words.ts';
import { intoWindow } from '../../core/site/window.ts';
import { adaptiveMinutes } from './pace.ts';

const minuteMs = 60_000;
const quickRetryMs = 2 * minuteMs;
const backOffCapMs = 6 * 60 * minuteMs;
const yearMs = 365 * 24 * 60 * minuteMs;

export interface Outlook {
  schedule: Schedule;
  pace: Pace;
  now: number;
  /** Failed scheduled checks in a row; 0 after a good check. */
  failures: number;
  /** Whether the last failure may pass by itself. */
  isTransient: boolean;
  /** How long the server asks clients to wait. */
  retryAfterMs: number | null;
  /** 0..1, handed in so that the jitter can be tested. */
  random: number;
}

/** Epoch ms of the next check. */
export function nextDueAt(outlook: Outlook): number {
  return planNextCheck(outlook).at;
}

/** When the next check is due, and whether that is later than the schedule says. */
export function planNextCheck(outlook: Outlook): { at: number; isBackoff: boolean } {
  const regular = regularDueAt(outlook);
  const at = outlook.failures === 0 ? regular : dueAfterFailure(outlook, regular);
  return { at, isBackoff: at > regular };
}

function dueAfterFailure(outlook: Outlook, regular: number): number {
  const { now, failures } = outlook;
  const asked = outlook.retryAfterMs === null ? 0 : now + outlook.retryAfterMs;
  // The first failure of a passing kind is tried again soon; after that ever more rarely.
  if (failures === 1 && outlook.isTransient) {
    return Math.max(asked, Math.min(regular, now + jittered(quickRetryMs, outlook.random)));
  }
  const wait = Math.max(regular - now, minuteMs);
  const patience =
    wait >= backOffCapMs ? wait : Math.min(backOffCapMs, wait * 2 ** Math.min(failures - 1, 12));
  return Math.max(asked, now + patience);
}

/** An unconfirmed change is looked for again after these, and then whenever the page is checked. */
const secondLooksMs = [30_000, 2 * minuteMs, 10 * minuteMs];

/** Epoch ms of the next look for an unconfirmed change, whatever the schedule says; null: the schedule will do. */
export function secondLookAt(outlook: {
  now: number;
  /** How often it was looked for already. */
  tries: number;
  retryAfterMs: number | null;
  random: number;
}): number | null {
  const wait = secondLooksMs[outlook.tries];
  if (wait === undefined) return null;
  return outlook.now + Math.max(outlook.retryAfterMs ?? 0, jittered(wait, outlook.random));
}

/** How long a change of the page stays unnoticed on average, in minutes; null where that follows no interval. */
export function expectedDelayMinutes(schedule: Schedule, pace: Pace): number | null {
  const rule = resolve(schedule, pace);
  return rule.everyMinutes === null || rule.window !== null ? null : rule.everyMinutes / 2;
}

/** What is wrong with a schedule, and where; or null. */
export function scheduleProblem(schedule: Schedule): (SaidProblem & { field: string }) | null {
  if ('words' in schedule && readScheduleWords(schedule.words) === null) {
    return { field: 'words', ...problemOf('schedule-words') };
  }
  const rule = resolve(schedule, { observedMs: 0, changes: 0 });
  const timezone = rule.window?.timezone ?? rule.timezone;
  const problem = timezoneProblem(timezone);
  if (problem !== null) return { field: 'timezone', ...problem };
  return rule.cron === null ? null : cronProblem(rule.cron);
}

interface Rule {
  everyMinutes: number | null;
  cron: string | null;
  timezone: string;
  window: Window | null;
}

/** Every way to say a schedule comes down to an interval or a cron line. */
function resolve(schedule: Schedule, pace: Pace): Rule {
  const rule: Rule = { everyMinutes: null, cron: null, timezone: 'UTC', window: null };
  if ('cron' in schedule) return { ...rule, cron: schedule.cron, timezone: schedule.timezone ?? 'UTC' };
  if ('words' in schedule) {
    const { timezone = 'UTC' } = schedule;
    const read = readScheduleWords(schedule.words);
    const window = read !== null && 'window' in read && read.window ? { ...read.window, timezone } : null;
    return { ...rule, timezone, ...read, window };
  }
  const everyMinutes =
    'adaptive' in schedule ? adaptiveMinutes(pace, schedule.adaptive) : schedule.everyMinutes;
  return { ...rule, everyMinutes, window: schedule.window ?? null };
}

function regularDueAt({ schedule, pace, now, random }: Outlook): number {
  const { everyMinutes, cron, timezone, window } = resolve(schedule, pace);
  if (everyMinutes !== null) {
    const due = now + jittered(everyMinutes * minuteMs, random);
    return window === null ? due : intoWindow(due, window);
  }
  const next = cron === null ? null : new Cron(cron, { paused: true, timezone }).nextRun(new Date(now));
  // A cron that never fires (30 February) is refused today, but was not always: such a site is looked at once a year.
  return next === null ? now + yearMs : next.getTime() + Math.floor(random * 5_000);
}

function cronProblem(cron: string): (SaidProblem & { field: string }) | null {
  if (cron.trim().split(/\s+/).length !== 5) return { field: 'cron', ...problemOf('cron-fields') };
  try {
    const next = new Cron(cron, { paused: true }).nextRun();
    return next === null ? { field: 'cron', ...problemOf('cron-never') } : null;
  } catch (error) {
    return { field: 'cron', ...problemOf('cron-invalid', { reason: (error as Error).message }) };
  }
}

export function timezoneProblem(name: string): SaidProblem | null {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return null;
  } catch {
    return problemOf('timezone', { name });
  }
}

/** Spread by ±5 %, so that sites added together drift apart. */
function jittered(ms: number, random: number): number {
  return Math.round(ms * (0.95 + 0.1 * random));
}

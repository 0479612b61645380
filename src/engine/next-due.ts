// When a site is due next: its schedule, a little jitter, and patience with sites that fail.
import { Cron } from 'croner';
import type { Schedule } from '../core/site.ts';

const minuteMs = 60_000;
const quickRetryMs = 2 * minuteMs;
const backOffCapMs = 6 * 60 * minuteMs;

export interface Outlook {
  schedule: Schedule;
  now: number;
  /** Failed checks in a row; 0 after a good one. */
  failures: number;
  /** Whether the last failure may pass by itself. */
  isTransient: boolean;
  /** The server asked for this much patience. */
  retryAfterMs: number | null;
  /** 0..1, handed in so that the jitter can be tested. */
  random: number;
}

/** Epoch ms of the next check. */
export function nextDueAt(outlook: Outlook): number {
  const { now, failures } = outlook;
  const regular = regularDueAt(outlook);
  if (failures === 0) return regular;
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

/** What is wrong with a schedule, or null. */
export function scheduleProblem(schedule: Schedule): string | null {
  if ('everyMinutes' in schedule) return null;
  if (schedule.cron.trim().split(/\s+/).length !== 5) {
    return 'must have five fields: minute, hour, day of month, month, day of week (for example "0 9 * * 1-5")';
  }
  try {
    new Cron(schedule.cron, { paused: true, timezone: schedule.timezone ?? 'UTC' }).nextRun();
    new Intl.DateTimeFormat('en', { timeZone: schedule.timezone ?? 'UTC' });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function regularDueAt({ schedule, now, random }: Outlook): number {
  if ('everyMinutes' in schedule) return now + jittered(schedule.everyMinutes * minuteMs, random);
  const cron = new Cron(schedule.cron, { paused: true, timezone: schedule.timezone ?? 'UTC' });
  const next = cron.nextRun(new Date(now));
  // A cron that never comes again (30 February) is looked at once a year.
  return next === null ? now + 365 * 24 * 60 * minuteMs : next.getTime() + Math.floor(random * 5_000);
}

/** Spread by ±5 %, so that sites added together drift apart. */
function jittered(ms: number, random: number): number {
  return Math.round(ms * (0.95 + 0.1 * random));
}

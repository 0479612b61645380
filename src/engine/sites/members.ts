// A page of a site's set as a site of its own: what it has of its parent, and at which pace it is checked.
import { newId } from '../../core/id.ts';
import { defaultScope } from '../../core/page/scope.ts';
import { freshMemory } from '../../core/site/memory.ts';
import type { Schedule } from '../../core/site/schedule.ts';
import { type Site, unknownSite } from '../../core/site/site.ts';
import type { Services } from '../services.ts';
import { nextDueAt } from '../worker/next-due.ts';

type World = Pick<Services, 'now' | 'random'>;

const minuteMs = 60_000;
const longestMinutes = 525_600;
/** How much more rarely than its parent a page that never changes is checked. */
const slowest = 8;

/** Goal, plan, watch, notify and state are the parent's; its watch stays sealed as the parent's. */
export function makeMember(world: World, parent: Site, url: string): Site {
  const now = world.now();
  const { host, pathname, search } = new URL(url);
  const schedule = memberSchedule(parent.schedule, now);
  return {
    ...parent,
    id: newId(now),
    parentId: parent.id,
    url,
    host,
    name: (pathname + search).slice(0, 200),
    isNameGiven: false,
    schedule,
    scope: defaultScope,
    tags: [],
    createdAt: now,
    updatedAt: now,
    nextCheckAt: parent.state === 'paused' ? null : memberDueAt(world, schedule),
    ...unknownSite,
  };
}

/** Each page at its own pace: as often as its parent while it changes, up to eight times more rarely when it does not. */
export function memberSchedule(schedule: Schedule, now: number): Schedule {
  const minMinutes = Math.min(longestMinutes, intervalMinutes(schedule, now));
  const maxMinutes = Math.min(longestMinutes, minMinutes * slowest);
  const window = 'window' in schedule ? schedule.window : undefined;
  return { adaptive: { minMinutes, maxMinutes }, ...(window !== undefined && { window }) };
}

export function memberDueAt(world: World, schedule: Schedule): number {
  return dueAfter(schedule, world.now(), world.random());
}

function intervalMinutes(schedule: Schedule, now: number): number {
  if ('everyMinutes' in schedule) return schedule.everyMinutes;
  if ('adaptive' in schedule) return schedule.adaptive.minMinutes;
  const next = dueAfter(schedule, now, 0.5);
  return Math.max(1, Math.round((dueAfter(schedule, next, 0.5) - next) / minuteMs));
}

function dueAfter(schedule: Schedule, now: number, random: number): number {
  const { pace } = freshMemory;
  return nextDueAt({ schedule, pace, now, failures: 0, isTransient: false, retryAfterMs: null, random });
}

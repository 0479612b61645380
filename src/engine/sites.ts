// What can be done with sites, for every face alike.
import { BadInput } from '../core/bad-input.ts';
import type { Check } from '../core/check.ts';
import { newId } from '../core/id.ts';
import { freshMemory } from '../core/memory.ts';
import type { Pace, Schedule } from '../core/schedule.ts';
import { defaultNotify, type Site } from '../core/site.ts';
import { defaultWatch, type Watch, type WatchInput } from '../core/watch.ts';
import { planGoal } from '../plan/plan.ts';
import type { AnswerFor, SiteEdit, SiteView } from '../store/store.ts';
import { nextDueAt } from './next-due.ts';
import type { Services } from './services.ts';
import { type SiteEditInput, type SiteInput, siteProblems } from './site-input.ts';
import { sealWatch } from './watch-secrets.ts';

type World = Pick<Services, 'store' | 'now' | 'random' | 'seal'>;

const defaultSchedule = { everyMinutes: 60 };

/** Registers a site and asks for its first check. */
export function createSite(
  world: World,
  ownerId: string,
  input: SiteInput,
  answerFor: AnswerFor<SiteView> | null,
): Promise<SiteView> {
  refuse(siteProblems(input));
  const now = world.now();
  const { host } = new URL(input.url);
  const id = newId(now);
  const state = input.state ?? 'active';
  const schedule = input.schedule ?? defaultSchedule;
  const site: Site = {
    ownerId,
    id,
    url: input.url,
    host,
    name: input.name ?? host,
    isNameGiven: input.name !== undefined,
    trackingGoal: input.trackingGoal ?? '',
    state,
    health: 'pending',
    schedule,
    watch: sealWatch(world.seal, id, mergeWatch(defaultWatch, input.watch), null),
    plan: planGoal(input.trackingGoal ?? ''),
    notify: { ...defaultNotify, ...withoutUndefined(input.notify ?? {}) },
    tags: input.tags ?? [],
    createdAt: now,
    updatedAt: now,
    lastCheckedAt: null,
    nextCheckAt: state === 'paused' ? null : dueAfterEdit(world, schedule, freshMemory.pace),
    lastChangedAt: null,
    lastCheckId: null,
    changeCount: 0,
    unseenCount: 0,
    failures: 0,
    snapshotId: null,
    bodyHash: null,
    etag: null,
    lastModified: null,
    memory: freshMemory,
  };
  return world.store.createSite({ site, check: firstCheck(site), answerFor });
}

/** Null: no such site. */
export async function editSite(
  world: World,
  ownerId: string,
  id: string,
  input: SiteEditInput,
): Promise<SiteView | null> {
  refuse(siteProblems(input));
  const site = await world.store.getSite(ownerId, id);
  if (site === null) return null;
  const { name, trackingGoal, state, schedule, watch, notify, tags } = input;
  const edit: SiteEdit = {};
  if (name !== undefined) Object.assign(edit, { name, isNameGiven: true });
  if (trackingGoal !== undefined) Object.assign(edit, { trackingGoal, plan: planGoal(trackingGoal) });
  if (watch !== undefined) edit.watch = sealWatch(world.seal, id, mergeWatch(site.watch, watch), site.watch);
  if (notify !== undefined) edit.notify = { ...site.notify, ...withoutUndefined(notify) };
  if (tags !== undefined) edit.tags = tags;
  if (state !== undefined) edit.state = state;
  if (schedule !== undefined) edit.schedule = schedule;
  const isWoken = state === 'active' && site.state === 'paused';
  if ((state ?? site.state) === 'paused') edit.nextCheckAt = null;
  else if (schedule !== undefined || isWoken) {
    edit.nextCheckAt = dueAfterEdit(world, schedule ?? site.schedule, site.memory.pace);
  }
  return world.store.editSite(ownerId, id, edit, world.now());
}

function firstCheck({ ownerId, id, createdAt }: Site): Check {
  return {
    ownerId,
    id: newId(createdAt),
    siteId: id,
    trigger: 'first',
    status: 'queued',
    outcome: null,
    queuedAt: createdAt,
    startedAt: null,
    finishedAt: null,
    fetch: null,
    error: null,
    snapshotId: null,
    changeId: null,
    suppressed: 0,
    pictureBlob: null,
  };
}

function dueAfterEdit(world: World, schedule: Schedule, pace: Pace): number {
  return nextDueAt({
    schedule,
    pace,
    now: world.now(),
    failures: 0,
    isTransient: false,
    retryAfterMs: null,
    random: world.random(),
  });
}

function mergeWatch(watch: Watch, input: WatchInput | undefined): Watch {
  return { ...watch, ...withoutUndefined(input ?? {}) };
}

/** So that a field left out, or given as undefined, keeps its value. */
function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

function refuse(problems: BadInput['problems']): void {
  if (problems.length > 0) throw new BadInput(problems);
}

// What can be done with sites, for every face alike.
import { BadInput } from '../../core/fault/bad-input.ts';
import { newId } from '../../core/id.ts';
import { defaultScope } from '../../core/page/scope.ts';
import type { Check } from '../../core/site/check.ts';
import { freshMemory } from '../../core/site/memory.ts';
import type { Pace, Schedule } from '../../core/site/schedule.ts';
import { defaultNotify, type Site, unknownSite } from '../../core/site/site.ts';
import { defaultWatch, type Watch, type WatchInput } from '../../core/site/watch.ts';
import type { AnswerFor, MemberEdit, SiteEdit, SiteView } from '../../store/store.ts';
import { notifyProblems } from '../deliver/notify-channels.ts';
import type { Services } from '../services.ts';
import { clearSession, endsSession } from '../sessions/site-session.ts';
import { nextDueAt } from '../worker/next-due.ts';
import { memberDueAt, memberSchedule } from './members.ts';
import type { SiteEditInput, SiteInput } from './site-input.ts';
import { answerSite, editPlan, replanSite, switchPlans, takeGiven, understandGoal } from './site-plans.ts';
import { scopeProblems, siteProblems } from './site-problems.ts';
import { sizeProblems } from './site-size.ts';
import { sealWatch } from './watch-secrets.ts';

type World = Pick<Services, 'store' | 'now' | 'random' | 'seal' | 'allowPrivate' | 'pagePool'>;

const defaultSchedule = { everyMinutes: 60 };

/** Registers a site and asks for its first check. */
export async function createSite(
  world: World,
  ownerId: string,
  input: SiteInput,
  answerFor: AnswerFor<SiteView> | null,
): Promise<SiteView> {
  refuse([
    ...(await siteProblems(world, ownerId, input)),
    ...(await scopeProblems(world, ownerId, input.scope, input.url)),
    ...(await notifyProblems(world.store, ownerId, input.notify)),
  ]);
  const now = world.now();
  const { host } = new URL(input.url);
  const id = newId(now);
  const state = input.state ?? 'active';
  const schedule = input.schedule ?? defaultSchedule;
  const { trackingGoal = '' } = input;
  const plan =
    input.plan === undefined
      ? await understandGoal(world, { ownerId, host }, trackingGoal)
      : takeGiven(input.plan);
  const site: Site = {
    ownerId,
    id,
    parentId: null,
    url: input.url,
    host,
    name: input.name ?? addressName(input.url),
    isNameGiven: input.name !== undefined,
    trackingGoal,
    state,
    schedule,
    scope: input.scope ?? defaultScope,
    watch: sealWatch(world.seal, id, mergeWatch(defaultWatch, input.watch), null),
    plan,
    notify: { ...defaultNotify, ...withoutUndefined(input.notify ?? {}) },
    tags: input.tags ?? [],
    ...(input.retention !== undefined && { retention: withoutUndefined(input.retention) }),
    createdAt: now,
    updatedAt: now,
    nextCheckAt: state === 'paused' ? null : dueAfterEdit(world, schedule, freshMemory.pace),
    ...unknownSite,
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
  refuse([
    ...(await siteProblems(world, ownerId, input, true)),
    ...(await notifyProblems(world.store, ownerId, input.notify)),
  ]);
  const site = await world.store.getSite(ownerId, id);
  if (site === null) return null;
  refuse(await scopeProblems(world, ownerId, input.scope, site.url, site.parentId !== null));
  const { name, trackingGoal, plan, state, schedule, scope, watch, notify, tags, retention } = input;
  const edit: SiteEdit = {};
  if (name !== undefined) Object.assign(edit, { name, isNameGiven: true });
  if (trackingGoal !== undefined) edit.trackingGoal = trackingGoal;
  if (plan !== undefined)
    Object.assign(edit, await editPlan(world, site, plan, trackingGoal ?? site.trackingGoal));
  else if (trackingGoal !== undefined) Object.assign(edit, await replanSite(world, site, trackingGoal));
  if (watch !== undefined)
    edit.watch = sealWatch(world.seal, site.parentId ?? id, mergeWatch(site.watch, watch), site.watch);
  // One edit after the other can make them long, too.
  refuse(sizeProblems({ watch: edit.watch }));
  if (notify !== undefined) edit.notify = { ...site.notify, ...withoutUndefined(notify) };
  if (tags !== undefined) edit.tags = tags;
  if (retention !== undefined) edit.retention = withoutUndefined(retention);
  if (state !== undefined) edit.state = state;
  if (schedule !== undefined) edit.schedule = schedule;
  if (scope !== undefined) edit.scope = scope;
  const isWoken = state === 'active' && site.state === 'paused';
  if ((state ?? site.state) === 'paused') edit.nextCheckAt = null;
  else if (scope !== undefined) edit.nextCheckAt = world.now();
  else if (schedule !== undefined || isWoken) {
    edit.nextCheckAt = dueAfterEdit(world, schedule ?? site.schedule, site.memory.pace);
  }
  const members = memberEdit(world, site, edit);
  const edited = await world.store.editSite(ownerId, id, { ...edit, members }, world.now());
  if (edit.watch !== undefined && endsSession(site.watch, edit.watch)) await clearSession(world, site);
  return edited;
}

/** An answer to a question of the site's plan; null: no such site. */
export function answerPlan(
  world: World,
  ownerId: string,
  id: string,
  given: Parameters<typeof answerSite>[2],
): Promise<SiteView | null> {
  return changePlan(world, ownerId, id, (site) => answerSite(world, site, given));
}

/** Takes the site's other plan; null: no such site. */
export function switchPlan(world: World, ownerId: string, id: string): Promise<SiteView | null> {
  return changePlan(world, ownerId, id, (site) => switchPlans(world, site));
}

async function changePlan(
  world: World,
  ownerId: string,
  id: string,
  change: (site: Site) => Promise<SiteEdit>,
): Promise<SiteView | null> {
  const site = await world.store.getSite(ownerId, id);
  if (site === null) return null;
  const edit = await change(site);
  const members = memberEdit(world, site, edit);
  return world.store.editSite(ownerId, id, { ...edit, members }, world.now());
}

/** What of an edit the pages of the site's set share; undefined: nothing, or it has no set. */
function memberEdit(world: World, site: Site, edit: SiteEdit): MemberEdit | undefined {
  const hasSet = site.scope.kind !== 'page' || site.memory.survey !== null;
  const members: MemberEdit = {};
  for (const key of ['trackingGoal', 'plan', 'watch', 'notify', 'state'] as const) {
    if (edit[key] !== undefined) Object.assign(members, { [key]: edit[key] });
  }
  if (edit.schedule !== undefined) members.schedule = memberSchedule(edit.schedule, world.now());
  if (!hasSet || Object.keys(members).length === 0) return undefined;
  // Each binds it to its own page; what the plan of before found there says nothing of this one.
  if (edit.plan !== undefined)
    Object.assign(members, { plan: { ...edit.plan, isBound: false }, today: [], otherPlan: null });
  const isRescheduled = edit.state !== undefined || edit.schedule !== undefined;
  if (isRescheduled && (edit.state ?? site.state) === 'active') {
    const schedule = members.schedule ?? memberSchedule(site.schedule, world.now());
    members.nextCheckAt = memberDueAt(world, schedule);
  }
  return members;
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

/** What is left out keeps its value. */
export function mergeWatch(watch: Watch, input: WatchInput | undefined): Watch {
  return { ...watch, ...withoutUndefined(input ?? {}) };
}

/** So that a field left out, or given as undefined, keeps its value. */
function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

export function refuse(problems: BadInput['problems']): void {
  if (problems.length > 0) throw new BadInput(problems);
}

/** For pages without a title: "api.example/v1/status" says which of a host's pages it is. */
function addressName(url: string): string {
  const { host, pathname } = new URL(url);
  return (host + pathname).replace(/\/$/, '').slice(0, 200);
}

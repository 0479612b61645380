// A site and its row in the table.
import { readPlan } from '../../core/plan/upgrade-plan.ts';
import { freshMemory } from '../../core/site/memory.ts';
import type { Site, SiteHealth, SiteState } from '../../core/site/site.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import type { SiteRow } from '../database/schema.ts';

export function siteFromRow(row: SiteRow): Site {
  return {
    ownerId: row.owner_id,
    id: row.id,
    parentId: row.parent_id,
    url: row.url,
    host: row.host,
    name: row.name,
    isNameGiven: row.is_name_given === 1,
    trackingGoal: row.tracking_goal,
    state: row.state as SiteState,
    health: row.health as SiteHealth,
    healthSince: row.health_since,
    healthReason: row.health_reason === null ? null : JSON.parse(row.health_reason),
    schedule: JSON.parse(row.schedule),
    scope: JSON.parse(row.scope),
    // Settings that came later have their default.
    watch: { ...defaultWatch, ...JSON.parse(row.watch) },
    // Upgraded when it is read: see migrations/025-two-plans.ts.
    plan: readPlan(JSON.parse(row.plan)),
    otherPlan: row.other_plan === null ? null : readPlan(JSON.parse(row.other_plan)),
    today: row.today === null ? [] : JSON.parse(row.today),
    notify: JSON.parse(row.notify),
    tags: JSON.parse(row.tags),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastCheckedAt: row.last_checked_at,
    nextCheckAt: row.next_check_at,
    lastChangedAt: row.last_changed_at,
    lastCheckId: row.last_check_id,
    changeCount: row.change_count,
    unseenCount: row.unseen_count,
    failures: row.failures,
    snapshotId: row.snapshot_id,
    bodyHash: row.body_hash,
    etag: row.etag,
    lastModified: row.last_modified,
    // What was learned to remember later starts empty for the sites of before.
    memory: { ...freshMemory, ...JSON.parse(row.memory) },
    ...(row.retention !== null && { retention: JSON.parse(row.retention) }),
  };
}

/** But for what a new site does not have, or few sites do. */
export function rowFromSite(site: Site): Omit<SiteRow, 'retention' | 'other_plan' | 'today'> {
  return {
    owner_id: site.ownerId,
    id: site.id,
    parent_id: site.parentId,
    url: site.url,
    host: site.host,
    name: site.name,
    is_name_given: site.isNameGiven ? 1 : 0,
    tracking_goal: site.trackingGoal,
    state: site.state,
    health: site.health,
    health_since: site.healthSince,
    health_reason: site.healthReason === null ? null : JSON.stringify(site.healthReason),
    spell: null,
    schedule: JSON.stringify(site.schedule),
    scope: JSON.stringify(site.scope),
    watch: JSON.stringify(site.watch),
    plan: JSON.stringify(site.plan),
    notify: JSON.stringify(site.notify),
    tags: JSON.stringify(site.tags),
    created_at: site.createdAt,
    updated_at: site.updatedAt,
    last_checked_at: site.lastCheckedAt,
    next_check_at: site.nextCheckAt,
    confirm_at: null,
    last_changed_at: site.lastChangedAt,
    last_check_id: site.lastCheckId,
    change_count: site.changeCount,
    unseen_count: site.unseenCount,
    failures: site.failures,
    snapshot_id: site.snapshotId,
    body_hash: site.bodyHash,
    etag: site.etag,
    last_modified: site.lastModified,
    memory: JSON.stringify(site.memory),
  };
}

/** As it is written when it is made: with what came later, and is null where it is not given. */
export function newSiteRow(site: Site): ReturnType<typeof rowFromSite> & Pick<SiteRow, 'retention'> {
  return {
    ...rowFromSite(site),
    retention: site.retention === undefined ? null : JSON.stringify(site.retention),
  };
}

type ColumnsOf = { [F in keyof Site]?: (value: Exclude<Site[F], undefined>) => Partial<SiteRow> };

/** Fields of a site that its user may change, with the due time that follows from them, and the columns of each. */
const editable = {
  name: (name) => ({ name }),
  isNameGiven: (isGiven) => ({ is_name_given: isGiven ? 1 : 0 }),
  trackingGoal: (tracking_goal) => ({ tracking_goal }),
  state: (state) => ({ state }),
  schedule: (schedule) => ({ schedule: JSON.stringify(schedule) }),
  scope: (scope) => ({ scope: JSON.stringify(scope) }),
  watch: (watch) => ({ watch: JSON.stringify(watch) }),
  plan: (plan) => ({ plan: JSON.stringify(plan) }),
  otherPlan: (plan) => ({ other_plan: plan && JSON.stringify(plan) }),
  today: (today) => ({ today: JSON.stringify(today) }),
  notify: (notify) => ({ notify: JSON.stringify(notify) }),
  tags: (tags) => ({ tags: JSON.stringify(tags) }),
  retention: (retention) => ({ retention: JSON.stringify(retention) }),
  nextCheckAt: (next_check_at) => ({ next_check_at }),
} satisfies ColumnsOf;

export type SiteEdit = Partial<Pick<Site, keyof typeof editable>>;

export function editedColumns(edit: SiteEdit): Partial<SiteRow> {
  const columns: Partial<SiteRow> = {};
  for (const [field, columnsOf] of Object.entries(editable)) {
    const value = edit[field as keyof SiteEdit];
    if (value !== undefined) Object.assign(columns, columnsOf(value as never));
  }
  if (edit.state === 'paused') columns.next_check_at = null;
  return columns;
}

// What checks taught about their sites, written with their results.
import { sql } from 'kysely';
import type { PageIncidents } from '../changes/causes.ts';
import type { WithdrawnChange } from '../changes/withdraw.ts';
import { type Database, rowsFrom, type Writer } from '../database/database.ts';
import type { CheckResult } from '../records.ts';
import type { HealthColumns } from './health.ts';
import { siteColumnKinds } from './record-columns.ts';

interface Known {
  stories: PageIncidents;
  left: ReadonlyMap<string, WithdrawnChange>;
  healths: ReadonlyMap<string, HealthColumns>;
}

export async function updateSites(
  database: Database,
  tx: Writer,
  results: readonly CheckResult[],
  { stories, left, healths }: Known,
): Promise<void> {
  const rows = results.map(({ claim, finishedAt, snapshot, baselineId, change, site }) => ({
    ...(healths.get(claim.site.id) ?? unknownHealth),
    id: claim.site.id,
    check_id: claim.check.id,
    finished_at: finishedAt,
    failures: site.failures,
    next_check_at: site.nextCheckAt,
    confirm_at: site.confirmAt ?? null,
    updated_at: claim.site.updatedAt,
    body_hash: site.bodyHash,
    etag: site.etag,
    last_modified: site.lastModified,
    memory: JSON.stringify(site.memory),
    title: site.title === '' ? null : site.title,
    plan: site.plan ? JSON.stringify(site.plan) : null,
    other_plan: site.otherPlan ? JSON.stringify(site.otherPlan) : null,
    today: site.today ? JSON.stringify(site.today) : null,
    snapshot_id: baselineId ?? snapshot?.id ?? null,
    changed_at: change === null || change.status === 'unconfirmed' ? null : change.detectedAt,
    ...countsOf(claim.check.id, stories.joined.has(claim.check.id) ? null : change, left),
  }));
  // `updated_at` stays: it marks edits by the user, so that a result notices one made while the check ran.
  await sql`update sites set last_checked_at = v.finished_at, last_check_id = v.check_id, health = v.health,
      health_since = v.health_since, health_reason = v.health_reason, spell = v.spell, confirm_at = v.confirm_at,
      failures = v.failures, body_hash = v.body_hash, etag = v.etag, last_modified = v.last_modified, memory = v.memory,
      snapshot_id = coalesce(v.snapshot_id, sites.snapshot_id),
      last_changed_at = coalesce(v.changed_at, sites.last_changed_at),
      change_count = sites.change_count + v.changes, unseen_count = sites.unseen_count + v.unseen,
      plan = case when sites.updated_at = v.updated_at then coalesce(v.plan, sites.plan) else sites.plan end,
      other_plan = case when sites.updated_at = v.updated_at then coalesce(v.other_plan, sites.other_plan)
        else sites.other_plan end,
      today = case when sites.updated_at = v.updated_at then coalesce(v.today, sites.today) else sites.today end,
      name = case when sites.is_name_given = 0 and v.title is not null then v.title else sites.name end,
      next_check_at = case when sites.state = 'paused' then null
        when sites.updated_at = v.updated_at then v.next_check_at else sites.next_check_at end
    from ${rowsFrom(database.kind, siteColumnKinds, rows)} as v where sites.id = v.id`.execute(tx);
}

/** Of a site that was removed: nothing is written. */
const unknownHealth: HealthColumns = { health: '', health_since: null, health_reason: null, spell: null };

/** How many more changes the site has: one that was withdrawn is one less. */
function countsOf(
  checkId: string,
  reported: CheckResult['change'],
  left: ReadonlyMap<string, WithdrawnChange>,
) {
  const gone = left.get(checkId);
  const count = (change: { seen: boolean } | null | undefined) => (change ? 1 : 0);
  const unseen = (change: { seen: boolean } | null | undefined) => (change && !change.seen ? 1 : 0);
  return { changes: count(reported) - count(gone), unseen: unseen(reported) - unseen(gone) };
}

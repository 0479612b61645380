// What checks taught about their sites, written with their results.
import { sql } from 'kysely';
import type { PageIncidents } from '../changes/causes.ts';
import type { WithdrawnChange } from '../changes/withdraw.ts';
import { type Database, rowsFrom, type Writer } from '../database/database.ts';
import type { CheckResult } from '../records.ts';
import type { HealthTurn } from './health.ts';
import { checkedColumnKinds, siteColumnKinds } from './record-columns.ts';

interface Known {
  stories: PageIncidents;
  left: ReadonlyMap<string, WithdrawnChange>;
  healths: ReadonlyMap<string, HealthTurn>;
}

/** Most checks find nothing: what they write leaves alone all that lists of sites are ordered by, but for the times. */
export async function updateSites(
  database: Database,
  tx: Writer,
  results: readonly CheckResult[],
  known: Known,
): Promise<void> {
  const { quiet = [], other = [] } = Object.groupBy(results, (result) =>
    isQuiet(result, known) ? 'quiet' : 'other',
  );
  if (quiet.length > 0) {
    const rows = quiet.map(checkedColumns);
    // A row with other columns in `set` has all indexes with them written, also where they stay the same.
    await sql`update sites set ${checkedValues}
      from ${rowsFrom(database.kind, checkedColumnKinds, rows)} as v where sites.id = v.id`.execute(tx);
  }
  if (other.length > 0) await updateAll(database, tx, other, known);
}

/** A page that came through and said nothing new, of a site that is as it was. */
function isQuiet({ claim, snapshot, baselineId, change, site }: CheckResult, known: Known): boolean {
  const { healths, left, stories } = known;
  const isUntaught = !site.title && !site.plan && !site.otherPlan && !site.today;
  const isOld = change === null && snapshot === null && !baselineId;
  const hasStory = left.has(claim.check.id) || stories.joined.has(claim.check.id);
  return isUntaught && isOld && !hasStory && healths.get(claim.site.id)?.isSame === true;
}

/** What every check writes. `updated_at` stays: it marks edits by the user, so that a result notices one made while the check ran. */
const checkedValues = sql`last_checked_at = v.finished_at, last_check_id = v.check_id, confirm_at = v.confirm_at,
  failures = v.failures, body_hash = v.body_hash, etag = v.etag, last_modified = v.last_modified, memory = v.memory,
  next_check_at = case when sites.state = 'paused' then null
    when sites.updated_at = v.updated_at then v.next_check_at else sites.next_check_at end`;

function checkedColumns({ claim, finishedAt, site }: CheckResult) {
  return {
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
  };
}

async function updateAll(
  database: Database,
  tx: Writer,
  results: readonly CheckResult[],
  { stories, left, healths }: Known,
): Promise<void> {
  const rows = results.map((result) => {
    const { claim, snapshot, baselineId, change, site } = result;
    const { health, health_since, health_reason, spell } = healths.get(claim.site.id) ?? unknownHealth;
    return {
      ...checkedColumns(result),
      ...{ health, health_since, health_reason, spell },
      title: site.title === '' ? null : site.title,
      plan: site.plan ? JSON.stringify(site.plan) : null,
      other_plan: site.otherPlan ? JSON.stringify(site.otherPlan) : null,
      today: site.today ? JSON.stringify(site.today) : null,
      snapshot_id: baselineId ?? snapshot?.id ?? null,
      changed_at: change === null || change.status === 'unconfirmed' ? null : change.detectedAt,
      ...countsOf(claim.check.id, stories.joined.has(claim.check.id) ? null : change, left),
    };
  });
  await sql`update sites set ${checkedValues}, health = v.health,
      health_since = v.health_since, health_reason = v.health_reason, spell = v.spell,
      snapshot_id = coalesce(v.snapshot_id, sites.snapshot_id),
      last_changed_at = coalesce(v.changed_at, sites.last_changed_at),
      change_count = sites.change_count + v.changes, unseen_count = sites.unseen_count + v.unseen,
      plan = case when sites.updated_at = v.updated_at then coalesce(v.plan, sites.plan) else sites.plan end,
      other_plan = case when sites.updated_at = v.updated_at then coalesce(v.other_plan, sites.other_plan)
        else sites.other_plan end,
      today = case when sites.updated_at = v.updated_at then coalesce(v.today, sites.today) else sites.today end,
      name = case when sites.is_name_given = 0 and v.title is not null then v.title else sites.name end
    from ${rowsFrom(database.kind, siteColumnKinds, rows)} as v where sites.id = v.id`.execute(tx);
}

/** Of a site that was removed: nothing is written. */
const unknownHealth = { health: '', health_since: null, health_reason: null, spell: null };

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

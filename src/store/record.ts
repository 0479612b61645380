// Records the ends of checks: the check, its snapshot and change, the counts and the site, in one transaction.
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../core/id.ts';
import { joinStories, recordStories, type Stories, storyLocks } from './causes.ts';
import { addCounts } from './change-counts.ts';
import { rowFromChange } from './change-row.ts';
import { indexWords, searchText, seqOf } from './change-words.ts';
import { type Database, lockRows, rowsFrom, type Told, type Writer } from './database.ts';
import { isUnavailable } from './database-error.ts';
import { recordHostRests } from './hosts.ts';
import { recordSurvey, touchedMembers } from './members.ts';
import {
  changeColumnKinds,
  checkColumnKinds,
  siteColumnKinds,
  snapshotColumnKinds,
  suppressedColumnKinds,
} from './record-columns.ts';
import { rowFromSnapshot } from './snapshot-row.ts';
import type { CheckResult } from './store.ts';

export async function recordResults(database: Database, results: readonly CheckResult[]): Promise<string[]> {
  const distinct = [...new Map(results.map((result) => [keyOf(result), result])).values()];
  if (distinct.length === 0) return [];
  try {
    return await database.write((tx, told) => recordBatch(database, tx, told, distinct));
  } catch (error) {
    if (distinct.length === 1 || isUnavailable(error)) throw error;
    return recordSingly(database, distinct);
  }
}

/** One of the batch cannot be written: it must not keep the others from it. */
async function recordSingly(database: Database, results: readonly CheckResult[]): Promise<string[]> {
  const taken: string[] = [];
  for (const result of results) {
    try {
      taken.push(...(await database.write((tx, told) => recordBatch(database, tx, told, [result]))));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      database.trouble(`The result of check ${result.claim.check.id} could not be written.`, error);
    }
  }
  return taken;
}

async function recordBatch(
  database: Database,
  tx: Writer,
  signs: Told,
  results: readonly CheckResult[],
): Promise<string[]> {
  const { kind } = database;
  await lockRows(
    kind,
    tx,
    'sites',
    results.flatMap((result) => [result.claim.site.id, ...touchedMembers(result), ...storyLocks(result)]),
  );
  await lockRows(
    kind,
    tx,
    'checks',
    results.map((result) => result.claim.check.id),
  );
  const taken = await finishChecks(database, tx, results);
  if (taken.length === 0) return [];
  await insertSnapshots(database, tx, taken);
  const stories = await joinStories(tx, taken);
  const told = taken.filter(({ claim }) => !stories.joined.has(claim.check.id));
  await insertChanges(database, tx, told);
  await recordStories(tx, stories);
  await markReverted(tx, taken);
  await insertSuppressed(database, tx, taken);
  await updateSites(database, tx, taken, stories);
  await recordHostRests(kind, tx, taken);
  for (const result of taken) await recordSurvey(kind, tx, signs, result);
  return taken.map((result) => result.claim.check.id);
}

/** The fence: only whoever holds the lease may finish a check. Gives the results that were let through. */
async function finishChecks(
  database: Database,
  tx: Writer,
  results: readonly CheckResult[],
): Promise<CheckResult[]> {
  const rows = results.map((result) => ({
    id: result.claim.check.id,
    lease: result.claim.lease,
    status: result.outcome === 'failed' ? 'failed' : 'done',
    outcome: result.outcome,
    finished_at: result.finishedAt,
    fetch_report: result.fetch === null ? null : JSON.stringify(result.fetch),
    error: result.error === null ? null : JSON.stringify(result.error),
    snapshot_id: result.snapshot?.id ?? null,
    change_id: result.change?.id ?? null,
    suppressed: result.suppressed.length,
    picture_blob: result.pictureBlob ?? null,
  }));
  // Hidden from the planner: it would walk the index of what runs, full of what just ended, instead of the ids.
  const isRunning = sql`checks.status || '' = 'running'`;
  const finished = await sql<{ id: string; lease: string }>`
    update checks set status = v.status, outcome = v.outcome, finished_at = v.finished_at,
      fetch_report = v.fetch_report, error = v.error, snapshot_id = v.snapshot_id, change_id = v.change_id,
      suppressed = v.suppressed, picture_blob = v.picture_blob
    from ${rowsFrom(database.kind, checkColumnKinds, rows)} as v
    where checks.id = v.id and checks.lease = v.lease and ${isRunning}
    returning checks.id as id, checks.lease as lease`.execute(tx);
  const passed = new Set(finished.rows.map((row) => `${row.id} ${row.lease}`));
  return results.filter((result) => passed.has(keyOf(result)));
}

const keyOf = ({ claim }: CheckResult) => `${claim.check.id} ${claim.lease}`;

async function insertSnapshots(
  database: Database,
  tx: Writer,
  results: readonly CheckResult[],
): Promise<void> {
  const rows = results.flatMap(({ snapshot }) => (snapshot === null ? [] : [rowFromSnapshot(snapshot)]));
  if (rows.length === 0) return;
  const names = namesOf(snapshotColumnKinds);
  await sql`insert into snapshots (${names})
    select ${names} from ${rowsFrom(database.kind, snapshotColumnKinds, rows)} as v`.execute(tx);
}

async function insertChanges(database: Database, tx: Writer, results: readonly CheckResult[]): Promise<void> {
  const found = results.flatMap(({ change, cause }) => (change === null ? [] : [{ change, cause }]));
  if (found.length === 0) return;
  const changes = found.map(({ change }) => change);
  const isSqlite = database.kind === 'sqlite';
  const rows = found.map(({ change, cause }) => ({
    ...rowFromChange(change),
    cause: cause ?? null,
    extra: isSqlite ? seqOf(change.id) : searchText(change),
  }));
  const names = namesOf(changeColumnKinds);
  const columns = { ...changeColumnKinds, extra: 'text' } as const;
  const [name, value] = isSqlite
    ? [sql`seq`, sql`cast(extra as integer)`]
    : [sql`words`, sql`array_to_tsvector(string_to_array(extra, ' '))`];
  await sql`insert into changes (${names}, ${name})
    select ${names}, ${value} from ${rowsFrom(database.kind, columns, rows)} as v`.execute(tx);
  if (isSqlite) await indexWords(tx, changes);
  await addCounts(database, tx, rows);
}

/** What the last change of the page brought is undone by one that went back to an earlier version. */
async function markReverted(tx: Writer, results: readonly CheckResult[]): Promise<void> {
  for (const { outcome, change } of results) {
    if (outcome !== 'reverted' || change === null) continue;
    const { ownerId, siteId, id, beforeSnapshotId } = change;
    await sql`update changes set status = 'reverted' where after_snapshot_id = ${beforeSnapshotId} and id = (
      select id from changes where owner_id = ${ownerId} and site_id = ${siteId} and id < ${id}
        and before_snapshot_id <> after_snapshot_id
      order by id desc limit 1)`.execute(tx);
  }
}

async function insertSuppressed(
  database: Database,
  tx: Writer,
  results: readonly CheckResult[],
): Promise<void> {
  const rows = results.flatMap(({ claim, finishedAt, suppressed }) =>
    suppressed.map(({ gate, reason, hunk }) => ({
      owner_id: claim.check.ownerId,
      id: newId(finishedAt),
      site_id: claim.check.siteId,
      check_id: claim.check.id,
      held_back_at: finishedAt,
      gate,
      reason,
      hunk: JSON.stringify(hunk),
    })),
  );
  if (rows.length === 0) return;
  const names = namesOf(suppressedColumnKinds);
  await sql`insert into suppressed (${names})
    select ${names} from ${rowsFrom(database.kind, suppressedColumnKinds, rows)} as v`.execute(tx);
}

async function updateSites(
  database: Database,
  tx: Writer,
  results: readonly CheckResult[],
  { joined }: Stories,
): Promise<void> {
  const rows = results.map(({ claim, finishedAt, snapshot, change, site }) => ({
    id: claim.site.id,
    check_id: claim.check.id,
    finished_at: finishedAt,
    health: site.health,
    failures: site.failures,
    next_check_at: site.nextCheckAt,
    updated_at: claim.site.updatedAt,
    body_hash: site.bodyHash,
    etag: site.etag,
    last_modified: site.lastModified,
    memory: JSON.stringify(site.memory),
    title: site.title === '' ? null : site.title,
    snapshot_id: snapshot?.id ?? null,
    changed_at: change?.detectedAt ?? null,
    changes: change === null || joined.has(claim.check.id) ? 0 : 1,
    unseen: change === null || change.seen || joined.has(claim.check.id) ? 0 : 1,
  }));
  // `updated_at` stays: it tells edits by the user, and by it a result notices one that came while the check ran.
  await sql`update sites set last_checked_at = v.finished_at, last_check_id = v.check_id, health = v.health,
      failures = v.failures, body_hash = v.body_hash, etag = v.etag, last_modified = v.last_modified, memory = v.memory,
      snapshot_id = coalesce(v.snapshot_id, sites.snapshot_id),
      last_changed_at = coalesce(v.changed_at, sites.last_changed_at),
      change_count = sites.change_count + v.changes, unseen_count = sites.unseen_count + v.unseen,
      name = case when sites.is_name_given = 0 and v.title is not null then v.title else sites.name end,
      next_check_at = case when sites.state = 'paused' then null
        when sites.updated_at = v.updated_at then v.next_check_at else sites.next_check_at end
    from ${rowsFrom(database.kind, siteColumnKinds, rows)} as v where sites.id = v.id`.execute(tx);
}

function namesOf(columns: Record<string, unknown>): RawBuilder<unknown> {
  return sql.raw(Object.keys(columns).join(', '));
}

// Records the ends of checks: the check, its snapshot and change, the counts, the site and its events, in one transaction.
import { type RawBuilder, sql } from 'kysely';
import type { ChangeDetail } from '../../core/change/change.ts';
import { newId } from '../../core/id.ts';
import { incidentLocks, mergeDuplicateChanges, recordIncidents } from '../changes/causes.ts';
import { addCounts } from '../changes/change-counts.ts';
import { writeNotes } from '../changes/change-notes.ts';
import { rowFromChange } from '../changes/change-row.ts';
import { indexWords, searchText, seqOf } from '../changes/change-words.ts';
import { recordFacts } from '../changes/facts.ts';
import { pointChecksTo, type WithdrawnChange, withdrawChanges } from '../changes/withdraw.ts';
import {
  type Database,
  lockRows,
  rowsFrom,
  type TransactionSignals,
  type Writer,
} from '../database/database.ts';
import { isUnavailable } from '../database/database-error.ts';
import { type NewEvent, writeEvents } from '../notifications/events.ts';
import type { CheckResult } from '../records.ts';
import { recordSurvey, touchedMembers } from '../sites/members.ts';
import { turnHealths } from './health.ts';
import { recordCrawlDelays, recordHostRests } from './hosts.ts';
import { recordNoise } from './noise.ts';
import { recordReadings } from './readings.ts';
import {
  changeColumnKinds,
  checkColumnKinds,
  snapshotColumnKinds,
  suppressedColumnKinds,
} from './record-columns.ts';
import { rowFromSnapshot } from './snapshot-row.ts';
import { addTallies, talliesOf } from './tallies.ts';
import { updateSites } from './update-sites.ts';

export async function recordResults(database: Database, results: readonly CheckResult[]): Promise<string[]> {
  const distinct = [...new Map(results.map((result) => [keyOf(result), result])).values()];
  if (distinct.length === 0) return [];
  try {
    return await database.write((tx, raised) => recordBatch(database, tx, raised, distinct));
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
      taken.push(...(await database.write((tx, raised) => recordBatch(database, tx, raised, [result]))));
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
  signs: TransactionSignals,
  results: readonly CheckResult[],
): Promise<string[]> {
  const { kind } = database;
  await lockRows(
    kind,
    tx,
    'sites',
    results.flatMap((result) => [result.claim.site.id, ...touchedMembers(result), ...incidentLocks(result)]),
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
  await confirmSnapshots(tx, taken);
  const withdrawn = await withdrawChanges(database, tx, taken);
  const settled = taken.map((result) => withWhatIsLeft(result, withdrawn.left.get(result.claim.check.id)));
  const stories = await mergeDuplicateChanges(tx, settled);
  const written = settled.filter(({ claim }) => !stories.joined.has(claim.check.id));
  await insertChanges(
    database,
    tx,
    written.flatMap(({ change, cause }) => (change === null ? [] : [{ change, cause: cause ?? null }])),
  );
  await retellChanges(tx, settled);
  await recordIncidents(tx, stories);
  for (const result of settled) {
    const story = stories.joined.get(result.claim.check.id);
    if (story !== undefined) await pointChecksTo(tx, result, story);
  }
  await markReverted(tx, written);
  await insertSuppressed(database, tx, settled);
  await addTallies(kind, tx, talliesOf(settled, written, withdrawn.left));
  const healths = await turnHealths(kind, tx, settled.map(findingOf));
  await updateSites(database, tx, settled, { stories, left: withdrawn.left, healths: healths.columns });
  await recordNoise(kind, tx, settled);
  await recordReadings(tx, settled);
  await recordFacts(tx, settled);
  await recordHostRests(kind, tx, settled);
  await recordCrawlDelays(kind, tx, settled);
  for (const result of settled) await recordSurvey(kind, tx, signs, result);
  const changes = written.flatMap((result) => eventOf(result) ?? []);
  await writeEvents(kind, tx, signs, [...withdrawn.events, ...changes, ...healths.events]);
  return settled.map((result) => result.claim.check.id);
}

/** A rewritten change keeps what its user said: seen or not, useful or not. */
function withWhatIsLeft(result: CheckResult, left: WithdrawnChange | undefined): CheckResult {
  const { change, withdrawn } = result;
  if (left === undefined || change === null || change.id !== withdrawn?.changeId) return result;
  return { ...result, change: { ...change, seen: left.seen, feedback: left.feedback } };
}

function findingOf({ claim, finishedAt, site, error }: CheckResult) {
  const { ownerId, id } = claim.site;
  return { ownerId, siteId: id, at: finishedAt, health: site.health, error };
}

/** Unconfirmed changes cause no events. */
function eventOf({ change, finishedAt }: CheckResult): NewEvent | null {
  if (change === null || change.status === 'unconfirmed') return null;
  const { ownerId, siteId, id, title, summary, changeType, significance, goal } = change;
  const payload = { changeId: id, title, summary, changeType, significance, verdict: goal.verdict };
  return { ownerId, siteId, at: finishedAt, kind: 'change', payload };
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
    note: result.note ? JSON.stringify(result.note) : null,
  }));
  // Hidden from the planner: it would walk the index of what runs, full of what just ended, instead of the ids.
  const isRunning = sql`checks.status || '' = 'running'`;
  const finished = await sql<{ id: string; lease: string }>`
    update checks set status = v.status, outcome = v.outcome, finished_at = v.finished_at,
      fetch_report = v.fetch_report, error = v.error, snapshot_id = v.snapshot_id, change_id = v.change_id,
      suppressed = v.suppressed, picture_blob = v.picture_blob, note = v.note
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
  const rows = results.flatMap(({ snapshot, change }) =>
    snapshot === null
      ? []
      : [{ ...rowFromSnapshot(snapshot), is_doubted: change?.status === 'unconfirmed' ? 1 : 0 }],
  );
  if (rows.length === 0) return;
  const names = namesOf(snapshotColumnKinds);
  await sql`insert into snapshots (${names})
    select ${names} from ${rowsFrom(database.kind, snapshotColumnKinds, rows)} as v`.execute(tx);
}

/** The snapshot of a change that is now confirmed is so, too. */
async function confirmSnapshots(tx: Writer, results: readonly CheckResult[]): Promise<void> {
  for (const { change, withdrawn } of results) {
    if (!withdrawn || change === null || change.status === 'unconfirmed') continue;
    await sql`update snapshots set is_doubted = 0 where id = ${change.afterSnapshotId}`.execute(tx);
  }
}

/** With what is counted, found by words and noted of them; the sites are locked already. */
export async function insertChanges(
  database: Database,
  tx: Writer,
  found: readonly { change: ChangeDetail; cause: string | null }[],
): Promise<void> {
  if (found.length === 0) return;
  const changes = found.map(({ change }) => change);
  const isSqlite = database.kind === 'sqlite';
  const rows = found.map(({ change, cause }) => ({
    ...rowFromChange(change),
    cause,
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
  await writeNotes(tx, changes);
}

/** One change covers something that goes on: its summary says how far it got. */
async function retellChanges(tx: Writer, results: readonly CheckResult[]): Promise<void> {
  for (const { claim, updatedSummary } of results) {
    if (!updatedSummary) continue;
    await tx
      .updateTable('changes')
      .set({ summary: updatedSummary.summary })
      .where('owner_id', '=', claim.site.ownerId)
      .where('id', '=', updatedSummary.changeId)
      .execute();
  }
}

/** What the last change of the page brought is undone by one that went back to an earlier version. */
async function markReverted(tx: Writer, results: readonly CheckResult[]): Promise<void> {
  for (const { outcome, change } of results) {
    if (outcome !== 'reverted' || change === null || change.status === 'unconfirmed') continue;
    const { ownerId, siteId, id, beforeSnapshotId, revertsTo } = change;
    const { rows } = await sql<{ id: string }>`update changes set status = 'reverted'
      where after_snapshot_id = ${beforeSnapshotId} and id = (
        select id from changes where owner_id = ${ownerId} and site_id = ${siteId} and id < ${id}
          and before_snapshot_id <> after_snapshot_id
        order by id desc limit 1) returning id`.execute(tx);
    const [undone] = rows;
    if (undone === undefined || revertsTo === null) continue;
    const reverts_to = JSON.stringify({ ...revertsTo, changeId: undone.id });
    await tx.updateTable('change_notes').set({ reverts_to }).where('change_id', '=', id).execute();
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

function namesOf(columns: Record<string, unknown>): RawBuilder<unknown> {
  return sql.raw(Object.keys(columns).join(', '));
}

// The pages of a site's set: read, counted, and written as a survey found them.
import { sql } from 'kysely';
import { readPlan } from '../../core/plan/upgrade-plan.ts';
import type { Site } from '../../core/site/site.ts';
import { rowFromQueued } from '../checks/check-row.ts';
import { newCheck } from '../checks/checks.ts';
import { rankStepMs, takeRanks } from '../checks/rank.ts';
import { snapshotFromRow } from '../checks/snapshot-row.ts';
import {
  type Database,
  type DatabaseKind,
  isIn,
  type Reader,
  type TransactionSignals,
  type Writer,
} from '../database/database.ts';
import type { SiteRow } from '../database/schema.ts';
import { slicesOf } from '../database/slices.ts';
import type { CheckResult, Member, Survey } from '../records.ts';
import { removeAll } from './remove-sites.ts';
import { rowFromSite, siteFromRow } from './site-row.ts';

/** So many rows to a statement: SQLite counts parameters. */
const rowsAtOnce = 100;

export async function listMembers(database: Database, ownerId: string, parentId: string): Promise<Member[]> {
  const { kind } = database;
  return database.read(async (db) => {
    const rows = await db
      .selectFrom('sites')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('parent_id', '=', parentId)
      .orderBy('id')
      .execute();
    const ids = rows.flatMap((row) => row.snapshot_id ?? []);
    const found =
      ids.length === 0
        ? []
        : await db
            .selectFrom('snapshots')
            .selectAll()
            .where(isIn(kind, 'id', ids))
            .execute();
    const snapshots = new Map(found.map((row) => [row.id, snapshotFromRow(row)]));
    return rows.map((row) => ({
      site: siteFromRow(row),
      snapshot: row.snapshot_id === null ? null : (snapshots.get(row.snapshot_id) ?? null),
    }));
  });
}

export async function listDropped(database: Database, ownerId: string, parentId: string): Promise<string[]> {
  const rows = await database.read((db) =>
    db
      .selectFrom('dropped_pages')
      .select('url')
      .where('owner_id', '=', ownerId)
      .where('parent_id', '=', parentId)
      .execute(),
  );
  return rows.map((row) => row.url);
}

export async function listMemberIds(
  { kind, read }: Database,
  ownerId: string,
  parentIds: readonly string[],
): Promise<string[]> {
  if (parentIds.length === 0) return [];
  const { rows } = await read((db) =>
    sql<{ id: string }>`select id from sites
      where owner_id = ${ownerId} and ${isIn(kind, 'parent_id', parentIds)}`.execute(db),
  );
  return rows.map((row) => row.id);
}

interface Sums {
  changes: number;
  unseen: number;
  changed_at: number | null;
}

/** What the pages of these sites' sets add to them. */
export async function sumMembers(
  kind: DatabaseKind,
  db: Reader,
  sites: readonly SiteRow[],
): Promise<Map<string, Sums>> {
  const parents = sites.filter((row) => row.scope !== '{"kind":"page"}');
  const ownerId = parents[0]?.owner_id;
  if (ownerId === undefined) return new Map();
  const ids = parents.map((row) => row.id);
  const { rows } = await sql<Sums & { parent_id: string }>`select parent_id,
      cast(sum(change_count) as bigint) as changes, cast(sum(unseen_count) as bigint) as unseen,
      max(last_changed_at) as changed_at
    from sites where owner_id = ${ownerId} and ${isIn(kind, 'parent_id', ids)} group by parent_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.parent_id, row]));
}

export function addMembers(site: Site, sums: Sums | undefined): Site {
  if (sums === undefined) return site;
  const times = [site.lastChangedAt, sums.changed_at].filter((time) => time !== null);
  return {
    ...site,
    changeCount: site.changeCount + sums.changes,
    unseenCount: site.unseenCount + sums.unseen,
    lastChangedAt: times.length === 0 ? null : Math.max(...times),
  };
}

/** Ids of the members that a survey writes to, to be locked with the others. */
export function touchedMembers({ survey }: CheckResult): string[] {
  return survey === null ? [] : [...survey.removed, ...survey.moved.map(({ id }) => id)];
}

export async function recordSurvey(
  kind: DatabaseKind,
  tx: Writer,
  raised: TransactionSignals,
  result: CheckResult,
): Promise<void> {
  const { survey } = result;
  if (survey === null) return;
  const { ownerId, id } = result.claim.site;
  await removeAll(kind, tx, ownerId, survey.removed);
  for (const { id: memberId, url, host } of survey.moved) {
    // What was known of the bytes at the old address says nothing about the new one.
    await tx
      .updateTable('sites')
      .set({ url, host, body_hash: null, etag: null, last_modified: null })
      .where('owner_id', '=', ownerId)
      .where('id', '=', memberId)
      .execute();
  }
  if (survey.added.length > 0) {
    await insertMembers(tx, ownerId, id, survey, result.finishedAt);
    raised.queued = true;
  }
}

async function insertMembers(
  tx: Writer,
  ownerId: string,
  parentId: string,
  { added }: Survey,
  now: number,
): Promise<void> {
  // As it is now: its user may have edited it while the check ran.
  const { state, tracking_goal, plan, watch, notify } = await tx
    .selectFrom('sites')
    .select(['state', 'tracking_goal', 'plan', 'watch', 'notify'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow();
  // It is bound to the page of the site; each of these binds it to its own.
  const unbound = JSON.stringify({ ...readPlan(JSON.parse(plan)), isBound: false });
  const rows = added.map((site) => ({
    ...rowFromSite(site),
    ...{ state, tracking_goal, watch, notify },
    plan: unbound,
    next_check_at: state === 'paused' ? null : site.nextCheckAt,
  }));
  // Nobody waits for each of them: they go with the clockwork, not before it.
  const rank = await takeRanks(tx, { ownerId, lane: 'schedule', count: added.length, now });
  const checks = added.map((site, index) =>
    rowFromQueued(newCheck({ ownerId, siteId: site.id, trigger: 'first', now }), {
      host: site.host,
      rank: rank + index * rankStepMs,
    }),
  );
  for (const some of slicesOf(rows, rowsAtOnce)) await tx.insertInto('sites').values(some).execute();
  for (const some of slicesOf(checks, rowsAtOnce)) await tx.insertInto('checks').values(some).execute();
}

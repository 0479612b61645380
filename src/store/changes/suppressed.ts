// Suppressed differences: listed by gate and time, and raised to a change where the user wants that.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ChangeDetail } from '../../core/change/change.ts';
import { firstIdAt } from '../../core/id.ts';
import type { Check } from '../../core/site/check.ts';
import { rowFromQueued } from '../checks/check-row.ts';
import { insertChanges } from '../checks/record.ts';
import { addTallies } from '../checks/tallies.ts';
import { type Database, lockRows } from '../database/database.ts';
import type { Paged } from '../database/filters.ts';
import { listNewest } from '../database/paging.ts';
import type { SuppressedRow } from '../database/schema.ts';
import type { SuppressedRecord } from '../records.ts';
import { isKept } from '../sites/removed-sites.ts';

export interface SuppressedFilter extends Paged {
  checkId?: string | undefined;
  gate?: string | undefined;
  /** Epoch ms, inclusive. */
  since?: number | undefined;
  /** Epoch ms, exclusive. */
  until?: number | undefined;
}

export interface SuppressedStore {
  listSuppressed(
    ownerId: string,
    siteId: string,
    filter: SuppressedFilter,
  ): Promise<{ suppressed: SuppressedRecord[]; total: number; isTotalExact: boolean }>;
  getSuppressed(ownerId: string, siteId: string, id: string): Promise<SuppressedRecord | null>;
  /** Writes the change that is made of it, with the check that stands for the request. False: it was raised already, or is gone. */
  raiseSuppressed(order: {
    ownerId: string;
    siteId: string;
    recordId: string;
    parentId: string | null;
    check: Check;
    change: ChangeDetail;
  }): Promise<boolean>;
}

export function suppressedStore(database: Database): SuppressedStore {
  return {
    listSuppressed: (ownerId, siteId, filter) => listSuppressed(database, ownerId, siteId, filter),
    getSuppressed: (ownerId, siteId, id) =>
      database.read(async (db) => {
        const row = await db
          .selectFrom('suppressed')
          .selectAll()
          .where('id', '=', id)
          .where('owner_id', '=', ownerId)
          .where('site_id', '=', siteId)
          .executeTakeFirst();
        return row === undefined ? null : recordFromRow(row);
      }),
    raiseSuppressed: (order) => raiseSuppressed(database, order),
  };
}

async function listSuppressed({ read }: Database, ownerId: string, siteId: string, filter: SuppressedFilter) {
  const { rows, ...counted } = await read((db) =>
    listNewest<SuppressedRow>(db, 'suppressed', wanted(ownerId, siteId, filter), filter),
  );
  return { suppressed: rows.map(recordFromRow), ...counted };
}

function wanted(ownerId: string, siteId: string, filter: SuppressedFilter): RawBuilder<SqlBool> {
  const { checkId, gate, since, until } = filter;
  const conditions = [sql<SqlBool>`owner_id = ${ownerId} and site_id = ${siteId}`];
  if (checkId !== undefined) conditions.push(sql<SqlBool>`check_id = ${checkId}`);
  if (gate !== undefined) conditions.push(sql<SqlBool>`gate = ${gate}`);
  // No id is older than its record, so that the index finds them; some are younger, where clocks disagree.
  if (since !== undefined) {
    conditions.push(sql<SqlBool>`id >= ${firstIdAt(since)} and held_back_at >= ${since}`);
  }
  if (until !== undefined) conditions.push(sql<SqlBool>`held_back_at < ${until}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

async function raiseSuppressed(
  database: Database,
  { ownerId, siteId, recordId, parentId, check, change }: Parameters<SuppressedStore['raiseSuppressed']>[0],
): Promise<boolean> {
  const { kind } = database;
  return database.write(async (tx) => {
    await lockRows(kind, tx, 'sites', [siteId]);
    const { rows } = await sql<{ host: string }>`select host from sites
      where owner_id = ${ownerId} and id = ${siteId} and ${isKept}`.execute(tx);
    const taken = await sql`update suppressed set raised_as = ${change.id}
      where id = ${recordId} and owner_id = ${ownerId} and site_id = ${siteId} and raised_as is null
      returning id`.execute(tx);
    const [site] = rows;
    if (site === undefined || taken.rows.length === 0) return false;
    const { outcome, snapshotId, startedAt, finishedAt } = check;
    await tx
      .insertInto('checks')
      .values({
        ...rowFromQueued(check, { host: site.host, rank: 0 }),
        ...{ status: check.status, outcome, started_at: startedAt, finished_at: finishedAt },
        ...{ snapshot_id: snapshotId, change_id: change.id },
      })
      .execute();
    await insertChanges(database, tx, [{ change, cause: null }]);
    await sql`update sites set change_count = change_count + 1, unseen_count = unseen_count + ${change.seen ? 0 : 1}
      where id = ${siteId}`.execute(tx);
    const tally = { ownerId, siteId, parentId, name: 'changes' as const, at: change.detectedAt, by: 1 };
    await addTallies(kind, tx, [tally]);
    return true;
  });
}

function recordFromRow(row: SuppressedRow): SuppressedRecord {
  return {
    ...{ id: row.id, siteId: row.site_id, checkId: row.check_id, heldBackAt: row.held_back_at },
    ...{ gate: row.gate, reason: row.reason, hunk: JSON.parse(row.hunk), raisedAs: row.raised_as },
  };
}

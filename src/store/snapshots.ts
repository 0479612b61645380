// Snapshots and what was held back, as people read them.
import { sql } from 'kysely';
import type { Snapshot } from '../core/snapshot.ts';
import type { Database } from './database.ts';
import { countLimit, countUpTo, pageOf } from './paging.ts';
import { snapshotFromRow } from './snapshot-row.ts';
import type { Paged, SuppressedRecord } from './store.ts';

export async function getSnapshot(database: Database, ownerId: string, id: string): Promise<Snapshot | null> {
  const row = await database.read((db) =>
    db
      .selectFrom('snapshots')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  return row === undefined ? null : snapshotFromRow(row);
}

/** The newest snapshot of the site with this content; one that is doubted proves nothing. */
export async function findSnapshot(
  database: Database,
  ownerId: string,
  siteId: string,
  contentHash: string,
): Promise<Snapshot | null> {
  const row = await database.read((db) =>
    db
      .selectFrom('snapshots')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('site_id', '=', siteId)
      .where('content_hash', '=', contentHash)
      .where('is_doubted', '=', 0)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return row === undefined ? null : snapshotFromRow(row);
}

export async function listSnapshots(
  database: Database,
  ownerId: string,
  siteId: string,
  paged: Paged,
): Promise<{ snapshots: Snapshot[]; total: number; isTotalExact: boolean }> {
  const { limit, offset } = pageOf(paged);
  return database.read(async (db) => {
    const rows = await db
      .selectFrom('snapshots')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('site_id', '=', siteId)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const counted = await countUpTo(
      db,
      sql`select 1 from snapshots where owner_id = ${ownerId} and site_id = ${siteId} limit ${countLimit + 1}`,
    );
    return { snapshots: rows.map(snapshotFromRow), ...counted };
  });
}

export async function listSuppressed(
  database: Database,
  ownerId: string,
  siteId: string,
  filter: Paged & { checkId?: string | undefined; gate?: string | undefined },
): Promise<{ suppressed: SuppressedRecord[]; total: number; isTotalExact: boolean }> {
  const { limit, offset } = pageOf(filter);
  return database.read(async (db) => {
    let wanted = db.selectFrom('suppressed').where('owner_id', '=', ownerId).where('site_id', '=', siteId);
    if (filter.checkId !== undefined) wanted = wanted.where('check_id', '=', filter.checkId);
    if (filter.gate !== undefined) wanted = wanted.where('gate', '=', filter.gate);
    const rows = await wanted.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
    const ofCheck = filter.checkId === undefined ? sql`` : sql`and check_id = ${filter.checkId}`;
    const ofGate = filter.gate === undefined ? sql`` : sql`and gate = ${filter.gate}`;
    const counted = await countUpTo(
      db,
      sql`select 1 from suppressed where owner_id = ${ownerId} and site_id = ${siteId} ${ofCheck} ${ofGate}
        limit ${countLimit + 1}`,
    );
    const suppressed = rows.map((row) => ({
      id: row.id,
      siteId: row.site_id,
      checkId: row.check_id,
      heldBackAt: row.held_back_at,
      gate: row.gate,
      reason: row.reason,
      hunk: JSON.parse(row.hunk),
    }));
    return { suppressed, ...counted };
  });
}

// Snapshots, as people read them.
import { type SqlBool, sql } from 'kysely';
import type { Snapshot } from '../../core/page/snapshot.ts';
import type { Database } from '../database/database.ts';
import type { Paged } from '../database/filters.ts';
import { listNewest } from '../database/paging.ts';
import type { SnapshotRow } from '../database/schema.ts';
import { isOfKeptSite } from '../sites/removed-sites.ts';
import { snapshotFromRow } from './snapshot-row.ts';

export async function getSnapshot(database: Database, ownerId: string, id: string): Promise<Snapshot | null> {
  const row = await database.read((db) =>
    db
      .selectFrom('snapshots')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .where(isOfKeptSite)
      .executeTakeFirst(),
  );
  return row === undefined ? null : snapshotFromRow(row);
}

/** The newest snapshot of the site with this content; an unconfirmed one proves nothing. */
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

/** The newest confirmed one before another. */
export async function snapshotBefore(
  database: Database,
  { ownerId, siteId, id }: Pick<Snapshot, 'ownerId' | 'siteId' | 'id'>,
): Promise<Snapshot | null> {
  const row = await database.read((db) =>
    db
      .selectFrom('snapshots')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('site_id', '=', siteId)
      .where('id', '<', id)
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
  const isWanted = sql<SqlBool>`owner_id = ${ownerId} and site_id = ${siteId}`;
  const { rows, ...counted } = await database.read((db) =>
    listNewest<SnapshotRow>(db, 'snapshots', isWanted, paged),
  );
  return { snapshots: rows.map(snapshotFromRow), ...counted };
}

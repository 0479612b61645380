// How snapshots were read: which ones are outdated by another reader, and replacing an old reading by a new one.
import { sql } from 'kysely';
import type { Snapshot } from '../../core/page/snapshot.ts';
import type { Watch } from '../../core/site/watch.ts';
import { type Database, isIn, type Writer } from '../database/database.ts';
import type { CheckResult, Reading } from '../records.ts';
import { snapshotFromRow } from './snapshot-row.ts';

/** A snapshot, and the site it is read for. */
export interface ReadSnapshot {
  snapshot: Snapshot;
  site: { name: string; url: string; watch: Watch };
}

export interface ReadingStore {
  /** Snapshots of all owners, oldest first: the newest of each site, or all of them. */
  listReadings(order: {
    siteId: string | null;
    isAll: boolean;
    after: string;
    limit: number;
  }): Promise<ReadSnapshot[]>;
  /** Puts a new reading in the place of the old one. False: the snapshot is gone. */
  rereadSnapshot(id: string, reading: Reading): Promise<boolean>;
}

export async function listReadings(
  database: Database,
  { siteId, isAll, after, limit }: Parameters<ReadingStore['listReadings']>[0],
): Promise<ReadSnapshot[]> {
  return database.read(async (db) => {
    let wanted = db.selectFrom('snapshots').selectAll().where('id', '>', after);
    if (siteId !== null) wanted = wanted.where('site_id', '=', siteId);
    if (!isAll) wanted = wanted.where(sql<boolean>`id in (select snapshot_id from sites)`);
    const rows = await wanted.orderBy('id').limit(limit).execute();
    const ids = rows.map((row) => row.site_id);
    const sites = await db
      .selectFrom('sites')
      .select(['id', 'name', 'url', 'watch'])
      .where(isIn(database.kind, 'id', ids))
      .execute();
    const byId = new Map(sites.map((site) => [site.id, site]));
    return rows.flatMap((row) => {
      const site = byId.get(row.site_id);
      if (site === undefined) return [];
      const { name, url, watch } = site;
      return [{ snapshot: snapshotFromRow(row), site: { name, url, watch: JSON.parse(watch) } }];
    });
  });
}

export async function rereadSnapshot(database: Database, id: string, reading: Reading): Promise<boolean> {
  return database.write((tx) => writeReading(tx, id, reading));
}

/** Snapshots that checks re-read. */
export async function recordReadings(tx: Writer, results: readonly CheckResult[]): Promise<void> {
  for (const { claim, reread } of results) {
    if (reread && claim.snapshot !== null) await writeReading(tx, claim.snapshot.id, reread);
  }
}

async function writeReading(tx: Writer, id: string, reading: Reading): Promise<boolean> {
  const { contentHash, contentBlob, title, language, readBy } = reading;
  await sql`insert into freed_blobs (owner_id, key)
    select owner_id, content_blob from snapshots where id = ${id} and content_blob <> ${contentBlob}
    on conflict (key) do nothing`.execute(tx);
  const { rows } =
    await sql`update snapshots set content_hash = ${contentHash}, content_blob = ${contentBlob},
    title = ${title}, language = ${language}, read_by = ${readBy} where id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

// Removes sites with all that belongs to them: their sets of pages, their history, and their hold on blobs.
import { sql } from 'kysely';
import { forgetCounts } from '../changes/change-counts.ts';
import { forgetWords } from '../changes/change-words.ts';
import { type Database, type DatabaseKind, isIn, lock, type Writer } from '../database/database.ts';
import { hasMoreThan, hideSites, isKept, plainTables } from './removed-sites.ts';

/** So many records are removed with their sites in one transaction, without anybody waiting for it. */
const mostAtOnce = 500;

/** `most`: with so many records or fewer all is removed in this one transaction. */
export async function removeSite(
  database: Database,
  ownerId: string,
  id: string,
  most = mostAtOnce,
): Promise<boolean> {
  const { kind } = database;
  return database.write(async (tx) => {
    const { rows } = await sql<{ parent_id: string | null; url: string }>`select parent_id, url from sites
      where owner_id = ${ownerId} and id = ${id} and ${isKept} ${lock(kind, 'for update')}`.execute(tx);
    const [site] = rows;
    if (site === undefined) return false;
    if (site.parent_id !== null) {
      // A page of a set that its user does not want is not to come back with the next survey.
      await tx
        .insertInto('dropped_pages')
        .values({ owner_id: ownerId, parent_id: site.parent_id, url: site.url })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const members = await sql<{ id: string }>`select id from sites
      where owner_id = ${ownerId} and parent_id = ${id} ${lock(kind, 'order by id for update')}`.execute(tx);
    await removeAll(kind, tx, ownerId, [id, ...members.rows.map((row) => row.id)], most);
    return true;
  });
}

/** These sites alone, without looking for pages of theirs. Those with a long history are hidden, and cleared away later. */
export async function removeAll(
  kind: DatabaseKind,
  tx: Writer,
  ownerId: string,
  ids: readonly string[],
  most = mostAtOnce,
): Promise<void> {
  if (ids.length === 0) return;
  if (await hasMoreThan(kind, tx, ownerId, ids, most)) {
    await hideSites(kind, tx, ownerId, ids);
    return;
  }
  await freeBlobs(kind, tx, ownerId, ids);
  await forgetWords(kind, tx, ownerId, ids);
  await forgetCounts(kind, tx, ownerId, ids);
  for (const table of ['changes', ...plainTables, 'snapshots', 'checks'] as const) {
    await tx
      .deleteFrom(table)
      .where('owner_id', '=', ownerId)
      .where(isIn(kind, 'site_id', ids))
      .execute();
  }
  await tx
    .deleteFrom('sites')
    .where('owner_id', '=', ownerId)
    .where(isIn(kind, 'id', ids))
    .execute();
}

async function freeBlobs(
  kind: DatabaseKind,
  tx: Writer,
  ownerId: string,
  siteIds: readonly string[],
): Promise<void> {
  const isGone = sql`owner_id = ${ownerId} and ${isIn(kind, 'site_id', siteIds)}`;
  await sql`insert into freed_blobs (owner_id, key)
    select owner_id, body_blob from snapshots where ${isGone}
    union select owner_id, content_blob from snapshots where ${isGone}
    union select owner_id, screenshot_blob from snapshots where ${isGone} and screenshot_blob is not null
    union select owner_id, thumbnail_blob from snapshots where ${isGone} and thumbnail_blob is not null
    union select owner_id, parts_blob from snapshots where ${isGone} and parts_blob is not null
    union select owner_id, picture_blob from checks where ${isGone} and picture_blob is not null
    order by 2
    on conflict (key) do nothing`.execute(tx);
}

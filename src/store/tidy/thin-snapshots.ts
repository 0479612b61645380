// Thins the snapshots of a site: the newest stay, and of the others those that a change or the next comparison needs.
import { sql } from 'kysely';
import { type Database, isIn, type Writer } from '../database/database.ts';
import { inSlices } from '../database/slices.ts';
import type { ThinnedSite } from './thinned-site.ts';

const dayMs = 24 * 60 * 60_000;

interface OldSnapshot {
  id: string;
  check_id: string;
  bytes: number;
}

/**
 * What was suppressed can be raised as long as its snapshot and the one before it are kept: the record of it goes with the
 * snapshot. Records that were raised stay.
 */
export async function thinSnapshots(database: Database, site: ThinnedSite, now: number): Promise<void> {
  const cut = await findCut(database, site, now);
  if (cut === null) return;
  const isOfSite = sql`owner_id = ${site.ownerId} and site_id = ${site.id}`;
  await inSlices(database, async (tx, size, after) => {
    const { rows } = await sql<OldSnapshot>`select id, check_id, bytes from snapshots
      where ${isOfSite} and id > ${after} and id < ${cut} order by id limit ${size}`.execute(tx);
    const needed = await findNeeded(database, tx, site, rows);
    await remove(
      database,
      tx,
      rows.filter(({ id }) => !needed.has(id)),
    );
    return rows.map(({ id }) => id);
  });
}

/** The oldest that nothing needs go until no more than the wanted bytes are left. Gives what is left; the two newest always stay. */
export async function thinToSize(
  database: Database,
  site: Pick<ThinnedSite, 'ownerId' | 'id'>,
  { size, wanted }: { size: number; wanted: number },
): Promise<number> {
  const isOfSite = sql`owner_id = ${site.ownerId} and site_id = ${site.id}`;
  const { rows: newest } = await database.read((db) =>
    sql<{ id: string }>`select id from snapshots where ${isOfSite} order by id desc limit 2`.execute(db),
  );
  const cut = newest.at(-1)?.id ?? '';
  // By slice, because a slice that meets another write is run again.
  const freed = new Map<string, number>();
  const left = () => [...freed.values()].reduce((rest, bytes) => rest - bytes, size);
  await inSlices(database, async (tx, atOnce, after) => {
    freed.set(after, 0);
    let rest = left();
    const isEnough = () => rest <= wanted;
    const { rows } = await sql<OldSnapshot>`select id, check_id, bytes from snapshots
      where ${isOfSite} and id > ${after} and id < ${cut} order by id limit ${atOnce}`.execute(tx);
    const needed = await findNeeded(database, tx, site, rows);
    const gone: OldSnapshot[] = [];
    for (const row of rows) {
      if (isEnough()) break;
      if (needed.has(row.id)) continue;
      gone.push(row);
      rest -= row.bytes;
    }
    await remove(database, tx, gone);
    freed.set(
      after,
      gone.reduce((total, { bytes }) => total + bytes, 0),
    );
    return isEnough() ? [] : rows.map(({ id }) => id);
  });
  return left();
}

/** The oldest of the newest that stay; null: all of them do. */
async function findCut(
  database: Database,
  { ownerId, id, retention }: ThinnedSite,
  now: number,
): Promise<string | null> {
  const { snapshots, snapshotDays, snapshotMb } = retention;
  if (snapshots === 0 && snapshotDays === 0 && snapshotMb === 0) return null;
  const since = snapshotDays === 0 ? 0 : now - snapshotDays * dayMs;
  let left = snapshotMb === 0 ? Number.POSITIVE_INFINITY : snapshotMb * 1_000_000;
  let count = 0;
  let before = '\u{10ffff}';
  let cut = '';
  for (;;) {
    const { rows } = await database.read((db) =>
      sql<{ id: string; bytes: number; captured_at: number }>`select id, bytes, captured_at from snapshots
        where owner_id = ${ownerId} and site_id = ${id} and id < ${before} order by id desc limit 500`.execute(
        db,
      ),
    );
    for (const row of rows) {
      count += 1;
      left -= row.bytes;
      // One more than requested, so that the oldest of them has one to be compared with.
      const isOver = (snapshots > 0 && count > snapshots + 1) || left < 0 || row.captured_at < since;
      if (isOver && count > 2) return cut;
      cut = row.id;
    }
    before = cut;
    if (rows.length < 500) return null;
  }
}

/** The one the next check is compared with, those of changes, and those that a page went back to. */
async function findNeeded(
  { kind }: Database,
  tx: Writer,
  { ownerId, id }: Pick<ThinnedSite, 'ownerId' | 'id'>,
  snapshots: readonly OldSnapshot[],
): Promise<Set<string>> {
  if (snapshots.length === 0) return new Set();
  const ids = snapshots.map((snapshot) => snapshot.id);
  const { rows } = await sql<{ id: string | null }>`select snapshot_id as id from sites where id = ${id}
    union select before_snapshot_id from changes where ${isIn(kind, 'before_snapshot_id', ids)}
    union select after_snapshot_id from changes where ${isIn(kind, 'after_snapshot_id', ids)}`.execute(tx);
  const { rows: notes } = await sql<{ reverts_to: string }>`select reverts_to from change_notes
    where owner_id = ${ownerId} and site_id = ${id} and reverts_to is not null`.execute(tx);
  const returns = notes.map(
    ({ reverts_to }) => (JSON.parse(reverts_to) as { snapshotId: string }).snapshotId,
  );
  return new Set([...rows.flatMap((row) => row.id ?? []), ...returns]);
}

async function remove({ kind }: Database, tx: Writer, snapshots: readonly OldSnapshot[]): Promise<void> {
  if (snapshots.length === 0) return;
  const isGone = isIn(
    kind,
    'id',
    snapshots.map(({ id }) => id),
  );
  const checks = snapshots.map(({ check_id }) => check_id);
  for (const column of ['body_blob', 'content_blob', 'screenshot_blob', 'thumbnail_blob', 'parts_blob']) {
    await sql`insert into freed_blobs (owner_id, key) select owner_id, ${sql.ref(column)} from snapshots
      where ${isGone} and ${sql.ref(column)} is not null order by 2 on conflict (key) do nothing`.execute(tx);
  }
  await sql`delete from suppressed where ${isIn(kind, 'check_id', checks)} and raised_as is null`.execute(tx);
  await sql`update checks set snapshot_id = null where ${isIn(kind, 'id', checks)}`.execute(tx);
  await tx
    .deleteFrom('snapshot_facts')
    .where(
      isIn(
        kind,
        'snapshot_id',
        snapshots.map(({ id }) => id),
      ),
    )
    .execute();
  await tx.deleteFrom('snapshots').where(isGone).execute();
}

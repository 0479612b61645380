// Marks many changes as seen at once, or as unseen again, and keeps the counts of their sites.
import { sql } from 'kysely';
import { type Database, isIn, lockRows, rowsFrom, type Writer } from '../database/database.ts';
import type { ChangeFilter } from '../database/filters.ts';
import { slicesOf } from '../database/slices.ts';
import { listChangeIds } from './change-list.ts';

export interface MarkStore {
  /**
   * All that match where no ids are given. Gives how many turned, and whether some that match are left because there were
   * too many for one request.
   */
  markSeen(
    ownerId: string,
    order: { ids?: string[] | undefined; filter?: ChangeFilter | undefined; seen: boolean },
  ): Promise<Marked>;
}

interface Marked {
  marked: number;
  hasMore: boolean;
}

/** Short transactions: checks that end meanwhile do not wait for all of them. */
const limits = { atOnce: 100, most: 50_000 };

export async function markSeen(
  database: Database,
  ownerId: string,
  { ids, filter = {}, seen }: Parameters<MarkStore['markSeen']>[1],
  { atOnce, most } = limits,
): Promise<Marked> {
  let marked = 0;
  if (ids !== undefined) {
    for (const slice of slicesOf(ids, atOnce)) marked += await markAll(database, ownerId, slice, seen);
    return { marked, hasMore: false };
  }
  let before = filter.before;
  while (marked < most) {
    const wanted: ChangeFilter = { ...filter, seen: !seen, before };
    const found = await database.readAside((db) => listChangeIds(database.kind, db, ownerId, wanted, atOnce));
    marked += await markAll(database, ownerId, found, seen);
    before = found.at(-1);
    if (found.length < atOnce) return { marked, hasMore: false };
  }
  return { marked, hasMore: true };
}

async function markAll(
  database: Database,
  ownerId: string,
  ids: readonly string[],
  seen: boolean,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { kind } = database;
  return database.write(async (tx) => {
    if (kind === 'postgres') await lockSites(tx, ownerId, ids);
    const { rows: turned } = await sql<{ site_id: string }>`update changes set seen = ${seen ? 1 : 0}
      where owner_id = ${ownerId} and ${isIn(kind, 'id', ids)} and seen <> ${seen ? 1 : 0}
      returning site_id`.execute(tx);
    await recount(database, tx, turned, seen);
    return turned.length;
  });
}

/** The sites first, as everyone does: so nobody waits in a circle. */
async function lockSites(tx: Writer, ownerId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ site_id: string }>`select site_id from changes
    where owner_id = ${ownerId} and ${isIn('postgres', 'id', ids)}`.execute(tx);
  await lockRows(
    'postgres',
    tx,
    'sites',
    rows.map((row) => row.site_id),
  );
}

async function recount(
  { kind }: Database,
  tx: Writer,
  turned: readonly { site_id: string }[],
  seen: boolean,
): Promise<void> {
  const bySite = Map.groupBy(turned, (row) => row.site_id);
  const rows = [...bySite].map(([id, changes]) => ({ id, turned: seen ? -changes.length : changes.length }));
  if (rows.length === 0) return;
  await sql`update sites set unseen_count = sites.unseen_count + v.turned
    from ${rowsFrom(kind, { id: 'text', turned: 'bigint' }, rows)} as v where sites.id = v.id`.execute(tx);
}

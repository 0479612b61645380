// Long work in slices: many short transactions, between which the event loop and other writers have their turn.
import { type RawBuilder, sql } from 'kysely';
import { type Database, lock, type Writer } from './database.ts';
import type { Tables } from './schema.ts';

/** What one slice should take: far below what anybody notices, far above what a commit costs. */
const wantedMs = 20;
const fewest = 10;
const most = 2000;

/**
 * Repeats `work` until nothing is left. Each call is one transaction. It looks at no more than `size` rows, finds them by an
 * index, and returns their keys; fewer than `size` of them end the work. Work that removes every row it looks at can ignore
 * `after`; work that leaves some of them in place goes on behind `after`, the last key of the slice before ('' at first). The
 * size begins small and follows the time that slices take, so rows may be heavy or light. A slice must leave the database in order by itself: the
 * process may be killed after any of them, and the next call simply goes on. Gives the number of rows looked at.
 *
 *     await inSlices(database, async (tx, size) => {
 *       const { rows } = await sql<{ id: string }>`delete from events where id in
 *         (select id from events where id < ${before} order by id limit ${size}) returning id`.execute(tx);
 *       return rows.map((row) => row.id);
 *     });
 */
export async function inSlices(
  database: Pick<Database, 'write'>,
  work: (tx: Writer, size: number, after: string) => Promise<readonly string[]>,
): Promise<number> {
  let total = 0;
  let size = fewest;
  let after = '';
  for (;;) {
    let startedAt = 0;
    const keys = await database.write((tx) => {
      startedAt = performance.now();
      return work(tx, size, after);
    });
    total += keys.length;
    if (keys.length < size) return total;
    after = keys.at(-1) ?? after;
    size = nextSize(size, performance.now() - startedAt);
  }
}

/** Removes all rows of a table for which a condition holds that an index can answer. */
export function removeInSlices(
  database: Pick<Database, 'kind' | 'write'>,
  table: keyof Tables,
  isOld: RawBuilder<unknown>,
): Promise<number> {
  const place = sql.ref(database.kind === 'postgres' ? 'ctid' : 'rowid');
  return inSlices(database, async (tx, size) => {
    const { rows } = await sql`delete from ${sql.table(table)} where ${place} in (select ${place}
      from ${sql.table(table)} where ${isOld} limit ${size} ${lock(database.kind, 'for update skip locked')}) returning 1`.execute(
      tx,
    );
    return rows.map(String);
  });
}

/** A list in parts of so many; the last may have fewer. */
export function* slicesOf<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}

/** At most doubled at a time: the next rows may be heavier. */
function nextSize(size: number, tookMs: number): number {
  const factor = Math.min(2, wantedMs / Math.max(1, tookMs));
  return Math.min(most, Math.max(fewest, Math.floor(size * factor)));
}

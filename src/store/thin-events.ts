// Removes events that happened long ago: what they told is in the changes and checks they came from.
import { sql } from 'kysely';
import { firstIdAt } from '../core/id.ts';
import { type Database, isIn } from './database.ts';

const keptMs = 90 * 24 * 60 * 60_000;
const chunk = 1000;

/** Short transactions: nobody waits for it. */
export async function thinEvents(database: Database, now: number): Promise<number> {
  const before = firstIdAt(now - keptMs);
  let removed = 0;
  for (;;) {
    const { rows } = await database.read((db) =>
      sql<{ id: string }>`select id from events where id < ${before} order by id limit ${chunk}`.execute(db),
    );
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return removed;
    await database.write((tx) =>
      tx
        .deleteFrom('events')
        .where(isIn(database.kind, 'id', ids))
        .execute(),
    );
    removed += ids.length;
  }
}

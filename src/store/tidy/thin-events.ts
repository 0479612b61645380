// Removes events that happened long ago: their content is in the changes and checks they came from.
import { sql } from 'kysely';
import { firstIdAt } from '../../core/id.ts';
import type { Database } from '../database/database.ts';
import { inSlices } from '../database/slices.ts';

const keptMs = 90 * 24 * 60 * 60_000;

/** Short transactions: nobody waits for it. */
export async function thinEvents(database: Database, now: number): Promise<number> {
  const before = firstIdAt(now - keptMs);
  return inSlices(database, async (tx, size) => {
    const { rows } = await sql<{
      id: string;
    }>`delete from events where id in (select id from events where id < ${before}
      order by id limit ${size}) returning id`.execute(tx);
    return rows.map((row) => row.id);
  });
}

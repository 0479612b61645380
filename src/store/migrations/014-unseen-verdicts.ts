// Unseen changes by verdict and age: a list of them is read from anywhere, and not sought among those that were seen.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema.ts';

export async function indexUnseenVerdicts(tx: Kysely<Tables>): Promise<void> {
  // Of the unseen alone: they are few, and one that is seen leaves it.
  await sql`create index changes_unseen_by_verdict on changes (owner_id, verdict, id) where seen = 0`.execute(
    tx,
  );
}

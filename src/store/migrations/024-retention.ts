// How much of the past a site keeps, where it differs from the service; and the changes that need a snapshot, found by it.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema.ts';

export async function addRetention(tx: Kysely<Tables>): Promise<void> {
  await sql`alter table sites add column retention text`.execute(tx);
  await sql`create index changes_by_before on changes (before_snapshot_id)`.execute(tx);
  await sql`create index changes_by_after on changes (after_snapshot_id)`.execute(tx);
}

// Finds sites that were removed and whose history is still being cleared away.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema.ts';

export async function indexRemovedSites(tx: Kysely<Tables>): Promise<void> {
  await sql`create index sites_removed on sites (id) where parent_id = 'removed'`.execute(tx);
}

// What a check has to say about how it went, such as that it had to take a new baseline.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema.ts';

export async function addCheckNotes(tx: Kysely<Tables>): Promise<void> {
  await sql`alter table checks add column note text`.execute(tx);
}

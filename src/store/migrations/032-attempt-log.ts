// What became of the last attempts of each notification.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema.ts';

export async function addAttemptLog(tx: Kysely<Tables>): Promise<void> {
  await sql`alter table notifications add column attempt_log text not null default '[]'`.execute(tx);
}

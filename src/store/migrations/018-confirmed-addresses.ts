// Addresses that their owners confirmed by mail. Owners of the first account run the service: theirs count as confirmed.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema.ts';

export async function addConfirmedAddresses(tx: Kysely<Tables>): Promise<void> {
  await sql`alter table users add column confirmed_at bigint`.execute(tx);
  await sql`update users set confirmed_at = created_at
    where id in (select user_id from members where owner_id = 'local' and role = 'owner')`.execute(tx);
}

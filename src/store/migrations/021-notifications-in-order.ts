// Which messages of a site wait on a channel, so that a later one does not overtake an earlier one.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema.ts';

export async function indexNotificationsInOrder(tx: Kysely<Tables>): Promise<void> {
  await sql`create index notifications_in_order on notifications (channel_id, site_id, next_at)
    where status = 'pending'`.execute(tx);
}

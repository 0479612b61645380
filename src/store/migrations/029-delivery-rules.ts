// Delivery rules of channels, how each notification is sent, and what was sent in the last hour.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function addDeliveryRules(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const key = kind === 'postgres' ? 'text collate "C"' : 'text';
  const statements = [
    `alter table channels add column delivery text not null default '{}'`,
    `alter table notifications add column mode ${key} not null default 'message'`,
    'create index notifications_sent on notifications (channel_id, sent_at) where sent_at is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

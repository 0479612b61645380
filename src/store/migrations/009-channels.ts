// Channels, and the outbox of their notifications.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function addChannels(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const key = kind === 'postgres' ? 'text collate "C"' : 'text';
  const statements = [
    `create table channels (
      owner_id ${key} not null, id ${key} primary key, name text not null, kind ${key} not null,
      settings text not null, is_on integer not null, is_default integer not null,
      created_at bigint not null, updated_at bigint not null, health ${key} not null, last_sent_at bigint,
      last_error text, failures integer not null, rest_until bigint not null, paced_until bigint not null,
      unique (owner_id, id))`,
    `create table notifications (
      owner_id ${key} not null, id ${key} primary key, channel_id ${key} not null, event_id ${key} not null,
      site_id ${key} not null, status ${key} not null, attempts integer not null, next_at bigint not null,
      lease ${key}, batch ${key}, last_error text, created_at bigint not null, queued_at bigint not null,
      sent_at bigint, unique (event_id, channel_id),
      foreign key (owner_id, site_id) references sites (owner_id, id) on delete cascade,
      foreign key (owner_id, channel_id) references channels (owner_id, id) on delete cascade)`,
    'create index notifications_by_id on notifications (owner_id, id)',
    'create index notifications_of_site on notifications (owner_id, site_id, id)',
    'create index notifications_of_channel on notifications (owner_id, channel_id, id)',
    'create index notifications_by_status on notifications (owner_id, status, id)',
    `create index notifications_due on notifications (channel_id, next_at) where status = 'pending'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

// The change that a notification reports, so that a change finds its notifications.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function addNotifiedChanges(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const key = kind === 'postgres' ? 'text collate "C"' : 'text';
  const payload = kind === 'postgres' ? 'payload::json' : 'payload';
  const statements = [
    `alter table notifications add column change_id ${key}`,
    `update notifications set change_id = (select ${payload} ->> 'changeId' from events
      where events.id = notifications.event_id and events.kind = 'change')`,
    'create index notifications_of_change on notifications (owner_id, change_id, id) where change_id is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

// Feeds: secret addresses under which changes are read. Only the hash of a secret is kept.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function addFeeds(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const key = kind === 'postgres' ? 'text collate "C"' : 'text';
  const statements = [
    // A feed ends with the membership it rests on; without accounts there is no user, and nothing to end it.
    `create table feeds (
      owner_id ${key} not null, id ${key} primary key, user_id ${key},
      hash ${key} not null unique, hint text not null, name text not null, filter text not null,
      language ${key} not null, created_at bigint not null, last_read_at bigint,
      foreign key (owner_id, user_id) references members (owner_id, user_id) on delete cascade)`,
    'create index feeds_of_owner on feeds (owner_id, id)',
    'create index feeds_of_member on feeds (owner_id, user_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

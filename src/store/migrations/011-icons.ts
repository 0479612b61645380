// The icons of hosts, and when they are looked for again.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function addIcons(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const key = kind === 'postgres' ? 'text collate "C"' : 'text';
  const statements = [
    // The same for all owners: owner_id is ''.
    `create table icons (
      owner_id ${key} not null, host ${key} primary key, blob ${key}, next_at bigint not null)`,
    'create index icons_by_blob on icons (blob) where blob is not null',
    'create index icons_by_age on icons (next_at)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

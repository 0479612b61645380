// What was learned about the noise of each page, and what its user said to that.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function addNoise(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const key = kind === 'postgres' ? 'text collate "C"' : 'text';
  await sql
    .raw(`create table noise (
      owner_id ${key} not null, site_id ${key} primary key, memory text, wishes text not null,
      foreign key (owner_id, site_id) references sites (owner_id, id) on delete cascade)`)
    .execute(tx);
}

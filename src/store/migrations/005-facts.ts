// The facts of each snapshot, apart from its content: charts and questions go through many of them at once.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function addFacts(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const key = kind === 'postgres' ? 'text collate "C"' : 'text';
  await sql
    .raw(`create table snapshot_facts (
      owner_id ${key} not null, site_id ${key} not null, snapshot_id ${key} primary key, captured_at bigint not null,
      facts text not null, foreign key (owner_id, site_id) references sites (owner_id, id) on delete cascade)`)
    .execute(tx);
  await sql.raw('create index facts_of_site on snapshot_facts (owner_id, site_id, snapshot_id)').execute(tx);
}

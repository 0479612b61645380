// What hosts ask for and how they answer, pages that users took out of their sets, and pictures of watched parts.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function addHostFacts(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const key = kind === 'postgres' ? 'text collate "C"' : 'text';
  const statements = [
    'alter table hosts add column hold_until bigint not null default 0',
    'alter table hosts add column crawl_delay_ms bigint not null default 0',
    'alter table hosts add column probe text',
    'alter table hosts add column probed_at bigint',
    'create index hosts_with_delay on hosts (crawl_delay_ms) where crawl_delay_ms > 0',
    `create table dropped_pages (
      owner_id ${key} not null, parent_id ${key} not null, url text not null,
      primary key (owner_id, parent_id, url),
      foreign key (owner_id, parent_id) references sites (owner_id, id) on delete cascade)`,
    'alter table snapshots add column parts text',
    `alter table snapshots add column parts_blob ${key}`,
    'create index snapshots_by_parts on snapshots (parts_blob) where parts_blob is not null',
    // Until now every rest was held by everyone.
    'update hosts set hold_until = rest_until',
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

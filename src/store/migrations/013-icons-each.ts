// Icons by account and host: what one account sees of a host is not shown to others.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function giveIconsToOwners(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const key = kind === 'postgres' ? 'text collate "C"' : 'text';
  const statements = [
    'alter table icons rename to icons_of_all',
    'drop index icons_by_blob',
    'drop index icons_by_age',
    `create table icons (
      owner_id ${key} not null, host ${key} not null, blob ${key}, next_at bigint not null,
      constraint icons_of_owner primary key (owner_id, host))`,
    // Whose look found them is not known: each account looks for itself, and sees none till then. One alone keeps its own.
    `insert into icons select distinct sites.owner_id, icons_of_all.host, icons_of_all.blob, icons_of_all.next_at
      from icons_of_all join sites on sites.host = icons_of_all.host
      where (select count(distinct owner_id) from sites) = 1`,
    'drop table icons_of_all',
    'create index icons_by_blob on icons (blob) where blob is not null',
    'create index icons_by_age on icons (next_at)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

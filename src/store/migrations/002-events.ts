// Events, the health of sites in time, and what is known of changes that are not plainly so.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function addEvents(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const key = kind === 'postgres' ? 'text collate "C"' : 'text';
  const ofSite = 'foreign key (owner_id, site_id) references sites (owner_id, id) on delete cascade';
  const statements = [
    `create table events (
      owner_id ${key} not null, id ${key} primary key, site_id ${key} not null, at bigint not null,
      kind ${key} not null, payload text not null, ${ofSite})`,
    'create index events_by_id on events (owner_id, id)',
    'create index events_of_site on events (owner_id, site_id, id)',
    'create index events_by_kind on events (owner_id, kind, id)',
    // Apart from the changes: columns behind their diff would cost every list a walk through it.
    `create table change_notes (
      owner_id ${key} not null, change_id ${key} primary key, site_id ${key} not null, doubts text not null,
      reverts_to text, ${ofSite})`,
    'create index change_notes_of_site on change_notes (owner_id, site_id)',
    'alter table sites add column health_since bigint',
    'alter table sites add column health_reason text',
    'alter table sites add column spell text',
    'alter table sites add column confirm_at bigint',
    'create index sites_to_confirm on sites (confirm_at) where confirm_at is not null',
    'alter table snapshots add column is_doubted integer not null default 0',
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

// Sessions of sites: the cookies kept between checks, sealed.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function addSiteSessions(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const key = kind === 'postgres' ? 'text collate "C"' : 'text';
  const statements = [
    `create table site_sessions (
      owner_id ${key} not null, site_id ${key} primary key, sealed text not null, updated_at bigint not null,
      foreign key (owner_id, site_id) references sites (owner_id, id) on delete cascade)`,
    'create index site_sessions_of_site on site_sessions (owner_id, site_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

// The processes of the service with when each was last seen, and what all of them did, counted by five minutes.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function addProcesses(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const key = kind === 'postgres' ? 'text collate "C"' : 'text';
  const statements = [
    `create table processes (
      id ${key} primary key, role ${key} not null, version text not null, machine text not null,
      browser ${key} not null, started_at bigint not null, seen_at bigint not null)`,
    `create table service_counts (
      at bigint not null, name ${key} not null, count bigint not null, primary key (at, name))`,
    // Few: whoever runs the service counts them often.
    `create index channels_unwell on channels (health) where health in ('failing', 'broken')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

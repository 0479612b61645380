// What a queued check needs of the worker that takes it, where it was found out: workers of a class find theirs in order.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema.ts';

export async function addCheckNeeds(tx: Kysely<Tables>): Promise<void> {
  const statements = [
    'alter table checks add column needs text',
    `create index checks_by_need on checks (needs, rank, host, id) where status = 'queued'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

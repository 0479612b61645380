// What a queued check needs of the worker that takes it, where it was found out: workers of a class find theirs in order.
import { type Kysely, sql } from 'kysely';
import type { Index } from '../database/build-indexes.ts';
import type { Tables } from '../database/schema.ts';

export async function addCheckNeeds(tx: Kysely<Tables>): Promise<void> {
  await sql`alter table checks add column needs text`.execute(tx);
}

export const checkNeedsIndexes: readonly Index[] = [
  { name: 'checks_by_need', on: `checks (needs, rank, host, id) where status = 'queued'` },
];

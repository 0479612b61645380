// How lists are cut into pages, and counted without reading them to the end.
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './database.ts';
import type { Paged } from './store.ts';

/** Counting stops here where no kept count answers. */
export const countLimit = 10_000;
const noLimit = 1_000_000_000_000;

export function pageOf(paged: Paged): { limit: number; offset: number } {
  return { limit: paged.limit ?? noLimit, offset: paged.offset ?? 0 };
}

export interface Counted {
  total: number;
  isTotalExact: boolean;
}

/** Counts the rows of a query that selects at most `countLimit + 1` of them. */
export async function countUpTo(db: Reader, limited: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${limited}) as counted`.execute(db);
  const n = rows[0]?.n ?? 0;
  return { total: Math.min(n, countLimit), isTotalExact: n <= countLimit };
}

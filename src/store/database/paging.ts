// How lists are cut into pages, and counted without reading them to the end.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Reader, readOne } from './database.ts';
import type { Paged } from './filters.ts';
import type { Tables } from './schema.ts';

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

/**
 * A page of a table, newest first, and how many rows there are. The ids are found in an index alone: rows that are passed
 * over are never read, and PostgreSQL is not tempted to look for the newest of one site among those of all.
 */
export async function listNewest<R>(
  db: Reader,
  table: keyof Tables,
  isWanted: RawBuilder<SqlBool>,
  { before, ...paged }: Paged & { before?: string | undefined },
): Promise<{ rows: R[] } & Counted> {
  const { limit, offset } = pageOf(paged);
  const isOlder = before === undefined ? sql<SqlBool>`true` : sql<SqlBool>`id < ${before}`;
  const from = sql.table(table);
  const { rows } = await sql<R>`select * from ${from} where id in (select id from ${from}
      where ${isWanted} and ${isOlder} order by id desc limit ${limit} offset ${offset})
    order by id desc`.execute(db);
  return {
    rows,
    ...(await countUpTo(db, sql`select 1 from ${from} where ${isWanted} limit ${oneMore(countLimit)}`)),
  };
}

/** So many are read to know whether there are more than the limit. */
export function oneMore(limit: number): number {
  return limit + 1;
}

/** Counts the rows of a query that selects at most one more than `most` of them. */
export async function countUpTo(
  db: Reader,
  limited: RawBuilder<unknown>,
  most = countLimit,
): Promise<Counted> {
  const { n } = await readOne(db, sql<{ n: number }>`select count(*) as n from (${limited}) as counted`);
  return { total: Math.min(n, most), isTotalExact: n <= most };
}

// Changes with certain words, on PostgreSQL: its index of words knows no order, and its planner takes words to be spread evenly,
// so that for one that was last used a year ago it would walk through all changes since.
import { type RawBuilder, sql } from 'kysely';
import { postgresQuery, queryWords } from './change-words.ts';
import type { Reader } from './database.ts';
import type { ChangeFilter } from './filters.ts';
import { conditionsOf, newestIds, type Reach } from './newest-changes.ts';

const longestLook = 20_000;
/** A word that more than this share of the newest changes have is looked for among them, however many are needed. */
const common = 0.05;

interface Search extends Reach {
  offset: number;
  /** How many of the newest changes are looked at before the index of words is asked. */
  firstLook?: number;
}

/** Ids from `offset` up to `upTo` of those that match, newest first. */
export async function searchPostgres(
  db: Reader,
  ownerId: string,
  filter: ChangeFilter,
  reach: Search,
): Promise<string[]> {
  const { upTo, offset, firstLook = 1000 } = reach;
  const hasWords = sql`words @@ ${postgresQuery(queryWords(filter.q))}::tsquery`;
  const look = (count: number) => lookAtNewest(db, ownerId, filter, { ...reach, upTo: count }, hasWords);
  let found = await look(firstLook);
  const share = found.ids.length / firstLook;
  const needed = Math.ceil((1.2 * upTo) / share);
  if (found.hasMore && found.ids.length < upTo && share > common && needed <= longestLook) {
    found = await look(needed);
  }
  if (!found.hasMore || found.ids.length >= upTo) return found.ids.slice(offset, upTo);
  // By an expression, so that the index of words is used and not that of ids.
  const conditions = [...conditionsOf('postgres', ownerId, filter, reach), hasWords];
  const { rows } = await sql<{ id: string }>`select id from changes where ${sql.join(conditions, sql` and `)}
    order by id || '' desc limit ${upTo - offset} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

/** Those of the newest changes that have the words; `hasMore`: there are older ones that nobody looked at. */
async function lookAtNewest(
  db: Reader,
  ownerId: string,
  filter: ChangeFilter,
  reach: Reach,
  hasWords: RawBuilder<unknown>,
): Promise<{ ids: string[]; hasMore: boolean }> {
  const from = isByAgeAlone(filter)
    ? newestOfAll(ownerId, filter, reach)
    : newestOfSome(ownerId, filter, reach);
  const { rows } = await sql<{ looked: number; ids: string[] | null }>`select count(*) as looked,
    array_agg(id order by id desc) filter (where ${hasWords}) as ids from (${from}) as newest`.execute(db);
  const [row] = rows;
  return { ids: row?.ids ?? [], hasMore: (row?.looked ?? 0) >= reach.upTo };
}

function isByAgeAlone({
  siteIds,
  changeTypes,
  significances,
  verdicts,
  statuses,
  seen,
}: ChangeFilter): boolean {
  return [siteIds, changeTypes, significances, verdicts, statuses, seen].every((one) => one === undefined);
}

/** Rows as they come, side by side. */
function newestOfAll(ownerId: string, filter: ChangeFilter, reach: Reach): RawBuilder<unknown> {
  const conditions = conditionsOf('postgres', ownerId, filter, reach);
  return sql`select id, words from changes where ${sql.join(conditions, sql` and `)}
    order by id desc limit ${reach.upTo}`;
}

/** Ids by an index first: rows would tempt to look for those of a site among those of all. */
function newestOfSome(ownerId: string, filter: ChangeFilter, reach: Reach): RawBuilder<unknown> {
  const newest = newestIds('postgres', ownerId, filter, reach);
  return sql`select changes.id, words from (select id from (${newest}) as ids order by id desc limit ${reach.upTo}) as ids
    join changes on changes.id = ids.id`;
}

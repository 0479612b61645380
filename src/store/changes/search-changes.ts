// Changes with certain words, on PostgreSQL: its index of words knows no order, and its planner takes words to be spread evenly,
// so that for one that was last used a year ago it would walk through all changes since.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { postgresQuery, queryWords } from './change-words.ts';
import { type ChosenFilter, conditionsOf, newestIds, type Reach } from './newest-changes.ts';

const firstLookAt = 1000;
const longestLook = 20_000;
const sampledPages = 160;
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
  filter: ChosenFilter,
  reach: Search,
): Promise<string[]> {
  const { upTo, offset, firstLook = firstLookAt } = reach;
  const hasWords = sql<SqlBool>`words @@ ${postgresQuery(queryWords(filter.q))}::tsquery`;
  const look = (count: number) => lookAtNewest(db, ownerId, filter, { ...reach, upTo: count }, hasWords);
  let found = await look(firstLook);
  const share = found.ids.length / firstLook;
  const needed = Math.ceil((1.2 * upTo) / share);
  if (found.hasMore && found.ids.length < upTo && share > common && needed <= longestLook) {
    found = await look(needed);
  }
  if (!found.hasMore || found.ids.length >= upTo) return found.ids.slice(offset, upTo);
  const search = { db, conditions: [...conditionsOf('postgres', ownerId, filter, reach), hasWords], upTo };
  const ids = (await sortLikely(search)) ?? (await sortAll(search));
  return ids.slice(offset);
}

/** How many match, counted no further than `most`, and in no order: that reads no more than it counts. */
export async function countPostgres(
  db: Reader,
  ownerId: string,
  filter: ChosenFilter,
  most: number,
  firstLook = Math.max(firstLookAt, 2 * most),
): Promise<number> {
  const hasWords = sql<SqlBool>`words @@ ${postgresQuery(queryWords(filter.q))}::tsquery`;
  const reach = { upTo: firstLook, before: undefined };
  const { ids, hasMore } = await lookAtNewest(db, ownerId, filter, reach, hasWords);
  if (!hasMore || ids.length >= most) return Math.min(ids.length, most);
  const conditions = [...conditionsOf('postgres', ownerId, filter, reach), hasWords];
  return (await someOf({ db, conditions, upTo: most }, most)).length;
}

interface WordSearch {
  db: Reader;
  conditions: readonly RawBuilder<SqlBool>[];
  upTo: number;
}

/**
 * Those after an id that a sample of the table says has enough of them after it: only their rows are read, where all that
 * match may be many. Null where the sample is too small, or was wrong.
 */
async function sortLikely({ db, conditions, upTo }: WordSearch): Promise<string[] | null> {
  const { rows: tables } = await sql<{ pages: number }>`select
    cast(pg_relation_size('changes') / current_setting('block_size')::integer as integer) as pages`.execute(
    db,
  );
  const share = Math.min(1, sampledPages / Math.max(1, tables[0]?.pages ?? 1));
  // Each that is found stands for many: twice as many as needed, and some more, for it is a matter of luck.
  const enough = Math.ceil(2 * upTo * share) + 2;
  if (enough > sampledPages) return null;
  const { rows } = await sql<{ id: string }>`select id from changes
    tablesample system (${100 * share}::real) repeatable (1)
    where ${sql.join(conditions, sql` and `)} order by id desc limit 1 offset ${enough}`.execute(db);
  const [floor] = rows;
  if (floor === undefined) return null;
  const isLikely = sql<SqlBool>`id >= ${floor.id}`;
  const ids = await sortAll({ db, conditions: [...conditions, isLikely], upTo });
  return ids.length < upTo ? null : ids;
}

/** Planned as if all were wanted: for a few the planner would walk through the ids and hope to meet the words. */
async function someOf({ db, conditions }: WordSearch, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with found as materialized
    (select id from changes where ${sql.join(conditions, sql` and `)}) select id from found limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** By an expression, so that the index of words is used and not that of ids. */
async function sortAll({ db, conditions, upTo }: WordSearch): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from changes where ${sql.join(conditions, sql` and `)}
    order by id || '' desc limit ${upTo}`.execute(db);
  return rows.map((row) => row.id);
}

/** Those of the newest changes that have the words; `hasMore`: there are older ones that nobody looked at. */
async function lookAtNewest(
  db: Reader,
  ownerId: string,
  filter: ChosenFilter,
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
  tags,
  changeTypes,
  significances,
  verdicts,
  statuses,
  seen,
}: ChosenFilter): boolean {
  return [siteIds, tags, changeTypes, significances, verdicts, statuses, seen].every(
    (one) => one === undefined,
  );
}

/** Rows as they come, side by side. */
function newestOfAll(ownerId: string, filter: ChosenFilter, reach: Reach): RawBuilder<unknown> {
  const conditions = conditionsOf('postgres', ownerId, filter, reach);
  return sql`select id, words from changes where ${sql.join(conditions, sql` and `)}
    order by id desc limit ${reach.upTo}`;
}

/** Ids by an index first: rows would tempt to look for those of a site among those of all. */
function newestOfSome(ownerId: string, filter: ChosenFilter, reach: Reach): RawBuilder<unknown> {
  const newest = newestIds('postgres', ownerId, filter, reach);
  return sql`select changes.id, words from (select id from (${newest}) as ids order by id desc limit ${reach.upTo}) as ids
    join changes on changes.id = ids.id`;
}

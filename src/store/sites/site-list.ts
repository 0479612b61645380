// Sites by the page and by address.
import { type RawBuilder, sql } from 'kysely';
import { type Database, isIn, type Reader, readOne } from '../database/database.ts';
import type { SiteFilter, SiteOrder } from '../database/filters.ts';
import { type Counted, countLimit, countUpTo, oneMore, pageOf } from '../database/paging.ts';
import type { SiteView, SiteWalk, WatchedAddress } from '../records.ts';
import { isKept } from './removed-sites.ts';
import { isCommonText, sitesWithText } from './search-sites.ts';
import { readSiteCounts } from './site-counts.ts';
import { siteFilter } from './site-filter.ts';
import { viewSites } from './site-view.ts';

/** So many whole sites are read and written out at once, at first and at most. */
const sliceSize = { first: 10, most: 100 };
/** What a slice should hold: with long plans and settings it is of fewer sites. */
const wantedChars = 1_000_000;

/** What is first in each order, and the index that holds all sites so; the newest goes before its like. */
const orders: Record<SiteOrder, { first: RawBuilder<unknown>; index: string }> = {
  newest: { first: sql`id desc`, index: 'sites_by_age' },
  name: { first: sql`lower(substr(name, 1, 200))`, index: 'sites_by_name' },
  changed: { first: sql`last_changed_at desc nulls last`, index: 'sites_by_change' },
  checked: { first: sql`last_checked_at desc nulls last`, index: 'sites_by_check' },
  next: { first: sql`next_check_at asc nulls last`, index: 'sites_by_next' },
  trouble: {
    first: sql`(case when health in ('blocked', 'failing') then 0 when health_reason is not null then 1
      when health = 'pending' then 2 else 3 end)`,
    index: 'sites_by_trouble',
  },
};

/** By an expression: to have them in the order of an index, SQLite would look through all sites. */
const byIdOfFew = sql`id || ''`;
/** So many sites that are found by a tag or a text are sorted; of more the first are met soon in the order of all sites. */
const fewFound = 2000;

/** A page of sites, or all of them; whoever may get thousands walks through them instead. */
export async function listSites(
  database: Database,
  ownerId: string,
  filter: SiteFilter,
): Promise<{ sites: SiteView[] } & Counted> {
  const { slices, ...counted } = await walkSites(database, ownerId, filter);
  const sites: SiteView[] = [];
  for await (const slice of slices) sites.push(...slice);
  return { sites, ...counted };
}

/** The same in slices, each read on demand. A site that is removed meanwhile is left out. */
export async function walkSites(database: Database, ownerId: string, given: SiteFilter): Promise<SiteWalk> {
  const filter = { ...given, q: given.q?.trim() };
  const { limit, offset } = pageOf(filter);
  const { kind } = database;
  const isWanted = siteFilter(kind, ownerId, filter);
  return database.readAside(async (db) => {
    const counted = await countSites(kind, db, ownerId, filter);
    const from = listedFrom(kind, ownerId, filter, counted.total);
    // Ids first: whole rows are too heavy to be sorted by the thousand.
    const listed = sql`select id from ${from} where ${isWanted} order by ${orderOf(filter)}
      limit ${limit} offset ${offset}`;
    const ids = await readIds(kind, db, listed);
    const isAll = offset === 0 && ids.length < limit;
    const slices = readSlices(database, ownerId, ids);
    return isAll ? { total: ids.length, isTotalExact: true, slices } : { ...counted, slices };
  });
}

function orderOf({ sort = 'newest', urls }: SiteFilter): RawBuilder<unknown> {
  if (urls !== undefined) return sql`${byIdOfFew} desc`;
  return sort === 'newest' ? orders.newest.first : sql`${orders[sort].first}, id desc`;
}

/** Where the sites come from: those that were found where they are few, else all of them in their order, by an index that is named for SQLite. */
function listedFrom(
  kind: Database['kind'],
  ownerId: string,
  filter: SiteFilter,
  total: number,
): RawBuilder<unknown> {
  if (isNamed(filter)) return sql`sites`;
  const found = findSites(kind, ownerId, filter);
  if (found !== null && total <= fewFound) {
    const few =
      kind === 'postgres'
        ? sql`(with few as materialized (${found}) select site_id from few)`
        : sql`(${found})`;
    return sql`${few} as found ${inThisOrder(kind)} sites on sites.id = found.site_id`;
  }
  return kind === 'postgres'
    ? sql`sites`
    : sql`sites indexed by ${sql.ref(orders[filter.sort ?? 'newest'].index)}`;
}

/** SQLite reads the tables of a cross join from left to right. */
const inThisOrder = (kind: Database['kind']) => sql.raw(kind === 'postgres' ? 'join' : 'cross join');

/** By their ids, their addresses or their site: an index of its own finds them. */
function isNamed({ ids, urls, parentId }: SiteFilter): boolean {
  return [ids, urls, parentId].some((one) => one !== undefined);
}

/** Ids of the sites with a text, or else with a tag. */
function findSites(
  kind: Database['kind'],
  ownerId: string,
  { q = '', tag }: SiteFilter,
  isCommon = false,
): RawBuilder<unknown> | null {
  if (q !== '') return sitesWithText(kind, ownerId, q, isCommon);
  if (tag === undefined) return null;
  return sql`select site_id from site_tags where owner_id = ${ownerId} and tag = ${tag} and is_part = 0`;
}

/** Kept where it can be, else counted up to a limit. */
async function countSites(
  kind: Database['kind'],
  db: Reader,
  ownerId: string,
  filter: SiteFilter,
): Promise<Counted> {
  const { q = '', tag, state, health } = filter;
  const upTo = oneMore(countLimit);
  const isWanted = siteFilter(kind, ownerId, filter);
  if (isNamed(filter)) return countUpTo(db, sql`select 1 from sites where ${isWanted} limit ${upTo}`);
  const found = findSites(kind, ownerId, filter, await isCommonText(kind, db, q));
  if (found === null) {
    const counts = await readSiteCounts(db, ownerId);
    const total = counts
      .filter((one) => (state ?? one.state) === one.state && (health ?? one.health) === one.health)
      .reduce((sum, { count }) => sum + count, 0);
    return { total, isTotalExact: true };
  }
  const isFoundAlone = state === undefined && health === undefined && (q === '' || tag === undefined);
  if (isFoundAlone) return countUpTo(db, sql`${found} limit ${upTo}`);
  return countUpTo(
    db,
    sql`select 1 from (${found}) as found ${inThisOrder(kind)} sites on sites.id = found.site_id
      where ${isWanted} limit ${upTo}`,
  );
}

/** On SQLite as one text: a hundred thousand rows from its thread would hold the loop. */
async function readIds(kind: Database['kind'], db: Reader, listed: RawBuilder<unknown>): Promise<string[]> {
  if (kind === 'postgres') {
    const { rows } = await sql<{ id: string }>`${listed}`.execute(db);
    return rows.map(({ id }) => id);
  }
  const { ids } = await readOne(
    db,
    sql<{ ids: string }>`select json_group_array(id) as ids from (${listed})`,
  );
  return JSON.parse(ids);
}

async function* readSlices(
  { kind, read }: Database,
  ownerId: string,
  ids: readonly string[],
): AsyncGenerator<SiteView[]> {
  let size = sliceSize.first;
  for (let at = 0; at < ids.length; ) {
    const slice = ids.slice(at, at + size);
    at += size;
    yield await read(async (db) => {
      const rows = await db
        .selectFrom('sites')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where(isIn(kind, 'id', slice))
        .where(isKept)
        .execute();
      const fitting = Math.floor((slice.length * wantedChars) / charsIn(rows));
      size = Math.max(1, Math.min(sliceSize.most, fitting));
      const byId = new Map(rows.map((row) => [row.id, row]));
      const sorted = slice.flatMap((id) => byId.get(id) ?? []);
      return viewSites(kind, db, sorted);
    });
  }
}

function charsIn(rows: readonly object[]): number {
  const texts = rows.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string'));
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/** The sites at these addresses, oldest first; pages of sets do not count. */
export async function findSitesByUrl(
  { kind, read }: Database,
  ownerId: string,
  urls: readonly string[],
): Promise<WatchedAddress[]> {
  if (urls.length === 0) return [];
  const rows = await read((db) =>
    db
      .selectFrom('sites')
      .select(['id', 'url', 'tracking_goal', 'watch', 'scope'])
      .where(siteFilter(kind, ownerId, { urls: [...urls] }))
      .orderBy(byIdOfFew)
      .execute(),
  );
  return rows.map(({ id, url, tracking_goal: trackingGoal, watch, scope }) => ({
    ...{ id, url, trackingGoal, watch: JSON.parse(watch), scope: JSON.parse(scope) },
  }));
}

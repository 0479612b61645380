// Sites by the page and by address.
import { type SelectQueryBuilder, sql } from 'kysely';
import { type Database, isIn, type Reader, readOne } from '../database/database.ts';
import type { SiteFilter, SiteOrder } from '../database/filters.ts';
import { pageOf } from '../database/paging.ts';
import type { Tables } from '../database/schema.ts';
import type { SiteView, WatchedAddress } from '../records.ts';
import { isKept } from './removed-sites.ts';
import { siteFilter } from './site-filter.ts';
import { viewSites } from './site-view.ts';

/** So many whole sites are read and written out at once, at first and at most. */
const sliceSize = { first: 10, most: 100 };
/** What a slice should hold: with long plans and settings it is of fewer sites. */
const wantedChars = 1_000_000;

/** What is first in each order; the newest goes before its like. */
const orders: Record<SiteOrder, ReturnType<typeof sql>> = {
  newest: sql`id desc`,
  name: sql`lower(name)`,
  changed: sql`last_changed_at desc nulls last`,
  checked: sql`last_checked_at desc nulls last`,
  next: sql`next_check_at asc nulls last`,
  trouble: sql`case when health in ('blocked', 'failing') then 0 when health_reason is not null then 1
    when health = 'pending' then 2 else 3 end`,
};

/** By an expression: to have them in the order of an index, SQLite would look through all sites. */
const byIdOfFew = sql`id || ''`;

/** A page of sites, or all of them; whoever may get thousands walks through them instead. */
export async function listSites(
  database: Database,
  ownerId: string,
  filter: SiteFilter,
): Promise<{ sites: SiteView[]; total: number }> {
  const { total, slices } = await walkSites(database, ownerId, filter);
  const sites: SiteView[] = [];
  for await (const slice of slices) sites.push(...slice);
  return { sites, total };
}

/** The same in slices, each read on demand. A site that is removed meanwhile is left out. */
export async function walkSites(
  database: Database,
  ownerId: string,
  filter: SiteFilter,
): Promise<{ total: number; slices: AsyncGenerator<SiteView[]> }> {
  const { limit, offset } = pageOf(filter);
  const isWanted = siteFilter(database.kind, ownerId, filter);
  const newest = filter.urls === undefined ? orders.newest : sql`${byIdOfFew} desc`;
  return database.readAside(async (db) => {
    // Ids first: whole rows are too heavy to be sorted by the thousand.
    const listed = db
      .selectFrom('sites')
      .select('id')
      .where(isWanted)
      .orderBy(filter.sort === undefined ? newest : orders[filter.sort])
      .orderBy(newest)
      .limit(limit)
      .offset(offset);
    const ids = await readIds(database.kind, db, listed);
    const isAll = offset === 0 && ids.length < limit;
    const total = isAll ? ids.length : await countSites(db, isWanted);
    return { total, slices: readSlices(database, ownerId, ids) };
  });
}

async function countSites(db: Reader, isWanted: ReturnType<typeof siteFilter>): Promise<number> {
  const { n } = await db
    .selectFrom('sites')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(isWanted)
    .executeTakeFirstOrThrow();
  return n;
}

/** On SQLite as one text: a hundred thousand rows from its thread would hold the loop. */
async function readIds(
  kind: Database['kind'],
  db: Reader,
  listed: SelectQueryBuilder<Tables, 'sites', { id: string }>,
): Promise<string[]> {
  if (kind === 'postgres') return (await listed.execute()).map(({ id }) => id);
  const { ids } = await readOne(db, sql<{ ids: string }>`select json_group_array(id) as ids from ${listed}`);
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
      const fitting = Math.floor((rows.length * wantedChars) / Math.max(1, charsIn(rows)));
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

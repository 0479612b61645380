// Changes counted by kind as they are written, so that the total of a list needs no scan.
import { type SqlBool, sql } from 'kysely';
import {
  type Database,
  type DatabaseKind,
  isIn,
  lock,
  type Reader,
  readOne,
  rowsFrom,
  type Writer,
} from '../database/database.ts';
import type { ChangeFilter } from '../database/filters.ts';
import { isChosen, taggedSites } from './tagged-sites.ts';

interface Counted {
  owner_id: string;
  site_id: string;
  change_type: string;
  significance: string;
}

const columns = {
  owner_id: 'text',
  site_id: 'text',
  change_type: 'text',
  significance: 'text',
  count: 'bigint',
} as const;

/** `by` −1 takes them out again. */
export async function addCounts(
  database: Database,
  tx: Writer,
  changes: readonly Counted[],
  by: 1 | -1 = 1,
): Promise<void> {
  const sums = new Map<string, Counted & { count: number }>();
  for (const { owner_id, site_id, change_type, significance } of changes) {
    for (const site of [site_id, '']) {
      const key = JSON.stringify([owner_id, site, change_type, significance]);
      const sum = sums.get(key) ?? { owner_id, site_id: site, change_type, significance, count: 0 };
      sums.set(key, { ...sum, count: sum.count + by });
    }
  }
  // Always in the same order, so that two processes never wait for each other in a circle.
  const sorted = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
  // `where true`: without it SQLite reads "on conflict" as the condition of a join.
  await sql`insert into change_counts (owner_id, site_id, change_type, significance, count)
    select owner_id, site_id, change_type, significance, count from ${rowsFrom(database.kind, columns, sorted)} as v
    where true
    on conflict (owner_id, site_id, change_type, significance)
    do update set count = change_counts.count + excluded.count`.execute(tx);
}

/** Takes the changes of sites out of the counts. */
export async function forgetCounts(
  kind: DatabaseKind,
  tx: Writer,
  ownerId: string,
  siteIds: readonly string[],
): Promise<void> {
  if (kind === 'postgres') {
    await sql`select 1 from change_counts where owner_id = ${ownerId} and site_id = ''
      order by change_type, significance ${lock(kind, 'for update')}`.execute(tx);
  }
  await sql`update change_counts set count = change_counts.count - gone.count
    from (select change_type, significance, cast(sum(count) as bigint) as count from change_counts
      where owner_id = ${ownerId} and ${isIn(kind, 'site_id', siteIds)}
      group by change_type, significance) as gone
    where change_counts.owner_id = ${ownerId} and change_counts.site_id = ''
      and change_counts.change_type = gone.change_type and change_counts.significance = gone.significance`.execute(
    tx,
  );
  await tx
    .deleteFrom('change_counts')
    .where('owner_id', '=', ownerId)
    .where(isIn(kind, 'site_id', siteIds))
    .execute();
}

/** The exact number of changes of these sites, types and significances. */
export async function sumCounts(
  kind: DatabaseKind,
  db: Reader,
  ownerId: string,
  filter: Pick<ChangeFilter, 'siteIds' | 'tags' | 'changeTypes' | 'significances'>,
): Promise<number> {
  const among = (column: string, values: readonly string[] | undefined) =>
    values === undefined ? sql<SqlBool>`true` : isIn(kind, column, values);
  const { n } = await readOne(
    db,
    sql<{
      n: number;
    }>`select cast(coalesce(sum(count), 0) as bigint) as n from change_counts where owner_id = ${ownerId}
      and ${isChosen(kind, 'change_counts.site_id', ownerId, { tags: filter.tags, siteIds: filter.siteIds ?? [''] })} and ${among('change_type', filter.changeTypes)}
      and ${among('significance', filter.significances)}`,
  );
  return n;
}

/** The exact number of changes of these sites, or of those that were seen, or not: their sites keep it. */
export async function sumOfSites(
  kind: DatabaseKind,
  db: Reader,
  ownerId: string,
  { siteIds, tags, seen }: Pick<ChangeFilter, 'siteIds' | 'tags' | 'seen'>,
): Promise<number> {
  const unseen = sql.ref('unseen_count');
  const counted =
    seen === undefined ? sql.ref('change_count') : seen ? sql`change_count - ${unseen}` : unseen;
  const isOne =
    tags === undefined
      ? isIn(kind, 'id', siteIds ?? [])
      : sql<SqlBool>`id in (${taggedSites(kind, ownerId, tags)})`;
  const { n } = await readOne(
    db,
    sql<{ n: number }>`select cast(coalesce(sum(${counted}), 0) as bigint) as n from sites
      where owner_id = ${ownerId} and ${isOne}`,
  );
  return n;
}

// The sites with certain tags, for lists of changes: named one by one where they are few, chosen by the query itself where they are many.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type DatabaseKind, isIn, type Reader, readOne } from '../database/database.ts';
import type { ChangeFilter } from '../database/filters.ts';
import { hasTag } from '../sites/has-tag.ts';

/** More than these are not named in a query. */
export const mostNamed = 200;
/** Of tags that at least this share of the sites has, changes are found among those of all sites. */
const wide = 0.1;

/** What a list of changes is limited to: sites that are named, or tags of many. */
export interface ChosenSites {
  siteIds?: string[] | undefined;
  tags?: string[] | undefined;
  /** A large part of all sites has the tags. */
  isWide?: boolean | undefined;
}

/** The filter with the sites of its tags in place of the tags, unless they are many. */
export async function nameTagged(
  kind: DatabaseKind,
  db: Reader,
  ownerId: string,
  filter: ChangeFilter,
): Promise<ChangeFilter & ChosenSites> {
  const { tags, siteIds } = filter;
  if (tags === undefined) return filter;
  const tagged = taggedSites(kind, ownerId, tags);
  const isAsked = siteIds === undefined ? sql<SqlBool>`true` : isIn(kind, 'id', siteIds);
  const { rows } = await sql<{ id: string }>`select id from (${tagged}) as tagged where ${isAsked}
    limit ${siteIds?.length ?? mostNamed + 1}`.execute(db);
  if (siteIds !== undefined || rows.length <= mostNamed) {
    return { ...filter, tags: undefined, siteIds: rows.map(({ id }) => id) };
  }
  const count = await readOne(
    db,
    sql<{ tagged: number; sites: number }>`select (select count(*) from (${tagged}) as tagged) as tagged,
      (select count(*) from sites where owner_id = ${ownerId}) as sites`,
  );
  return { ...filter, isWide: count.tagged >= count.sites * wide };
}

/** Whether a change is of a chosen site, looked at change by change: of many sites none has to be sought by itself. */
export function isOfChosen(kind: DatabaseKind, ownerId: string, sites: ChosenSites): RawBuilder<SqlBool> {
  const isOf = isChosen(kind, 'site_id', ownerId, sites);
  return kind === 'sqlite' && sites.tags !== undefined ? sql<SqlBool>`+${isOf}` : isOf;
}

/** Whether the column names a chosen site. */
export function isChosen(
  kind: DatabaseKind,
  column: string,
  ownerId: string,
  { siteIds = [], tags }: ChosenSites,
): RawBuilder<SqlBool> {
  return tags === undefined
    ? isIn(kind, column, siteIds)
    : sql<SqlBool>`${sql.ref(column)} in (${taggedSites(kind, ownerId, tags)})`;
}

/** Those with all of the tags; a page of a set has those of its site, too. */
export function taggedSites(
  kind: DatabaseKind,
  ownerId: string,
  tags: readonly string[],
): RawBuilder<unknown> {
  const isOwned = sql<SqlBool>`owner_id = ${ownerId}`;
  const conditions = tags.map((tag) => {
    const isTagged = hasTag(kind, tag);
    return sql<SqlBool>`(${isTagged} or parent_id in (select id from sites where ${isOwned} and ${isTagged}))`;
  });
  return sql`select id from sites where ${sql.join([isOwned, ...conditions], sql` and `)}`;
}

// The sites with certain tags, for lists of changes: named one by one where they are few, chosen by the query itself where they are many.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type DatabaseKind, isIn, type Reader, readOne } from '../database/database.ts';
import type { ChangeFilter } from '../database/filters.ts';

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
  /** How many sites have the first of the tags. */
  tagged?: number | undefined;
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
    limit ${siteIds === undefined ? mostNamed + 1 : 2 * siteIds.length}`.execute(db);
  const found = [...new Set(rows.map(({ id }) => id))];
  if (siteIds !== undefined || rows.length <= mostNamed)
    return { ...filter, tags: undefined, siteIds: found };
  const count = await readOne(
    db,
    sql<{ tagged: number; sites: number }>`select (select count(*) from site_tags
        where owner_id = ${ownerId} and tag = ${tags[0]} and is_part = 0) as tagged,
      (select coalesce(sum(count), 0) from site_counts where owner_id = ${ownerId}) as sites`,
  );
  return { ...filter, tagged: count.tagged, isWide: count.tagged >= Number(count.sites) * wide };
}

/** Whether the column, of that table, names a chosen site: looked up row by row, for of many sites none is sought by itself. */
export function isChosen(
  kind: DatabaseKind,
  column: string,
  ownerId: string,
  { siteIds = [], tags, verdicts }: ChosenSites & Pick<ChangeFilter, 'verdicts'>,
): RawBuilder<SqlBool> {
  if (tags === undefined) return isIn(kind, column, siteIds);
  // Among the few changes with a verdict hardly any is of the tag, so nearly all are looked up: PostgreSQL hashes the sites for that.
  const isHashed = kind === 'postgres' && verdicts !== undefined;
  if (isHashed) return sql<SqlBool>`${sql.ref(column)} in (${taggedSites(kind, ownerId, tags)})`;
  const site = sql.ref(column);
  const each = tags.map((tag) => {
    const isTagged = sql`tagged.owner_id = ${ownerId} and tagged.tag = ${tag}`;
    return sql`(exists (select 1 from site_tags as tagged where ${isTagged} and is_part = 0 and tagged.site_id = ${site})
      or exists (select 1 from site_tags as tagged where ${isTagged} and is_part = 1 and tagged.site_id = ${site})
      or exists (select 1 from sites as part join site_tags as tagged on tagged.site_id = part.parent_id
        where ${isTagged} and is_part = 0 and part.id = ${site}))`;
  });
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

/** Those with all of the tags; a page of a set has those of its site, too. Some of them may come twice. */
export function taggedSites(
  kind: DatabaseKind,
  ownerId: string,
  tags: readonly string[],
): RawBuilder<unknown> {
  // Named, for SQLite knows no numbers: pages of sets alone, and not all sites.
  const parts = sql.raw(kind === 'sqlite' ? 'sites indexed by sites_of_parent' : 'sites');
  const each = tags.map((tag) => {
    const isTagged = sql`owner_id = ${ownerId} and tag = ${tag}`;
    return sql`select id from (select site_id as id from site_tags where ${isTagged}
      union all select id from ${parts} where owner_id = ${ownerId} and parent_id > ''
        and parent_id in (select site_id from site_tags where ${isTagged} and is_part = 0)) as of_tag`;
  });
  return sql.join(each, sql` intersect `);
}

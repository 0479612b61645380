// Which sites a list asks for, as a condition of its query.
import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type DatabaseKind, isIn } from '../database/database.ts';
import type { SiteFilter } from '../database/filters.ts';
import { isKept } from './removed-sites.ts';
import { hasText } from './search-sites.ts';

export function siteFilter(kind: DatabaseKind, ownerId: string, filter: SiteFilter): RawBuilder<SqlBool> {
  const { ids, urls, parentId, state, health, tag, q = '' } = filter;
  const conditions = [sql<SqlBool>`sites.owner_id = ${ownerId}`];
  if (ids !== undefined) conditions.push(isIn(kind, 'id', ids), isKept);
  else if (parentId === undefined) conditions.push(urls === undefined ? sql`parent_id is null` : isAlone);
  if (parentId !== undefined) conditions.push(sql`parent_id = ${parentId}`);
  if (urls !== undefined) conditions.push(isAtUrls(kind, urls));
  if (state !== undefined) conditions.push(sql`state = ${state}`);
  if (health !== undefined) conditions.push(sql`health = ${health}`);
  if (tag !== undefined) conditions.push(hasTag(ownerId, tag));
  if (q !== '') conditions.push(hasText(kind, q));
  return sql.join(conditions, sql` and `);
}

function hasTag(ownerId: string, tag: string): RawBuilder<SqlBool> {
  const isPart = sql`case when sites.parent_id is null then 0 else 1 end`;
  // A count, so that PostgreSQL too looks it up site by site, in the order of the list.
  return sql`(select count(*) from site_tags as one where one.owner_id = ${ownerId} and one.tag = ${tag}
    and one.is_part = ${isPart} and one.site_id = sites.id) > 0`;
}

/** No page of a set, said so that the index of addresses is taken and not that of pages. */
const isAlone = sql<SqlBool>`(parent_id is null) = true`;

/** By the index: PostgreSQL keeps hashes of addresses there. */
function isAtUrls(kind: DatabaseKind, urls: readonly string[]): ReturnType<typeof sql<SqlBool>> {
  const isOne = isIn(kind, 'url', urls);
  if (kind !== 'postgres') return isOne;
  const hashes = urls.map((url) => createHash('md5').update(url).digest('hex'));
  return sql<SqlBool>`(md5(url) = any(${hashes}::text[]) and ${isOne})`;
}

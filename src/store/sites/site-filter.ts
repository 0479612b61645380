// Which sites a list asks for, as a condition of its query.
import { createHash } from 'node:crypto';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type DatabaseKind, isIn } from '../database/database.ts';
import type { SiteFilter } from '../database/filters.ts';
import type { Tables } from '../database/schema.ts';
import { hasTag } from './has-tag.ts';
import { isKept } from './removed-sites.ts';

export function siteFilter(kind: DatabaseKind, ownerId: string, filter: SiteFilter) {
  return (eb: ExpressionBuilder<Tables, 'sites'>) => {
    const { parentId, ids } = filter;
    const conditions: Expression<SqlBool>[] = [eb('owner_id', '=', ownerId)];
    if (ids !== undefined) conditions.push(eb('id', 'in', ids), isKept);
    else if (parentId === undefined)
      conditions.push(filter.urls === undefined ? eb('parent_id', 'is', null) : isAlone);
    if (parentId !== undefined) conditions.push(eb('parent_id', '=', parentId));
    if (filter.urls !== undefined) conditions.push(isAtUrls(kind, filter.urls));
    if (filter.state !== undefined) conditions.push(eb('state', '=', filter.state));
    if (filter.health !== undefined) conditions.push(eb('health', '=', filter.health));
    if (filter.tag !== undefined) conditions.push(hasTag(kind, filter.tag));
    const words = filter.q?.trim() ?? '';
    if (words !== '') conditions.push(hasText(kind, words));
    return eb.and(conditions);
  };
}

/** No page of a set, said so that the index of addresses is taken and not that of pages. */
const isAlone = sql<SqlBool>`(parent_id is null) = true`;

/**
 * Letters of ASCII in any case, as SQLite compares them; others as they are written in words. PostgreSQL could fold them all, but
 * takes ten times as long for it.
 */
function hasText(kind: DatabaseKind, words: string): ReturnType<typeof sql<SqlBool>> {
  const like = sql.raw(kind === 'postgres' ? 'collate "C" ilike' : 'like');
  const lower = words.toLowerCase();
  const written = [words, lower, words.toUpperCase(), lower.replace(/./u, (first) => first.toUpperCase())];
  const patterns = new Set(written.map((one) => `%${foldAscii(one).replace(/[\\%_]/g, '\\$&')}%`));
  const places = ['name', 'url', 'tracking_goal'].flatMap((column) =>
    [...patterns].map((pattern) => sql<SqlBool>`${sql.ref(column)} ${like} ${pattern} escape '\\'`),
  );
  return sql<SqlBool>`(${sql.join(places, sql` or `)})`;
}

function foldAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** By the index: PostgreSQL keeps hashes of addresses there. */
function isAtUrls(kind: DatabaseKind, urls: readonly string[]): ReturnType<typeof sql<SqlBool>> {
  const isOne = isIn(kind, 'url', urls);
  if (kind !== 'postgres') return isOne;
  const hashes = urls.map((url) => createHash('md5').update(url).digest('hex'));
  return sql<SqlBool>`(md5(url) = any(${hashes}::text[]) and ${isOne})`;
}

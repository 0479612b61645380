// Search in sites: text anywhere in name, address or goal, found by all that is three characters long in it.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseKind, Reader } from '../database/database.ts';

const gramLength = 3;
/** More would hardly leave out anything more. */
const mostGrams = 12;
const looked = 1000;

/** Whether a site holds the text, looked at site by site. */
export function hasText(kind: DatabaseKind, q: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(select ${isIn(kind, q)} from site_texts where site_texts.site_id = sites.id)`;
}

/** Whether many sites hold the text, judged by a few of them: then an index is of no use to PostgreSQL. */
export async function isCommonText(kind: DatabaseKind, db: Reader, q: string): Promise<boolean> {
  if (kind === 'sqlite' || q === '') return false;
  const { rows } = await sql`select 1 from (select text from site_texts limit ${looked}) as looked_at
    where ${isIn(kind, q)} limit ${looked / 10}`.execute(db);
  return rows.length === looked / 10;
}

/** The ids of the owner's sites that hold the text, without pages of sets, in no order. */
export function sitesWithText(
  kind: DatabaseKind,
  ownerId: string,
  q: string,
  isCommon = false,
): RawBuilder<unknown> {
  const isOwn = sql`owner_id = ${ownerId} and is_part = 0 and ${isIn(kind, q)}`;
  const grams = patternsOf(q).map(gramsOf);
  if (isCommon || grams.some((some) => some.length === 0))
    return sql`select site_id from site_texts where ${isOwn}`;
  if (kind === 'postgres') {
    const hasGrams = grams.map((some) => sql`heed_grams(text) @> ${some}::text[]`);
    return sql`select site_id from site_texts where (${sql.join(hasGrams, sql` or `)}) and ${isOwn}`;
  }
  const query = grams.map(
    (some) => `(${some.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ')})`,
  );
  return sql`select site_id from site_grams cross join site_texts on site_texts.seq = site_grams.rowid
    where site_grams match ${query.join(' OR ')} and ${sql`owner_id = ${ownerId} and is_part = 0`}
    and ${isIn(kind, q, 'site_texts.text')}`;
}

function isIn(kind: DatabaseKind, q: string, column = 'text'): RawBuilder<SqlBool> {
  const find = sql.raw(kind === 'postgres' ? 'strpos' : 'instr');
  const places = patternsOf(q).map((pattern) => sql`${find}(${sql.ref(column)}, ${pattern}) > 0`);
  return sql<SqlBool>`(${sql.join(places, sql` or `)})`;
}

/** Letters of ASCII in any case; others as they are written in words. The text is kept with small letters of ASCII. */
function patternsOf(q: string): string[] {
  const lower = q.toLowerCase();
  const written = [q, lower, q.toUpperCase(), lower.replace(/./u, (first) => first.toUpperCase())];
  return [...new Set(written.map((one) => one.replace(/[A-Z]/g, (letter) => letter.toLowerCase())))];
}

function gramsOf(pattern: string): string[] {
  const letters = [...pattern];
  const grams = letters.slice(gramLength - 1).map((_, at) => letters.slice(at, at + gramLength).join(''));
  return [...new Set(grams)].slice(0, mostGrams);
}

// Search in changes: the words of title and summary, cut the same way for both databases. Whole words only: the matches of
// a whole word are read newest first and no further than a page, those of a prefix would have to be gathered and sorted.
import { sql } from 'kysely';
import type { Change } from '../../core/change/change.ts';
import { type DatabaseKind, isIn, rowsFrom, type Writer } from '../database/database.ts';
import type { ChangeFilter } from '../database/filters.ts';

const maxWords = 500;
const maxQueryWords = 20;
const maxWordLength = 60;
// Written without spaces between words: each character counts as a word.
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/gu;

/** Distinct words, lower case, without accents. They hold letters and digits only, so no query syntax can hide in them. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(unspaced, ' $& ');
  const words = folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, maxWordLength).join('')))];
}

/** The words a query asks for; empty when it has none. */
export function queryWords(q: string | undefined): string[] {
  return q === undefined ? [] : wordsOf(q).slice(0, maxQueryWords);
}

export function searchText(change: Pick<Change, 'title' | 'summary'>): string {
  const text = `${change.title} ${change.summary}`;
  // "€1,699" is found by 1699, too.
  const figures = text.match(/(?<![\d.,])\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?!\d)/gu) ?? [];
  const whole = figures.map((figure) => figure.replace(/\D/gu, '')).join(' ');
  return wordsOf(`${text} ${whole}`).slice(0, maxWords).join(' ');
}

/** All of the words, as PostgreSQL asks for it. */
export function postgresQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(' & ');
}

/** The same for SQLite, with the other filters inside: a rare site among common words stays fast. */
export function sqliteQuery(words: readonly string[], ownerId: string, filter: ChangeFilter): string {
  const conditions = [`words : (${words.map((word) => `"${word}"`).join(' AND ')})`];
  const oneOf = (tokens: string[]) =>
    conditions.push(`facets : (${tokens.map((t) => `"${t}"`).join(' OR ')})`);
  oneOf([ownerFacet(ownerId)]);
  if (filter.siteIds !== undefined) oneOf(filter.siteIds.map(siteFacet));
  if (filter.changeTypes !== undefined) oneOf(filter.changeTypes.map(typeFacet));
  if (filter.significances !== undefined) oneOf(filter.significances.map(significanceFacet));
  return conditions.join(' AND ');
}

/** What of a change it is found by. */
type IndexedChange = Pick<Change, 'id' | 'ownerId' | 'siteId' | 'title' | 'summary'> &
  Record<'changeType' | 'significance', string>;

/** Puts changes into SQLite's index; on PostgreSQL the words are a column of the change. */
export async function indexWords(tx: Writer, changes: readonly IndexedChange[]): Promise<void> {
  const rows = changes.map((change) => ({
    seq: seqOf(change.id),
    words: searchText(change),
    facets: [
      ownerFacet(change.ownerId),
      siteFacet(change.siteId),
      typeFacet(change.changeType),
      significanceFacet(change.significance),
    ].join(' '),
  }));
  const columns = { seq: 'text', words: 'text', facets: 'text' } as const;
  await sql`insert into change_words (rowid, words, facets)
    select cast(seq as integer), words, facets from ${rowsFrom('sqlite', columns, rows)} as v`.execute(tx);
}

export async function forgetWords(
  kind: DatabaseKind,
  tx: Writer,
  ownerId: string,
  siteIds: readonly string[],
): Promise<void> {
  if (kind === 'postgres') return;
  await sql`delete from change_words where rowid in
    (select seq from changes where owner_id = ${ownerId} and ${isIn(kind, 'site_id', siteIds)})`.execute(tx);
}

/** Of these changes alone. */
export async function forgetWordsOf(
  kind: DatabaseKind,
  tx: Writer,
  changeIds: readonly string[],
): Promise<void> {
  if (kind === 'postgres') return;
  await sql`delete from change_words where rowid in
    (select seq from changes where ${isIn(kind, 'id', changeIds)})`.execute(tx);
}

/** The first 63 bits of an id without its fixed ones (time, counter, three of chance), as text: it is too big for a number. */
export function seqOf(id: string): string {
  const timeAndCounter = BigInt(`0x${id.slice(0, 8)}${id.slice(9, 13)}${id.slice(15, 18)}`);
  const chance = BigInt(`0x${id.slice(19, 21)}`) & 0x3fn;
  return ((timeAndCounter << 3n) | (chance >> 3n)).toString();
}

const ownerFacet = (id: string) => `o${Buffer.from(id).toString('hex')}`;
const siteFacet = (id: string) => `i${Buffer.from(id).toString('hex')}`;
const typeFacet = (type: string) => `t${type}`;
const significanceFacet = (significance: string) => `s${significance}`;

// Writes rows as they were read from another database, with what each kind of database derives from them.
import { type RawBuilder, sql } from 'kysely';
import { indexWords, searchText, seqOf } from '../changes/change-words.ts';
import type { DatabaseKind, Writer } from '../database/database.ts';
import type { ArchivedRow, ArchivedTable } from './archived-tables.ts';

/** Few enough that no statement has more values than a database takes. */
export const rowsAtOnce = 200;

/** `keys`: a row with the same values there is replaced (on PostgreSQL); left out: there is none. */
export async function insertRows(
  kind: DatabaseKind,
  tx: Writer,
  table: ArchivedTable,
  rows: readonly ArchivedRow[],
  keys: readonly string[] = [],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const derived = table === 'changes' ? derivedColumn(kind) : null;
  const names = [...columns, ...(derived === null ? [] : [derived.name])].map((name) => sql.ref(name));
  const values = rows.map((row) => {
    const given = columns.map((column) => sql`${row[column] ?? null}`);
    return sql`(${sql.join(derived === null ? given : [...given, derived.valueOf(row)])})`;
  });
  const excluded = names.map((name) => sql`${name} = excluded.${name}`);
  const conflict =
    keys.length === 0
      ? sql``
      : sql`on conflict (${sql.join(keys.map((key) => sql.ref(key)))}) do update set ${sql.join(excluded)}`;
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values ${sql.join(values)} ${conflict}`.execute(
    tx,
  );
  if (table === 'changes' && kind === 'sqlite') await indexChanges(tx, rows);
}

const textOf = (row: ArchivedRow) => ({ title: `${row.title}`, summary: `${row.summary}` });

/** The words by which changes are found, which each database keeps in its own way. */
function derivedColumn(kind: DatabaseKind): { name: string; valueOf(row: ArchivedRow): RawBuilder<unknown> } {
  return kind === 'sqlite'
    ? { name: 'seq', valueOf: (row) => sql`cast(${seqOf(`${row.id}`)} as integer)` }
    : {
        name: 'words',
        valueOf: (row) => sql`array_to_tsvector(string_to_array(${searchText(textOf(row))}, ' '))`,
      };
}

async function indexChanges(tx: Writer, rows: readonly ArchivedRow[]): Promise<void> {
  await indexWords(
    tx,
    rows.map((row) => ({
      ...{ id: `${row.id}`, ownerId: `${row.owner_id}`, siteId: `${row.site_id}`, ...textOf(row) },
      ...{ changeType: `${row.change_type}`, significance: `${row.significance}` },
    })),
  );
}

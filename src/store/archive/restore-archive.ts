// Restores a backup into an empty database of either kind, with its blobs.
import { sql } from 'kysely';
import { Fault } from '../../core/fault.ts';
import { openBlobStorage } from '../blobs/blob-storage.ts';
import { indexWords, searchText, seqOf } from '../changes/change-words.ts';
import type { Database, Writer } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { migrations } from '../migrations.ts';
import type { StoreSettings } from '../store.ts';
import { type ArchivedRow, type ArchivedTable, archivedTables } from './archived-tables.ts';
import { blobKeyOf, checkArchive, linesOf, tableOf } from './check-archive.ts';
import type { Manifest } from './manifest.ts';
import { readTar, type TarEntry } from './tar.ts';

/** Few enough that no statement has more values than a database takes. */
const slice = 200;

/** Checked as a whole before anything is written. */
export async function restoreArchive(settings: StoreSettings, path: string): Promise<Manifest> {
  const manifest = await checkArchive(path);
  refuseOther(manifest);
  const database = await openDatabase(settings);
  const blobs = await openBlobStorage(settings);
  try {
    await refuseFull(database);
    await database.write(async (tx) => {
      // What a fresh database has by itself comes along.
      for (const table of ['marks', 'owners'] as const)
        if ((manifest.tables[table] ?? 0) > 0) await tx.deleteFrom(table).execute();
    });
    for await (const entry of readTar(path)) {
      const table = archivedTables.find((one) => one === tableOf(entry.name));
      const key = blobKeyOf(entry.name);
      if (table !== undefined) await insertPart(database, table, entry);
      else if (key !== null) await blobs.putStored(key, entry.bytes);
    }
    return manifest;
  } finally {
    await blobs.close();
    await database.close();
  }
}

function refuseOther({ migrations: made, version }: Manifest): void {
  const known = migrations.map(({ name }) => name);
  if (made.length === known.length && known.every((name) => made.includes(name))) return;
  throw new Fault({
    code: 'store.other-version',
    message: `The backup was made by Heed ${version}, whose tables differ from those of this version.`,
    advice: `Restore it with Heed ${version}, then start this version on the restored data.`,
    transient: false,
  });
}

async function refuseFull(database: Database): Promise<void> {
  const [site, user] = await database.read(async (db) => [
    await db.selectFrom('sites').select('id').limit(1).executeTakeFirst(),
    await db.selectFrom('users').select('id').limit(1).executeTakeFirst(),
  ]);
  if (site === undefined && user === undefined) return;
  throw new Fault({
    code: 'store.not-empty',
    message: 'The database has sites or users already.',
    advice: 'Restore into an empty one: another DATA_DIR, or another DATABASE_URL.',
    transient: false,
  });
}

async function insertPart(database: Database, table: ArchivedTable, entry: TarEntry): Promise<void> {
  const lines = await linesOf(entry);
  for (let at = 0; at < lines.length; at += slice) {
    const rows = lines.slice(at, at + slice).map((line): ArchivedRow => JSON.parse(line));
    await database.write((tx) =>
      table === 'changes' ? insertChanges(database.kind, tx, rows) : insertRows(tx, table, rows),
    );
  }
}

async function insertRows(tx: Writer, table: ArchivedTable, rows: readonly ArchivedRow[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => sql`${row[column] ?? null}`))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(tx);
}

/** With the words by which they are found, which each database keeps in its own way. */
async function insertChanges(
  kind: Database['kind'],
  tx: Writer,
  rows: readonly ArchivedRow[],
): Promise<void> {
  const textOf = (row: ArchivedRow) => ({ title: `${row.title}`, summary: `${row.summary}` });
  for (const row of rows) {
    const columns = Object.keys(row);
    const [name, value] =
      kind === 'sqlite'
        ? [sql`seq`, sql`cast(${seqOf(`${row.id}`)} as integer)`]
        : [sql`words`, sql`array_to_tsvector(string_to_array(${searchText(textOf(row))}, ' '))`];
    await sql`insert into changes (${sql.join(columns.map((column) => sql.ref(column)))}, ${name})
      values (${sql.join(columns.map((column) => sql`${row[column] ?? null}`))}, ${value})`.execute(tx);
  }
  if (kind === 'postgres') return;
  await indexWords(
    tx,
    rows.map((row) => ({
      ...{ id: `${row.id}`, ownerId: `${row.owner_id}`, siteId: `${row.site_id}`, ...textOf(row) },
      ...{ changeType: `${row.change_type}`, significance: `${row.significance}` },
    })),
  );
}

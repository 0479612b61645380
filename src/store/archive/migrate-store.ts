// Copies a SQLite instance into PostgreSQL, and its blobs where they are to be kept: as often as wanted, until both are the same.
import { sql } from 'kysely';
import { Fault } from '../../core/fault/fault.ts';
import type { BlobStorage } from '../blobs/blob-storage.ts';
import { openBlobStorage } from '../blobs/open-blobs.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { slicesOf } from '../database/slices.ts';
import { type FolderLock, lockFolder } from '../database/sqlite-lock.ts';
import { migrations } from '../migrations.ts';
import type { StoreSettings } from '../store-settings.ts';
import {
  type ArchivedRow,
  type ArchivedTable,
  archivedRow,
  archivedTables,
  blobsOf,
} from './archived-tables.ts';
import { copyMark, readCopyState, writeCopyState } from './copy-mark.ts';
import { insertRows, rowsAtOnce } from './insert-rows.ts';
import { findDifferences, type RowDifference } from './merge-rows.ts';
import { refuseFull } from './restore-archive.ts';
import { openSnapshotReader, type SnapshotReader } from './snapshot-reader.ts';

export interface MigrateOrder {
  from: StoreSettings;
  to: StoreSettings;
  /** Called for each table and for the blobs as they are done. */
  onProgress?: (what: string) => void;
}

export interface Migrated {
  rows: number;
  /** Rows that were written or removed in this run. */
  written: number;
  blobs: number;
  blobsWritten: number;
  /** Lost in the old place already. */
  missingBlobs: string[];
  /** False: the old service runs, and what it writes from now on is not in the copy. */
  isComplete: boolean;
}

/**
 * What was copied before is compared and not copied again. While the old service runs, this copies one moment; once it is
 * stopped, what is left takes a short time, and the copy may be used after that.
 */
export async function migrateStore({ from, to, onProgress = () => {} }: MigrateOrder): Promise<Migrated> {
  refuseKinds(from, to);
  const folderLock = tryLock(from.dataDir);
  const reader = await openSnapshotReader(from);
  try {
    const database = await openDatabase(to);
    try {
      await refuseOtherTables(reader);
      const storeId = await storeIdOf(reader);
      await begin(database, storeId);
      const copied = await copyTables(reader, database, to, onProgress);
      const blobs = await copyBlobs(copied.blobs, from, to, onProgress);
      if (folderLock !== null) await writeCopyState(database, { storeId, state: 'done' });
      return { ...blobs, rows: copied.rows, written: copied.written, isComplete: folderLock !== null };
    } finally {
      await database.close();
    }
  } finally {
    await reader.close();
    folderLock?.release();
  }
}

function refuseKinds(from: StoreSettings, to: StoreSettings): void {
  if (from.databaseUrl === null && to.databaseUrl !== null) return;
  throw new Fault({
    code: 'config.bad-argument',
    message: 'migrate copies an instance on SQLite into PostgreSQL.',
    advice: 'Remove DATABASE_URL, and set the new database with --to postgres://…',
    transient: false,
  });
}

/** Null: the service runs. */
function tryLock(dataDir: string): FolderLock | null {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof Fault && error.code === 'store.in-use') return null;
    throw error;
  }
}

async function refuseOtherTables(reader: SnapshotReader): Promise<void> {
  const names: string[] = [];
  for await (const rows of reader.rows('migrations')) names.push(...rows.map(({ name }) => `${name}`));
  if (names.length === migrations.length && migrations.every(({ name }) => names.includes(name))) return;
  throw new Fault({
    code: 'store.other-version',
    message: 'The tables of the old instance do not match this version.',
    advice: 'Start this version on it once, then run this again.',
    transient: false,
  });
}

async function storeIdOf(reader: SnapshotReader): Promise<string> {
  for await (const rows of reader.rows('marks'))
    for (const { name, value } of rows) if (name === 'store-id') return `${value}`;
  return '';
}

async function begin(database: Database, storeId: string): Promise<void> {
  const before = await readCopyState(database);
  if (before === null) {
    await refuseFull(database);
    return writeCopyState(database, { storeId, state: 'copying' });
  }
  if (before.state === 'copying' && before.storeId === storeId) return;
  const isDone = before.state === 'done';
  throw new Fault({
    code: 'store.not-empty',
    message: isDone
      ? 'This instance has already been copied there.'
      : 'Another instance has been copied there.',
    advice: isDone ? 'Start Heed with that DATABASE_URL.' : 'Choose another database.',
    transient: false,
  });
}

async function copyTables(
  reader: SnapshotReader,
  database: Database,
  to: StoreSettings,
  onProgress: (what: string) => void,
): Promise<{ rows: number; written: number; blobs: Set<string> }> {
  const total = { rows: 0, written: 0, blobs: new Set<string>() };
  for (const isCheck of [false, true]) {
    const target = await openSnapshotReader(to);
    try {
      for (const table of archivedTables) {
        const keys = await keysOf(database, table);
        const own = count(ownRows(reader, table, keys), isCheck ? null : total);
        const differences = findDifferences(own, ownRows(target, table, keys), keys);
        const found = isCheck
          ? await refuseAny(differences, table)
          : await apply(database, table, keys, differences);
        total.written += found;
        onProgress(isCheck ? `${table}: compared` : `${table}: ${found} rows written`);
      }
    } finally {
      await target.close();
    }
  }
  return total;
}

/** As they are in every kind of database, without the mark of the copy itself. */
async function* ownRows(reader: SnapshotReader, table: ArchivedTable, keys: readonly string[]) {
  for await (const rows of reader.rows(table, keys)) {
    const kept = table === 'marks' ? rows.filter(({ name }) => name !== copyMark) : rows;
    yield kept.map((row) => archivedRow(table, row, true));
  }
}

async function* count(
  slices: AsyncIterable<ArchivedRow[]>,
  total: { rows: number; blobs: Set<string> } | null,
): AsyncGenerator<ArchivedRow[]> {
  for await (const rows of slices) {
    if (total !== null) {
      total.rows += rows.length;
      for (const row of rows) for (const key of blobsOf(row)) total.blobs.add(key);
    }
    yield rows;
  }
}

async function keysOf(database: Database, table: ArchivedTable): Promise<string[]> {
  const { rows } = await database.read((db) =>
    sql<{ name: string }>`select a.attname as name from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = ${table}::regclass and i.indisprimary order by array_position(i.indkey, a.attnum)`.execute(
      db,
    ),
  );
  if (rows.length === 0) throw new Error(`${table} has no primary key`);
  return rows.map(({ name }) => name);
}

async function apply(
  database: Database,
  table: ArchivedTable,
  keys: readonly string[],
  differences: AsyncIterable<RowDifference>,
): Promise<number> {
  let [found, waiting]: [number, ArchivedRow[]] = [0, []];
  const flush = async () => {
    const rows = waiting.splice(0);
    await database.write((tx) => insertRows(database.kind, tx, table, rows, keys));
  };
  for await (const { kind, row } of differences) {
    found += 1;
    if (kind === 'extra') await remove(database, table, keys, row);
    else waiting.push(row);
    if (waiting.length >= rowsAtOnce) await flush();
  }
  await flush();
  return found;
}

async function remove(
  database: Database,
  table: ArchivedTable,
  keys: readonly string[],
  row: ArchivedRow,
): Promise<void> {
  const isRow = sql.join(
    keys.map((key) => sql`${sql.ref(key)} = ${row[key] ?? null}`),
    sql` and `,
  );
  await database.write((tx) => sql`delete from ${sql.table(table)} where ${isRow}`.execute(tx));
}

async function refuseAny(differences: AsyncIterable<RowDifference>, table: string): Promise<number> {
  for await (const { kind } of differences)
    throw new Fault({
      code: 'store.copy-differs',
      message: `A row of ${table} is ${kind} in the copy.`,
      advice: 'Nothing else may write to the new database in the meantime. Run it again.',
      transient: true,
    });
  return 0;
}

/** An object storage answers in tens of milliseconds: files one after the other would take hours. */
const filesAtOnce = 20;
/** A multiple of what is copied at once. */
const progressEvery = 50 * filesAtOnce;

/** Every blob is read from where it will be read, and copied there first where it is not. */
async function copyBlobs(
  keys: ReadonlySet<string>,
  from: StoreSettings,
  to: StoreSettings,
  onProgress: (what: string) => void,
): Promise<Pick<Migrated, 'blobs' | 'blobsWritten' | 'missingBlobs'>> {
  const [source, target] = [await openBlobStorage(from), await openBlobStorage(to)];
  const done = { blobs: 0, blobsWritten: 0, missingBlobs: [] as string[] };
  try {
    for (const some of slicesOf([...keys], filesAtOnce)) {
      const ends = await Promise.all(some.map((key) => keepBlob(source, target, key)));
      done.blobsWritten += ends.filter((end) => end === 'copied').length;
      done.missingBlobs.push(...some.filter((_, at) => ends[at] === 'missing'));
      done.blobs += some.length;
      if (done.blobs % progressEvery === 0) onProgress(`files: ${done.blobs} of ${keys.size}`);
    }
  } finally {
    await source.close();
    await target.close();
  }
  return { ...done, blobs: done.blobs - done.missingBlobs.length };
}

async function keepBlob(
  source: BlobStorage,
  target: BlobStorage,
  key: string,
): Promise<'there' | 'copied' | 'missing'> {
  if ((await target.find(key)) !== null) return 'there';
  const stored = await source.readStored(key);
  if (stored === null) return 'missing';
  await target.putStored(key, stored);
  await target.get(key);
  return 'copied';
}

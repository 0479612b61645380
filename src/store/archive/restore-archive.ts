// Restores a backup into an empty database of either kind, with its blobs.
import { Fault } from '../../core/fault/fault.ts';
import { openBlobStorage } from '../blobs/open-blobs.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { slicesOf } from '../database/slices.ts';
import { migrations } from '../migrations.ts';
import type { StoreSettings } from '../store-settings.ts';
import { type ArchivedRow, type ArchivedTable, archivedTables } from './archived-tables.ts';
import { blobKeyOf, checkArchive, linesOf, tableOf } from './check-archive.ts';
import { insertRows, rowsAtOnce } from './insert-rows.ts';
import type { Manifest } from './manifest.ts';
import { readTar, type TarEntry } from './tar.ts';

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
    message: `This backup is from Heed ${version}, whose tables do not match this version.`,
    advice: `Restore it with Heed ${version}, then start this version on the restored data.`,
    transient: false,
  });
}

export async function refuseFull(database: Database): Promise<void> {
  const [site, user] = await database.read(async (db) => [
    await db.selectFrom('sites').select('id').limit(1).executeTakeFirst(),
    await db.selectFrom('users').select('id').limit(1).executeTakeFirst(),
  ]);
  if (site === undefined && user === undefined) return;
  throw new Fault({
    code: 'store.not-empty',
    message: 'The database already has sites or users.',
    advice: 'Restore into an empty one: another DATA_DIR, or another DATABASE_URL.',
    transient: false,
  });
}

async function insertPart(database: Database, table: ArchivedTable, entry: TarEntry): Promise<void> {
  const lines = await linesOf(entry);
  for (const some of slicesOf(lines, rowsAtOnce)) {
    const rows = some.map((line): ArchivedRow => JSON.parse(line));
    await database.write((tx) => insertRows(database.kind, tx, table, rows));
  }
}

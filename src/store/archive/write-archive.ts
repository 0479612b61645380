// Writes a backup: every table as JSON Lines, and the blobs they refer to, in one tar file that is read again before it counts.
import { createHash } from 'node:crypto';
import { access, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Fault } from '../../core/fault/fault.ts';
import { isMissing } from '../blobs/blobs-on-disk.ts';
import { openBlobStorage } from '../blobs/open-blobs.ts';
import type { StoreSettings } from '../store-settings.ts';
import { type ArchivedTable, archivedRow, blobsOf, openTables } from './archived-tables.ts';
import { checkArchive } from './check-archive.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { openSnapshotReader, type SnapshotReader } from './snapshot-reader.ts';
import { openTarWriter, type TarWriter } from './tar.ts';

export interface ArchiveOrder {
  /** Of the file that is written. There must be none of that name. */
  path: string;
  version: string;
  now: number;
  /** Whether sealed values, sessions and keys come along. */
  withSecrets: boolean;
}

const pack = promisify(gzip);
/** Characters of a part before it is compressed. */
const partSize = 8_000_000;

/** Gives what was found in the file when it was read again. */
export async function writeArchive(settings: StoreSettings, order: ArchiveOrder): Promise<Manifest> {
  const partial = `${order.path}.part`;
  await refuseExisting(order.path);
  const reader = await openSnapshotReader(settings);
  try {
    const tar = await openTarWriter(partial).catch(refusePath);
    try {
      await writeAll(tar, reader, settings, order);
      await tar.close();
    } catch (error) {
      await tar.abandon().catch(() => {});
      throw error;
    }
    const manifest = await checkArchive(partial);
    await rename(partial, order.path);
    return manifest;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await reader.close();
  }
}

async function writeAll(
  tar: TarWriter,
  reader: SnapshotReader,
  settings: StoreSettings,
  { version, now, withSecrets }: ArchiveOrder,
): Promise<void> {
  const manifest: Manifest = {
    ...{ heed: 'backup', format: 1, version, createdAt: new Date(now).toISOString() },
    ...{ database: reader.kind, withSecrets, migrations: await migrationsOf(reader) },
    ...{ tables: {}, parts: {}, blobs: 0, missingBlobs: [] },
  };
  const blobs = new Set<string>();
  for (const table of openTables(withSecrets)) await writeTable(tar, reader, table, manifest, blobs);
  await writeBlobs(tar, settings, blobs, manifest);
  await tar.add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
}

async function migrationsOf(reader: SnapshotReader): Promise<string[]> {
  const names: string[] = [];
  for await (const rows of reader.rows('migrations')) names.push(...rows.map(({ name }) => `${name}`));
  return names.sort();
}

async function writeTable(
  tar: TarWriter,
  reader: SnapshotReader,
  table: ArchivedTable,
  manifest: Manifest,
  blobs: Set<string>,
): Promise<void> {
  let [text, parts, count] = ['', 0, 0];
  const flush = async () => {
    parts += 1;
    const name = `tables/${table}/${`${parts}`.padStart(5, '0')}.jsonl.gz`;
    const bytes = await pack(text);
    manifest.parts[name] = createHash('sha256').update(bytes).digest('hex');
    await tar.add(name, bytes);
    text = '';
  };
  for await (const rows of reader.rows(table)) {
    for (const row of rows) {
      const kept = archivedRow(table, row, manifest.withSecrets);
      for (const key of blobsOf(kept)) blobs.add(key);
      text += `${JSON.stringify(kept)}\n`;
      count += 1;
      if (text.length > partSize) await flush();
    }
  }
  if (text !== '') await flush();
  manifest.tables[table] = count;
}

/** What is gone, because its record was removed since, or it was lost or damaged before, is named. */
async function writeBlobs(
  tar: TarWriter,
  settings: StoreSettings,
  keys: ReadonlySet<string>,
  manifest: Manifest,
): Promise<void> {
  const blobs = await openBlobStorage(settings);
  try {
    for (const key of keys) {
      const stored = await blobs.readStored(key);
      if (stored === null) manifest.missingBlobs.push(key);
      else {
        await tar.add(`blobs/${key.slice(0, 2)}/${key.slice(2)}`, stored);
        manifest.blobs += 1;
      }
    }
  } finally {
    await blobs.close();
  }
}

async function refuseExisting(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    (error) => !isMissing(error),
  );
  if (isThere)
    throw new Fault({
      code: 'store.backup-exists',
      message: `${path} already exists.`,
      advice: 'Choose a file that does not exist yet.',
      transient: false,
    });
}

function refusePath(error: Error): never {
  throw new Fault({
    code: 'store.backup-path',
    message: `The backup cannot be written: ${error.message}.`,
    advice: 'Choose a file in an existing folder that you can write to.',
    transient: false,
  });
}

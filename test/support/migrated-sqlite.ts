// A data folder whose SQLite database has all tables: a copy of one that this worker migrated once.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../src/store/store.ts';

let migrated: Promise<Buffer> | null = null;

/** A temporary folder that a store opens without a single migration. Its caller removes it. */
export async function makeMigratedFolder(): Promise<string> {
  migrated ??= migrateOnce();
  const dataDir = await makeFolder();
  await writeFile(join(dataDir, 'heed.sqlite'), await migrated);
  return dataDir;
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'heed-test-data-'));

async function migrateOnce(): Promise<Buffer> {
  const dataDir = await makeFolder();
  const store = await openStore({ databaseUrl: null, dataDir });
  await store.close();
  const file = await readFile(join(dataDir, 'heed.sqlite'));
  await rm(dataDir, { recursive: true });
  return file;
}

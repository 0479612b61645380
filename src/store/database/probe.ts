// Tries whether the store can be written to: a file in its folder, and a row in its database.
import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../blobs.ts';
import type { Database } from './database.ts';
import { asFault } from './database-error.ts';

/** As much as most pages need, and hardly anything for a look in passing. */
const thoroughBytes = 1024 * 1024;
const quickBytes = 4096;

/** Fails with what keeps the store from working. A thorough look writes to the database too. */
export async function probeStore(database: Database, folder: string, isThorough: boolean): Promise<void> {
  await database.read((db) => db.selectFrom('marks').select('name').limit(1).execute());
  const path = join(temporaryFolder(folder), `probe-${randomUUID()}`);
  try {
    const file = await open(path, 'wx');
    try {
      await file.writeFile(Buffer.alloc(isThorough ? thoroughBytes : quickBytes));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    throw asFault(error);
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
  if (!isThorough) return;
  const value = new Date().toISOString();
  await database.write(async (tx) => {
    await tx
      .insertInto('marks')
      .values({ name: 'probed-at', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  });
}

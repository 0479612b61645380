// Tries whether the store can be written to: its blobs, and a row in its database.
import type { BlobStorage } from '../blobs/blob-storage.ts';
import type { Database } from './database.ts';

/** Fails with what keeps the store from working. A thorough look writes to the database too. */
export async function probeStore(
  database: Database,
  blobs: Pick<BlobStorage, 'probe'>,
  isThorough: boolean,
): Promise<void> {
  database.refuseIfGone();
  await database.read((db) => db.selectFrom('marks').select('name').limit(1).execute());
  await blobs.probe(isThorough);
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

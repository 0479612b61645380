// The mark of a database that another one is copied into: nobody works on half a copy, and nobody copies over a living one.
import { Fault } from '../../core/fault/fault.ts';
import type { Database } from '../database/database.ts';
import { readMark } from '../database/read-mark.ts';

export const copyMark = 'copied-from';

/** `copying` until all was copied from a stopped service and compared. */
export interface CopyState {
  storeId: string;
  state: 'copying' | 'done';
}

export async function readCopyState(database: Database): Promise<CopyState | null> {
  const value = await readMark(database, copyMark);
  return value === null ? null : (JSON.parse(value) as CopyState);
}

export async function writeCopyState(database: Database, copy: CopyState): Promise<void> {
  const value = JSON.stringify(copy);
  await database.write(async (tx) => {
    await tx
      .insertInto('marks')
      .values({ name: copyMark, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  });
}

export async function refuseHalfCopied(database: Database): Promise<void> {
  if (database.kind === 'sqlite' || (await readCopyState(database))?.state !== 'copying') return;
  throw new Fault({
    code: 'store.half-copied',
    message: 'Another Heed instance is being copied to this database, and the copy is not complete',
    advice: 'Stop the other one and run `heed migrate` again, then start this one.',
    transient: false,
  });
}

// Keeps a data folder for one process: a lock of the operating system, gone with the process however it ends.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Fault } from '../../core/fault/fault.ts';

export interface FolderLock {
  release(): void;
}

export function lockFolder(dataDir: string): FolderLock {
  const holder = new Sqlite(join(dataDir, 'heed.lock'), { timeout: 250 });
  try {
    holder.pragma('locking_mode = exclusive');
    holder.exec('begin exclusive');
  } catch (error) {
    holder.close();
    if (!(error instanceof Sqlite.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
    throw new Fault(
      {
        code: 'store.in-use',
        message: `The data folder ${dataDir} is in use by another Heed process.`,
        advice: 'Stop the other process, or start this one with another DATA_DIR or with a DATABASE_URL.',
        transient: false,
      },
      { cause: error },
    );
  }
  return { release: () => holder.close() };
}

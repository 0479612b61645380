// A SQLite store in a folder of its own, for suites that share one.
import { rm } from 'node:fs/promises';
import { openStore, type Store } from '../../src/store/store.ts';
import { makeMigratedFolder } from './migrated-sqlite.ts';

export interface TemporaryStore {
  store: Store;
  dataDir: string;
  close(): Promise<void>;
}

export async function openTemporaryStore(): Promise<TemporaryStore> {
  const dataDir = await makeMigratedFolder();
  const store = await openStore({ databaseUrl: null, dataDir });
  return {
    ...{ store, dataDir },
    async close() {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

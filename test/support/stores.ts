// Runs a suite over every store: SQLite in a temporary folder, and a real PostgreSQL, for which a quick run has no time.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { openStore, type Store, type StoreSettings } from '../../src/store/store.ts';
import { makeMigratedFolder } from './migrated-sqlite.ts';
import type { TestDatabase } from './postgres.ts';
import { isQuickRun } from './quick-run.ts';
import { takeDatabase } from './spare-databases.ts';

export interface StoreSuite {
  kind: Store['kind'];
  /** A store over a database of its own, closed and removed after the test. */
  open(settings?: Partial<StoreSettings>): Promise<Store>;
  /** Another opening of the database of that store: a second process, or the next start. */
  reopen(store: Store, settings?: Partial<StoreSettings>): Promise<Store>;
  settingsOf(store: Store): StoreSettings;
  /** Ends all processes, while their databases stay until the end of the test. */
  closeAll(): Promise<void>;
}

/** `suite` is run once for each kind of store. */
export function forEachStore(name: string, suite: (stores: StoreSuite) => void): void {
  for (const kind of isQuickRun() ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const)) {
    describe(`${name} (${kind})`, () => suite(makeStores(kind)));
  }
}

/** Stores for one suite; call it inside `describe`. */
export function makeStores(kind: Store['kind']): StoreSuite {
  const opened = new Map<Store, StoreSettings>();
  const folders: string[] = [];
  const databases: TestDatabase[] = [];
  let spare: Promise<TestDatabase> | null = null;

  async function openWith(settings: StoreSettings): Promise<Store> {
    const store = await openStore(settings);
    opened.set(store, settings);
    return store;
  }

  function settingsOf(store: Store): StoreSettings {
    const settings = opened.get(store);
    if (settings === undefined) throw new Error('This store was not opened by this suite.');
    return settings;
  }

  async function makeSettings(): Promise<StoreSettings> {
    const dataDir = await (kind === 'sqlite'
      ? makeMigratedFolder()
      : mkdtemp(join(tmpdir(), 'heed-test-data-')));
    folders.push(dataDir);
    if (kind === 'sqlite') return { databaseUrl: null, dataDir };
    const database = await (spare ?? takeDatabase());
    spare = null;
    databases.push(database);
    return { databaseUrl: database.url, dataDir };
  }

  beforeAll(async () => {
    // Starting the cluster takes longer than a test may: it is done here.
    if (kind === 'postgres') spare = Promise.resolve(await takeDatabase());
  });
  async function closeAll(): Promise<void> {
    for (const store of opened.keys()) await store.close();
    opened.clear();
  }

  afterEach(async () => {
    await closeAll();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
    for (const database of databases.splice(0)) await database.drop();
  });
  afterAll(async () => {
    await (await spare)?.drop();
  });

  return {
    kind,
    settingsOf,
    closeAll,
    open: async (settings) => openWith({ ...(await makeSettings()), ...settings }),
    reopen: async (store, settings) => openWith({ ...settingsOf(store), ...settings }),
  };
}

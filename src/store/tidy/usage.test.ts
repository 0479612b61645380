// How much is stored of what: each owner sees their own, and the whole only where it is one owner's.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { addSite, makeResult, makeSnapshot, runCheck } from '../../../test/support/store-records.ts';
import { forEachStore, makeStores } from '../../../test/support/stores.ts';
import { blobPath } from '../blobs/blobs-on-disk.ts';
import { openBlobStorage } from '../blobs/open-blobs.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Store } from '../store.ts';
import { usageStore } from './usage.ts';

const now = 1_700_000_000_000;
const minute = 60_000;

forEachStore('what is stored', (stores) => {
  async function watch(store: Store, ownerId: string, checks: number): Promise<void> {
    const site = await addSite(store, { ownerId, host: `${ownerId}.example`, createdAt: now });
    for (let n = 0; n < checks; n += 1) {
      const put = (what: string) => store.blobs.put(new TextEncoder().encode(`${what} ${ownerId} ${n}`));
      const blobs = {
        bodyBlob: await put('page'),
        contentBlob: await put('content'),
        screenshotBlob: await put('screenshot'),
        thumbnailBlob: await put('thumbnail'),
      };
      await runCheck(store, site, now + n * minute, (claim) =>
        makeResult(claim, { snapshot: makeSnapshot(claim, blobs) }),
      );
    }
  }

  it('is counted by kind, for one owner', async () => {
    const store = await stores.open();
    await watch(store, 'local', 3);
    await watch(store, 'other', 2);
    await store.blobs.put(new TextEncoder().encode('nobody’s'));
    const own = await store.measureUsage('other', { isAll: false, now });
    expect(own.records).toMatchObject({ sites: 1, checks: 2, snapshots: 2, changes: 0 });
    expect(own.files).toMatchObject({
      pages: { count: 2 },
      contents: { count: 2 },
      screenshots: { count: 4 },
      other: { count: 0, bytes: 0 },
    });
    expect(own.files.pages.bytes).toBeGreaterThan(20);
    expect(own.database).toBeNull();
    const all = await store.measureUsage('local', { isAll: true, now });
    expect(all.records).toMatchObject({ sites: 1, checks: 3, snapshots: 3 });
    expect(all.files.other.count).toBe(2 * 4 + 1);
    expect(all.database?.bytes).toBeGreaterThan(100_000);
  });

  it('is measured once a minute', async () => {
    const store = await stores.open();
    const first = await store.measureUsage('local', { isAll: true, now });
    await watch(store, 'local', 1);
    expect(await store.measureUsage('local', { isAll: true, now: now + minute })).toBe(first);
    const next = await store.measureUsage('local', { isAll: true, now: now + minute + 1 });
    expect(next.records.sites).toBe(1);
    // Nor is it kept for long where the clock was set back.
    expect(await store.measureUsage('local', { isAll: true, now: now + 1 })).toBe(next);
    expect(await store.measureUsage('local', { isAll: true, now })).not.toBe(next);
  });
});

describe('what is stored in a data folder', () => {
  const stores = makeStores('sqlite');

  it('is as large as the file of the database, and as free as its pages that are not used', async () => {
    const store = await stores.open();
    const file = new Sqlite(join(stores.settingsOf(store).dataDir, 'heed.sqlite'));
    file.exec('create table ballast (text); insert into ballast values (zeroblob(100000))');
    file.exec('drop table ballast');
    const [pages = 0, free = 0, size = 0] = ['page_count', 'freelist_count', 'page_size'].map((name) =>
      Number(file.pragma(name, { simple: true })),
    );
    file.close();
    expect(free * size).toBeGreaterThan(90_000);
    const { database } = await store.measureUsage('local', { isAll: true, now });
    expect(database).toEqual({ bytes: pages * size, freeBytes: free * size });
    const { databaseBytes, databaseFreeBytes } = await store.measureStorage(now);
    expect([databaseBytes, databaseFreeBytes]).toEqual([pages * size, free * size]);
  });

  it('is measured again where that failed, and without what is removed meanwhile', async () => {
    const store = await stores.open();
    const settings = stores.settingsOf(store);
    const keys = [await store.blobs.put(Buffer.from('one')), await store.blobs.put(Buffer.from('two'))];
    await stores.closeAll();
    const [database, blobs] = [await openDatabase(settings), await openBlobStorage(settings)];
    let isAway = true;
    const { measureUsage } = usageStore(database, {
      ...blobs,
      async *list(prefix) {
        if (isAway) throw new Error('away');
        for await (const listed of blobs.list(prefix)) {
          if (listed.some(({ key }) => key === keys[0]))
            await rm(blobPath(blobs.folder ?? '', keys[0] ?? ''));
          yield listed;
        }
      },
    });
    try {
      await expect(measureUsage('local', { isAll: true, now })).rejects.toThrow('away');
      isAway = false;
      const { other } = (await measureUsage('local', { isAll: true, now })).files;
      expect(other.count).toBe(1);
    } finally {
      await database.close();
    }
  });
});

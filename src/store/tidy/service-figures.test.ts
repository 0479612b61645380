import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  addSite,
  claimAll,
  makeChange,
  makeChannel,
  makeResult,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { until } from '../../../test/support/until.ts';

const now = 1_700_000_000_000;

forEachStore('figures of the service', (stores) => {
  it('report what waits, what runs, and since when', async () => {
    const store = await stores.open();
    const empty = await store.countWork(now);
    expect(empty).toMatchObject({ queued: 0, running: 0, oldestQueuedAt: null, overdue: 0 });
    expect(empty).toMatchObject({ messagesDue: 0, messagesWaiting: 0, oldestMessageAt: null });
    await addSite(store, { createdAt: now, host: 'a.example', nextCheckAt: now + 1000 });
    await addSite(store, { createdAt: now, host: 'b.example', nextCheckAt: now + 9000 });
    const [claim] = await claimAll(store, now, 1);
    expect(await store.countWork(now + 5000)).toMatchObject({
      ...{ queued: 1, running: 1, oldestQueuedAt: now, overdue: 1, oldestDueAt: now + 1000 },
    });
    if (claim === undefined) throw new Error('nothing was claimed');
    await store.createChannel(makeChannel({ isDefault: true }), null);
    await store.recordResults([makeResult(claim, { outcome: 'changed', change: makeChange(claim) })]);
    const { messagesDue, oldestMessageAt } = await store.countWork(now + 3_600_000);
    expect(messagesDue).toBe(1);
    expect(oldestMessageAt).toBeGreaterThanOrEqual(now);
  });

  it('report how much is stored, once the files are counted', async () => {
    const store = await stores.open();
    await store.blobs.put(Buffer.alloc(5000, 'a'));
    const counted = await until(async () => (await store.measureStorage(now)).files);
    expect(counted.count).toBe(1);
    expect(counted.bytes).toBeGreaterThan(0);
    const { databaseBytes, disk } = await store.measureStorage(now);
    expect(databaseBytes).toBeGreaterThan(10_000);
    expect(disk?.freeBytes).toBeGreaterThan(0);
    expect(disk?.bytes).toBeGreaterThan(disk?.freeBytes ?? 0);
  });

  it('count sites that are due and active, and messages by when they are sent', async () => {
    const store = await stores.open();
    await addSite(store, { createdAt: now, host: 'late.example', nextCheckAt: now - 2000 });
    await addSite(store, { createdAt: now, host: 'due.example', nextCheckAt: now });
    await addSite(store, {
      createdAt: now,
      host: 'paused.example',
      nextCheckAt: now - 5000,
      state: 'paused',
    });
    await addSite(store, { createdAt: now, host: 'never.example', nextCheckAt: null });
    expect(await store.countWork(now)).toMatchObject({ overdue: 2, oldestDueAt: now - 2000 });
    await store.createChannel(makeChannel({ isDefault: true }), null);
    const claims = await claimAll(store, now);
    await store.recordResults(
      claims.map((claim) => makeResult(claim, { outcome: 'changed', change: makeChange(claim) })),
    );
    const soon = await store.countWork(now + 500);
    const later = await store.countWork(now + 3_600_000);
    expect(soon.messagesDue + soon.messagesWaiting).toBe(claims.length);
    expect(later).toMatchObject({ messagesDue: claims.length, messagesWaiting: 0 });
    const before = await store.countWork(now - 3_600_000);
    expect(before).toMatchObject({ messagesDue: 0, messagesWaiting: claims.length, oldestMessageAt: null });
    expect(later.oldestMessageAt).toBe((await store.countWork(now + 7_200_000)).oldestMessageAt);
  });

  it('count files once an hour, and nothing that is none', async () => {
    const store = await stores.open();
    await store.blobs.put(Buffer.alloc(5000, 'a'));
    const folder = join(stores.settingsOf(store).dataDir, 'blobs');
    const [part = ''] = (await readdir(folder, { withFileTypes: true })).flatMap((one) =>
      one.isDirectory() ? one.name : [],
    );
    await writeFile(join(folder, 'stray'), 'x');
    await mkdir(join(folder, part, 'folder'));
    const first = await until(async () => (await store.measureStorage(now)).files);
    expect(first.count).toBe(1);
    await store.blobs.put(Buffer.alloc(5000, 'b'));
    for (let n = 0; n < 30; n += 1)
      expect((await store.measureStorage(now + 3_600_000)).files).toEqual(first);
    await until(async () => ((await store.measureStorage(now + 3_600_001)).files?.count === 2 ? true : null));
    // Again, too, where the clock was set back.
    await store.blobs.put(Buffer.alloc(5000, 'c'));
    await until(async () => ((await store.measureStorage(now)).files?.count === 3 ? true : null));
  });

  it('measure the disk of the data folder, and know nothing of one that is gone', async () => {
    const store = await stores.open();
    const { dataDir } = stores.settingsOf(store);
    const { blocks, bsize, bavail } = await statfs(dataDir);
    const { bytes, freeBytes } = (await store.measureDisk()) ?? { bytes: 0, freeBytes: 0 };
    expect(bytes).toBe(blocks * bsize);
    // Others write to it, too.
    expect(freeBytes / (bavail * bsize)).toBeCloseTo(1, 1);
    await rm(join(dataDir, 'blobs'), { recursive: true });
    expect(await store.measureDisk()).toBeNull();
  });

  it('see a clock that went wrong', async () => {
    const store = await stores.open();
    const at = Date.now();
    await store.followClock(at);
    expect(Math.abs(await store.clockOffset(at))).toBeLessThan(60_000);
    expect(await store.clockOffset(at - 3_600_000)).toBeGreaterThan(3_500_000);
  });
});

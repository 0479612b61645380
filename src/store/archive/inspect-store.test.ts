// What a doctor and a support bundle say of a store, read beside whoever works on it.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addSite, makeResult, makeSnapshot, runCheck } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { blobPath } from '../blobs/blobs-on-disk.ts';
import { migrations } from '../migrations.ts';
import { inspectStore } from '../store.ts';

const now = 1_700_000_000_000;
const error = { code: 'capture.timeout', message: 'Slow.', advice: 'Wait.', transient: true };

forEachStore('the inspection of a store', (stores) => {
  it('counts records by what became of them, and files by whether they are there', async () => {
    const store = await stores.open();
    const [well, ill] = [await addSite(store), await addSite(store, { host: 'ill.example' })];
    const key = await store.blobs.put(Buffer.from('a page'));
    await store.blobs.put(Buffer.from('a page that nothing names'));
    const icon = await store.blobs.put(Buffer.from('an icon'));
    await store.takeIconLook('local', 'shop.example', now, now);
    await store.keepIcon('local', 'shop.example', icon, now);
    expect((await inspectStore(stores.settingsOf(store), true)).latestTime).toBeNull();
    for (const at of [now, now + 1]) {
      await runCheck(store, well, at, (claim) =>
        makeResult(claim, {
          snapshot: makeSnapshot(claim, {
            bodyBlob: key,
            contentBlob: 'f'.repeat(64),
            partsBlob: 'e'.repeat(64),
          }),
        }),
      );
      await runCheck(store, ill, at, (claim) =>
        makeResult(claim, { outcome: 'failed', error, site: { health: 'failing', failures: 1 } }),
      );
    }
    const found = await inspectStore(stores.settingsOf(store), true);
    expect(found).toMatchObject({ kind: stores.kind, migrations: migrations.map(({ name }) => name) });
    expect(found.rows).toEqual({
      ...{
        sites: 2,
        checks: 4,
        snapshots: 2,
        changes: 0,
        events: 1,
        channels: 0,
        notifications: 0,
        icons: 1,
      },
    });
    expect(found.siteHealth).toEqual({ ok: 1, failing: 1 });
    expect(found.checkOutcomes).toEqual({ unchanged: 2, failed: 2 });
    expect(found.checkErrors).toEqual({ 'capture.timeout': 2 });
    expect(found.files).toEqual({
      referred: 4,
      unreferred: 1,
      missing: ['f'.repeat(64), 'e'.repeat(64)],
      damaged: [],
    });
    expect(found.keyCheck).toBeNull();
    await store.followClock(now + 3_600_000);
    await store.keepKeyCheck('what the key sealed');
    expect(await inspectStore(stores.settingsOf(store), false)).toMatchObject({
      ...{ latestTime: now + 3_600_000, keyCheck: 'what the key sealed' },
    });
  });

  it('finds damaged files where it reads them, and says what still waits', async () => {
    const store = await stores.open();
    const key = await store.blobs.put(Buffer.from('a page'));
    const read = await store.blobs.put(Buffer.from('what it says'));
    await addSite(store);
    await runCheck(store, await addSite(store), now, (claim) =>
      makeResult(claim, { snapshot: makeSnapshot(claim, { bodyBlob: key, contentBlob: read }) }),
    );
    const settings = stores.settingsOf(store);
    for (const one of [key, read]) await writeFile(blobPath(join(settings.dataDir, 'blobs'), one), 'rubbish');
    const found = await inspectStore(settings, true);
    expect(found.files).toEqual({ referred: 2, unreferred: 0, missing: [], damaged: [key, read] });
    expect(found.checkOutcomes).toEqual({ queued: 1, unchanged: 1 });
    expect(found.siteHealth).toEqual({ pending: 1, ok: 1 });
    expect((await inspectStore(settings, false)).files.damaged).toEqual([]);
  });
});

// What a doctor and a support bundle say of a store, read beside whoever works on it.
import { expect, it } from 'vitest';
import { addSite, makeResult, makeSnapshot, runCheck } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { inspectStore } from '../store.ts';

const now = 1_700_000_000_000;
const error = { code: 'capture.timeout', message: 'Slow.', advice: 'Wait.', transient: true };

forEachStore('the inspection of a store', (stores) => {
  it('counts records by what became of them, and files by whether they are there', async () => {
    const store = await stores.open();
    const [well, ill] = [await addSite(store), await addSite(store, { host: 'ill.example' })];
    const key = await store.blobs.put(Buffer.from('a page'));
    await store.blobs.put(Buffer.from('a page that nothing names'));
    for (const at of [now, now + 1]) {
      await runCheck(store, well, at, (claim) =>
        makeResult(claim, { snapshot: makeSnapshot(claim, { bodyBlob: key, contentBlob: 'f'.repeat(64) }) }),
      );
      await runCheck(store, ill, at, (claim) =>
        makeResult(claim, { outcome: 'failed', error, site: { health: 'failing', failures: 1 } }),
      );
    }
    const found = await inspectStore(stores.settingsOf(store), true);
    expect(found.rows).toMatchObject({ sites: 2, checks: 4, snapshots: 2, changes: 0 });
    expect(found.siteHealth).toEqual({ ok: 1, failing: 1 });
    expect(found.checkOutcomes).toEqual({ unchanged: 2, failed: 2 });
    expect(found.checkErrors).toEqual({ 'capture.timeout': 2 });
    expect(found.files).toMatchObject({ referred: 2, unreferred: 1, missing: ['f'.repeat(64)], damaged: [] });
  });
});

// Of old snapshots, the one that the next check is compared with stays, however old it is.
import { expect, it } from 'vitest';
import { addSite, makeResult, makeSnapshot, runCheck } from '../../../test/support/store-records.ts';
import { makeStores } from '../../../test/support/stores.ts';
import { defaultRetention } from '../../core/site/retention.ts';

const stores = makeStores('sqlite');
const start = Date.now();
const minute = 60_000;

it('a snapshot that a site is still compared with is kept', async () => {
  const store = await stores.open();
  const site = await addSite(store, { createdAt: start });
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { snapshot } = await runCheck(store, site, start + n * minute, (claim) => {
      const kept = makeSnapshot(claim);
      ids.push(kept.id);
      return makeResult(claim, { snapshot: kept, baselineId: ids[Math.min(n, 1)] ?? '' });
    });
    expect(snapshot?.id).toBe(ids[n]);
  }
  await store.tidy(start + 24 * 60 * minute, { ...defaultRetention, snapshots: 1 });
  const { snapshots } = await store.listSnapshots('local', site.id, {});
  expect(snapshots.map(({ id }) => ids.indexOf(id))).toEqual([5, 4, 1]);
});

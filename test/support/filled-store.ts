// A store as full as one gets: for what has to carry everything along.
import { newId } from '../../src/core/id.ts';
import type { Store } from '../../src/store/store.ts';
import { join as joinAccount } from './account-writes.ts';
import { seededRandom } from './seeded-random.ts';
import { addSite, makeChange, makeResult, makeSnapshot, runCheck } from './store-records.ts';
import { fillStore, storeWrites } from './store-writes.ts';
import type { StoreSuite } from './stores.ts';

/** A store in which nearly every table has rows. */
export async function openFilled(stores: StoreSuite): Promise<{ store: Store; write(): Promise<void> }> {
  const store = await stores.open();
  const { random } = seededRandom(7);
  let now = Date.now();
  const world = {
    ...{ store, random },
    now: () => {
      now += 1000;
      return now;
    },
  };
  await joinAccount(world);
  await fillStore(world);
  const write = async () => {
    for (const run of Object.values(storeWrites)) await run(world).catch(() => {});
  };
  await write();
  return { store, write };
}

/** A change with pages that can be read. */
export async function addHistory(store: Store): Promise<{ siteId: string; changeId: string; body: string }> {
  const body = await store.blobs.put(Buffer.from('<h1>Lamp</h1>'));
  const content = await store.blobs.put(Buffer.from('{"blocks": []}'));
  const now = Date.now() + 3_600_000;
  const url = 'https://shop.example/lamp';
  const site = await addSite(store, { id: newId(now), url, host: 'shop.example', name: 'Lamp' });
  const { change } = await runCheck(store, site, now, (claim) => {
    const snapshot = makeSnapshot(claim, { bodyBlob: body, contentBlob: content });
    const made = makeChange(claim, { title: 'Zirconium lamp fell to $20', afterSnapshotId: snapshot.id });
    return makeResult(claim, { outcome: 'changed', snapshot, change: made });
  });
  return { siteId: site.id, changeId: change?.id ?? '', body };
}

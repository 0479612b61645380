import { expect, it } from 'vitest';
import { addSite } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { WorkerClass } from '../../core/site/worker-class.ts';
import type { Store } from '../store.ts';

const now = 1_700_000_000_000;

async function claim(store: Store, workerClass: WorkerClass, at = now) {
  const order = { workerId: workerClass, now: at, leaseMs: 1000, limit: 10, hostLimit: 5, hostSpacingMs: 0 };
  return (await store.claimChecks({ ...order, workerClass })).claims;
}

forEachStore('workers of a class', (stores) => {
  it('take what is theirs: a check is tried without a browser first, and handed over where it needs one', async () => {
    const store = await stores.open();
    for (const host of ['a.example', 'b.example']) await addSite(store, { createdAt: now, host });
    expect(await claim(store, 'browser')).toEqual([]);
    const [first, second] = await claim(store, 'http');
    if (first === undefined || second === undefined) throw new Error('both were to be claimed');
    await store.handBackChecks([first], 'browser');
    await store.handBackChecks([second]);
    expect((await claim(store, 'http')).map(({ check }) => check.id)).toEqual([second.check.id]);
    const [taken, ...others] = await claim(store, 'browser');
    expect([taken?.check.id, taken?.attempts, others]).toEqual([first.check.id, 1, []]);
  });

  it('find again what was handed over when the one who took it dies, and hand it back for the same class', async () => {
    const store = await stores.open();
    await addSite(store, { createdAt: now });
    await store.handBackChecks(await claim(store, 'http'), 'browser');
    const [taken] = await claim(store, 'browser');
    const poisoned = { code: 'x', message: 'x', advice: 'x', transient: false };
    await store.reclaimChecks({ now: now + 5000, maxAttempts: 5, poisoned });
    expect(await claim(store, 'http', now + 6000)).toEqual([]);
    const again = await claim(store, 'browser', now + 6000);
    expect(again.map(({ check }) => check.id)).toEqual([taken?.check.id]);
    await store.handBackChecks(again);
    expect(await claim(store, 'http', now + 7000)).toEqual([]);
    expect(await claim(store, 'all', now + 7000)).toHaveLength(1);
  });
});

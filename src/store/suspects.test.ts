// Checks that may be what kills the process: they run alone, so that no bystander is set aside with them.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addSite, makeResult } from '../../test/support/store-records.ts';
import { forEachStore } from '../../test/support/stores.ts';
import type { Claim, Store } from './store.ts';

const start = 1_700_000_000_000;
const leaseMs = 60_000;
const poisoned = { code: 'engine.poisoned', message: 'm', advice: 'a', transient: false };

/** A worker's lives, as the worker claims: one that runs a killer dies, with all that runs beside it. */
async function live(store: Store, killers: ReadonlySet<string>, places: number): Promise<void> {
  let now = start;
  let running: Claim[] = [];
  for (let turn = 0; turn < 300; turn += 1) {
    now += 10;
    const isAlone = running.some(({ attempts }) => attempts > 3);
    if (!isAlone && running.length < places) {
      const limit = places - running.length;
      const order = { workerId: 'w', now, leaseMs, limit, hostLimit: 100, hostSpacingMs: 0 };
      const alone = { from: 3, isIdle: running.length === 0 };
      running.push(...(await store.claimChecks({ ...order, alone })).claims);
    }
    const suspects = running.filter(({ attempts }) => attempts > 3);
    if (suspects.length > 0) expect(running).toHaveLength(1);
    if (running.some(({ site }) => killers.has(site.id))) {
      running = [];
      now += leaseMs + 1;
      await store.reclaimChecks({ now, maxAttempts: 5, poisoned });
      continue;
    }
    const next = running.shift();
    if (next === undefined) return;
    await store.recordResults([makeResult(next)]);
  }
  throw new Error('it never came to an end');
}

forEachStore('a check that kills the process', (stores) => {
  it('is set aside, and no bystander with it', async () => {
    const store = await stores.open();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 6 }),
        async (isKiller, places) => {
          const sites = [];
          for (const _ of isKiller) sites.push(await addSite(store, { createdAt: start }));
          const killers = new Set(sites.filter((_, n) => isKiller[n]).map(({ id }) => id));
          await live(store, killers, places);
          for (const { id } of sites) {
            const { checks } = await store.listChecks('local', id, {});
            const statuses = checks.map(({ status }) => status);
            expect(statuses).toEqual([killers.has(id) ? 'failed' : 'done']);
            await store.removeSite('local', id);
          }
        },
      ),
      { numRuns: stores.kind === 'sqlite' ? 40 : 10 },
    );
  });
});

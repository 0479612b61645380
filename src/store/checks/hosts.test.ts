// Politeness: no host is visited by too many at once, or too soon after the last visit.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addSites, claimWith, makeResult } from '../../../test/support/store-records.ts';
import { forEachStore, type StoreSuite } from '../../../test/support/stores.ts';
import type { Claim, Store } from '../store.ts';

const start = 1_700_000_000_000;
const second = 1000;
const hour = 3_600_000;

/** Two processes, where the store serves two. */
async function openTwo(stores: StoreSuite): Promise<[Store, Store]> {
  const store = await stores.open();
  return [store, stores.kind === 'postgres' ? await stores.reopen(store) : store];
}

forEachStore('the places of a host', (stores) => {
  it('are never exceeded, however many workers claim at once', async () => {
    const both = await openTwo(stores);
    const [store] = both;
    const hosts = ['a.example', 'b.example', 'c.example'];
    for (const host of hosts) await addSites(store, host, 40);
    const running: Claim[] = [];
    let done = 0;
    let most = 0;
    for (let round = 0; done < 120; round += 1) {
      const orders = Array.from({ length: 6 }, (_, n) => ({
        workerId: `worker ${n}`,
        limit: 1 + ((round + n) % 5),
        hostLimit: 3,
      }));
      const answers = await Promise.all(
        orders.map((order, n) => claimWith(both[n % 2] ?? store, start + round, order)),
      );
      running.push(...answers.flatMap(({ claims }) => claims));
      const counts = hosts.map((host) => running.filter((claim) => claim.site.host === host).length);
      most = Math.max(most, ...counts);
      expect(Math.max(...counts)).toBeLessThanOrEqual(3);
      const ended = running.splice(0, 1 + (round % 7));
      done += (await store.recordResults(ended.map((claim) => makeResult(claim)))).length;
    }
    expect(most).toBe(3);
  });

  it('become worth another look soon after they were full, for another process may free one', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 3);
    const first = await claimWith(store, start, { hostLimit: 2 });
    expect(first.claims).toHaveLength(2);
    expect(first.lookAgainAt).toBe(start + second);
    expect(await claimWith(store, start, { hostLimit: 3, limit: 1 })).toMatchObject({ lookAgainAt: null });
    expect(await claimWith(store, start)).toEqual({ claims: [], lookAgainAt: null });
  });
});

forEachStore('the distance between two visits', (stores) => {
  it('is kept over all workers, and the next look is at its end', async () => {
    const [store, other] = await openTwo(stores);
    await addSites(store, 'a.example', 3);
    await addSites(store, 'b.example', 1);
    const order = { hostSpacingMs: 250 };
    const first = await claimWith(store, start, order);
    expect(first.claims.map((claim) => claim.site.host).sort()).toEqual(['a.example', 'b.example']);
    expect(first.lookAgainAt).toBe(start + 250);
    expect(await claimWith(other, start + 249, order)).toEqual({ claims: [], lookAgainAt: start + 250 });
    const second = await claimWith(other, start + 250, order);
    expect(second.claims).toHaveLength(1);
    expect(second.lookAgainAt).toBe(start + 500);
    const third = await claimWith(store, start + 900, order);
    expect(third.claims).toHaveLength(1);
    expect(third.lookAgainAt).toBeNull();
  });

  it('is kept when many claim at the same time', async () => {
    const both = await openTwo(stores);
    await addSites(both[0], 'a.example', 8);
    const looks = Array.from({ length: 8 }, (_, n) =>
      claimWith(both[n % 2] ?? both[0], start, { workerId: `worker ${n}`, hostSpacingMs: 250 }),
    );
    const claims = (await Promise.all(looks)).flatMap((answer) => answer.claims);
    expect(claims).toHaveLength(1);
  });

  it('does not apply to local hosts, nor to any when switched off', async () => {
    const store = await stores.open();
    await addSites(store, '127.0.0.1:8080', 5);
    await addSites(store, 'shop.localhost', 5);
    expect((await claimWith(store, start, { hostSpacingMs: 250 })).claims).toHaveLength(10);
    await addSites(store, 'a.example', 5);
    expect((await claimWith(store, start, { hostSpacingMs: 0 })).claims).toHaveLength(5);
  });

  it('delays neither other hosts nor checks behind a long queue of one host', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 60);
    await addSites(store, 'b.example', 60);
    await addSites(store, 'c.example', 1);
    const { claims } = await claimWith(store, start, { hostSpacingMs: 250, limit: 5 });
    expect(claims.map((claim) => claim.site.host).sort()).toEqual(['a.example', 'b.example', 'c.example']);
  });

  it('is kept by every order of looks, hosts and times', async () => {
    const both = await openTwo(stores);
    const step = fc.record({
      afterMs: fc.integer({ min: 0, max: 400 }),
      by: fc.nat(1),
      limit: fc.integer({ min: 1, max: 5 }),
    });
    let now = start;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        now += hour;
        for (const host of ['a.example', 'b.example']) await addSites(both[0], host, 4);
        const started = new Map<string, number>();
        for (const { afterMs, by, limit } of steps) {
          now += afterMs;
          const { claims } = await claimWith(both[by] ?? both[0], now, { limit, hostSpacingMs: 250 });
          for (const { site } of claims) {
            expect(now - (started.get(site.host) ?? 0)).toBeGreaterThanOrEqual(250);
            started.set(site.host, now);
          }
        }
        const { sites } = await both[0].listSites('local', {});
        for (const { id } of sites) await both[0].removeSite('local', id);
      }),
      { numRuns: stores.kind === 'sqlite' ? 20 : 8 },
    );
  });
});

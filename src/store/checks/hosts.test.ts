// Politeness: no host is visited by too many at once, too soon after the last visit, or while it is cooling down.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addSite, makeResult } from '../../../test/support/store-records.ts';
import { forEachStore, type StoreSuite } from '../../../test/support/stores.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import type { Claim, Claimed, ClaimOrder, Store } from '../store.ts';

const start = 1_700_000_000_000;
const second = 1000;
const hour = 3_600_000;

function look(store: Store, now: number, order: Partial<ClaimOrder> = {}): Promise<Claimed> {
  return store.claimChecks({
    workerId: 'w',
    now,
    leaseMs: 60_000,
    limit: 100,
    hostLimit: 100,
    hostSpacingMs: 0,
    ...order,
  });
}

async function addSites(store: Store, host: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await addSite(store, { host });
}

/** Claims the next check of this host, which must be free; all else is handed back. */
async function claimOf(store: Store, host: string, now: number): Promise<Claim> {
  const { claims } = await look(store, now);
  const mine = claims.find((claim) => claim.site.host === host);
  await store.handBackChecks(claims.filter((claim) => claim !== mine));
  if (mine === undefined) throw new Error(`${host} should have been free`);
  return mine;
}

/** The end of a check that was answered with "too many requests". */
function refusal(claim: Claim, finishedAt: number, ms: number | null = null) {
  return makeResult(claim, { finishedAt, outcome: 'failed', hostRest: { ms } });
}

/** When the waiting checks of a host may start, seen from `now`. */
async function restOf(store: Store, now: number): Promise<number | null> {
  const { claims, lookAgainAt } = await look(store, now, { limit: 1000 });
  expect(claims).toEqual([]);
  return lookAgainAt;
}

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
        orders.map((order, n) => look(both[n % 2] ?? store, start + round, order)),
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
    const first = await look(store, start, { hostLimit: 2 });
    expect(first.claims).toHaveLength(2);
    expect(first.lookAgainAt).toBe(start + second);
    expect(await look(store, start, { hostLimit: 3, limit: 1 })).toMatchObject({ lookAgainAt: null });
    expect(await look(store, start)).toEqual({ claims: [], lookAgainAt: null });
  });
});

forEachStore('the distance between two visits', (stores) => {
  it('is kept over all workers, and the next look is at its end', async () => {
    const [store, other] = await openTwo(stores);
    await addSites(store, 'a.example', 3);
    await addSites(store, 'b.example', 1);
    const order = { hostSpacingMs: 250 };
    const first = await look(store, start, order);
    expect(first.claims.map((claim) => claim.site.host).sort()).toEqual(['a.example', 'b.example']);
    expect(first.lookAgainAt).toBe(start + 250);
    expect(await look(other, start + 249, order)).toEqual({ claims: [], lookAgainAt: start + 250 });
    const second = await look(other, start + 250, order);
    expect(second.claims).toHaveLength(1);
    expect(second.lookAgainAt).toBe(start + 500);
    const third = await look(store, start + 900, order);
    expect(third.claims).toHaveLength(1);
    expect(third.lookAgainAt).toBeNull();
  });

  it('is kept when many claim at the same time', async () => {
    const both = await openTwo(stores);
    await addSites(both[0], 'a.example', 8);
    const looks = Array.from({ length: 8 }, (_, n) =>
      look(both[n % 2] ?? both[0], start, { workerId: `worker ${n}`, hostSpacingMs: 250 }),
    );
    const claims = (await Promise.all(looks)).flatMap((answer) => answer.claims);
    expect(claims).toHaveLength(1);
  });

  it('does not apply to local hosts, nor to any when switched off', async () => {
    const store = await stores.open();
    await addSites(store, '127.0.0.1:8080', 5);
    await addSites(store, 'shop.localhost', 5);
    expect((await look(store, start, { hostSpacingMs: 250 })).claims).toHaveLength(10);
    await addSites(store, 'a.example', 5);
    expect((await look(store, start, { hostSpacingMs: 0 })).claims).toHaveLength(5);
  });

  it('delays neither other hosts nor checks behind a long queue of one host', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 60);
    await addSites(store, 'b.example', 60);
    await addSites(store, 'c.example', 1);
    const { claims } = await look(store, start, { hostSpacingMs: 250, limit: 5 });
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
          const { claims } = await look(both[by] ?? both[0], now, { limit, hostSpacingMs: 250 });
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

forEachStore('a host that limits how often Heed may visit', (stores) => {
  it('rests with all its sites for as long as it says, and no other host does', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 3);
    await addSites(store, 'b.example', 2);
    const claim = await claimOf(store, 'a.example', start);
    await store.recordResults([refusal(claim, start + second, 20 * second)]);
    const { claims, lookAgainAt } = await look(store, start + 2 * second);
    expect(claims.map((one) => one.site.host)).toEqual(['b.example', 'b.example']);
    expect(lookAgainAt).toBe(start + 21 * second);
    expect(await restOf(store, start + 21 * second - 1)).toBe(start + 21 * second);
    expect((await look(store, start + 21 * second)).claims).toHaveLength(2);
  });

  it('pauses for the longest time that it named to several checks, in whatever order they end', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 4);
    const { claims } = await look(store, start, { limit: 3 });
    const [one, two, three] = claims;
    if (!one || !two || !three) throw new Error('three checks should have been claimed');
    const asked = [
      refusal(one, start, 20 * second),
      refusal(two, start, 40 * second),
      refusal(three, start, 30 * second),
    ];
    await store.recordResults(asked);
    expect(await restOf(store, start)).toBe(start + 40 * second);
  });

  it('rests for at most an hour', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 2);
    const claim = await claimOf(store, 'a.example', start);
    await store.recordResults([refusal(claim, start, 30 * hour)]);
    expect(await restOf(store, start)).toBe(start + hour);
  });

  it('rests twice as long each time, until it answers well', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 6);
    let now = start;
    for (const rest of [30, 60, 120]) {
      await store.recordResults([refusal(await claimOf(store, 'a.example', now), now + 10)]);
      now += 10 + rest * second;
      expect(await restOf(store, now - 1)).toBe(now);
    }
    await store.recordResults([makeResult(await claimOf(store, 'a.example', now))]);
    await store.recordResults([refusal(await claimOf(store, 'a.example', now + hour), now + hour)]);
    expect(await restOf(store, now + hour)).toBe(now + hour + 30 * second);
  });

  it('is struck once by checks that were under way together, and not forgiven by one of them', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 6);
    const { claims } = await look(store, start, { limit: 4 });
    const [one, two, three, four] = claims;
    if (!one || !two || !three || !four) throw new Error('four checks should have been claimed');
    await store.recordResults([refusal(one, start + 100), refusal(two, start + 200)]);
    await store.recordResults([refusal(three, start + 300)]);
    await store.recordResults([makeResult(four, { finishedAt: start + 400 })]);
    expect(await restOf(store, start + 500)).toBe(start + 300 + 30 * second);
    const later = start + 40 * second;
    await store.recordResults([refusal(await claimOf(store, 'a.example', later), later + 10)]);
    expect(await restOf(store, later + 10)).toBe(later + 10 + 60 * second);
  });

  it('lets a person try again who does not want to wait, unless it said for how long', async () => {
    const store = await stores.open();
    const site = await addSite(store, { host: 'a.example' });
    await addSites(store, 'a.example', 2);
    const { claims } = await look(store, start, { limit: 2 });
    const ask = () =>
      store.askCheck({
        ...{ ownerId: 'local', siteId: site.id, trigger: 'manual', answerFor: null },
        now: start + second,
      });
    // Two at once, neither of which heard for how long.
    await store.recordResults(claims.map((claim) => refusal(claim, start + second)));
    expect(await restOf(store, start + 2 * second)).toBe(start + 31 * second);
    await ask();
    const { claims: tried } = await look(store, start + 2 * second);
    expect(tried.map((claim) => claim.site.id)).toEqual([site.id]);
    await store.recordResults(tried.map((claim) => refusal(claim, start + 3 * second, 50 * second)));
    await ask();
    expect(await restOf(store, start + 4 * second)).toBe(start + 53 * second);
  });

  it('goes by the last of those that end together, and a good answer among them forgives nothing', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 8);
    const early = (await look(store, start, { limit: 2 })).claims;
    const late = (await look(store, start + 10, { limit: 2 })).claims;
    const [one, two] = early;
    const [three, four] = late;
    if (!one || !two || !three || !four) throw new Error('four checks should have been claimed');
    await store.recordResults([
      refusal(three, start + 300),
      makeResult(four, { finishedAt: start + 400 }),
      refusal(one, start + 200),
    ]);
    expect(await restOf(store, start + 500)).toBe(start + 300 + 30 * second);
    // Under way since before: neither another strike nor a pardon.
    await store.recordResults([makeResult(two, { finishedAt: start + 600 })]);
    const later = start + 40 * second;
    const again = (await look(store, later, { limit: 2 })).claims;
    const [five, six] = again;
    if (!five || !six) throw new Error('two checks should have been claimed');
    await store.recordResults([refusal(five, later + 10)]);
    expect(await restOf(store, later + 20)).toBe(later + 10 + 60 * second);
    await store.recordResults([refusal(six, later + 500)]);
    expect(await restOf(store, later + 600)).toBe(later + 500 + 60 * second);
  });

  it('is forgiven by one good answer that began after the strike, whatever else ends with it', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 6);
    const [one, old] = (await look(store, start, { limit: 2 })).claims;
    if (!one || !old) throw new Error('two checks should have been claimed');
    await store.recordResults([refusal(one, start + 100)]);
    const later = start + 40 * second;
    const [fresh] = (await look(store, later, { limit: 1 })).claims;
    if (!fresh) throw new Error('a check should have been claimed');
    await store.recordResults([makeResult(fresh), makeResult(old)]);
    const last = later + hour;
    await store.recordResults([refusal(await claimOf(store, 'a.example', last), last + 10)]);
    expect(await restOf(store, last + 20)).toBe(last + 10 + 30 * second);
  });

  it('does not rest for a result that came too late', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 2);
    const claim = await claimOf(store, 'a.example', start);
    await store.handBackChecks([claim]);
    expect(await store.recordResults([refusal(claim, start + 10)])).toEqual([]);
    expect((await look(store, start + 20)).claims).toHaveLength(2);
  });

  it('does not block results and claims of others at the same time', async () => {
    const [store, other] = await openTwo(stores);
    const hosts = Array.from({ length: 12 }, (_, n) => `h${n}.example`);
    for (const host of hosts) await addSites(store, host, 4);
    const rounds = [0, 1, 2, 3].map(async (n) => {
      const mine = n % 2 === 0 ? store : other;
      const order = { workerId: `worker ${n}`, limit: 12, hostSpacingMs: 1 };
      const { claims } = await look(mine, start + n, order);
      // In opposite orders: whoever locked hosts as they come would wait in a circle.
      if (n % 2 === 1) claims.reverse();
      const results = claims.map((claim, at) =>
        at % 3 === 0 ? refusal(claim, start + 10) : makeResult(claim),
      );
      return mine.recordResults(results);
    });
    const taken = (await Promise.all(rounds)).flat();
    expect(new Set(taken).size).toBe(taken.length);
    expect(taken.length).toBeGreaterThanOrEqual(12);
  });

  it('is not what a proxy says that a site names: whoever runs one could put any host to rest for everybody', async () => {
    const store = await stores.open();
    const watch = { ...defaultWatch, proxy: 'socks5://proxy.example:1080' };
    await addSite(store, { host: 'a.example', watch });
    const { claims } = await look(store, start);
    const asked = claims.map((claim) => ({ ...refusal(claim, start, hour), crawlDelayMs: 60 * second }));
    await store.recordResults(asked);
    await addSites(store, 'a.example', 1);
    expect((await look(store, start + 1)).claims).toHaveLength(1);
    await addSites(store, 'a.example', 1);
    expect((await look(store, start + 2)).claims).toHaveLength(1);
  });

  it('is forgotten a day after it rested, by tidying', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 4);
    const claim = await claimOf(store, 'a.example', start);
    await store.recordResults([refusal(claim, start)]);
    const day = 24 * hour;
    await store.tidy(start + 30 * second + day);
    // Still remembered: the second strike rests longer.
    const again = start + 31 * second;
    await store.recordResults([refusal(await claimOf(store, 'a.example', again), again + 1)]);
    expect(await restOf(store, again + 1)).toBe(again + 1 + 60 * second);
    await store.tidy(again + 2 + 60 * second + day);
    const third = again + hour;
    await store.recordResults([refusal(await claimOf(store, 'a.example', third), third)]);
    expect(await restOf(store, third)).toBe(third + 30 * second);
  });
});

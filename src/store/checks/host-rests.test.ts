// A host that answers "too many requests": it cools down for everybody, longer each time, until it answers well.
import { expect, it } from 'vitest';
import { addSite, addSites, claimWith, makeResult } from '../../../test/support/store-records.ts';
import { forEachStore, type StoreSuite } from '../../../test/support/stores.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import type { Claim, Store } from '../store.ts';

const start = 1_700_000_000_000;
const second = 1000;
const hour = 3_600_000;

/** Claims the next check of this host, which must be free; all else is handed back. */
async function claimOf(store: Store, host: string, now: number): Promise<Claim> {
  const { claims } = await claimWith(store, now);
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
  const { claims, lookAgainAt } = await claimWith(store, now, { limit: 1000 });
  expect(claims).toEqual([]);
  return lookAgainAt;
}

/** Two processes, where the store serves two. */
async function openTwo(stores: StoreSuite): Promise<[Store, Store]> {
  const store = await stores.open();
  return [store, stores.kind === 'postgres' ? await stores.reopen(store) : store];
}

forEachStore('a host that limits how often Heed may visit', (stores) => {
  it('rests with all its sites for as long as it says, and no other host does', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 3);
    await addSites(store, 'b.example', 2);
    const claim = await claimOf(store, 'a.example', start);
    await store.recordResults([refusal(claim, start + second, 20 * second)]);
    const { claims, lookAgainAt } = await claimWith(store, start + 2 * second);
    expect(claims.map((one) => one.site.host)).toEqual(['b.example', 'b.example']);
    expect(lookAgainAt).toBe(start + 21 * second);
    expect(await restOf(store, start + 21 * second - 1)).toBe(start + 21 * second);
    expect((await claimWith(store, start + 21 * second)).claims).toHaveLength(2);
  });

  it('pauses for the longest time that it named to several checks, in whatever order they end', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 4);
    const { claims } = await claimWith(store, start, { limit: 3 });
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

  it('pauses for the time that it named to one of several checks', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 3);
    const { claims } = await claimWith(store, start, { limit: 2 });
    const [one, two] = claims;
    if (!one || !two) throw new Error('two checks should have been claimed');
    await store.recordResults([refusal(one, start), refusal(two, start, 1_700 * second)]);
    expect(await restOf(store, start)).toBe(start + 1_700 * second);
  });

  it('rests for at most an hour', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 2);
    const claim = await claimOf(store, 'a.example', start);
    await store.recordResults([refusal(claim, start, 30 * hour)]);
    expect(await restOf(store, start)).toBe(start + hour);
  });

  it('does not rest for longer than that because a clock was ahead that is right again', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 2);
    const claim = await claimOf(store, 'a.example', start);
    await store.recordResults([refusal(claim, start + 72 * hour)]);
    expect((await claimWith(store, start + second)).claims).toHaveLength(1);
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
    const { claims } = await claimWith(store, start, { limit: 4 });
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
    const { claims } = await claimWith(store, start, { limit: 2 });
    const ask = () =>
      store.askCheck({
        ...{ ownerId: 'local', siteId: site.id, trigger: 'manual', answerFor: null },
        now: start + second,
      });
    // Two at once, neither of which heard for how long.
    await store.recordResults(claims.map((claim) => refusal(claim, start + second)));
    expect(await restOf(store, start + 2 * second)).toBe(start + 31 * second);
    await ask();
    const { claims: tried, lookAgainAt } = await claimWith(store, start + 2 * second, { hostSpacingMs: 250 });
    expect(tried.map((claim) => claim.site.id)).toEqual([site.id]);
    expect(lookAgainAt).toBe(start + 31 * second);
    await store.recordResults(tried.map((claim) => refusal(claim, start + 3 * second, 50 * second)));
    await ask();
    expect(await restOf(store, start + 4 * second)).toBe(start + 53 * second);
  });

  it('rests for as long as it said, though checks that end later heard of a shorter time', async () => {
    const store = await stores.open();
    const site = await addSite(store, { host: 'a.example' });
    await addSites(store, 'a.example', 3);
    const [one, two, three] = (await claimWith(store, start, { limit: 3 })).claims;
    if (!one || !two || !three) throw new Error('three checks should have been claimed');
    await store.recordResults([refusal(one, start + 100, 50 * second)]);
    await store.recordResults([refusal(two, start + 200)]);
    await store.recordResults([makeResult(three, { finishedAt: start + 300, crawlDelayMs: 10 })]);
    expect(await restOf(store, start + 400)).toBe(start + 100 + 50 * second);
    // For a person, too.
    const ask = { ownerId: 'local', siteId: site.id, trigger: 'manual' as const, answerFor: null };
    await store.askCheck({ ...ask, now: start + 400 });
    expect(await restOf(store, start + 400)).toBe(start + 100 + 50 * second);
  });

  it('goes by the last of those that end together, and a good answer among them forgives nothing', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 8);
    const early = (await claimWith(store, start, { limit: 2 })).claims;
    const late = (await claimWith(store, start + 10, { limit: 2 })).claims;
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
    const again = (await claimWith(store, later, { limit: 2 })).claims;
    const [five, six] = again;
    if (!five || !six) throw new Error('two checks should have been claimed');
    await store.recordResults([refusal(five, later + 10)]);
    expect(await restOf(store, later + 20)).toBe(later + 10 + 60 * second);
    await store.recordResults([refusal(six, later + 500)]);
    expect(await restOf(store, later + 600)).toBe(later + 500 + 60 * second);
  });

  it('is struck again by a check that began after the strike, though one that began before ends with it', async () => {
    for (const isNewFirst of [true, false]) {
      const store = await stores.open();
      await addSites(store, 'a.example', 4);
      const [one, slow] = (await claimWith(store, start, { limit: 2 })).claims;
      if (!one || !slow) throw new Error('two checks should have been claimed');
      await store.recordResults([refusal(one, start + 100)]);
      const later = start + 31 * second;
      const fresh = await claimOf(store, 'a.example', later);
      const ends = [refusal(fresh, later + 10), refusal(slow, later + 10)];
      await store.recordResults(isNewFirst ? ends : ends.reverse());
      expect(await restOf(store, later + 20)).toBe(later + 10 + 60 * second);
    }
  });

  it('is forgiven by one good answer that began after the strike, whatever else ends with it', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 6);
    const [one, old] = (await claimWith(store, start, { limit: 2 })).claims;
    if (!one || !old) throw new Error('two checks should have been claimed');
    await store.recordResults([refusal(one, start + 100)]);
    const later = start + 40 * second;
    const [fresh] = (await claimWith(store, later, { limit: 1 })).claims;
    if (!fresh) throw new Error('a check should have been claimed');
    await store.recordResults([makeResult(fresh), makeResult(old)]);
    const last = later + hour;
    await store.recordResults([refusal(await claimOf(store, 'a.example', last), last + 10)]);
    expect(await restOf(store, last + 20)).toBe(last + 10 + 30 * second);
  });

  it('that was forgiven is struck again, also by a check that is under way since before', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 6);
    const [one, old] = (await claimWith(store, start, { limit: 2 })).claims;
    if (!one || !old) throw new Error('two checks should have been claimed');
    await store.recordResults([refusal(one, start + 100)]);
    const later = start + 40 * second;
    await store.recordResults([makeResult(await claimOf(store, 'a.example', later))]);
    await store.recordResults([refusal(old, later + 10)]);
    expect(await restOf(store, later + 20)).toBe(later + 10 + 30 * second);
    // That was the first one: the next is the second.
    const last = later + 31 * second;
    await store.recordResults([refusal(await claimOf(store, 'a.example', last), last + 10)]);
    expect(await restOf(store, last + 20)).toBe(last + 10 + 60 * second);
  });

  it('does not rest for a result that came too late', async () => {
    const store = await stores.open();
    await addSites(store, 'a.example', 2);
    const claim = await claimOf(store, 'a.example', start);
    await store.handBackChecks([claim]);
    expect(await store.recordResults([refusal(claim, start + 10)])).toEqual([]);
    expect((await claimWith(store, start + 20)).claims).toHaveLength(2);
  });

  it('does not block results and claims of others at the same time', async () => {
    const [store, other] = await openTwo(stores);
    const hosts = Array.from({ length: 12 }, (_, n) => `h${n}.example`);
    for (const host of hosts) await addSites(store, host, 4);
    const rounds = [0, 1, 2, 3].map(async (n) => {
      const mine = n % 2 === 0 ? store : other;
      const order = { workerId: `worker ${n}`, limit: 12, hostSpacingMs: 1 };
      const { claims } = await claimWith(mine, start + n, order);
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
    const { claims } = await claimWith(store, start);
    const asked = claims.map((claim) => ({ ...refusal(claim, start, hour), crawlDelayMs: 60 * second }));
    await store.recordResults(asked);
    await addSites(store, 'a.example', 1);
    expect((await claimWith(store, start + 1)).claims).toHaveLength(1);
    await addSites(store, 'a.example', 1);
    expect((await claimWith(store, start + 2)).claims).toHaveLength(1);
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

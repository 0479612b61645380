// Visits to hosts: those of people while a host rests, those beside the checks, the distance robots.txt asks for.
import { expect, it } from 'vitest';
import { addSite, makeResult } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { Claim, Store } from '../store.ts';

const start = 1_700_000_000_000;
const minute = 60_000;
const host = 'shop.example';

async function claims(store: Store, now: number, hostSpacingMs = 0): Promise<Claim[]> {
  const order = { workerId: 'w', now, leaseMs: minute, limit: 100, hostLimit: 100, hostSpacingMs };
  return (await store.claimChecks(order)).claims;
}

/** A host that answered "too many", with or without saying for how long. */
async function strike(store: Store, ms: number | null): Promise<void> {
  await addSite(store);
  const [claim] = await claims(store, start);
  if (claim === undefined) throw new Error('nothing to claim');
  await store.recordResults([makeResult(claim, { finishedAt: start, outcome: 'failed', hostRest: { ms } })]);
}

forEachStore('a check that a person requested', (stores) => {
  it('goes to a host that rests of itself, while the clockwork waits', async () => {
    const store = await stores.open();
    await strike(store, null);
    const asked = (await store.listSites('local', {})).sites[0];
    if (asked === undefined) throw new Error('no site');
    const waiting = await addSite(store);
    const order = { ownerId: 'local', siteId: asked.id, now: start + 1, answerFor: null };
    await store.askCheck({ ...order, trigger: 'manual' });
    expect((await claims(store, start + 1)).map(({ site }) => site.id)).toEqual([asked.id]);
    const [first] = (await store.listChecks('local', waiting.id, {})).checks;
    const rest = await store.checkWaitsUntil(first ?? fail(), start + 1);
    expect(rest).toBeGreaterThan(start + 1);
    expect((await claims(store, rest ?? 0)).map(({ site }) => site.id)).toEqual([waiting.id]);
  });

  it('turns a check of the clockwork that waits into its own', async () => {
    const store = await stores.open();
    await strike(store, null);
    const site = (await store.listSites('local', {})).sites[0];
    if (site === undefined) throw new Error('no site');
    const ask = { ownerId: 'local', siteId: site.id, now: start + 1, answerFor: null };
    const queued = await store.askCheck({ ...ask, trigger: 'schedule' });
    expect(await claims(store, start + 1)).toEqual([]);
    expect(await store.checkWaitsUntil(queued ?? fail(), start + 1)).not.toBeNull();
    const asked = await store.askCheck({ ...ask, trigger: 'manual' });
    expect(asked).toMatchObject({ id: queued?.id, trigger: 'manual' });
    expect(await store.checkWaitsUntil(asked ?? fail(), start + 1)).toBeNull();
    expect((await claims(store, start + 1)).map(({ check }) => check.id)).toEqual([queued?.id]);
  });

  it('waits where the host said for how long, and says till when', async () => {
    const store = await stores.open();
    await strike(store, 10 * minute);
    const site = (await store.listSites('local', {})).sites[0];
    if (site === undefined) throw new Error('no site');
    const ask = { ownerId: 'local', siteId: site.id, now: start + 1, answerFor: null };
    const check = await store.askCheck({ ...ask, trigger: 'manual' });
    expect(await store.checkWaitsUntil(check ?? fail(), start + 1)).toBe(start + 10 * minute);
    expect(await claims(store, start + 1)).toEqual([]);
    expect(await claims(store, start + 10 * minute)).toHaveLength(1);
    expect(await store.checkWaitsUntil(check ?? fail(), start + 10 * minute)).toBeNull();
  });

  it('waits for no host once it runs', async () => {
    const store = await stores.open();
    await addSite(store);
    await addSite(store);
    const [one, two] = await claims(store, start);
    const refused = { outcome: 'failed' as const, hostRest: { ms: 10 * minute } };
    await store.recordResults([makeResult(one ?? fail(), { finishedAt: start, ...refused })]);
    expect(await store.checkWaitsUntil(two?.check ?? fail(), start + 1)).toBeNull();
  });
});

forEachStore('the distance that robots.txt asks for', (stores) => {
  it('is kept between the starts of checks, for local hosts too, until it is no longer demanded', async () => {
    const store = await stores.open();
    const local = '127.0.0.1:8080';
    await addSite(store, { host: local });
    const [first] = await claims(store, start);
    await store.recordResults([makeResult(first ?? fail(), { finishedAt: start, crawlDelayMs: 30_000 })]);
    for (let n = 0; n < 3; n += 1) await addSite(store, { host: local });
    const startedAt: number[] = [];
    for (let now = start; startedAt.length < 3; now += 5_000) {
      for (const claim of await claims(store, now)) startedAt.push(claim.check.startedAt ?? 0);
    }
    expect(startedAt).toEqual([start, start + 30_000, start + 60_000]);
    const site = await addSite(store, { host: local });
    const [last] = await claims(store, start + 90_000);
    expect(last?.site.id).toBe(site.id);
    await store.recordResults([makeResult(last ?? fail(), { finishedAt: start + 90_000, crawlDelayMs: 0 })]);
    for (let n = 0; n < 3; n += 1) await addSite(store, { host: local });
    expect(await claims(store, start + 120_000)).toHaveLength(3);
  });

  it('is kept by visits beside the checks, and by no check that a person waits for', async () => {
    const store = await stores.open();
    const site = await addSite(store, { host });
    const [first] = await claims(store, start);
    await store.recordResults([makeResult(first ?? fail(), { finishedAt: start, crawlDelayMs: 30_000 })]);
    const askAt = async (now: number) => {
      const ask = { ownerId: 'local', siteId: site.id, trigger: 'manual' as const, answerFor: null };
      await store.askCheck({ ...ask, now });
      expect(await claims(store, now, 250)).toEqual([]);
      const [claim] = await claims(store, now + 1, 250);
      await store.recordResults([makeResult(claim ?? fail())]);
    };
    const order = { host, now: start, spacingMs: 250, latestAt: start + minute };
    expect(await store.reserveVisit(order)).toBe(start);
    expect(await store.reserveVisit({ ...order, latestAt: start + 29_999 })).toBeNull();
    await askAt(start + 249);
    await askAt(start + 499);
    expect(await store.reserveVisit(order)).toBe(start + 30_500);
  });

  it('is known for a day after it was last read', async () => {
    const store = await stores.open();
    const day = 24 * 60 * minute;
    for (const now of [start, start + day]) {
      await addSite(store, { host });
      const [claim] = await claims(store, now);
      await store.recordResults([makeResult(claim ?? fail(), { finishedAt: now, crawlDelayMs: 30_000 })]);
    }
    await store.tidy(start + 2 * day);
    for (let n = 0; n < 2; n += 1) await addSite(store, { host });
    expect(await claims(store, start + 2 * day)).toHaveLength(1);
  });
});

forEachStore('a visit beside the checks', (stores) => {
  it('takes the next free moment, however many ask at once', async () => {
    const store = await stores.open();
    const other = stores.kind === 'postgres' ? await stores.reopen(store) : store;
    const order = { host, now: start, spacingMs: 250, latestAt: start + minute };
    const times = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? store : other).reserveVisit(order)),
    );
    expect(times.sort()).toEqual(Array.from({ length: 8 }, (_, n) => start + n * 250));
    expect(await store.reserveVisit({ ...order, latestAt: start + 1_999 })).toBeNull();
    await addSite(store, { host });
    expect(await claims(store, start + 1_999)).toEqual([]);
    expect(await claims(store, start + 2_000)).toHaveLength(1);
  });

  it('keeps the distance to a check, and never comes while the host is cooling down', async () => {
    const store = await stores.open();
    await addSite(store, { host });
    await claims(store, start, 250);
    const order = { host, now: start, spacingMs: 250, latestAt: start + minute };
    expect(await store.reserveVisit(order)).toBe(start + 250);
    const rested = await stores.open();
    await strike(rested, 10 * minute);
    expect(await rested.reserveVisit(order)).toBeNull();
  });
});

forEachStore('what a host shows where there is nothing', (stores) => {
  it('is remembered for as long as asked, and for that host alone', async () => {
    const store = await stores.open();
    const probe = { shown: { title: 'Lamps', text: 'All our lamps' } };
    expect(await store.getHostProbe(host, 0)).toBeNull();
    await store.keepHostProbe(host, probe, start);
    await store.keepHostProbe('other.example', { shown: null }, start);
    expect(await store.getHostProbe(host, start - 1)).toEqual(probe);
    expect(await store.getHostProbe(host, start + 1)).toBeNull();
    expect(await store.getHostProbe('other.example', start)).toEqual({ shown: null });
    const hour = 60 * minute;
    await store.tidy(start + 20 * hour);
    expect(await store.getHostProbe(host, start)).toEqual(probe);
    // Seen again, it is known for as long again.
    await store.keepHostProbe(host, { shown: null }, start + 20 * hour);
    await store.tidy(start + 40 * hour);
    expect(await store.getHostProbe(host, start)).toEqual({ shown: null });
  });

  it('says nothing of how long the host rests', async () => {
    const store = await stores.open();
    await strike(store, 10 * minute);
    await store.keepHostProbe(host, { shown: null }, start + 1);
    expect(
      await store.reserveVisit({ host, now: start + 1, spacingMs: 0, latestAt: start + minute }),
    ).toBeNull();
  });
});

function fail(): never {
  throw new Error('there should have been one');
}

// Claiming in the order of the queue: past those that there is no place for, and nothing beside a suspect.
import { expect, it } from 'vitest';
import { addSite, makeResult, makeSnapshot, runCheck } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { Site } from '../../core/site/site.ts';
import type { ClaimOrder, Store } from '../store.ts';

const now = 1_700_000_000_000;
const hour = 3_600_000;
const poisoned = { code: 'c', message: 'm', advice: 'a', transient: false };

async function claim(store: Store, order: Partial<ClaimOrder> = {}) {
  const { claims, lookAgainAt } = await store.claimChecks({
    ...{ workerId: 'w', now, leaseMs: 60_000, limit: 100, hostLimit: 100, hostSpacingMs: 0 },
    ...order,
  });
  return { claims, names: claims.map(({ site }) => site.name), lookAgainAt };
}

async function addSites(store: Store, count: number, given: Partial<Site>): Promise<Site[]> {
  const sites: Site[] = [];
  for (let n = 0; n < count; n += 1) sites.push(await addSite(store, { createdAt: now, ...given }));
  return sites;
}

forEachStore('claimed checks', (stores) => {
  it('come in the order of the queue, also where it takes several looks', async () => {
    const store = await stores.open();
    const [due, asked] = [await addSite(store, { name: 'due' }), await addSite(store, { name: 'asked' })];
    await store.recordResults((await claim(store)).claims.map((one) => makeResult(one)));
    const ask = { ownerId: 'local', answerFor: null, now: now + hour };
    await store.askCheck({ ...ask, siteId: due.id, trigger: 'schedule' });
    await store.askCheck({ ...ask, siteId: asked.id, trigger: 'manual' });
    expect((await claim(store, { now: now + hour })).names).toEqual(['asked', 'due']);
    await addSites(store, 12, { host: 'a.example', name: 'a' });
    await addSites(store, 12, { host: 'b.example', name: 'b' });
    const { names, lookAgainAt } = await claim(store, { limit: 3, hostLimit: 1 });
    expect(names).toEqual(['a', 'b']);
    expect(lookAgainAt).toBe(now + 1000);
  });

  it('come in the order of the queue, also where they are many', async () => {
    const store = await stores.open();
    const names = Array.from({ length: 20 }, (_, n) => `page ${n}`);
    for (const name of names) await addSite(store, { createdAt: now, name });
    expect((await claim(store)).names).toEqual(names);
  });

  it('bring the snapshot of their site, and no other', async () => {
    const store = await stores.open();
    const [one, two] = [await addSite(store, { name: 'one' }), await addSite(store, { name: 'two' })];
    const kept: (string | undefined)[] = [];
    for (const site of [one, two]) {
      const { snapshot } = await runCheck(store, site, now, (given) =>
        makeResult(given, { snapshot: makeSnapshot(given) }),
      );
      kept.push(snapshot?.id);
      await store.askCheck({ ownerId: 'local', siteId: site.id, trigger: 'manual', now, answerFor: null });
    }
    const { claims } = await claim(store, { leaseMs: 5000 });
    expect(claims.map(({ snapshot }) => snapshot?.id)).toEqual(kept);
    expect(await store.reclaimChecks({ now: now + 5000, maxAttempts: 9, poisoned })).toBe(0);
    expect(await store.reclaimChecks({ now: now + 5001, maxAttempts: 9, poisoned })).toBe(2);
  });

  it('are those behind a host or an account that the worker has no place for', async () => {
    const store = await stores.open();
    await addSites(store, 20, { host: 'a.example', name: 'a' });
    await addSites(store, 3, { host: 'b.example', name: 'b' });
    const asked: string[] = [];
    const admit = ({ host }: { host: string }) => {
      asked.push(host);
      return host === 'a.example' ? ('not-host' as const) : ('yes' as const);
    };
    const first = await claim(store, { limit: 2, admit });
    expect([first.names, first.lookAgainAt]).toEqual([['b', 'b'], null]);
    // Whom there is no place for is asked about once.
    expect(asked).toEqual(['a.example', 'b.example', 'b.example']);
    const second = await claim(store, { limit: 2, admit });
    expect([second.names, second.lookAgainAt]).toEqual([['b'], now + 1000]);
    await addSites(store, 20, { ownerId: 'many', host: 'c.example', name: 'many' });
    const behind = { createdAt: now + 60_000 };
    await addSites(store, 1, { ownerId: 'few', host: 'c.example', name: 'few', ...behind });
    const byOwner = ({ ownerId }: { ownerId: string }) =>
      ownerId === 'few' ? ('yes' as const) : ('not-owner' as const);
    const third = await claim(store, { limit: 2, admit: byOwner });
    expect([third.names, third.lookAgainAt]).toEqual([['few'], now + 1000]);
    const full = await claim(store, { limit: 1, admit: byOwner });
    expect([full.names, full.lookAgainAt]).toEqual([[], now + 1000]);
  });

  it('are those behind a host that rests for the clockwork alone', async () => {
    const store = await stores.open();
    await addSites(store, 1, { host: 'a.example' });
    const refused = { outcome: 'failed' as const, hostRest: { ms: null } };
    await store.recordResults((await claim(store)).claims.map((one) => makeResult(one, refused)));
    await addSites(store, 12, { host: 'a.example', name: 'a' });
    await addSites(store, 1, { host: 'b.example', name: 'b' });
    expect((await claim(store, { now: now + 1000, limit: 1 })).names).toEqual(['b']);
  });

  it('are looked for again soon where a single host has no place, and nothing runs yet', async () => {
    const store = await stores.open();
    await addSites(store, 1, { host: 'a.example' });
    for (const answer of ['not-host', 'not-owner'] as const) {
      expect(await claim(store, { admit: () => answer })).toMatchObject({
        claims: [],
        lookAgainAt: now + 1000,
      });
    }
  });

  it('are looked for eight times, then again at once', async () => {
    const store = await stores.open();
    for (let wanted = 10; wanted > 1; wanted -= 1)
      await addSites(store, 4 * wanted, { host: `h${wanted}.example`, name: `h${wanted}` });
    const { names, lookAgainAt } = await claim(store, { limit: 10, hostLimit: 1 });
    expect(names).toEqual(['h10', 'h9', 'h8', 'h7', 'h6', 'h5', 'h4', 'h3']);
    expect(lookAgainAt).toBe(now);
  });

  it('wait for a free place on a full host no shorter than it rests', async () => {
    const store = await stores.open();
    await addSites(store, 2, { host: 'a.example' });
    const order = { hostLimit: 1, hostSpacingMs: 5000 };
    expect((await claim(store, order)).lookAgainAt).toBe(now + 5000);
    expect((await claim(store, { ...order, now: now + 4500 })).lookAgainAt).toBe(now + 5500);
    expect((await claim(store, { ...order, now: now + 6000 })).lookAgainAt).toBe(now + 7000);
    // Room for two: it only rests.
    expect((await claim(store, { ...order, hostLimit: 2, now: now + 4500 })).lookAgainAt).toBe(now + 5000);
  });

  it('are looked for again when the first of several hosts has rested', async () => {
    const store = await stores.open();
    const visited = { 'a.example': 7000, 'b.example': 3000, 'c.example': 5000 };
    for (const [host, spacingMs] of Object.entries(visited)) {
      await addSites(store, 1, { host });
      await store.reserveVisit({ host, now, spacingMs, latestAt: now });
    }
    expect(await claim(store)).toMatchObject({ claims: [], lookAgainAt: now + 3000 });
  });

  it('of another class are no reason to look again', async () => {
    const store = await stores.open();
    const [, other] = await addSites(store, 2, { host: 'a.example' });
    const taken = (await claim(store, { workerClass: 'http' })).claims;
    await store.handBackChecks(
      taken.filter(({ site }) => site.id === other?.id),
      'browser',
    );
    await addSites(store, 1, { host: 'b.example', name: 'next' });
    const { names, lookAgainAt } = await claim(store, { workerClass: 'http' });
    expect([names, lookAgainAt]).toEqual([['next'], null]);
    expect((await claim(store, { hostLimit: 1 })).lookAgainAt).toBe(now + 1000);
  });
});

forEachStore('a check that never ended', (stores) => {
  const from = 2;
  /** Started twice; its workers are gone. */
  async function addSuspect(store: Store, name: string): Promise<void> {
    await addSite(store, { createdAt: now, name, host: `${name}.example` });
    for (let n = 0; n < from; n += 1) {
      await claim(store, { leaseMs: 1 });
      await store.reclaimChecks({ now: now + 2, maxAttempts: 9, poisoned });
    }
  }
  const askLater = async (store: Store, site: Site) =>
    store.askCheck({
      ownerId: 'local',
      siteId: site.id,
      trigger: 'schedule',
      now: now + hour,
      answerFor: null,
    });
  const later = { now: now + hour, limit: 5 };

  it('runs alone when its turn has come, and keeps what is behind it waiting until then', async () => {
    const store = await stores.open();
    const sites = await addSites(store, 2, { name: 'other' });
    await store.recordResults((await claim(store)).claims.map((one) => makeResult(one)));
    await addSuspect(store, 'suspect');
    for (const site of sites) await askLater(store, site);
    expect((await claim(store, { ...later, alone: { from, isIdle: false } })).names).toEqual([]);
    // Though there is room for another, and another one waits.
    const { names } = await claim(store, { ...later, limit: 2, alone: { from, isIdle: true } });
    expect(names).toEqual(['suspect']);
    expect((await claim(store, { ...later, alone: { from, isIdle: false } })).names).toEqual([
      'other',
      'other',
    ]);
  });

  it('has the worker look again when something else may have ended, not at once', async () => {
    const store = await stores.open();
    await addSites(store, 1, { host: 'busy.example' });
    await claim(store);
    await addSuspect(store, 'suspect');
    await addSites(store, 8, { ownerId: 'other', createdAt: now + 2 * hour });
    const order = { ...later, limit: 1, alone: { from, isIdle: false } };
    expect(await claim(store, order)).toMatchObject({ claims: [], lookAgainAt: later.now + 1000 });
  });

  it('is no suspect before it was started so often', async () => {
    const store = await stores.open();
    await addSuspect(store, 'suspect');
    await addSites(store, 1, { name: 'other' });
    const { names } = await claim(store, { ...later, alone: { from: from + 1, isIdle: false } });
    expect(names.sort()).toEqual(['other', 'suspect']);
  });

  it('does not begin beside what the same turn took before it', async () => {
    const store = await stores.open();
    await addSuspect(store, 'suspect');
    await addSites(store, 8, { host: 'a.example', name: 'a' });
    const alone = { from, isIdle: true };
    expect((await claim(store, { ...later, limit: 2, hostLimit: 1, alone })).names).toEqual(['a']);
    expect((await claim(store, { ...later, limit: 20, hostLimit: 1, alone })).names).toEqual(['suspect']);
  });
});

// Checks whose worker is gone: tried again behind those that wait, and set aside where they were tried too often.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addSite, claimAll, makeResult } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Store } from '../store.ts';
import { claimChecks } from './claim.ts';
import { reclaimChecks } from './lease.ts';

const now = 1_700_000_000_000;
const minute = 60_000;
const day = 86_400_000;
const poisoned = { code: 'engine.poisoned', message: 'm', advice: 'a', transient: false };
const reclaim = (store: Store, at: number, maxAttempts = 3) =>
  store.reclaimChecks({ now: at, maxAttempts, poisoned });

forEachStore('a check whose worker is gone', (stores) => {
  it('goes behind those that wait, and wakes the workers', async () => {
    const store = await stores.open();
    const lost = await addSite(store, { createdAt: now, host: 'lost.example' });
    await claimAll(store, now);
    const waiting = await addSite(store, { createdAt: now, host: 'waiting.example' });
    let wakes = 0;
    const stop = store.onQueued(() => {
      wakes += 1;
    });
    expect(await reclaim(store, now + minute)).toBe(0);
    if (stores.kind === 'sqlite') expect(wakes).toBe(0);
    expect(await reclaim(store, now + minute + 1)).toBe(1);
    await expect.poll(() => wakes).toBeGreaterThan(0);
    stop();
    const claims = await claimAll(store, now + 2 * minute);
    expect(claims.map(({ site, attempts }) => [site.id, attempts])).toEqual([
      [waiting.id, 1],
      [lost.id, 2],
    ]);
    expect(claims[1]?.check.startedAt).toBe(now + 2 * minute);
  });

  it('keeps a place that is further back', async () => {
    const store = await stores.open();
    const first = await addSite(store, { createdAt: now });
    const second = await addSite(store, { createdAt: now, ownerId: 'other' });
    await store.recordResults((await claimAll(store, now)).map((claim) => makeResult(claim)));
    // A clock that is a day ahead queued the first: it would come last.
    const ask = { trigger: 'schedule' as const, answerFor: null };
    await store.askCheck({ ...ask, ownerId: 'local', siteId: first.id, now: now + day });
    await claimAll(store, now);
    expect(await reclaim(store, now + 2 * minute)).toBe(1);
    await store.askCheck({ ...ask, ownerId: 'other', siteId: second.id, now: now + 3 * minute });
    const claims = await claimAll(store, now + 3 * minute);
    expect(claims.map(({ site }) => site.id)).toEqual([second.id, first.id]);
  });

  it('fails where it was started too often, alone, with all that a failed check leaves', async () => {
    const store = await stores.open();
    const set = await addSite(store, { createdAt: now, host: 'bad.example' });
    await store.recordResults((await claimAll(store, now)).map((claim) => makeResult(claim)));
    const known = await store.listTallies('local', [set.id]);
    expect(known).toMatchObject([{ name: 'checks', count: 1 }]);
    // A page of a set, that failed twice before.
    const bad = await addSite(store, {
      ...{ createdAt: now, host: 'bad.example', parentId: set.id, failures: 2 },
    });
    for (let n = 0; n < 2; n += 1) {
      await claimAll(store, now + n * 10 * minute);
      await reclaim(store, now + n * 10 * minute + 2 * minute);
    }
    const innocent = await addSite(store, { createdAt: now, host: 'innocent.example' });
    const at = now + 30 * minute;
    const claims = await claimAll(store, at - 2 * minute);
    expect(claims.map(({ attempts }) => attempts).sort()).toEqual([1, 3]);
    expect(await reclaim(store, at)).toBe(2);
    const check = claims.find(({ site }) => site.id === bad.id)?.check;
    const view = await store.getSite('local', bad.id);
    expect(view).toMatchObject({
      ...{ health: 'failing', healthSince: at, healthReason: poisoned, failures: 3 },
      ...{ lastCheckedAt: at, lastCheckId: check?.id },
    });
    expect(await store.getCheck('local', check?.id ?? '')).toMatchObject({
      ...{ status: 'failed', outcome: 'failed', finishedAt: at, error: poisoned },
    });
    const tallies = await store.listTallies('local', [bad.id]);
    expect(tallies.map(({ name, day: on, count }) => [name, on, count]).sort()).toEqual([
      ['checks', Math.floor(at / day), 1],
      ['failed', Math.floor(at / day), 1],
    ]);
    // The site counts for its pages, too.
    const ofSet = await store.listTallies('local', [set.id]);
    expect(ofSet.map(({ name, count }) => [name, count]).sort()).toEqual([
      ['checks', 2],
      ['failed', 1],
    ]);
    expect((await store.listEvents('local', {})).events).toMatchObject([
      { siteId: bad.id, kind: 'site.failing', at, payload: { since: at, reason: poisoned } },
    ]);
    expect(await store.getSite('local', innocent.id)).toMatchObject({ health: 'pending', failures: 0 });
    expect((await claimAll(store, at)).map(({ site }) => site.id)).toEqual([innocent.id]);
    // The period goes on: another failure is no news, and its end is.
    await store.askCheck({ ownerId: 'local', siteId: bad.id, trigger: 'manual', now: at, answerFor: null });
    await store.recordResults((await claimAll(store, at)).map((claim) => makeResult(claim)));
    const { events } = await store.listEvents('local', { limit: 1 });
    expect(events).toMatchObject([{ kind: 'site.recovered', payload: { since: at } }]);
  });

  it('stays with its worker where that ended it or prolonged its lease since it was found', async () => {
    const store = await stores.open();
    await addSite(store, { createdAt: now });
    const settings = stores.settingsOf(store);
    await stores.closeAll();
    const database = await openDatabase(settings);
    const order = { workerId: 'w', leaseMs: minute, limit: 1, hostLimit: 1, hostSpacingMs: 0 };
    const { claims } = await claimChecks(database, { ...order, now });
    const edit = (set: string) => database.write((tx) => sql`update checks set ${sql.raw(set)}`.execute(tx));
    const reclaimAfter = (set: string) => {
      const write: Database['write'] = (work) => edit(set).then(() => database.write(work));
      return reclaimChecks({ ...database, write }, { now: now + 2 * minute, maxAttempts: 3, poisoned });
    };
    try {
      expect(claims).toHaveLength(1);
      expect(await reclaimAfter(`lease_until = ${now + 3 * minute}`)).toBe(0);
      await edit(`lease_until = ${now + minute}`);
      expect(await reclaimAfter("status = 'done'")).toBe(0);
      await edit("status = 'running'");
      expect(await reclaimAfter('attempts = 1')).toBe(1);
    } finally {
      await database.close();
    }
  });

  it('is not missed where a worker that holds none stops after its database', async () => {
    const store = await stores.open();
    await addSite(store, { createdAt: now });
    const held = await claimAll(store, now);
    await stores.closeAll();
    await expect(store.handBackChecks(held)).rejects.toThrow();
    await store.handBackChecks([]);
  });

  it('is handed back by whoever holds it alone, and wakes the workers', async () => {
    const store = await stores.open();
    await addSite(store, { createdAt: now, host: 'a.example' });
    await addSite(store, { createdAt: now, host: 'b.example' });
    const [one, two] = await claimAll(store, now);
    if (one === undefined || two === undefined) throw new Error('two were to be claimed');
    let wakes = 0;
    const stop = store.onQueued(() => {
      wakes += 1;
    });
    await store.handBackChecks([{ ...one, lease: 'another' }]);
    await store.handBackChecks([]);
    expect((await store.getCheck('local', one.check.id))?.status).toBe('running');
    // Whoever begins to listen over the network is woken once.
    if (stores.kind === 'sqlite') expect(wakes).toBe(0);
    await store.handBackChecks([one]);
    await expect.poll(() => wakes).toBeGreaterThan(0);
    stop();
    expect((await store.getCheck('local', one.check.id))?.status).toBe('queued');
    expect((await store.getCheck('local', two.check.id))?.status).toBe('running');
    // A lease that was given up is nobody's to prolong.
    const order = { ids: [one.check.id, two.check.id], workerId: 'worker', now, leaseMs: 5 * minute };
    expect(await store.prolongLeases(order)).toEqual([two.check.id]);
    expect(await store.prolongLeases({ ...order, ids: [] })).toEqual([]);
    expect(await reclaim(store, now + 5 * minute)).toBe(0);
    expect(await reclaim(store, now + 5 * minute + 1)).toBe(1);
  });
});

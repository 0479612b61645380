// Sites that are due: in which order they are queued, and when they are due again if their check never ends.
import { expect, it } from 'vitest';
import { addSite, claimAll, makeResult, runCheck } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { Site } from '../../core/site/site.ts';
import type { Store } from '../store.ts';

const now = 1_700_000_000_000;
const minute = 60_000;
const day = 24 * 60 * minute;

/** Without its first check. */
async function add(store: Store, given: Partial<Site> & { nextCheckAt: number }): Promise<Site> {
  const site = await addSite(store, { createdAt: now - day, ...given });
  await runCheck(store, site, now - day, (claim) =>
    makeResult(claim, { site: { nextCheckAt: given.nextCheckAt } }),
  );
  return site;
}

forEachStore('sites that are due', (stores) => {
  it('are checked in the order in which they became due, as many as fit', async () => {
    const store = await stores.open();
    const dueAt = { third: now - 1_000, first: now - 3_000, later: now + minute, second: now - 2_000 };
    for (const [name, nextCheckAt] of Object.entries(dueAt)) {
      await add(store, { name, host: `${name}.example`, nextCheckAt });
    }
    const queue = (at: number, limit: number) => store.queueDue({ now: at, limit });
    expect(await queue(now - 5_000, 9)).toEqual({ queued: 0, nextDueAt: dueAt.first });
    expect(await queue(now, 2)).toEqual({ queued: 2, nextDueAt: dueAt.third });
    expect(await queue(now, 2)).toEqual({ queued: 1, nextDueAt: dueAt.later });
    const order: string[] = [];
    for (;;) {
      const [claim] = await claimAll(store, now, 1);
      if (claim === undefined) break;
      order.push(claim.site.name);
      expect(claim.check).toMatchObject({ trigger: 'schedule', queuedAt: now });
    }
    expect(order).toEqual(['first', 'second', 'third']);
  });

  it.each([
    ['every half hour', { everyMinutes: 30 }, 30],
    ['adaptive', { adaptive: { minMinutes: 15, maxMinutes: 240 } }, 240],
    ['by a clock', { cron: '0 9 * * *' }, 60],
  ] as const)('%s are due again if their check never ends', async (_, schedule, minutes) => {
    const store = await stores.open();
    const site = await add(store, { schedule, nextCheckAt: now });
    const { nextDueAt } = await store.queueDue({ now, limit: 9 });
    expect(nextDueAt).toBe(now + minutes * minute);
    expect((await store.getSite('local', site.id))?.nextCheckAt).toBe(nextDueAt);
  });

  it('are not those that have no next time', async () => {
    const store = await stores.open();
    const never = await add(store, { host: 'never.example', nextCheckAt: now });
    await store.editSite('local', never.id, { nextCheckAt: null }, now);
    const due = await add(store, { nextCheckAt: now + minute });
    expect(await store.queueDue({ now, limit: 9 })).toEqual({ queued: 0, nextDueAt: now + minute });
    expect(await store.queueDue({ now: now + minute, limit: 9 })).toMatchObject({ queued: 1 });
    expect((await claimAll(store, now + minute)).map(({ site }) => site.id)).toEqual([due.id]);
    expect((await store.getSite('local', never.id))?.nextCheckAt).toBeNull();
  });

  it('to confirm a change are due even while they are paused, and again ten minutes later', async () => {
    const store = await stores.open();
    const site = await add(store, { nextCheckAt: now + day });
    await runCheck(store, site, now, (claim) =>
      makeResult(claim, { site: { confirmAt: now + minute, nextCheckAt: now + day } }),
    );
    await store.editSite('local', site.id, { state: 'paused', nextCheckAt: null }, now);
    expect(await store.queueDue({ now, limit: 9 })).toEqual({ queued: 0, nextDueAt: now + minute });
    expect(await store.queueDue({ now: now + minute, limit: 9 })).toEqual({
      ...{ queued: 1, nextDueAt: now + 11 * minute },
    });
    const [claim] = await claimAll(store, now + minute);
    expect(claim?.check.trigger).toBe('confirm');
    expect((await store.getSite('local', site.id))?.nextCheckAt).toBeNull();
  });

  it('to confirm a change keep the time that their schedule gave them', async () => {
    const store = await stores.open();
    const site = await add(store, { nextCheckAt: now + day });
    await runCheck(store, site, now, (claim) =>
      makeResult(claim, { site: { confirmAt: now + minute, nextCheckAt: now + day } }),
    );
    expect((await store.queueDue({ now: now + minute, limit: 9 })).queued).toBe(1);
    expect((await store.getSite('local', site.id))?.nextCheckAt).toBe(now + day);
  });

  it('keep a distance on one host, over all owners in the order of their names', async () => {
    const store = await stores.open();
    const due = { one: 'same.example', two: 'same.example', three: 'other.example' };
    for (const [n, [name, host]] of Object.entries(due).entries())
      await add(store, { name, host, nextCheckAt: now - 100 + n });
    await store.queueDue({ now, limit: 9 });
    const names = (await claimAll(store, now)).map(({ site }) => site.name);
    expect(names).toEqual(['one', 'three', 'two']);
    const later = now + day;
    for (const ownerId of ['z', 'a'])
      await add(store, {
        name: ownerId,
        ownerId,
        host: 'same.example',
        nextCheckAt: later - (ownerId === 'z' ? 2 : 1),
      });
    await store.queueDue({ now: later, limit: 9 });
    const owners = (await claimAll(store, later)).map(({ site }) => site.ownerId);
    expect(owners).toEqual(['a', 'z']);
  });

  it('by their schedule and to confirm a change are checked once, and the limit holds for both together', async () => {
    const store = await stores.open();
    const both = await add(store, { host: 'both.example', nextCheckAt: now + minute });
    await runCheck(store, both, now, (claim) =>
      makeResult(claim, { site: { confirmAt: now + minute, nextCheckAt: now + minute } }),
    );
    const plain = await add(store, { host: 'plain.example', nextCheckAt: now + minute });
    expect(await store.queueDue({ now: now + minute, limit: 1 })).toMatchObject({ queued: 1 });
    const [claim] = await claimAll(store, now + minute);
    expect([claim?.site.id, claim?.check.trigger]).toEqual([both.id, 'confirm']);
    expect((await store.getSite('local', both.id))?.nextCheckAt).toBe(now + 61 * minute);
    expect((await store.queueDue({ now: now + minute, limit: 2 })).nextDueAt).toBe(now + 11 * minute);
    expect((await claimAll(store, now + minute)).map(({ site }) => site.id)).toEqual([plain.id]);
  });

  it('are spread where more than fifty are late by a minute, and only then', async () => {
    const store = await stores.open();
    const sites: Site[] = [];
    for (let n = 0; n < 51; n += 1) sites.push(await addSite(store, { createdAt: now - day }));
    const finish = async () => {
      for (const claim of await claimAll(store, now)) await store.recordResults([makeResult(claim)]);
    };
    const lateBy = async (ms: number, count: number) => {
      await finish();
      for (const [n, { id }] of sites.entries()) {
        await store.editSite('local', id, { nextCheckAt: n < count ? now - ms : now + day }, now);
      }
      return (await store.queueDue({ now, limit: 100 })).queued;
    };
    expect(await lateBy(59_000, 51)).toBe(51);
    expect(await lateBy(3_600_000, 50)).toBe(50);
    expect(await lateBy(3_600_000, 51)).toBeLessThan(20);
    const { sites: spread } = await store.listSites('local', {});
    // A tenth of a second for each of them; what was queued at once is due again in an hour.
    const times = spread.map(({ nextCheckAt }) => nextCheckAt ?? 0);
    const last = Math.max(...times.filter((at) => at < now + 60 * minute));
    expect(last).toBeGreaterThan(now + 1_000);
    expect(last).toBeLessThan(now + 5_100);
  });

  it('and have a check already get no second one', async () => {
    const store = await stores.open();
    const site = await add(store, { nextCheckAt: now });
    await store.askCheck({ ownerId: 'local', siteId: site.id, trigger: 'manual', now, answerFor: null });
    expect((await store.queueDue({ now, limit: 9 })).queued).toBe(0);
    expect((await claimAll(store, now)).map(({ check }) => check.trigger)).toEqual(['manual']);
  });
});

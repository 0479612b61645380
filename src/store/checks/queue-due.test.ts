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

  it('and have a check already get no second one', async () => {
    const store = await stores.open();
    const site = await add(store, { nextCheckAt: now });
    await store.askCheck({ ownerId: 'local', siteId: site.id, trigger: 'manual', now, answerFor: null });
    expect((await store.queueDue({ now, limit: 9 })).queued).toBe(0);
    expect((await claimAll(store, now)).map(({ check }) => check.trigger)).toEqual(['manual']);
  });
});

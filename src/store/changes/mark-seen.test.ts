// Marking many changes: whatever is marked, each site knows how many of its changes nobody saw.
import { expect, it } from 'vitest';
import { addSite, makeChange, makeResult, runCheck } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { openDatabase } from '../database/open-database.ts';
import { markSeen } from './mark-seen.ts';

// Ids never go back in time, so each store is written on a later day than the one before.
let now = 1_700_000_000_000;

forEachStore('marking many changes', (stores) => {
  it('turns what the filter asks for, in as many steps as it takes, and no other owner’s', async () => {
    now += 86_400_000;
    const store = await stores.open();
    const site = await addSite(store);
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { change } = await runCheck(store, site, now + n * 1000, (claim) =>
        makeResult(claim, {
          outcome: 'changed',
          change: makeChange(claim, { detectedAt: now + n * 1000, seen: n === 0 }),
        }),
      );
      if (change !== null) ids.push(change.id);
    }
    const unseen = async () => (await store.getSite('local', site.id))?.unseenCount;
    expect(await unseen()).toBe(5);
    expect(await store.markSeen('other', { filter: {}, seen: true })).toEqual({ marked: 0, hasMore: false });
    expect(await store.markSeen('other', { ids, seen: true })).toEqual({ marked: 0, hasMore: false });
    const early = { until: now + 3000 };
    expect(await store.markSeen('local', { filter: early, seen: true })).toMatchObject({ marked: 2 });
    expect(await unseen()).toBe(3);
    expect(await store.markSeen('local', { ids, seen: false })).toMatchObject({ marked: 3 });
    expect(await unseen()).toBe(6);
    expect(await store.markSeen('local', { filter: { siteIds: [] }, seen: true })).toMatchObject({
      marked: 0,
    });
    expect(await store.markSeen('local', { filter: {}, seen: true })).toMatchObject({ marked: 6 });
    expect((await store.listChanges('local', { seen: false })).total).toBe(0);
    expect(await unseen()).toBe(0);
  });

  it('counts for each site what turned there', async () => {
    now += 86_400_000;
    const store = await stores.open();
    const sites = [await addSite(store), await addSite(store), await addSite(store)] as const;
    const [two, one, other] = sites;
    const ids: string[] = [];
    for (const [n, site] of [two, two, one, other].entries()) {
      const { change } = await runCheck(store, site, now + n * 1000, (claim) =>
        makeResult(claim, { outcome: 'changed', change: makeChange(claim) }),
      );
      ids.push(change?.id ?? '');
    }
    const unseen = () =>
      Promise.all(sites.map(async ({ id }) => (await store.getSite('local', id))?.unseenCount));
    expect(await store.markSeen('local', { ids: ids.slice(0, 3), seen: true })).toMatchObject({ marked: 3 });
    expect(await unseen()).toEqual([0, 0, 1]);
    await store.markSeen('local', { filter: { siteIds: [two.id] }, seen: false });
    expect(await unseen()).toEqual([2, 0, 1]);
    await store.markSeen('local', { filter: { before: ids[1] }, seen: true });
    expect(await unseen()).toEqual([1, 0, 1]);
  });

  it('says whether some are left, where there are more than one request may turn', async () => {
    now += 86_400_000;
    const store = await stores.open();
    const site = await addSite(store);
    for (let n = 0; n < 5; n += 1) {
      await runCheck(store, site, now + n * 1000, (claim) =>
        makeResult(claim, {
          outcome: 'changed',
          change: makeChange(claim, { detectedAt: now + n * 1000, seen: false }),
        }),
      );
    }
    const settings = stores.settingsOf(store);
    await stores.closeAll();
    const database = await openDatabase(settings);
    const few = { atOnce: 2, most: 4 };
    const turn = (seen: boolean) => markSeen(database, 'local', { filter: {}, seen }, few);
    expect(await turn(true)).toEqual({ marked: 4, hasMore: true });
    expect(await turn(true)).toEqual({ marked: 1, hasMore: false });
    expect(await turn(true)).toEqual({ marked: 0, hasMore: false });
    await database.close();
  });
});

// A site and its row: nothing is lost on the way there and back, and what a row of before does not know has its default.
import { expect, it } from 'vitest';
import { makePlan } from '../../../test/support/plans.ts';
import { addSite } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { freshMemory } from '../../core/site/memory.ts';
import { defaultWatch } from '../../core/site/watch.ts';

const now = 1_700_000_000_000;
const healthReason = { code: 'capture.timeout', message: 'Slow.', advice: 'Wait.', transient: true };

forEachStore('the row of a site', (stores) => {
  it('holds all that a site has', async () => {
    const store = await stores.open();
    const parent = await addSite(store);
    const site = await addSite(store, {
      ...{ parentId: parent.id, state: 'paused', health: 'failing', healthSince: now - 5, healthReason },
      ...{ scope: { kind: 'links', depth: 1, max: 7 }, tags: ['one'], isNameGiven: false },
      ...{ lastCheckedAt: now + 1, nextCheckAt: null, lastChangedAt: now + 2, lastCheckId: 'a check' },
      ...{ changeCount: 3, unseenCount: 2, failures: 4, snapshotId: 'a snapshot', updatedAt: now + 9 },
      ...{ bodyHash: 'b0d1', etag: '"e"', lastModified: 'yesterday', retention: { snapshots: 5 } },
      watch: { ...defaultWatch, mode: 'browser' },
    });
    expect(await store.getSite('local', site.id)).toEqual({ ...site, lastCheck: null, iconBlob: null });
  });

  it('of a site without settings of its own, or from before there were some, has the usual ones', async () => {
    const store = await stores.open();
    const { id } = await addSite(store, { watch: {} as never, memory: {} as never });
    expect(await store.getSite('local', id)).toMatchObject({ watch: defaultWatch, memory: freshMemory });
    expect(await store.getSite('local', id)).not.toHaveProperty('retention');
  });

  it('keeps the other plan and what is on the page today, once they are known', async () => {
    const store = await stores.open();
    const site = await addSite(store);
    const known = {
      otherPlan: makePlan([{ target: 'page' }], { understood: 'Jobs.' }),
      today: [{ wish: 0, items: [] }] as never,
      scope: { kind: 'links', depth: 1, max: 9 } as const,
      state: 'active' as const,
      notify: { ...site.notify, from: 'critical' as const },
    };
    for (const [name, value] of Object.entries(known)) {
      expect(await store.editSite('local', site.id, { [name]: value }, now)).toMatchObject({ [name]: value });
    }
    expect(await store.getSite('local', site.id)).toMatchObject(known);
    expect(await store.editSite('local', site.id, { otherPlan: null }, now)).toMatchObject({
      otherPlan: null,
      today: known.today,
    });
  });
});

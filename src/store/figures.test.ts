// Counts of sites: one walk, over those that belong to no other, for their owner alone.
import { expect, it } from 'vitest';
import { addSite } from '../../test/support/store-records.ts';
import { forEachStore } from '../../test/support/stores.ts';

forEachStore('figures', (stores) => {
  it('count the sites of an owner by how they fare, without the pages of their sets', async () => {
    const store = await stores.open();
    expect(await store.countSites('local')).toEqual({ total: 0, failing: 0, blocked: 0, paused: 0 });
    const parent = await addSite(store, { health: 'ok' });
    await addSite(store, { health: 'failing' });
    await addSite(store, { health: 'failing', state: 'paused' });
    await addSite(store, { health: 'blocked' });
    await addSite(store, { health: 'failing', parentId: parent.id });
    await addSite(store, { ownerId: 'other', health: 'blocked' });
    expect(await store.countSites('local')).toEqual({ total: 4, failing: 2, blocked: 1, paused: 1 });
    expect(await store.countSites('other')).toEqual({ total: 1, failing: 0, blocked: 1, paused: 0 });
  });
});

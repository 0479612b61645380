// Sessions of sites in the store: one for each site, gone with it, and not brought back once somebody cleared it.
import { expect, it } from 'vitest';
import { addSite } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';

const first = { sealed: 'sealed:1', updatedAt: 1000, wasThere: false };

forEachStore('the session of a site', (stores) => {
  it('is kept, replaced and cleared', async () => {
    const store = await stores.open();
    const { id } = await addSite(store, {});
    expect(await store.getSiteSession('local', id)).toBeNull();
    await store.keepSiteSession('local', id, first);
    await store.keepSiteSession('local', id, { sealed: 'sealed:2', updatedAt: 2000, wasThere: true });
    expect(await store.getSiteSession('local', id)).toEqual({ sealed: 'sealed:2', updatedAt: 2000 });
    expect(await store.clearSiteSession('local', id)).toBe(true);
    expect(await store.clearSiteSession('local', id)).toBe(false);
    expect(await store.getSiteSession('local', id)).toBeNull();
  });

  it('that was cleared is not brought back by a check that started before', async () => {
    const store = await stores.open();
    const { id } = await addSite(store, {});
    await store.keepSiteSession('local', id, first);
    await store.clearSiteSession('local', id);
    await store.keepSiteSession('local', id, { ...first, wasThere: true });
    expect(await store.getSiteSession('local', id)).toBeNull();
  });

  it('is that of the last one where two checks began without any', async () => {
    const store = await stores.open();
    const [{ id }, other] = [await addSite(store), await addSite(store)];
    await store.keepSiteSession('local', other.id, first);
    await store.keepSiteSession('local', id, first);
    await store.keepSiteSession('local', id, { sealed: 'sealed:2', updatedAt: 2000, wasThere: false });
    expect(await store.getSiteSession('local', id)).toEqual({ sealed: 'sealed:2', updatedAt: 2000 });
    await store.keepSiteSession('local', id, { sealed: 'sealed:3', updatedAt: 3000, wasThere: true });
    expect(await store.clearSiteSession('local', id)).toBe(true);
    expect(await store.getSiteSession('local', other.id)).toEqual({ sealed: 'sealed:1', updatedAt: 1000 });
  });

  it('goes with its site, and none is kept for a site that is gone', async () => {
    const store = await stores.open();
    const { id } = await addSite(store, {});
    await store.keepSiteSession('local', id, first);
    await store.removeSite('local', id);
    expect(await store.getSiteSession('local', id)).toBeNull();
    await store.keepSiteSession('local', id, first);
    expect(await store.getSiteSession('local', id)).toBeNull();
  });
});

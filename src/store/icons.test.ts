import { expect, it } from 'vitest';
import { makeCheck, makeSite } from '../../test/support/store-records.ts';
import { forEachStore } from '../../test/support/stores.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

forEachStore('icons', ({ open }) => {
  it('are looked for by one, and by nobody before the next look is due', async () => {
    const store = await open();
    const looks = await Promise.all([1, 2, 3].map(() => store.takeIconLook('a.example', 1000, 5000)));
    expect(looks.filter((look) => look === 'taken')).toHaveLength(1);
    expect(await store.takeIconLook('a.example', 4999, 9000)).toBe(5000);
    expect(await store.takeIconLook('b.example', 1000, 5000)).toBe('taken');
    expect(await store.takeIconLook('a.example', 5000, 9000)).toBe('taken');
  });

  it('come with the sites of their host, and stay when a later look finds none', async () => {
    const store = await open();
    const site = makeSite();
    const check = makeCheck(site);
    expect((await store.createSite({ site, check, answerFor: null })).iconBlob).toBeNull();
    await store.takeIconLook(site.host, 0, hourMs);
    const key = await store.blobs.put(new TextEncoder().encode('icon'));
    await store.keepIcon(site.host, key, dayMs);
    await store.keepIcon(site.host, null, 2 * dayMs);
    expect((await store.getSite(site.ownerId, site.id))?.iconBlob).toBe(key);
    expect((await store.listSites(site.ownerId, {})).sites[0]?.iconBlob).toBe(key);
    const other = makeSite({ host: 'other.example' });
    const made = await store.createSite({ site: other, check: makeCheck(other), answerFor: null });
    expect(made.iconBlob).toBeNull();
  });

  it('keep their blob from being tidied away, until nobody has asked about the host for months', async () => {
    const store = await open();
    const now = Date.now() + hourMs;
    await store.takeIconLook('a.example', now, now + hourMs);
    const key = await store.blobs.put(new TextEncoder().encode('icon'));
    await store.keepIcon('a.example', key, now + 30 * dayMs);
    await store.tidy(now);
    expect((await store.blobs.get(key)).length).toBe(4);
    await store.tidy(now + 100 * dayMs);
    await expect(store.blobs.get(key)).rejects.toThrow();
  });
});

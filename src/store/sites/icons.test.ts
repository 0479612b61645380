import { expect, it } from 'vitest';
import { makeCheck, makeSite } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

forEachStore('icons', ({ open }) => {
  it('are looked for by one, and by nobody before the next look is due', async () => {
    const store = await open();
    const looks = await Promise.all(
      [1, 2, 3].map(() => store.takeIconLook('local', 'a.example', 1000, 5000)),
    );
    expect(looks.filter((look) => look === 'taken')).toHaveLength(1);
    expect(looks.filter((look) => look === 5000)).toHaveLength(2);
    expect(await store.takeIconLook('local', 'a.example', 4999, 9000)).toBe(5000);
    expect(await store.takeIconLook('local', 'b.example', 1000, 5000)).toBe('taken');
    expect(await store.takeIconLook('local', 'a.example', 5000, 9000)).toBe('taken');
  });

  it('come with the sites of their host, and stay when a later look finds none', async () => {
    const store = await open();
    const site = makeSite();
    const check = makeCheck(site);
    expect((await store.createSite({ site, check, answerFor: null })).iconBlob).toBeNull();
    await store.takeIconLook(site.ownerId, site.host, 0, hourMs);
    const key = await store.blobs.put(new TextEncoder().encode('icon'));
    await store.keepIcon(site.ownerId, site.host, key, dayMs);
    await store.keepIcon(site.ownerId, site.host, null, 2 * dayMs);
    expect((await store.getSite(site.ownerId, site.id))?.iconBlob).toBe(key);
    expect((await store.listSites(site.ownerId, {})).sites[0]?.iconBlob).toBe(key);
    const second = makeSite();
    const known = await store.createSite({ site: second, check: makeCheck(second), answerFor: null });
    expect(known.iconBlob).toBe(key);
    const other = makeSite({ host: 'other.example' });
    const made = await store.createSite({ site: other, check: makeCheck(other), answerFor: null });
    expect(made.iconBlob).toBeNull();
  });

  it('of one account are not those of another, though the host is the same', async () => {
    const store = await open();
    await store.takeIconLook('mine', 'a.example', 1000, 5000);
    const key = await store.blobs.put(new TextEncoder().encode('what I alone see'));
    await store.keepIcon('mine', 'a.example', key, dayMs);
    const site = makeSite({ ownerId: 'theirs', host: 'a.example' });
    const made = await store.createSite({ site, check: makeCheck(site), answerFor: null });
    expect(made.iconBlob).toBeNull();
    expect(await store.takeIconLook('theirs', 'a.example', 1000, 5000)).toBe('taken');
    expect((await store.getSite('theirs', site.id))?.iconBlob).toBeNull();
    await store.keepIcon('mine', 'a.example', key, 7000);
    expect((await store.getSite('theirs', site.id))?.iconBlob).toBeNull();
    expect(await store.takeIconLook('theirs', 'a.example', 2000, 9000)).toBe(5000);
  });

  it('are put off by a look that ended, for its own host alone', async () => {
    const store = await open();
    for (const host of ['a.example', 'b.example']) await store.takeIconLook('local', host, 1000, 5000);
    await store.keepIcon('local', 'a.example', null, 7000);
    expect(await store.takeIconLook('local', 'a.example', 2000, 9000)).toBe(7000);
    expect(await store.takeIconLook('local', 'b.example', 2000, 9000)).toBe(5000);
  });

  it('keep their blob from being tidied away, until nobody has asked about the host for months', async () => {
    const store = await open();
    const now = Date.now() + hourMs;
    await store.takeIconLook('local', 'a.example', now, now + hourMs);
    const key = await store.blobs.put(new TextEncoder().encode('icon'));
    await store.keepIcon('local', 'a.example', key, now + 30 * dayMs);
    await store.tidy(now);
    expect((await store.blobs.get(key)).length).toBe(4);
    await store.tidy(now + 89 * dayMs);
    expect((await store.blobs.get(key)).length).toBe(4);
    await store.tidy(now + 91 * dayMs);
    await expect(store.blobs.get(key)).rejects.toThrow();
  });
});

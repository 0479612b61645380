import { describe, expect, it } from 'vitest';
import { makeFeed } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { newId } from '../../core/id.ts';

forEachStore('feeds', (stores) => {
  describe('kept by the hash of their secret', () => {
    it('are found by it, listed newest first, and gone when they are removed', async () => {
      const store = await stores.open();
      const [one, two] = [makeFeed({ name: 'One' }), makeFeed({ name: 'Two' })];
      await store.addFeed(one);
      await store.addFeed(two);
      const { hash, ...kept } = one;
      expect(await store.findFeed(hash)).toEqual(kept);
      expect(await store.findFeed('another')).toBeNull();
      expect((await store.listFeeds('local', null)).map(({ name }) => name)).toEqual(['Two', 'One']);
      expect(await store.listFeeds('local', 'somebody')).toEqual([]);
      await store.noteFeedRead(one.id, 7);
      expect((await store.findFeed(hash))?.lastReadAt).toBe(7);
      expect(await store.removeFeed('another account', one.id, null)).toBe(false);
      expect(await store.removeFeed('local', one.id, 'somebody')).toBe(false);
      expect(await store.removeFeed('local', one.id, null)).toBe(true);
      expect(await store.findFeed(hash)).toBeNull();
    });

    it('are never two of one secret', async () => {
      const store = await stores.open();
      const feed = makeFeed();
      await store.addFeed(feed);
      await expect(store.addFeed({ ...feed, id: newId() })).rejects.toThrow();
    });
  });
});

import { describe, expect, it } from 'vitest';
import { join } from '../../../test/support/account-writes.ts';
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
      expect((await store.findFeed(two.hash))?.lastReadAt).toBeNull();
      expect(await store.removeFeed('another account', one.id, null)).toBe(false);
      expect(await store.removeFeed('local', one.id, 'somebody')).toBe(false);
      expect(await store.removeFeed('local', one.id, null)).toBe(true);
      expect(await store.findFeed(hash)).toBeNull();
    });

    it('end with the membership of whoever made them', async () => {
      const store = await stores.open();
      const world = { store, random: () => 0, now: () => 1_700_000_000_000 };
      // An account keeps its last owner.
      await join(world);
      await join(world, { role: 'member' });
      const members = await store.accounts.listMembers('local');
      const [owner, member] = ['owner', 'member'].map((role) => members.find((one) => one.role === role)?.id);
      const [kept, ended] = [makeFeed({ userId: owner ?? '' }), makeFeed({ userId: member ?? '' })];
      await store.addFeed(kept);
      await store.addFeed(ended);
      const listed = async (userId: string | null) =>
        (await store.listFeeds('local', userId)).map(({ id }) => id);
      expect(await listed(member ?? '')).toEqual([ended.id]);
      expect(await store.accounts.removeMember('local', member ?? '')).toBe('done');
      expect(await store.findFeed(ended.hash)).toBeNull();
      expect(await listed(null)).toEqual([kept.id]);
      expect(await store.removeFeed('local', kept.id, owner ?? '')).toBe(true);
      expect(await listed(owner ?? '')).toEqual([]);
    });

    it('are never two of one secret', async () => {
      const store = await stores.open();
      const feed = makeFeed();
      await store.addFeed(feed);
      await expect(store.addFeed({ ...feed, id: newId() })).rejects.toThrow();
    });
  });
});

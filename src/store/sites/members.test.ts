// The pages of a site's set in the store: written by a survey, listed, carried along and removed with their parent.
import { expect, it } from 'vitest';
import {
  addSite,
  claimAll,
  makeChange,
  makeResult,
  makeSite,
  makeSnapshot,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { ChangeDetail } from '../../core/change/change.ts';
import type { Site } from '../../core/site/site.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import type { SiteEdit, Store, Survey } from '../store.ts';

const now = 1_700_000_000_000;
const links = { kind: 'links', depth: 1, max: 100 } as const;
const nothing: Survey = { added: [], removed: [], moved: [] };

/** A site with a set of so many pages, as its first survey found them. */
async function addSet(store: Store, count: number): Promise<{ parent: Site; members: Site[] }> {
  const parent = await addSite(store, { scope: links });
  const members = Array.from({ length: count }, (_, n) =>
    makeSite({ createdAt: now + n, parentId: parent.id, url: `https://shop.example/${n}`, name: `/${n}` }),
  );
  const survey = { ...nothing, added: members };
  await runCheck(store, parent, now, (claim) =>
    makeResult(claim, { outcome: 'baseline', snapshot: makeSnapshot(claim), survey }),
  );
  return { parent, members };
}

function record(store: Store, site: Site, at: number) {
  return runCheck(store, site, at, (claim) =>
    makeResult(claim, { outcome: 'changed', snapshot: makeSnapshot(claim), change: makeChange(claim) }),
  );
}

forEachStore('members', (stores) => {
  it('are written with their first checks in the queue, and wake the workers', async () => {
    const store = await stores.open();
    const parent = await addSite(store, { scope: links });
    const claims = await claimAll(store, now);
    let wakes = 0;
    const stop = store.onQueued(() => {
      wakes += 1;
    });
    const member = makeSite({ parentId: parent.id });
    const survey = { ...nothing, added: [member] };
    await store.recordResults(claims.map((claim) => makeResult(claim, { survey })));
    await expect.poll(() => wakes).toBeGreaterThan(0);
    stop();
    const [claim] = await claimAll(store, now + 1000);
    expect(claim?.site).toEqual(member);
    expect(claim?.check.trigger).toBe('first');
  });

  it('are left out where the lease was lost', async () => {
    const store = await stores.open();
    const parent = await addSite(store, { scope: links });
    const [claim] = await claimAll(store, now);
    if (claim === undefined) throw new Error('nothing to claim');
    const survey = { ...nothing, added: [makeSite({ parentId: parent.id })] };
    expect(await store.recordResults([makeResult({ ...claim, lease: 'other' }, { survey })])).toEqual([]);
    expect(await store.listMemberIds('local', [parent.id])).toEqual([]);
  });

  it('have the goal and state of their parent as they are when they are written', async () => {
    const store = await stores.open();
    const parent = await addSite(store, { scope: links });
    const [claim] = await claimAll(store, now);
    if (claim === undefined) throw new Error('nothing to claim');
    const edit: SiteEdit & Pick<Site, 'plan'> = {
      ...{ trackingGoal: 'new', state: 'paused', watch: { ...defaultWatch, mode: 'browser' } },
      ...{ notify: { from: 'critical', channels: [] }, plan: { ...parent.plan, ignore: ['the date'] } },
    };
    await store.editSite('local', parent.id, { ...edit, plan: { ...edit.plan, isBound: true } }, now + 1);
    const survey = { ...nothing, added: [makeSite({ parentId: parent.id, trackingGoal: 'old' })] };
    await store.recordResults([makeResult(claim, { survey })]);
    const [member] = await store.listMembers('local', parent.id);
    // Each page binds the plan to what is on it.
    const plan = { ...edit.plan, isBound: false };
    expect(member?.site).toMatchObject({ ...edit, plan, nextCheckAt: null });
  });

  it('are checked in the order in which they were found, after whatever somebody waits for', async () => {
    const store = await stores.open();
    const { parent, members } = await addSet(store, 3);
    const other = await addSite(store, { createdAt: now + 2 });
    await store.askCheck({
      ...{ ownerId: 'local', siteId: parent.id, trigger: 'manual', now: now + 3, answerFor: null },
    });
    const order: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const [claim] = await claimAll(store, now + 1000, 1);
      order.push(claim?.site.id ?? '');
    }
    expect(order).toEqual([other.id, parent.id, ...members.map(({ id }) => id)]);
  });

  it('share the queue with those of another account, one by one', async () => {
    const store = await stores.open();
    const { members } = await addSet(store, 3);
    const theirs = await addSite(store, { ownerId: 'other', scope: links });
    const added = [1, 2, 3].map(() => makeSite({ ownerId: 'other', parentId: theirs.id }));
    await runCheck(store, theirs, now, (claim) => makeResult(claim, { survey: { ...nothing, added } }));
    const owners: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const [claim] = await claimAll(store, now + 1000, 1);
      owners.push(claim?.site.ownerId ?? '');
    }
    expect(members).toHaveLength(3);
    expect(new Set(owners.slice(0, 2)).size).toBe(2);
    expect(new Set(owners.slice(2, 4)).size).toBe(2);
  });

  it('are listed when their parent is named, and only then', async () => {
    const store = await stores.open();
    const { parent, members } = await addSet(store, 250);
    const other = await addSite(store, { createdAt: now + 1 });
    const all = await store.listSites('local', {});
    expect(all.sites.map((site) => site.id)).toEqual([other.id, parent.id]);
    expect(all.total).toBe(2);
    const page = await store.listSites('local', { parentId: parent.id, limit: 3 });
    expect(page.total).toBe(250);
    expect(page.sites.map((site) => site.url)).toEqual(
      members
        .slice(-3)
        .reverse()
        .map((site) => site.url),
    );
    expect(await store.listSites('other', { parentId: parent.id })).toEqual({
      sites: [],
      total: 0,
      isTotalExact: true,
    });
    // Those that are light are read a hundred at once, after a first few.
    const sizes: number[] = [];
    const { slices } = await store.walkSites('local', { parentId: parent.id });
    for await (const slice of slices) sizes.push(slice.length);
    expect(sizes).toEqual([10, 100, 100, 40]);
  });

  it('count for their parent, and come with what was read of them', async () => {
    const store = await stores.open();
    const { parent, members } = await addSet(store, 2);
    const { change, snapshot } = await record(store, members[0] as Site, now + 1000);
    expect(await store.getSite('local', parent.id)).toMatchObject({ lastChangedAt: now + 1000 });
    await record(store, parent, now + 2000);
    expect(await store.getSite('local', parent.id)).toMatchObject({
      ...{ changeCount: 2, unseenCount: 2, lastChangedAt: now + 2000 },
    });
    const quiet = await addSet(store, 100);
    expect(await store.getSite('local', quiet.parent.id)).toMatchObject({
      ...{ changeCount: 0, unseenCount: 0, lastChangedAt: null },
    });
    await store.removeSite('local', quiet.parent.id);
    await store.editChange('local', change?.id ?? '', { seen: true });
    expect((await store.listSites('local', {})).sites).toMatchObject([{ changeCount: 2, unseenCount: 1 }]);
    expect((await store.listMembers('local', parent.id)).map((member) => member.snapshot)).toEqual([
      snapshot,
      null,
    ]);
    const siteIds = [parent.id, ...(await store.listMemberIds('local', [parent.id]))];
    expect(await store.listChanges('local', { siteIds })).toMatchObject({ total: 2, isTotalExact: true });
  });

  it('follow what an edit of their parent carries over', async () => {
    const store = await stores.open();
    const { parent, members } = await addSet(store, 2);
    const other = await addSite(store);
    const carried = { trackingGoal: 'new pages', state: 'paused' } as const;
    await store.editSite('local', parent.id, { ...carried, name: 'Shop', members: carried }, now + 5);
    for (const { id, name } of members) {
      expect(await store.getSite('local', id)).toMatchObject({
        ...{ ...carried, name, nextCheckAt: null, updatedAt: now + 5 },
      });
    }
    expect(await store.getSite('local', other.id)).toMatchObject({ trackingGoal: other.trackingGoal });
  });

  it('move with their history, and leave without a trace', async () => {
    const store = await stores.open();
    const { parent, members } = await addSet(store, 3);
    const [moved, gone, kept] = members as [Site, Site, Site];
    for (const member of members) {
      await runCheck(store, member, now + 1000, (claim) => {
        const site = { lastModified: 'yesterday' };
        const found = {
          outcome: 'changed',
          snapshot: makeSnapshot(claim),
          change: makeChange(claim),
        } as const;
        return makeResult(claim, { ...found, site });
      });
    }
    const to = { id: moved.id, url: 'https://shop.example/new', host: 'shop.example' };
    await runCheck(store, parent, now + 5000, (claim) =>
      makeResult(claim, { survey: { added: [], removed: [gone.id], moved: [to] } }),
    );
    expect(await store.getSite('local', moved.id)).toMatchObject({
      ...{ ...to, changeCount: 1, etag: null, bodyHash: null, lastModified: null },
    });
    expect(await store.getSite('local', gone.id)).toBeNull();
    expect(await store.getSite('local', kept.id)).toMatchObject({
      ...{ url: kept.url, etag: '"1"', bodyHash: 'b0d1', lastModified: 'yesterday' },
    });
    expect((await store.listChanges('local', {})).total).toBe(2);
    expect((await store.listChanges('local', { q: 'price' })).total).toBe(2);
  });

  it('form one incident for one cause, whether their results come together or not', async () => {
    const store = await stores.open();
    const { members } = await addSet(store, 4);
    const [a, b, c, d] = members as [Site, Site, Site, Site];
    const seen = async (sites: Site[], at: number, cause = 'the footer') => {
      const ids = sites.map((site) => site.id);
      for (const siteId of ids)
        await store.askCheck({ ownerId: 'local', siteId, trigger: 'manual', now: at, answerFor: null });
      const all = await claimAll(store, at);
      const claims = ids.flatMap((id) => all.filter((claim) => claim.site.id === id));
      await store.handBackChecks(all.filter((claim) => !claims.includes(claim)));
      await store.recordResults(
        claims.map((claim) =>
          makeResult(claim, {
            outcome: 'changed',
            snapshot: makeSnapshot(claim),
            change: makeChange(claim),
            cause,
          }),
        ),
      );
      return Promise.all(claims.map(({ check }) => store.getCheck('local', check.id)));
    };
    const [first, second] = await seen([a, b], now + 10_000);
    expect(second?.changeId).toBe(first?.changeId);
    const [third] = await seen([c], now + 20_000);
    expect(third?.changeId).toBe(first?.changeId);
    await seen([c], now + 30_000, 'something else');
    expect(await store.getChange('local', first?.changeId ?? '')).toMatchObject({
      siteId: a.id,
      pages: [a.url, b.url, c.url],
    });
    expect((await store.listChanges('local', {})).total).toBe(2);
    expect(await store.getSite('local', b.id)).toMatchObject({
      changeCount: 0,
      unseenCount: 0,
      lastChangedAt: now + 10_000,
    });
    // Again on the same page, or a day later, it is news.
    const [again] = await seen([a], now + 40_000);
    expect(again?.changeId).not.toBe(first?.changeId);
    const [late] = await seen([d], now + 40_000 + 24 * 3_600_000 + 1);
    expect(await store.getChange('local', late?.changeId ?? '')).toMatchObject({ siteId: d.id, pages: [] });
    expect((await store.listChanges('local', {})).total).toBe(4);
  });

  it('are listed in a shared change up to two hundred of them', async () => {
    const store = await stores.open();
    const { members } = await addSet(store, 2);
    const [a, b] = members as [Site, Site];
    const pages = Array.from({ length: 200 }, (_, n) => `https://shop.example/more/${n}`);
    const cause = 'the footer';
    const changed = (site: Site, at: number, given: Partial<ChangeDetail>) =>
      runCheck(store, site, at, (claim) =>
        makeResult(claim, {
          outcome: 'changed',
          snapshot: makeSnapshot(claim),
          change: makeChange(claim, given),
          cause,
        }),
      );
    const { change } = await changed(a, now + 1000, { pages });
    const { claim } = await changed(b, now + 2000, {});
    expect((await store.getCheck('local', claim.check.id))?.changeId).toBe(change?.id);
    expect((await store.getChange('local', change?.id ?? ''))?.pages).toEqual(pages);
  });

  it('that were removed one by one are remembered, until their set is defined again', async () => {
    const store = await stores.open();
    const { parent, members } = await addSet(store, 2);
    const other = await addSet(store, 1);
    const [first] = members as [Site];
    const dropped = () => store.listDropped('local', parent.id);
    expect(await store.removeSite('local', other.members[0]?.id ?? '')).toBe(true);
    expect(await dropped()).toEqual([]);
    expect(await store.removeSite('local', first.id)).toBe(true);
    expect(await dropped()).toEqual([first.url]);
    // It came back by another way, and is not wanted either.
    const again = await addSite(store, { parentId: parent.id, url: first.url });
    expect(await store.removeSite('local', again.id)).toBe(true);
    expect(await dropped()).toEqual([first.url]);
    await store.editSite('local', parent.id, { name: 'Shop' }, now);
    expect(await dropped()).toEqual([first.url]);
    await store.editSite('local', parent.id, { scope: { ...links, max: 50 } }, now);
    expect(await dropped()).toEqual([]);
    expect(await store.listDropped('local', other.parent.id)).toEqual([other.members[0]?.url]);
    expect((await store.listMembers('local', parent.id)).map(({ site }) => site.id)).toEqual([
      members[1]?.id,
    ]);
  });

  it('are removed with their parent, and their blobs with them', async () => {
    const store = await stores.open();
    const { parent, members } = await addSet(store, 3);
    const kept = await addSite(store);
    const [first] = members as [Site];
    const blob = await store.blobs.put(new TextEncoder().encode('the page of a member'));
    await runCheck(store, first, now + 1000, (claim) =>
      makeResult(claim, {
        outcome: 'changed',
        snapshot: makeSnapshot(claim, { bodyBlob: blob, contentBlob: blob }),
        change: makeChange(claim),
      }),
    );
    await record(store, kept, now + 2000);
    expect(await store.removeSite('local', parent.id)).toBe(true);
    expect(await store.listMemberIds('local', [parent.id])).toEqual([]);
    for (const { id } of members) expect(await store.getSite('local', id)).toBeNull();
    expect((await store.listChanges('local', {})).total).toBe(1);
    expect(await store.listChanges('local', { siteIds: [first.id, kept.id] })).toMatchObject({ total: 1 });
    await store.tidy(Date.now() + 48 * 3_600_000);
    await expect(store.blobs.get(blob)).rejects.toThrow();
    expect((await claimAll(store, now + 9000)).map((claim) => claim.site.id)).toEqual([]);
  });
});

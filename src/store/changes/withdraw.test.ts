// Unconfirmed changes that the next look settles: gone with a reason, or written again under the same id.
import { expect, it } from 'vitest';
import {
  addSite,
  claimAll,
  makeChange,
  makeResult,
  makeSnapshot,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { ChangeDetail } from '../../core/change/change.ts';
import { type Hunk, noDiff } from '../../core/change/diff.ts';
import type { Site } from '../../core/site/site.ts';
import type { CheckResult, Store } from '../store.ts';

// Ids never go back in time, so each store is written on a later day than the one before.
let now = 1_700_000_000_000;
const minute = 60_000;
const hunk = (after: string): Hunk => ({
  op: 'modified',
  where: { selector: 'p', trail: [], region: 'main', role: 'paragraph' },
  ...{ beforeIndex: 0, afterIndex: 0, before: 'old', after, words: null },
});
const diff = {
  ...noDiff,
  hunks: [hunk('one'), { ...hunk('bold'), minor: 'only set otherwise' }, hunk('two')],
};

forEachStore('an unconfirmed change', (stores) => {
  const unconfirmed = (store: Store, site: Site, at: number, given: Partial<ChangeDetail> = {}) =>
    runCheck(store, site, at, (claim) =>
      makeResult(claim, {
        outcome: 'changed',
        snapshot: makeSnapshot(claim),
        change: makeChange(claim, { status: 'unconfirmed', doubts: ['just seen'], diff, ...given }),
      }),
    );
  const settle = (store: Store, site: Site, at: number, given: Partial<CheckResult>) =>
    runCheck(store, site, at, (claim) => makeResult(claim, { ...given, claim } as Partial<CheckResult>));

  async function open() {
    now += 86_400_000;
    const store = await stores.open();
    return { store, site: await addSite(store, { createdAt: now }) };
  }

  it('that was gone at the second look is listed as suppressed, and nothing else is left of it', async () => {
    const { store, site } = await open();
    const other = await addSite(store, { createdAt: now, host: 'other.example' });
    const bystander = await unconfirmed(store, other, now);
    const before = await runCheck(store, site, now, (claim) =>
      makeResult(claim, { outcome: 'changed', change: makeChange(claim) }),
    );
    const first = await unconfirmed(store, site, now + minute, { title: 'Price doubled' });
    const changeId = first.change?.id ?? '';
    // A look in between that found it again names the same change.
    const again = await runCheck(store, site, now + 2 * minute, (claim) => ({
      ...makeResult(claim, { outcome: 'changed' }),
      withdrawn: { changeId, reason: null },
      change: {
        ...makeChange(claim),
        id: changeId,
        status: 'unconfirmed' as const,
        diff,
        checkId: first.claim.check.id,
        afterSnapshotId: first.snapshot?.id ?? '',
      },
    }));
    // Still unconfirmed, it proves nothing.
    expect(await store.findSnapshot('local', site.id, first.snapshot?.contentHash ?? '')).toBeNull();
    expect((await store.listChanges('local', { q: 'price' })).total).toBe(3);
    const end = await settle(store, site, now + 3 * minute, {
      withdrawn: { changeId, reason: 'It was gone.' },
    });
    expect(await store.getChange('local', changeId)).toBeNull();
    expect(await store.getChange('local', bystander.change?.id ?? '')).toEqual(bystander.change);
    const { changes, total } = await store.listChanges('local', { q: 'price' });
    expect(changes.map(({ siteId }) => siteId).sort()).toEqual([site.id, other.id].sort());
    expect(total).toBe(2);
    expect((await store.listChanges('local', { changeTypes: ['price'] })).total).toBe(2);
    expect(await store.getSite('local', site.id)).toMatchObject({ changeCount: 1, unseenCount: 1 });
    expect(await store.getSite('local', other.id)).toMatchObject({ changeCount: 1, unseenCount: 1 });
    const { suppressed } = await store.listSuppressed('local', site.id, {});
    expect(suppressed).toHaveLength(2);
    for (const record of suppressed) {
      expect(record).toMatchObject({
        gate: 'unconfirmed',
        reason: 'It was gone.',
        heldBackAt: end.finishedAt,
      });
      expect(record.checkId).toBe(first.claim.check.id);
    }
    expect(suppressed.map((record) => record.hunk.after).sort()).toEqual(['one', 'two']);
    for (const { claim } of [first, again]) {
      expect(await store.getCheck('local', claim.check.id)).toMatchObject({
        changeId: null,
        outcome: 'unchanged',
      });
    }
    expect((await store.getCheck('local', first.claim.check.id))?.suppressed).toBe(2);
    expect((await store.getCheck('local', again.claim.check.id))?.suppressed).toBe(0);
    for (const { claim, change } of [before, bystander]) {
      expect(await store.getCheck('local', claim.check.id)).toMatchObject({
        changeId: change?.id,
        outcome: 'changed',
      });
    }
    const { events } = await store.listEvents('local', { kinds: ['change.dropped'] });
    expect(events).toMatchObject([
      {
        siteId: site.id,
        at: end.finishedAt,
        payload: { changeId, title: expect.any(String), reason: 'It was gone.' },
      },
    ]);
  });

  it('that is confirmed keeps its id and what its user said of it, and proves its snapshot', async () => {
    const { store, site } = await open();
    const first = await unconfirmed(store, site, now);
    const { change, snapshot } = first;
    if (change === null || snapshot === null) throw new Error('nothing was found');
    await store.editChange('local', change.id, { seen: true, feedback: 'useful' });
    expect(await store.findSnapshot('local', site.id, snapshot.contentHash)).toBeNull();
    const later = await runCheck(store, site, now + minute, (claim) =>
      makeResult(claim, {
        outcome: 'changed',
        withdrawn: { changeId: change.id, reason: null },
        change: {
          ...change,
          status: 'confirmed',
          doubts: [],
          title: 'Confirmed',
          afterSnapshotId: snapshot.id,
        },
      }),
    );
    expect(await store.getChange('local', change.id)).toEqual({
      ...{ ...later.change, seen: true, feedback: 'useful' },
    });
    expect((await store.listChanges('local', {})).total).toBe(1);
    expect(await store.getSite('local', site.id)).toMatchObject({ changeCount: 1, unseenCount: 0 });
    expect((await store.findSnapshot('local', site.id, snapshot.contentHash))?.id).toBe(snapshot.id);
    expect((await store.listSuppressed('local', site.id, {})).total).toBe(0);
    expect((await store.getCheck('local', first.claim.check.id))?.changeId).toBe(change.id);
    const { events } = await store.listEvents('local', {});
    expect(events.map(({ kind, payload }) => [kind, payload])).toMatchObject([
      ['change', { changeId: change.id, title: 'Confirmed' }],
    ]);
  });

  it('that another page of the set had reported is reported there, and its checks lead there', async () => {
    const { store, site } = await open();
    const [one, two] = await Promise.all(
      ['one', 'two'].map((name) =>
        addSite(store, { createdAt: now, parentId: site.id, url: `https://shop.example/${name}` }),
      ),
    );
    if (one === undefined || two === undefined) throw new Error('two pages were to be added');
    const reported = await runCheck(store, one, now, (claim) =>
      makeResult(claim, { outcome: 'changed', change: makeChange(claim), cause: 'footer' }),
    );
    const first = await unconfirmed(store, two, now + minute);
    const { change } = first;
    if (change === null) throw new Error('nothing was found');
    const second = await settle(store, two, now + 2 * minute, {
      ...{ outcome: 'changed', withdrawn: { changeId: change.id, reason: null }, cause: 'footer' },
      change: { ...change, status: 'confirmed', doubts: [] },
    });
    for (const { claim } of [first, second])
      expect((await store.getCheck('local', claim.check.id))?.changeId).toBe(reported.change?.id);
    expect(await store.getChange('local', change.id)).toBeNull();
    expect((await store.getChange('local', reported.change?.id ?? ''))?.pages).toEqual([one.url, two.url]);
    expect(await store.getSite('local', two.id)).toMatchObject({ changeCount: 0, unseenCount: 0 });
  });

  it('that another one replaces leaves it unseen', async () => {
    const { store, site } = await open();
    const { change } = await unconfirmed(store, site, now);
    const changeId = change?.id ?? '';
    await store.editChange('local', changeId, { seen: true, feedback: 'noise' });
    const next = await runCheck(store, site, now + minute, (claim) =>
      makeResult(claim, {
        outcome: 'changed',
        withdrawn: { changeId, reason: 'Something else is there.' },
        change: makeChange(claim),
      }),
    );
    expect(await store.getChange('local', changeId)).toBeNull();
    expect(await store.getCheck('local', next.claim.check.id)).toMatchObject({
      ...{ outcome: 'changed', changeId: next.change?.id },
    });
    expect(await store.getChange('local', next.change?.id ?? '')).toMatchObject({
      seen: false,
      feedback: null,
    });
    expect(await store.getSite('local', site.id)).toMatchObject({ changeCount: 1, unseenCount: 1 });
  });

  it('of several pages that were gone together is reported in the order in which their checks ended', async () => {
    const { store, site } = await open();
    const other = await addSite(store, { createdAt: now, host: 'other.example' });
    const gone = new Map<string, string>();
    for (const one of [site, other]) gone.set(one.id, (await unconfirmed(store, one, now)).change?.id ?? '');
    for (const { id: siteId } of [other, site])
      await store.askCheck({ ownerId: 'local', siteId, trigger: 'manual', now, answerFor: null });
    const claims = await claimAll(store, now + minute);
    await store.recordResults(
      claims.map((claim) =>
        makeResult(claim, { withdrawn: { changeId: gone.get(claim.site.id) ?? '', reason: 'Gone.' } }),
      ),
    );
    const { events } = await store.listEvents('local', { kinds: ['change.dropped'] });
    expect(events.map(({ siteId }) => siteId).reverse()).toEqual([other.id, site.id]);
  });

  it('that was confirmed meanwhile stays, and so does one of another account', async () => {
    const { store, site } = await open();
    const foreign = await addSite(store, { createdAt: now, ownerId: 'other', host: 'b.example' });
    const confirmed = await runCheck(store, site, now, (claim) =>
      makeResult(claim, { outcome: 'changed', change: makeChange(claim, { diff }) }),
    );
    const theirs = await unconfirmed(store, foreign, now);
    for (const [n, { change }] of [confirmed, theirs].entries()) {
      await settle(store, site, now + (n + 1) * minute, {
        withdrawn: { changeId: change?.id ?? '', reason: 'It was gone.' },
      });
    }
    expect((await store.listChanges('local', {})).total).toBe(1);
    expect((await store.listChanges('other', {})).total).toBe(1);
    expect((await store.listSuppressed('local', site.id, {})).total).toBe(0);
    expect(await store.getSite('local', site.id)).toMatchObject({ changeCount: 1, unseenCount: 1 });
    expect((await store.listEvents('local', { kinds: ['change.dropped'] })).total).toBe(0);
  });
});

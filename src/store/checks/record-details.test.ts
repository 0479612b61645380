// What a result brings besides the change: each piece is kept, and what it leaves out stays as it was.
import { expect, it } from 'vitest';
import { makePlan } from '../../../test/support/plans.ts';
import {
  addSite,
  claimAll,
  makeChange,
  makeResult,
  makeSnapshot,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { Site } from '../../core/site/site.ts';
import type { CheckResult, Store } from '../store.ts';

// Ids never go back in time, so each store is written on a later day than the one before.
let now = 1_700_000_000_000;
const minute = 60_000;

forEachStore('a result', (stores) => {
  async function open() {
    now += 86_400_000;
    const store = await stores.open();
    return { store, site: await addSite(store, { createdAt: now }) };
  }
  const run = (
    store: Store,
    site: Site,
    n: number,
    given: Partial<Omit<CheckResult, 'site'>> & { site?: Partial<CheckResult['site']> } = {},
  ) => runCheck(store, site, now + n * minute, (claim) => makeResult(claim, given));
  const changed = (store: Store, site: Site, n: number, given: Partial<CheckResult> = {}) =>
    runCheck(store, site, now + n * minute, (claim) => {
      const snapshot = makeSnapshot(claim);
      const before = claim.snapshot?.id ?? snapshot.id;
      const change = makeChange(claim, { beforeSnapshotId: before, afterSnapshotId: snapshot.id });
      return makeResult(claim, { outcome: 'changed', snapshot, change, ...(given as object) });
    });

  it('keeps its note and its picture with the check', async () => {
    const { store, site } = await open();
    const note = { code: 'a.b', message: 'm', advice: 'a' };
    const { claim } = await run(store, site, 1, { note, pictureBlob: 'abc' });
    expect(await store.getCheck('local', claim.check.id)).toMatchObject({
      note,
      pictureBlob: 'abc',
      status: 'done',
    });
    const plain = await run(store, site, 2);
    expect(await store.getCheck('local', plain.claim.check.id)).toMatchObject({
      note: null,
      pictureBlob: null,
    });
  });

  it('writes what it learned of the site, and leaves what it does not speak of', async () => {
    const { store, site } = await open();
    const learned = {
      ...{
        failures: 0,
        bodyHash: 'h',
        etag: 'e',
        lastModified: 'm',
        title: 'A title',
        confirmAt: now + 5 * minute,
      },
      ...{
        plan: makePlan(undefined, { understood: 'One.' }),
        otherPlan: makePlan(undefined, { understood: 'Two.' }),
      },
    };
    await run(store, site, 1, { site: learned });
    const { title: _title, confirmAt: _at, ...kept } = learned;
    const first = await store.getSite('local', site.id);
    expect(first).toMatchObject({ ...kept, name: site.name });
    expect((await store.queueDue({ now: now + minute, limit: 9 })).nextDueAt).toBe(now + 5 * minute);
    await run(store, site, 2, { site: { bodyHash: null, etag: null, lastModified: null, title: '' } });
    const second = await store.getSite('local', site.id);
    expect(second).toMatchObject({ bodyHash: null, etag: null, lastModified: null });
    expect((await store.queueDue({ now: now + 3 * minute, limit: 9 })).nextDueAt).toBeGreaterThan(
      now + 60 * minute,
    );
    expect(second).toMatchObject({ plan: learned.plan, otherPlan: learned.otherPlan });
  });

  it('may bring one thing about a site that is otherwise as it was', async () => {
    const { store, site } = await open();
    const first = await changed(store, site, 1);
    const plan = makePlan(undefined, { understood: 'One.' });
    const otherPlan = makePlan(undefined, { understood: 'Two.' });
    const today = [{ value: 5 }] as never;
    const view = () => store.getSite('local', site.id);
    await run(store, site, 2, { site: { plan } });
    expect((await view())?.plan).toEqual(plan);
    await run(store, site, 3, { site: { otherPlan } });
    expect((await view())?.otherPlan).toEqual(otherPlan);
    await run(store, site, 4, { site: { today } });
    expect((await view())?.today).toEqual(today);
    const { snapshot } = await runCheck(store, site, now + 5 * minute, (claim) =>
      makeResult(claim, { snapshot: makeSnapshot(claim) }),
    );
    expect((await view())?.snapshotId).toBe(snapshot?.id);
    await run(store, site, 6, { baselineId: first.snapshot?.id ?? '' });
    expect(await view()).toMatchObject({ snapshotId: first.snapshot?.id, plan, otherPlan, today });
  });

  it('names a site by the title that the page has, where there is one', async () => {
    const { store } = await open();
    const site = await addSite(store, { createdAt: now, isNameGiven: false, name: 'shop.example' });
    await run(store, site, 1, { site: { title: 'Shop' } });
    await run(store, site, 2, { site: { title: '' } });
    await run(store, site, 3, { site: { title: null } });
    expect((await store.getSite('local', site.id))?.name).toBe('Shop');
  });

  it('does not touch the plan of a site that was edited while it ran', async () => {
    const { store, site } = await open();
    const edited = makePlan(undefined, { understood: 'Mine.' });
    const found = makePlan(undefined, { understood: 'Found.' });
    await runCheck(store, site, now + minute, (claim) => makeResult(claim, { site: { otherPlan: found } }));
    await store.askCheck({
      ownerId: 'local',
      siteId: site.id,
      trigger: 'manual',
      now: now + 2 * minute,
      answerFor: null,
    });
    const [claim] = await claimAll(store, now + 2 * minute);
    if (claim === undefined) throw new Error('nothing to claim');
    const mine = { plan: edited, otherPlan: edited, today: [{ value: 1 }] as never };
    await store.editSite('local', site.id, mine, now + 2 * minute + 1);
    const late = { plan: found, otherPlan: found, today: [{ value: 2 }] as never };
    await store.recordResults([makeResult(claim, { site: late })]);
    expect(await store.getSite('local', site.id)).toMatchObject(mine);
  });

  it('may keep an earlier snapshot as the one to compare with', async () => {
    const { store, site } = await open();
    const first = await changed(store, site, 1);
    const second = await changed(store, site, 2, { baselineId: first.snapshot?.id ?? '' });
    expect(second.claim.snapshot?.id).toBe(first.snapshot?.id);
    expect((await store.getSite('local', site.id))?.snapshotId).toBe(first.snapshot?.id);
    expect(await store.getSnapshot('local', second.snapshot?.id ?? '')).not.toBeNull();
  });

  it('says how far a change got that goes on, and changes no other', async () => {
    const { store, site } = await open();
    const foreign = await addSite(store, { createdAt: now, ownerId: 'other', host: 'b.example' });
    const [one, two] = [await changed(store, site, 1), await changed(store, site, 2)];
    const theirs = await changed(store, foreign, 1);
    await run(store, site, 3, {
      updatedSummary: { changeId: one.change?.id ?? '', summary: 'Now at 70 %.' },
    });
    await run(store, site, 4, {
      updatedSummary: { changeId: theirs.change?.id ?? '', summary: 'Not yours.' },
    });
    expect(await store.getChange('local', one.change?.id ?? '')).toEqual({
      ...one.change,
      summary: 'Now at 70 %.',
    });
    expect(await store.getChange('local', two.change?.id ?? '')).toEqual(two.change);
    expect(await store.getChange('other', theirs.change?.id ?? '')).toEqual(theirs.change);
  });

  it('does not count an unconfirmed change as the last one, and reports it to nobody', async () => {
    const { store, site } = await open();
    await runCheck(store, site, now + minute, (claim) =>
      makeResult(claim, { outcome: 'changed', change: makeChange(claim, { status: 'unconfirmed' }) }),
    );
    expect(await store.getSite('local', site.id)).toMatchObject({
      lastChangedAt: null,
      changeCount: 1,
      unseenCount: 1,
    });
    expect((await store.listEvents('local', {})).total).toBe(0);
    await runCheck(store, site, now + 2 * minute, (claim) =>
      makeResult(claim, { outcome: 'changed', change: makeChange(claim, { seen: true }) }),
    );
    const view = await store.getSite('local', site.id);
    expect(view).toMatchObject({ lastChangedAt: now + 2 * minute, changeCount: 2, unseenCount: 1 });
    await run(store, site, 3);
    expect((await store.getSite('local', site.id))?.lastChangedAt).toBe(now + 2 * minute);
    const { events } = await store.listEvents('local', {});
    expect(events).toMatchObject([
      { kind: 'change', payload: { significance: 'high', changeType: 'price', verdict: 'met' } },
    ]);
    expect(events[0]?.payload).toMatchObject({ title: expect.any(String), summary: expect.any(String) });
  });

  it('that goes back to an earlier version marks the change that it undoes, of this page and the last one only', async () => {
    const { store, site } = await open();
    const other = await addSite(store, { createdAt: now, host: 'other.example' });
    await changed(store, site, 0);
    const [one, two] = [await changed(store, site, 1), await changed(store, site, 2)];
    const bystander = await changed(store, other, 3);
    // One within a version, such as of the pages of a set: it is not what is undone.
    const within = await runCheck(store, site, now + 3 * minute, (claim) => {
      const ends = { beforeSnapshotId: two.snapshot?.id ?? '', afterSnapshotId: two.snapshot?.id ?? '' };
      return makeResult(claim, { outcome: 'changed', change: makeChange(claim, { ...ends, doubts: ['d'] }) });
    });
    const back = async (n: number, given: object) => {
      const result = await runCheck(store, site, now + n * minute, (claim) => {
        const snapshot = makeSnapshot(claim);
        const revertsTo = { snapshotId: one.snapshot?.id ?? '', capturedAt: now, changeId: null };
        const ends = { beforeSnapshotId: two.snapshot?.id ?? '', afterSnapshotId: snapshot.id, revertsTo };
        return makeResult(claim, {
          outcome: 'reverted',
          snapshot,
          change: makeChange(claim, { ...ends, ...given }),
        });
      });
      return result.change?.id ?? '';
    };
    const status = async (id: string | undefined) => (await store.getChange('local', id ?? ''))?.status;
    const unproved = await back(4, { status: 'unconfirmed' });
    expect(await status(two.change?.id)).toBe('confirmed');
    await runCheck(store, site, now + 5 * minute, (claim) =>
      makeResult(claim, { withdrawn: { changeId: unproved, reason: 'gone' } }),
    );
    const undone = await back(6, {});
    expect(await status(two.change?.id)).toBe('reverted');
    expect(await status(one.change?.id)).toBe('confirmed');
    expect(await status(bystander.change?.id)).toBe('confirmed');
    expect(await store.getChange('local', within.change?.id ?? '')).toEqual(within.change);
    expect((await store.getChange('local', undone))?.revertsTo).toEqual({
      ...{ snapshotId: one.snapshot?.id, capturedAt: now, changeId: two.change?.id },
    });
    // It undoes a change that is not the last any more: nothing is marked.
    const late = await back(7, {});
    expect(await status(undone)).toBe('confirmed');
    expect((await store.getChange('local', late))?.revertsTo?.changeId).toBeNull();
  });

  it('is found as a snapshot by its content: the newest that is confirmed', async () => {
    const { store, site } = await open();
    const other = await addSite(store, { createdAt: now, host: 'other.example' });
    const [one, two] = [await changed(store, site, 1), await changed(store, site, 2)];
    await changed(store, other, 3);
    const unproved = await runCheck(store, site, now + 4 * minute, (claim) =>
      makeResult(claim, {
        ...{
          outcome: 'changed',
          snapshot: makeSnapshot(claim),
          change: makeChange(claim, { status: 'unconfirmed' }),
        },
      }),
    );
    const found = await store.findSnapshot('local', site.id, 'c0ffee');
    expect(found).toEqual(two.snapshot);
    expect(await store.findSnapshot('other', site.id, 'c0ffee')).toBeNull();
    const last = unproved.snapshot ?? fail();
    expect(await store.snapshotBefore(last)).toEqual(two.snapshot);
    expect(await store.snapshotBefore(two.snapshot ?? fail())).toEqual(one.snapshot);
    expect(await store.snapshotBefore(one.snapshot ?? fail())).toBeNull();
    expect(await store.snapshotBefore({ ...last, siteId: other.id, id: one.snapshot?.id ?? '' })).toBeNull();
    expect(await store.snapshotBefore({ ...last, ownerId: 'other' })).toBeNull();
    const { snapshots, total } = await store.listSnapshots('local', site.id, { limit: 1, offset: 1 });
    expect([snapshots.map(({ id }) => id), total]).toEqual([[two.snapshot?.id], 3]);
  });

  it('with a whole snapshot is read as it was written', async () => {
    const { store, site } = await open();
    const { snapshot } = await runCheck(store, site, now, (claim) =>
      makeResult(claim, {
        snapshot: makeSnapshot(claim, {
          ...{ httpStatus: 404, charset: 'latin1', language: 'de', via: 'browser' as const, bytes: 7 },
          ...{
            screenshotBlob: 's',
            thumbnailBlob: 't',
            partsBlob: 'p',
            contentType: 'text/plain',
            title: 'T',
          },
          ...{
            parts: [{ box: { x: 1, y: 2, width: 3, height: 4 } }] as never,
            readBy: 'r',
            finalUrl: 'https://f.example/',
          },
        }),
      }),
    );
    expect(await store.getSnapshot('local', snapshot?.id ?? '')).toEqual(snapshot);
    expect(await store.getSnapshot('other', snapshot?.id ?? '')).toBeNull();
  });

  it('that comes twice in one batch is written once', async () => {
    const { store } = await open();
    const [claim] = await claimAll(store, now);
    const result = makeResult(claim ?? fail(), { outcome: 'changed', change: makeChange(claim ?? fail()) });
    expect(await store.recordResults([result, result])).toEqual([claim?.check.id]);
    expect(await store.recordResults([])).toEqual([]);
    expect((await store.listChanges('local', {})).total).toBe(1);
  });
});

function fail(): never {
  throw new Error('nothing was written');
}

// What is kept of the past of a site: the newest, and what a change, the next comparison or a person needs.
import { expect, it } from 'vitest';
import {
  addSite,
  makeChange,
  makeResult,
  makeSnapshot,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { Hunk } from '../../core/change/diff.ts';
import { defaultRetention } from '../../core/site/retention.ts';
import type { Site } from '../../core/site/site.ts';
import type { Claim, Store } from '../store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const hunk: Hunk = {
  op: 'modified',
  before: '1',
  after: '2',
  beforeIndex: 0,
  afterIndex: 0,
  where: { trail: [], selector: 'p', region: 'main', isMain: true },
} as unknown as Hunk;
const suppressed = [{ gate: 'volatile', reason: 'it always changes', hunk }];

forEachStore('the history of a site', (stores) => {
  const start = Date.now();
  const counter = (claim: Claim, bytes = 1000) =>
    makeResult(claim, { snapshot: makeSnapshot(claim, { bytes }), suppressed });
  const changed = (claim: Claim) => {
    const snapshot = makeSnapshot(claim);
    const before = claim.snapshot?.id ?? snapshot.id;
    const change = makeChange(claim, { beforeSnapshotId: before, afterSnapshotId: snapshot.id });
    return makeResult(claim, { outcome: 'changed', snapshot, change });
  };
  const run = async (
    store: Store,
    site: Site,
    count: number,
    results: (claim: Claim, n: number) => ReturnType<typeof makeResult>,
  ) => {
    for (let n = 0; n < count; n += 1) {
      await runCheck(store, site, start + n * minute, (claim) => results(claim, n));
    }
  };
  const snapshotsOf = async (store: Store, { id }: Site) =>
    (await store.listSnapshots('local', id, { limit: 200 })).snapshots;

  it('keeps a window of snapshots that no change needs, with what was suppressed in them', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    await run(store, site, 40, (claim) => counter(claim));
    await store.tidy(start + day, { ...defaultRetention, snapshots: 10 });
    const kept = await snapshotsOf(store, site);
    expect(kept).toHaveLength(11);
    expect(kept[0]?.id).toBe((await store.getSite('local', site.id))?.snapshotId);
    const records = await store.listSuppressed('local', site.id, { limit: 200 });
    expect(records.total).toBe(11);
    const { checks } = await store.listChecks('local', site.id, { limit: 200 });
    expect(checks).toHaveLength(40);
    expect(checks.filter(({ snapshotId }) => snapshotId !== null)).toHaveLength(11);
  });

  it('keeps what changes and the next comparison need, however old', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    await run(store, site, 30, (claim, n) => (n === 5 || n === 6 ? changed(claim) : counter(claim)));
    await store.tidy(start + day, { ...defaultRetention, snapshots: 4 });
    const kept = new Set((await snapshotsOf(store, site)).map(({ id }) => id));
    const { changes } = await store.listChanges('local', { siteIds: [site.id] });
    expect(changes).toHaveLength(2);
    for (const { beforeSnapshotId, afterSnapshotId } of changes) {
      expect([kept.has(beforeSnapshotId), kept.has(afterSnapshotId)]).toEqual([true, true]);
    }
    expect(kept.size).toBe(3 + 5);
  });

  it('goes by age and by size too, and a site may differ from the service', async () => {
    const store = await stores.open();
    const aged = await addSite(store, { createdAt: start });
    await run(store, aged, 10, (claim, n) => ({
      ...counter(claim),
      snapshot: makeSnapshot(claim, { capturedAt: start - (10 - n) * day }),
    }));
    const large = await addSite(store, { createdAt: start, host: 'large.example' });
    await run(store, large, 10, (claim) => counter(claim, 400_000));
    const own = await addSite(store, {
      createdAt: start,
      host: 'own.example',
      retention: { snapshots: 0, snapshotDays: 0, snapshotMb: 0 },
    });
    await run(store, own, 10, (claim) => counter(claim, 400_000));
    await store.tidy(start + minute, { ...defaultRetention, snapshotDays: 4, snapshotMb: 1 });
    expect(await snapshotsOf(store, aged)).toHaveLength(3);
    expect(await snapshotsOf(store, large)).toHaveLength(2);
    expect(await snapshotsOf(store, own)).toHaveLength(10);
  });

  it('ends changes by count and by age, but none that somebody judged, with all that counts them', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    await run(store, site, 20, changed);
    const before = (await store.listChanges('local', { siteIds: [site.id], limit: 200 })).changes;
    const [judged, seen] = [before.at(-1)?.id ?? '', before.at(-2)?.id ?? ''];
    await store.editChange('local', judged, { feedback: 'useful' });
    await store.editChange('local', seen, { seen: true });
    await store.tidy(start + day, { ...defaultRetention, changes: 5 });
    const { changes, total } = await store.listChanges('local', { siteIds: [site.id], limit: 200 });
    expect(changes.map(({ id }) => id)).toEqual([...before.slice(0, 5).map(({ id }) => id), judged]);
    expect(total).toBe(6);
    expect(await store.getSite('local', site.id)).toMatchObject({ changeCount: 6, unseenCount: 6 });
    const found = await store.listChanges('local', { q: 'price', limit: 200 });
    expect(found.changes).toHaveLength(6);
    const { checks } = await store.listChecks('local', site.id, { limit: 200 });
    expect(checks.filter(({ changeId }) => changeId !== null)).toHaveLength(6);
    await store.tidy(start + 3 * day, { ...defaultRetention, changeDays: 4 });
    expect(await store.getSite('local', site.id)).toMatchObject({ changeCount: 6 });
    await store.tidy(start + 5 * day, { ...defaultRetention, changeDays: 4 });
    const left = await store.listChanges('local', { siteIds: [site.id] });
    expect(left.changes.map(({ id }) => id)).toEqual([judged]);
    expect(await store.getSite('local', site.id)).toMatchObject({ changeCount: 1, unseenCount: 1 });
  });

  it('ends changes that are hours apart, and no check refers to one that is gone', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    for (let n = 0; n < 4; n += 1) await runCheck(store, site, start + n * 3 * 60 * minute, changed);
    await store.tidy(start + 2 * day, { ...defaultRetention, changes: 1 });
    const { changes } = await store.listChanges('local', { siteIds: [site.id] });
    const { checks } = await store.listChecks('local', site.id, { limit: 10 });
    expect(changes).toHaveLength(1);
    expect(checks.map(({ changeId }) => changeId)).toEqual([changes[0]?.id, null, null, null]);
  });

  it('ends failed checks, and those whose snapshot is gone, but for the newest 200', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    const error = { code: 'c', message: 'm', advice: 'a', transient: true };
    await run(store, site, 220, (claim, n) =>
      n % 2 === 0 ? makeResult(claim, { outcome: 'failed', error }) : counter(claim),
    );
    const count = async () => (await store.listChecks('local', site.id, { limit: 200 })).total;
    await store.tidy(start + 29 * day, { ...defaultRetention, snapshots: 10 });
    expect(await count()).toBe(220);
    await store.tidy(start + 31 * day, { ...defaultRetention, snapshots: 10 });
    expect(await count()).toBe(210);
    await store.tidy(start + 91 * day, { ...defaultRetention, snapshots: 10 });
    expect(await count()).toBe(200);
  });
});

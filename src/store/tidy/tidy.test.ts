// Tidying: files that anything refers to stay, all others go, and what is old is looked for once a day.
import { beforeEach, expect, it } from 'vitest';
import {
  addSite,
  makeChange,
  makeCheck,
  makeResult,
  makeSnapshot,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { Hunk } from '../../core/change/diff.ts';
import { restartIds } from '../../core/id.ts';
import { defaultRetention } from '../../core/site/retention.ts';
import type { Site } from '../../core/site/site.ts';
import type { Claim, KeptFact, Store } from '../store.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const hunk: Hunk = {
  op: 'modified',
  where: { selector: 'p', trail: [], region: 'main', role: 'paragraph' },
  ...{ beforeIndex: 0, afterIndex: 0, before: 'old', after: 'new', words: null },
};
const price: KeptFact = { kind: 'price', label: 'Price', text: '$1', value: 1, currency: 'USD', unit: null };

beforeEach(restartIds);

forEachStore('tidying', (stores) => {
  const start = Date.now();
  const put = (store: Store, text: string) => store.blobs.put(new TextEncoder().encode(text));
  const isThere = (store: Store, key: string) =>
    store.blobs.get(key).then(
      () => true,
      () => false,
    );

  /** A file for everything that may refer to one. */
  async function putAll(store: Store, name: string) {
    const kinds = ['body', 'content', 'screenshot', 'thumbnail', 'parts', 'picture', 'icon'] as const;
    const keys = {} as Record<(typeof kinds)[number], string>;
    for (const kind of kinds) keys[kind] = await put(store, `${kind} of ${name}`);
    return keys;
  }
  const refer = (store: Store, site: Site, keys: Record<string, string>, at: number) =>
    runCheck(store, site, at, (claim) =>
      makeResult(claim, {
        snapshot: makeSnapshot(claim, {
          ...{ bodyBlob: keys.body ?? '', contentBlob: keys.content ?? '', partsBlob: keys.parts ?? '' },
          ...{ screenshotBlob: keys.screenshot ?? '', thumbnailBlob: keys.thumbnail ?? '' },
        }),
        pictureBlob: keys.picture ?? '',
      }),
    );

  it('keeps every file that something refers to, takes the others, and counts both by kind', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    const keys = await putAll(store, 'a');
    await refer(store, site, keys, start);
    await store.takeIconLook('local', site.host, start, start + day);
    await store.keepIcon('local', site.host, keys.icon, start + 90 * day);
    const orphan = await put(store, 'nobody’s');
    const { files } = await store.measureUsage('local', { isAll: true, now: start });
    expect(Object.fromEntries(Object.entries(files).map(([kind, { count }]) => [kind, count]))).toEqual({
      ...{ pages: 1, contents: 1, screenshots: 4, icons: 1, other: 1 },
    });
    const bytes = Object.values(files).reduce((sum, one) => sum + one.bytes, 0);
    expect(bytes).toBeGreaterThan(100);
    expect(await store.tidy(start + 2 * day)).toEqual({ blobsFreed: 1 });
    for (const key of Object.values(keys)) expect(await isThere(store, key)).toBe(true);
    expect(await isThere(store, orphan)).toBe(false);
    await store.removeSite('local', site.id);
    const { blobsFreed } = await store.tidy(start + 4 * day);
    expect(blobsFreed).toBeGreaterThanOrEqual(6);
    expect(await isThere(store, keys.body)).toBe(false);
  });

  it('takes the files of a snapshot that goes, with its facts and what was suppressed in it', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    const other = await addSite(store, { createdAt: start, host: 'other.example' });
    const old = await putAll(store, 'old');
    const { picture: _picture, icon: _icon, ...gone } = old;
    await refer(store, site, old, start);
    for (let n = 1; n <= 3; n += 1) {
      for (const one of [site, other]) {
        await runCheck(store, one, start + n * minute, (claim) =>
          makeResult(claim, {
            snapshot: makeSnapshot(claim),
            facts: [price],
            suppressed: [{ gate: 'clock', reason: 'r', hunk }],
          }),
        );
      }
    }
    await store.editSite('local', other.id, { retention: { snapshots: 0 } }, start);
    await store.tidy(start + 2 * day, { ...defaultRetention, snapshots: 1 });
    for (const key of Object.values(gone)) expect(await isThere(store, key)).toBe(false);
    expect(await isThere(store, old.picture)).toBe(true);
    const { snapshots } = await store.listSnapshots('local', site.id, {});
    expect((await store.listFacts('local', site.id, 9)).map(({ snapshotId }) => snapshotId)).toEqual(
      snapshots.map(({ id }) => id),
    );
    expect(snapshots).toHaveLength(2);
    expect((await store.listSuppressed('local', site.id, {})).total).toBe(2);
    expect(await store.listFacts('local', other.id, 9)).toHaveLength(3);
    expect((await store.listSuppressed('local', other.id, {})).total).toBe(3);
  });

  it('leaves a file that was just written until it may be forgotten', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    const keys = await putAll(store, 'young');
    await refer(store, site, keys, start);
    await store.removeSite('local', site.id);
    expect(await store.tidy(Date.now())).toEqual({ blobsFreed: 0 });
    expect(await isThere(store, keys.body)).toBe(true);
    // What the site referred to is known; only the icon waits until all files are looked through again.
    expect(await store.tidy(Date.now() + hour)).toEqual({ blobsFreed: 6 });
    expect([await isThere(store, keys.body), await isThere(store, keys.icon)]).toEqual([false, true]);
    expect(await store.tidy(Date.now() + 2 * day)).toEqual({ blobsFreed: 1 });
    expect(await isThere(store, keys.icon)).toBe(false);
  });

  it('thins once a day, and again where the clock was far ahead', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    const page = (n: number) =>
      runCheck(store, site, start + n * minute, (claim: Claim) =>
        makeResult(claim, { snapshot: makeSnapshot(claim) }),
      );
    const count = async () => (await store.listSnapshots('local', site.id, {})).total;
    for (let n = 0; n < 5; n += 1) await page(n);
    const few = { ...defaultRetention, snapshots: 1 };
    await store.tidy(start + hour, few);
    expect(await count()).toBe(2);
    for (let n = 5; n < 8; n += 1) await page(n);
    await store.tidy(start + day + hour - 1000, few);
    expect(await count()).toBe(5);
    await store.tidy(start + day + hour, few);
    expect(await count()).toBe(2);
    await store.tidy(start + 50 * day, few);
    for (let n = 8; n < 11; n += 1) await page(n);
    await store.tidy(start + 2 * day, few);
    expect(await count()).toBe(2);
  });

  it('does nothing about a limit for all files where there is none', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    for (let n = 0; n < 5; n += 1) {
      const bodyBlob = await put(store, `page ${n}`);
      await runCheck(store, site, start + n * minute, (claim) =>
        makeResult(claim, { snapshot: makeSnapshot(claim, { bodyBlob }) }),
      );
    }
    await store.tidy(start + 2 * day, { ...defaultRetention, totalMb: 0 });
    expect((await store.listSnapshots('local', site.id, {})).total).toBe(5);
  });
});

forEachStore('what a person said of a change', (stores) => {
  const start = Date.now();

  it('keeps the record of what it was raised from, though the snapshot of that is gone', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    for (let n = 0; n < 5; n += 1) {
      await runCheck(store, site, start + n * minute, (claim) =>
        makeResult(claim, {
          snapshot: makeSnapshot(claim),
          suppressed: [{ gate: 'clock', reason: `${n}`, hunk }],
        }),
      );
    }
    const { suppressed } = await store.listSuppressed('local', site.id, {});
    const recordId = suppressed.at(-1)?.id ?? '';
    const check = { ...makeCheck(site, 'manual', start + hour), status: 'done' as const };
    const change = makeChange({ site, check, attempts: 1, lease: '', snapshot: null });
    const order = { ownerId: 'local', siteId: site.id, recordId, parentId: null, check, change };
    expect(await store.raiseSuppressed(order)).toBe(true);
    await store.tidy(start + day, { ...defaultRetention, snapshots: 1 });
    expect((await store.listSnapshots('local', site.id, {})).total).toBe(2);
    const left = (await store.listSuppressed('local', site.id, {})).suppressed;
    expect(left.map(({ reason }) => reason)).toEqual(['4', '3', '0']);
  });

  it('keeps it for ever, and so does a rule made of it; one that is unconfirmed waits for its end', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    const given = [
      { raised: { recordId: 'r', gate: 'clock', reason: 'r', heldBackAt: 1, slots: [] } },
      { doubts: ['noted, and not raised'] },
      {},
      { status: 'unconfirmed' as const },
      {},
      {},
    ];
    const ids: string[] = [];
    for (const [n, one] of given.entries()) {
      const { change } = await runCheck(store, site, start + n * minute, (claim) =>
        makeResult(claim, { outcome: 'changed', change: makeChange(claim, one) }),
      );
      ids.push(change?.id ?? '');
    }
    await store.editNoise('local', site.id, () => ({ slot: { rule: 'ignore', because: ids[2] } }) as never);
    await store.tidy(start + day, { ...defaultRetention, changes: 1 });
    const { changes } = await store.listChanges('local', { siteIds: [site.id] });
    expect(changes.map(({ id }) => id).reverse()).toEqual([ids[0], ids[2], ids[3], ids[5]]);
  });

  it('is not needed where the page of a set follows its site, or has a limit of its own', async () => {
    const store = await stores.open();
    const parent = await addSite(store, { createdAt: start, retention: { changes: 2 } });
    const member = await addSite(store, { createdAt: start, parentId: parent.id });
    const own = await addSite(store, { createdAt: start, parentId: parent.id, retention: { changes: 3 } });
    const free = await addSite(store, { createdAt: start });
    for (let n = 0; n < 5; n += 1) {
      for (const site of [parent, member, own, free]) {
        await runCheck(store, site, start + n * minute, (claim) =>
          makeResult(claim, { outcome: 'changed', change: makeChange(claim) }),
        );
      }
    }
    await store.tidy(start + day, { ...defaultRetention, changes: 4 });
    const left = async ({ id }: Site) => (await store.listChanges('local', { siteIds: [id] })).total;
    expect([await left(parent), await left(member), await left(own), await left(free)]).toEqual([2, 2, 3, 4]);
  });

  it('goes by age alone where their number has no limit', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    for (let n = 0; n < 6; n += 1) {
      await runCheck(store, site, start + n * day, (claim) =>
        makeResult(claim, { outcome: 'changed', change: makeChange(claim) }),
      );
    }
    await store.tidy(start + 6 * day, { ...defaultRetention, changes: 0, changeDays: 4 });
    expect((await store.listChanges('local', { siteIds: [site.id] })).total).toBe(4);
  });

  it('goes by whichever limit of the two ends more', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    for (let n = 0; n < 6; n += 1) {
      await runCheck(store, site, start + n * day, (claim) =>
        makeResult(claim, { outcome: 'changed', change: makeChange(claim) }),
      );
    }
    const left = async () => (await store.listChanges('local', { siteIds: [site.id] })).total;
    await store.tidy(start + 6 * day, { ...defaultRetention, changes: 6, changeDays: 5.5 });
    expect(await left()).toBe(5);
    await store.tidy(start + 7 * day, { ...defaultRetention, changes: 4, changeDays: 100 });
    expect(await left()).toBe(4);
    await store.tidy(start + 8 * day, { ...defaultRetention, changes: 3, changeDays: 4.5 });
    expect(await left()).toBe(2);
  });

  it('counts pages to the byte, and keeps what a page went back to', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    const snapshots: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      const { snapshot } = await runCheck(store, site, start + n * minute, (claim) => {
        const kept = makeSnapshot(claim, { bytes: 250_000 });
        // Something is noted of this one, too, and it names none of them.
        if (n === 1)
          return makeResult(claim, { snapshot: kept, change: makeChange(claim, { doubts: ['noted'] }) });
        if (n !== 6) return makeResult(claim, { snapshot: kept });
        const revertsTo = { snapshotId: snapshots[0] ?? '', capturedAt: start, changeId: null };
        const ends = { beforeSnapshotId: snapshots[5] ?? '', afterSnapshotId: kept.id, revertsTo };
        return makeResult(claim, { outcome: 'changed', snapshot: kept, change: makeChange(claim, ends) });
      });
      snapshots.push(snapshot?.id ?? '');
    }
    await store.tidy(start + day, { ...defaultRetention, snapshotMb: 1 });
    const kept = (await store.listSnapshots('local', site.id, {})).snapshots.map(({ id }) => id);
    expect(kept.reverse()).toEqual([snapshots[0], ...snapshots.slice(3)]);
  });
});

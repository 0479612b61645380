// The limit for the files of all sites together: who gives first, what always stays, and that it is met.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  addSite,
  makeChange,
  makeResult,
  makeSnapshot,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { defaultRetention } from '../../core/site/retention.ts';
import type { Site } from '../../core/site/site.ts';
import { snapshotColumnKinds } from '../checks/record-columns.ts';
import { listSnapshots } from '../checks/snapshots.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Store } from '../store.ts';
import { thinSnapshots, thinToSize } from './thin-snapshots.ts';
import { fairShare } from './thin-total.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const pageBytes = 49_000;
const unlimited = { ...defaultRetention, snapshots: 0, snapshotMb: 0 };

describe('a fair share', () => {
  it.each([
    { sizes: [10, 20, 30], limit: 60, share: Number.POSITIVE_INFINITY },
    { sizes: [10, 20, 30], limit: 50, share: 20 },
    { sizes: [30, 10, 20], limit: 45, share: 17.5 },
    { sizes: [10, 20, 30], limit: 15, share: 5 },
    { sizes: [10], limit: 0, share: 0 },
  ])('of $limit among $sizes is $share', ({ sizes, limit, share }) => {
    expect(fairShare(sizes, limit)).toBe(share);
  });
});

forEachStore('a limit of one site', (stores) => {
  it('reaches beyond what is looked at at once', async () => {
    const store = await stores.open();
    const start = Date.now();
    const site = await addSite(store, { createdAt: start });
    const { snapshot } = await runCheck(store, site, start, (claim) =>
      makeResult(claim, { snapshot: makeSnapshot(claim) }),
    );
    const settings = stores.settingsOf(store);
    await stores.closeAll();
    const database = await openDatabase(settings);
    const count = async () => (await listSnapshots(database, 'local', site.id, { limit: 1 })).total;
    const thin = (snapshots: number, snapshotMb = 0) => {
      const retention = { ...unlimited, snapshots, snapshotMb };
      return thinSnapshots(database, { ownerId: 'local', id: site.id, changeCount: 0, retention }, start);
    };
    try {
      await database.write(async (tx) => {
        const names = sql.raw(
          Object.keys(snapshotColumnKinds)
            .filter((name) => name !== 'id')
            .join(', '),
        );
        const id = database.kind === 'sqlite' ? sql`printf('%036d', i)` : sql`lpad(i::text, 36, '0')`;
        await sql`insert into snapshots (id, ${names}) select ${id}, ${names} from snapshots cross join
          (with recursive n(i) as (select 1 union all select i + 1 from n where i < 1100) select i from n) as numbers
          where id = ${snapshot?.id ?? ''}`.execute(tx);
      });
      await thin(0);
      await thin(0, 1.101);
      await thin(1100);
      expect(await count()).toBe(1101);
      await thin(700);
      expect(await count()).toBe(701);
      await thin(499);
      expect(await count()).toBe(500);
      await thin(499);
      expect(await count()).toBe(500);
      const of = { ownerId: 'local', id: site.id };
      expect(await thinToSize(database, of, { size: 500_000, wanted: 400_000 })).toBe(400_000);
      expect(await count()).toBe(400);
      expect(await thinToSize(database, of, { size: 400_000, wanted: 500_000 })).toBe(400_000);
      await thin(0, 0.3);
      expect(await count()).toBe(300);
      // However little may stay, the newest has one to be compared with.
      await thin(0, 0.0001);
      expect(await count()).toBe(2);
      expect(await thinToSize(database, of, { size: 2000, wanted: 0 })).toBe(2000);
    } finally {
      await database.close();
    }
  });
});

forEachStore('a limit for all sites together', (stores) => {
  const start = Date.now();

  /** Pages that take on the disk what they say. */
  async function fill(store: Store, site: Site, pages: number, isChange = (_n: number) => false) {
    for (let n = 0; n < pages; n += 1) {
      const bodyBlob = await store.blobs.put(randomBytes(pageBytes));
      await runCheck(store, site, start + n * minute, (claim) => {
        const snapshot = makeSnapshot(claim, { bodyBlob, bytes: pageBytes });
        if (!isChange(n)) return makeResult(claim, { snapshot });
        const beforeSnapshotId = claim.snapshot?.id ?? snapshot.id;
        const change = makeChange(claim, { beforeSnapshotId, afterSnapshotId: snapshot.id });
        return makeResult(claim, { outcome: 'changed', snapshot, change });
      });
    }
  }
  const pagesOf = async (store: Store, { ownerId, id }: Site) =>
    (await store.listSnapshots(ownerId, id, { limit: 200 })).snapshots.map((snapshot) => snapshot.id);
  const filesOf = async (store: Store, now: number) =>
    (await store.measureUsage('local', { isAll: true, now })).files;

  it('takes the oldest of whoever holds most, account by account, and is met', async () => {
    const store = await stores.open();
    const [large, medium, small] = [
      await addSite(store, { createdAt: start }),
      await addSite(store, { createdAt: start, host: 'medium.example' }),
      await addSite(store, { createdAt: start, host: 'small.example', ownerId: 'other' }),
    ];
    await fill(store, large, 24);
    await fill(store, medium, 8);
    await fill(store, small, 8);
    const newest = await pagesOf(store, large);
    // Of almost 2 MB, the account with 1.6 MB comes down to 0.6, its sites to 0.3 each.
    await store.tidy(start + 2 * day, { ...unlimited, totalMb: 1 });
    expect(await pagesOf(store, large)).toEqual(newest.slice(0, 6));
    expect(await pagesOf(store, medium)).toHaveLength(6);
    expect(await pagesOf(store, small)).toHaveLength(8);
    const { pages, other } = await filesOf(store, start + 2 * day);
    expect(pages.bytes + other.bytes).toBeLessThan(1_010_000);
    await store.tidy(start + 4 * day, { ...unlimited, totalMb: 2 });
    expect(await pagesOf(store, medium)).toHaveLength(6);
  });

  it('leaves what changes need, the baseline and the two newest, and takes more from the others then', async () => {
    const store = await stores.open();
    const changing = await addSite(store, { createdAt: start });
    const counting = await addSite(store, { createdAt: start, host: 'counting.example' });
    await fill(store, changing, 20, (n) => n > 0 && n <= 12);
    await fill(store, counting, 20);
    await store.tidy(start + 2 * day, { ...unlimited, totalMb: 1 });
    const { changes } = await store.listChanges('local', { siteIds: [changing.id], limit: 200 });
    const kept = new Set(await pagesOf(store, changing));
    expect(changes).toHaveLength(12);
    for (const { beforeSnapshotId, afterSnapshotId } of changes) {
      expect([kept.has(beforeSnapshotId), kept.has(afterSnapshotId)]).toEqual([true, true]);
    }
    expect(kept.size).toBe(13 + 2);
    expect(await pagesOf(store, counting)).toHaveLength(5);
    const baseline = (await store.getSite('local', counting.id))?.snapshotId ?? '';
    expect(await pagesOf(store, counting)).toContain(baseline);
    expect(
      await store.blobs.get((await store.getSnapshot('local', baseline))?.bodyBlob ?? ''),
    ).not.toBeNull();
  });
});

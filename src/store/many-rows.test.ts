// More rows than any walk takes at once: the last of them is reached too, and lists keep their order over all slices.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import {
  addSite,
  claimAll,
  makeChange,
  makeResult,
  makeSnapshot,
  runCheck,
} from '../../test/support/store-records.ts';
import { makeStores } from '../../test/support/stores.ts';
import { newId } from '../core/id.ts';
import { defaultRetention } from '../core/site/retention.ts';
import type { Store } from './store.ts';

const stores = makeStores('sqlite');
const now = 1_700_000_000_000;
const minute = 60_000;
const day = 24 * 60 * minute;
const ownerId = 'local';
/** As long as other ids, and older than all of them. */
const oldIds = `printf('%0${newId(now).length}d', i)`;

/** Copies of a row, each under an id of its own; what `other` names is an expression of `i`. */
function copyRow(
  store: Store,
  { table, id, count }: { table: string; id: string; count: number },
  other: Record<string, string> = {},
): void {
  const database = new Sqlite(join(stores.settingsOf(store).dataDir, 'heed.sqlite'));
  try {
    const columns = database
      .prepare<[], { name: string }>(`select name from pragma_table_info('${table}')`)
      .all();
    const names = columns.map(({ name }) => name);
    const values = names.map((name) => ({ id: oldIds, ...other })[name] ?? name);
    database
      .prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
          insert into ${table} (${names.join()}) select ${values.join()} from n, ${table} where id = ?`,
      )
      .run(id);
  } finally {
    database.close();
  }
}

async function addHistory(store: Store, count: number, createdAt = now) {
  const site = await addSite(store, { createdAt });
  for (let n = 0; n < count; n += 1) {
    await runCheck(store, site, createdAt + n * minute, (claim) =>
      makeResult(claim, { outcome: 'changed', snapshot: makeSnapshot(claim), change: makeChange(claim) }),
    );
  }
  return site;
}

it('the history of the last of many sites is thinned, and its old days are summed up', async () => {
  const store = await stores.open();
  const template = await addSite(store, { createdAt: now, host: 'other.example' });
  for (const count of [200, 500]) {
    copyRow(
      store,
      { table: 'sites', id: template.id, count },
      { id: `${oldIds} || '-${count}'`, last_check_id: 'null' },
    );
  }
  const site = await addSite(store, { createdAt: now + minute });
  for (let n = 1; n <= 6; n += 1) {
    await runCheck(store, site, now + n * minute, (claim) =>
      makeResult(claim, { snapshot: makeSnapshot(claim, { bytes: n }) }),
    );
  }
  await store.tidy(now + 200 * day, { ...defaultRetention, snapshots: 1 });
  const { snapshots } = await store.listSnapshots(ownerId, site.id, {});
  expect(snapshots.map(({ bytes }) => bytes)).toEqual([6, 5]);
  expect(await store.listTallies(ownerId, [site.id])).toEqual([
    { siteId: site.id, name: 'checks', day: 0, count: 6 },
  ]);
});

it('all of many sites are listed in their order, counted and measured', async () => {
  const store = await stores.open();
  const template = await addSite(store, { createdAt: now });
  const last = await addSite(store, { createdAt: now + minute, host: 'other.example', name: 'Last' });
  copyRow(
    store,
    { table: 'sites', id: template.id, count: 2_000 },
    { name: `'Copy ' || i`, last_check_id: 'null' },
  );
  const { sites, total } = await store.listSites(ownerId, {});
  expect(total).toBe(2_002);
  const ids = sites.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().reverse());
  expect(ids[0]).toBe(last.id);
  const page = await store.listSites(ownerId, { limit: 150, offset: 50 });
  expect(page.total).toBe(2_002);
  expect(page.sites.map(({ id }) => id)).toEqual(ids.slice(50, 200));
  const { records } = await store.measureUsage(ownerId, { isAll: true, now });
  expect(records).toMatchObject({ sites: 2_002, checks: 2 });
});

it('all of many changes are listed in their order, and marked', async () => {
  const store = await stores.open();
  const site = await addHistory(store, 2);
  const { changes: made } = await store.listChanges(ownerId, {});
  copyRow(store, { table: 'changes', id: made[1]?.id ?? '', count: 300 }, { seq: 'i', check_id: oldIds });
  const { changes } = await store.listChanges(ownerId, { siteIds: [site.id] });
  const ids = changes.map(({ id }) => id);
  expect(ids).toHaveLength(302);
  expect(ids).toEqual(ids.toSorted().reverse());
  const page = await store.listChanges(ownerId, { siteIds: [site.id], limit: 150, offset: 1 });
  expect(page.changes.map(({ id }) => id)).toEqual(ids.slice(1, 151));
  expect(await store.markSeen(ownerId, { ids: ids.slice(0, 200), seen: true })).toEqual({
    ...{ marked: 200, hasMore: false },
  });
  const marked = await store.markSeen(ownerId, { filter: { siteIds: [site.id] }, seen: true });
  expect(marked).toEqual({ marked: 102, hasMore: false });
  expect((await store.listChanges(ownerId, { siteIds: [site.id], seen: false })).changes).toEqual([]);
});

it('the largest of more snapshots than are measured at once gives way first', async () => {
  const store = await stores.open();
  const old = await addSite(store, { createdAt: now, host: 'other.example' });
  await runCheck(store, old, now, (claim) =>
    makeResult(claim, { snapshot: makeSnapshot(claim, { bytes: 1 }) }),
  );
  const { snapshots } = await store.listSnapshots(ownerId, old.id, {});
  copyRow(store, { table: 'snapshots', id: snapshots[0]?.id ?? '', count: 1_000 });
  const large = await addSite(store, { createdAt: now + minute });
  for (let n = 1; n <= 4; n += 1) {
    const bodyBlob = await store.blobs.put(crypto.getRandomValues(new Uint8Array(60_000)));
    await runCheck(store, large, now + n * minute, (claim) =>
      makeResult(claim, { snapshot: makeSnapshot(claim, { bytes: 500_000, bodyBlob }) }),
    );
  }
  await store.tidy(Date.now() + day, { ...defaultRetention, totalMb: 0.15, snapshots: 0, snapshotDays: 0 });
  expect((await store.listSnapshots(ownerId, large.id, {})).snapshots).toHaveLength(2);
  expect((await store.listSnapshots(ownerId, old.id, { limit: 1 })).total).toBe(1_001);
});

it('what a long pause left overdue is spread over five minutes, however much it is', async () => {
  const store = await stores.open();
  const template = await addSite(store, { createdAt: now, nextCheckAt: now });
  await claimAll(store, now);
  copyRow(store, { table: 'sites', id: template.id, count: 4_000 }, { last_check_id: 'null' });
  const later = now + day;
  await store.queueDue({ now: later, limit: 1 });
  const due = (await store.listSites(ownerId, {})).sites.map(({ nextCheckAt }) => nextCheckAt ?? 0);
  const waiting = due.filter((at) => at <= later + 5 * minute);
  expect(waiting.length).toBeGreaterThanOrEqual(4_000);
  expect(Math.min(...due)).toBeGreaterThanOrEqual(later);
  // By chance, but of so many none in the last minute is as good as impossible.
  expect(Math.max(...waiting)).toBeGreaterThan(later + 4 * minute);
});

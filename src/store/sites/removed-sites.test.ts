import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  addSite,
  makeChange,
  makeChannel,
  makeResult,
  makeSnapshot,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { Site } from '../../core/site/site.ts';
import { listChanges } from '../changes/change-list.ts';
import { getChange } from '../changes/changes.ts';
import { askCheck, getCheck } from '../checks/checks.ts';
import { getSnapshot } from '../checks/snapshots.ts';
import { listTallies } from '../checks/tallies.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { listEvents, listEventsAfter } from '../notifications/events.ts';
import { notificationStore } from '../notifications/notifications.ts';
import type { Store } from '../store.ts';
import { figureStore } from './figures.ts';
import { removeSite } from './remove-sites.ts';
import { openClearing } from './removed-sites.ts';
import { listSites } from './site-list.ts';
import { siteSessionStore } from './site-sessions.ts';
import { editSite, getSite } from './sites.ts';

const start = 1_700_000_000_000;
const rounds = 3;

forEachStore('a site with a long history that is removed', (stores) => {
  /** Two sites with the same history; `other` must keep all of its own. */
  async function openWithHistory() {
    const store = await stores.open();
    await store.createChannel(makeChannel(), null);
    const gone = await addSite(store, { tags: ['shop'] });
    const other = await addSite(store, { host: 'other.example', tags: ['shop'] });
    const records = { gone: await fill(store, gone), other: await fill(store, other) };
    return { database: await reopen(store), gone, other, records };
  }

  async function reopen(store: Store): Promise<Database> {
    const settings = stores.settingsOf(store);
    await store.close();
    return openDatabase(settings);
  }

  test('is gone from everything at once, and nothing of another site is', async () => {
    const { database, gone, other, records } = await openWithHistory();
    try {
      expect(await removeSite(database, 'local', gone.id, 5)).toBe(true);
      // Its rows are still there: nothing was cleared yet.
      expect(await countRows(database, 'changes', gone.id)).toBe(rounds);
      expect(await removeSite(database, 'local', gone.id, 5)).toBe(false);
      expect(await getSite(database, 'local', gone.id)).toBeNull();
      expect(
        await editSite(database, { ownerId: 'local', id: gone.id, edit: { name: 'x' }, now: start }),
      ).toBeNull();
      expect(
        await askCheck(database, {
          ownerId: 'local',
          siteId: gone.id,
          trigger: 'manual',
          now: start,
          answerFor: null,
        }),
      ).toBeNull();
      const ids = [gone.id, other.id];
      for (const filter of [{}, { ids }, { tag: 'shop' }]) {
        const { sites, total } = await listSites(database, 'local', filter);
        expect(sites.map((site) => site.id)).toEqual([other.id]);
        expect(total).toBe(1);
      }
      expect((await figureStore(database).countSites('local')).total).toBe(1);
      const filters = [
        {},
        { q: 'price' },
        { seen: false },
        { q: 'price', seen: false },
        { verdicts: ['met' as const] },
        { siteIds: ids },
        { tags: ['shop'] },
        { changeTypes: ['price' as const] },
      ];
      for (const filter of filters) {
        const { changes, total } = await listChanges(database, 'local', filter);
        expect(new Set(changes.map((change) => change.siteId)), JSON.stringify(filter)).toEqual(
          new Set([other.id]),
        );
        expect([changes.length, total], JSON.stringify(filter)).toEqual([rounds, rounds]);
      }
      const { events, total } = await listEvents(database, 'local', {});
      expect(events.every((event) => event.siteId === other.id) && events.length === total).toBe(true);
      expect(
        (await listEventsAfter(database, 'local', '', {})).every((event) => event.siteId === other.id),
      ).toBe(true);
      const { notifications } = await notificationStore(database).listNotifications('local', {});
      expect(new Set(notifications.map((one) => one.siteId))).toEqual(new Set([other.id]));
      expect((await listTallies(database, 'local', ids)).some((tally) => tally.siteId === gone.id)).toBe(
        false,
      );
      for (const [of, isThere] of [
        ['gone', false],
        ['other', true],
      ] as const) {
        const { checkId, snapshotId, changeId } = records[of];
        expect((await getCheck(database, 'local', checkId)) !== null).toBe(isThere);
        expect((await getSnapshot(database, 'local', snapshotId)) !== null).toBe(isThere);
        expect((await getChange(database, 'local', changeId)) !== null).toBe(isThere);
      }
    } finally {
      await database.close();
    }
  });

  test('is no work for anybody any more, and its session is gone at once', async () => {
    const store = await stores.open();
    const [site, other] = [await addSite(store), await addSite(store)];
    for (const { id } of [site, other]) {
      await store.keepSiteSession('local', id, { sealed: 'sealed', updatedAt: start, wasThere: false });
    }
    const database = await reopen(store);
    try {
      await removeSite(database, 'local', site.id, 0);
      const { getSiteSession, keepSiteSession } = siteSessionStore(database);
      expect(await getSiteSession('local', site.id)).toBeNull();
      await keepSiteSession('local', site.id, { sealed: 'later', updatedAt: start, wasThere: false });
      expect(await getSiteSession('local', site.id)).toBeNull();
      expect(await getSiteSession('local', other.id)).not.toBeNull();
      // The first checks of both were in the queue.
      expect(await countRows(database, 'checks', site.id)).toBe(0);
      expect(await countRows(database, 'checks', other.id)).toBe(1);
    } finally {
      await database.close();
    }
  });

  test.each([0, 500])('frees all that was kept of its pages, with %i records at once', async (most) => {
    const store = await stores.open();
    const site = await addSite(store);
    const kinds = ['bodyBlob', 'contentBlob', 'screenshotBlob', 'thumbnailBlob', 'partsBlob'] as const;
    const blobs = Object.fromEntries(kinds.map((kind) => [kind, `the ${kind}`]));
    await runCheck(store, site, start, (claim) =>
      makeResult(claim, { outcome: 'baseline', snapshot: makeSnapshot(claim, blobs) }),
    );
    const database = await reopen(store);
    try {
      await database.write((tx) => sql`update checks set picture_blob = 'the picture'`.execute(tx));
      await removeSite(database, 'local', site.id, most);
      await openClearing(database).run();
      const freed = await database.read((db) =>
        sql<{ key: string }>`select key from freed_blobs`.execute(db),
      );
      expect(freed.rows.map(({ key }) => key).sort()).toEqual(
        [...Object.values(blobs), 'the picture'].sort(),
      );
    } finally {
      await database.close();
    }
  });

  test('is removed in one step where its records are few, and hidden first where there is one more', async () => {
    const { database, gone, other } = await openWithHistory();
    try {
      const { sites: _, change_counts: __, ...records } = await countAll(database, gone.id);
      const few = Object.values(records).reduce((sum, n) => sum + n, 0);
      expect(await removeSite(database, 'local', gone.id, few)).toBe(true);
      expect(Object.values(await countAll(database, gone.id)).every((count) => count === 0)).toBe(true);
      expect(await removeSite(database, 'local', other.id, few - 1)).toBe(true);
      expect(await countRows(database, 'changes', other.id)).toBe(rounds);
      await openClearing(database).run();
      expect(Object.values(await countAll(database, other.id)).every((count) => count === 0)).toBe(true);
      if (database.kind === 'sqlite') expect(await countIn(database, 'change_words')).toBe(0);
    } finally {
      await database.close();
    }
  });

  test('that has many records of one kind alone is hidden first, too', async () => {
    const store = await stores.open();
    const [site, other] = [await addSite(store), await addSite(store)];
    const { id } = site;
    for (const round of [1, 2, 3]) await runCheck(store, site, start + round * 60_000, makeResult);
    const database = await reopen(store);
    try {
      await removeSite(database, 'local', id, 2);
      expect(await countRows(database, 'checks', id)).toBe(3);
      // That is the exception: most sites have few.
      expect(await removeSite(database, 'local', other.id)).toBe(true);
      expect(await countRows(database, 'checks', other.id)).toBe(0);
    } finally {
      await database.close();
    }
  });

  test('is left as it is once clearing has to stop, wherever that was', async () => {
    const { database, gone } = await openWithHistory();
    try {
      await removeSite(database, 'local', gone.id, 5);
      for (let last = 1, isCleared = false; !isCleared; last += 1) {
        let writes = 0;
        let before: Record<string, number> = {};
        const clearing = openClearing({
          ...database,
          async write(work) {
            writes += 1;
            if (writes === last) {
              void clearing.stop();
              before = await countAll(database, gone.id);
            }
            return database.write(work);
          },
        });
        await clearing.run();
        const left = await countAll(database, gone.id);
        isCleared = Object.values(left).every((count) => count === 0);
        // The site itself is the last that is removed, and that is one step.
        if (!isCleared) expect(left, `stopped at ${last}`).toEqual(before);
      }
    } finally {
      await database.close();
    }
  });

  test('is cleared away whole, also when that was interrupted', async () => {
    const { database, gone, other } = await openWithHistory();
    try {
      const before = await countAll(database, other.id);
      await removeSite(database, 'local', gone.id, 5);
      const hidden = await countAll(database, gone.id);
      const interrupted = openClearing(database);
      interrupted.start();
      await interrupted.stop();
      expect(await countAll(database, gone.id)).toEqual(hidden);
      await openClearing(database).run();
      expect(Object.values(await countAll(database, gone.id)).every((count) => count === 0)).toBe(true);
      expect(await countAll(database, other.id)).toEqual(before);
      const freed = await database.read((db) =>
        sql<{ n: number }>`select count(*) as n from freed_blobs`.execute(db),
      );
      expect(Number(freed.rows[0]?.n)).toBe(2 * rounds);
      const { total } = await listChanges(database, 'local', {});
      expect(total).toBe(rounds);
    } finally {
      await database.close();
    }
  });
});

async function fill(store: Store, site: Site) {
  let ids = { checkId: '', snapshotId: '', changeId: '' };
  for (let round = 1; round <= rounds; round += 1) {
    await runCheck(store, site, start + round * 60_000, (claim) => {
      const snapshot = makeSnapshot(claim);
      const change = makeChange(claim, { afterSnapshotId: snapshot.id });
      ids = { checkId: claim.check.id, snapshotId: snapshot.id, changeId: change.id };
      return makeResult(claim, { outcome: 'changed', snapshot, change });
    });
  }
  return ids;
}

const tables = ['changes', 'notifications', 'events', 'tallies', 'snapshots', 'checks', 'change_counts'];

async function countAll(database: Database, siteId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table] = await countRows(database, table, siteId);
  const { rows } = await database.read((db) =>
    sql<{ n: number }>`select count(*) as n from sites where id = ${siteId}`.execute(db),
  );
  return { ...counts, sites: Number(rows[0]?.n) };
}

async function countIn(database: Database, table: string): Promise<number> {
  const { rows } = await database.read((db) =>
    sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db),
  );
  return Number(rows[0]?.n);
}

async function countRows(database: Database, table: string, siteId: string): Promise<number> {
  const { rows } = await database.read((db) =>
    sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where site_id = ${siteId}`.execute(db),
  );
  return Number(rows[0]?.n);
}

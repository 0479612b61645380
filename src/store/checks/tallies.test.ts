// Tallies: whatever is written and withdrawn, they equal a count over the whole history.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  addSite,
  claimAll,
  makeChange,
  makeCheck,
  makeResult,
  makeSite,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore, makeStores } from '../../../test/support/stores.ts';
import type { Hunk } from '../../core/change/diff.ts';
import { noDiff } from '../../core/change/diff.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Store } from '../store.ts';
import { addTallies, foldTallies, type NewTally } from './tallies.ts';

const dayMs = 86_400_000;
// Ids never go back in time, so each store is written on a later day than the one before.
let start = 1_700_000_000_000;

const hunk: Hunk = {
  op: 'modified',
  where: { selector: 'p', trail: [], region: 'main', role: 'paragraph' },
  ...{ beforeIndex: 0, afterIndex: 0, before: 'old', after: 'new', words: null },
};

async function sums(store: Store, siteId: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name, count } of await store.listTallies('local', [siteId])) {
    found[name] = (found[name] ?? 0) + count;
  }
  return found;
}

forEachStore('tallies', (stores) => {
  it('count checks, failures, changes and suppressed differences, by day and site', async () => {
    const store = await stores.open();
    start += 1000 * dayMs;
    const site = await addSite(store, { createdAt: start });
    await runCheck(store, site, start, (claim) => makeResult(claim, { outcome: 'failed' }));
    for (const day of [0, 1, 1]) {
      const at = start + day * dayMs + 1000;
      await runCheck(store, site, at, (claim) =>
        makeResult(claim, {
          outcome: 'changed',
          change: makeChange(claim, { detectedAt: at }),
          suppressed: [
            { gate: 'clock', reason: 'r', hunk },
            { gate: 'twin', reason: 'r', hunk },
          ],
        }),
      );
    }
    expect(await sums(store, site.id)).toEqual({
      ...{ checks: 4, failed: 1, changes: 3 },
      ...{ 'held clock': 3, 'held twin': 3 },
    });
    const today = Math.floor(start / dayMs) + 1;
    const changes = await store.listTallies('local', [site.id, 'x'], { name: 'changes', since: today });
    expect(changes).toEqual([{ siteId: site.id, name: 'changes', day: today, count: 2 }]);
    expect(await store.listTallies('other', [site.id])).toEqual([]);
    await store.removeSite('local', site.id);
    expect(await store.listTallies('local', [site.id])).toEqual([]);
  });

  it('take back a change that was gone at the second look', async () => {
    const store = await stores.open();
    start += 1000 * dayMs;
    const site = await addSite(store, { createdAt: start });
    const diff = { ...noDiff, hunks: [hunk] };
    const { change } = await runCheck(store, site, start, (claim) =>
      makeResult(claim, {
        outcome: 'changed',
        change: makeChange(claim, { status: 'unconfirmed', detectedAt: start, diff }),
      }),
    );
    expect(await sums(store, site.id)).toEqual({ checks: 1, changes: 1 });
    await runCheck(store, site, start + 1000, (claim) =>
      makeResult(claim, { withdrawn: { changeId: change?.id ?? '', reason: 'was gone' } }),
    );
    expect(await sums(store, site.id)).toEqual({ checks: 2, changes: 0, 'held unconfirmed': 1 });
  });

  it('count a page of a set for its site too', async () => {
    const store = await stores.open();
    start += 1000 * dayMs;
    const site = await addSite(store, { createdAt: start });
    const page = makeSite({ createdAt: start, parentId: site.id });
    await store.createSite({ site: page, check: makeCheck(page), answerFor: null });
    const claims = await claimAll(store, start);
    await store.recordResults(
      claims.map((claim) =>
        makeResult(claim, {
          outcome: 'changed',
          change: makeChange(claim, { detectedAt: start }),
        }),
      ),
    );
    expect(await sums(store, page.id)).toEqual({ checks: 1, changes: 1 });
    expect(await sums(store, site.id)).toEqual({ checks: 2, changes: 2 });
  });

  it('keep days for a season, then only their sum; events go after as long', async () => {
    const store = await stores.open();
    start += 1000 * dayMs;
    const site = await addSite(store, { createdAt: start });
    for (const day of [0, 1, 10, 11, 100]) {
      const at = start + day * dayMs;
      await runCheck(store, site, at, (claim) =>
        makeResult(claim, { outcome: 'changed', change: makeChange(claim, { detectedAt: at }) }),
      );
    }
    const other = await addSite(store, { createdAt: start, host: 'other.example' });
    await runCheck(store, other, start + dayMs, (claim) => makeResult(claim, { outcome: 'failed' }));
    const before = await sums(store, site.id);
    expect((await store.listEvents('local', {})).total).toBe(5);
    await store.tidy(start + 101 * dayMs);
    expect(await sums(store, site.id)).toEqual(before);
    expect(await sums(store, other.id)).toEqual({ checks: 1, failed: 1 });
    const days = (await store.listTallies('local', [site.id])).filter(({ name }) => name === 'changes');
    const first = Math.floor(start / dayMs);
    expect(
      days.map(({ day, count }) => [day, count]).toSorted(([one = 0], [other = 0]) => one - other),
    ).toEqual([
      [0, 3],
      [first + 11, 1],
      [first + 100, 1],
    ]);
    const { events } = await store.listEvents('local', {});
    expect(events.map(({ at }) => at)).toEqual([start + 100 * dayMs + 500, start + 11 * dayMs + 500]);
    // What is older joins the sum of before.
    await store.tidy(start + 102 * dayMs);
    expect(await sums(store, site.id)).toEqual(before);
  });

  it('know what was judged and spent', async () => {
    const store = await stores.open();
    start += 1000 * dayMs;
    const site = await addSite(store, { createdAt: start });
    const feedbacks = ['useful', 'noise', 'useful', null] as const;
    for (const [n, feedback] of feedbacks.entries()) {
      const at = start + n * 1000;
      const { change } = await runCheck(store, site, at, (claim) =>
        makeResult(claim, { outcome: 'changed', change: makeChange(claim, { detectedAt: at }) }),
      );
      await store.editChange('local', change?.id ?? '', { feedback });
    }
    expect(await store.countJudged('local', [site.id])).toEqual({ useful: 2, noise: 1 });
    const judged = await store.listJudged('local', [site.id], 2);
    expect(judged.map(({ feedback, verdict, changeType }) => [feedback, verdict, changeType])).toEqual([
      ['useful', 'met', 'price'],
      ['noise', 'met', 'price'],
    ]);
    expect(await store.sumSpent('local', [site.id])).toEqual({ calls: 0, tokens: 0, money: 0 });
    for (const now of [start, start + dayMs]) {
      const usage = { inputTokens: 100, outputTokens: 20 };
      const order = { ownerId: 'local', siteId: site.id, now, model: 'm', usage, money: 0.25 };
      await store.ai.addUsage({ ...order, isFailed: false });
    }
    expect(await store.sumSpent('local', [site.id, 'x'])).toEqual({ calls: 2, tokens: 240, money: 0.5 });
  });
});

describe('tallies of several sites', () => {
  const stores = makeStores('sqlite');

  it('are written in one order, whatever is counted first: two processes never wait for each other in a circle', async () => {
    const store = await stores.open();
    const settings = stores.settingsOf(store);
    await stores.closeAll();
    const database = await openDatabase(settings);
    const tallies = ['b', 'c', 'a'].map(
      (siteId): NewTally => ({ ownerId: 'me', siteId, parentId: 'd', name: 'checks', at: start, by: 1 }),
    );
    const write = (order: NewTally[]) =>
      database.write(async (tx) => {
        await sql`delete from tallies`.execute(tx);
        await addTallies(database.kind, tx, order);
        const { rows } = await sql<{ site_id: string; count: number }>`select site_id, count from tallies
          order by rowid`.execute(tx);
        return rows;
      });
    try {
      const written = await write(tallies);
      expect(written.map(({ site_id, count }) => [site_id, count]).toSorted()).toEqual([
        ['a', 1],
        ['b', 1],
        ['c', 1],
        ['d', 3],
      ]);
      expect(await write(tallies.toReversed())).toEqual(written);
    } finally {
      await database.close();
    }
  });

  it('become sums for each of very many', async () => {
    const store = await stores.open();
    const { id } = await addSite(store, { id: '0', createdAt: start });
    const settings = stores.settingsOf(store);
    await stores.closeAll();
    const raw = new Sqlite(join(settings.dataDir, 'heed.sqlite'));
    const names = raw.prepare(`select name from pragma_table_info('sites')`).pluck().all();
    const values = names.map((name) => (name === 'id' ? `printf('%04d', n)` : name));
    raw.exec(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1001)
        insert into sites (${names.join(', ')}) select ${values.join(', ')} from sites, numbers where id = '${id}';
      insert into tallies (owner_id, site_id, name, day, count)
        select 'local', id, 'checks', 7, 1 from sites where id in ('0001', '0600', '1001')`);
    raw.close();
    const database = await openDatabase(settings);
    try {
      await foldTallies(database, start);
      const { rows } = await database.read((db) =>
        sql<{ site_id: string; day: number }>`select site_id, day from tallies order by site_id`.execute(db),
      );
      expect(rows.map(({ site_id, day }) => [site_id, day])).toEqual([
        ['0001', 0],
        ['0600', 0],
        ['1001', 0],
      ]);
    } finally {
      await database.close();
    }
  });
});

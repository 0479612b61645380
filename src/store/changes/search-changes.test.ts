// Words on PostgreSQL: found among the newest changes or by the index of words, the answer is the same.
import fc from 'fast-check';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { addSite, makeChange, makeResult, runCheck } from '../../../test/support/store-records.ts';
import { forEachStore, makeStores } from '../../../test/support/stores.ts';
import { firstIdAt } from '../../core/id.ts';
import { changeColumnKinds } from '../checks/record-columns.ts';
import { rowsFrom } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/schema.ts';
import { listChanges } from './change-list.ts';
import { indexWords, seqOf, wordsOf } from './change-words.ts';
import { countPostgres, searchPostgres } from './search-changes.ts';

const start = 1_700_000_000_000;

describe('a search on PostgreSQL', () => {
  const stores = makeStores('postgres');

  it('finds the same, however many of the newest it looks at first', async () => {
    const store = await stores.open();
    const sites = [await addSite(store), await addSite(store)] as const;
    const all: { id: string; siteId: string; words: string[] }[] = [];
    for (let n = 0; n < 40; n += 1) {
      const [now, site] = [start + n * 60_000, sites[n % 3 === 0 ? 0 : 1]];
      const { change } = await runCheck(store, site, now, (claim) =>
        makeResult(claim, {
          outcome: 'changed',
          change: makeChange(claim, { detectedAt: now, title: titleAt(n), summary: '' }),
        }),
      );
      all.unshift({ id: change?.id ?? '', siteId: site.id, words: wordsOf(titleAt(n)) });
    }
    const pool = new pg.Pool({ connectionString: stores.settingsOf(store).databaseUrl ?? '' });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    const orders = fc.record({
      q: fc.constantFrom('price', 'winter', 'recall', 'price recall', 'never'),
      siteIds: fc.constantFrom<string[] | undefined>(undefined, [sites[0].id], [sites[0].id, sites[1].id]),
      firstLook: fc.constantFrom(1, 3, 10, 40, 100),
      upTo: fc.integer({ min: 1, max: 45 }),
      offset: fc.nat(20),
      before: fc.constantFrom(undefined, ...all.map(({ id }) => id)),
    });
    await fc.assert(
      fc.asyncProperty(orders, async ({ q, siteIds, firstLook, upTo, offset, before }) => {
        const reach = { upTo: upTo + offset, offset, before, firstLook };
        const matching = all.filter(
          ({ siteId, words }) =>
            (siteIds?.includes(siteId) ?? true) && wordsOf(q).every((word) => words.includes(word)),
        );
        expect(await countPostgres(db, 'local', { q, siteIds }, upTo, firstLook)).toBe(
          Math.min(matching.length, upTo),
        );
        const expected = matching.filter(({ id }) => before === undefined || id < before);
        expect(await searchPostgres(db, 'local', { q, siteIds }, reach)).toEqual(
          expected.slice(offset, offset + upTo).map(({ id }) => id),
        );
      }),
      { numRuns: 300 },
    );
    await db.destroy();
  });
});

describe('a search for words on PostgreSQL', () => {
  const stores = makeStores('postgres');

  it('looks further among the newest for a common word, and asks the index of words for a rare one', async () => {
    const store = await stores.open();
    const site = await addSite(store);
    for (let n = 0; n < 40; n += 1) {
      const title = `${n < 12 ? 'Winter' : 'Summer'} ${n % 10 < 7 ? 'price' : 'sale'} ${n}`;
      await runCheck(store, site, start + n * 60_000, (claim) =>
        makeResult(claim, { outcome: 'changed', change: makeChange(claim, { title, summary: '' }) }),
      );
    }
    const asked: { isSample: boolean; last: unknown }[] = [];
    const pool = new pg.Pool({ connectionString: stores.settingsOf(store).databaseUrl ?? '' });
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query: { sql: text, parameters } }) => {
        if (/from changes|from \(select/.test(text))
          asked.push({ isSample: text.includes('tablesample'), last: parameters.at(-1) });
      },
    });
    const search = async (q: string, upTo: number) => {
      asked.length = 0;
      const ids = await searchPostgres(
        db,
        'local',
        { q },
        { upTo, offset: 0, before: undefined, firstLook: 10 },
      );
      return [ids.length, asked.map(({ isSample, last }) => (isSample ? `sample ${last}` : last))];
    };
    // Seven of the newest ten have it: 1.2 times as many as that says hold enough.
    expect(await search('price', 5)).toEqual([5, [10]]);
    expect(await search('price', 7)).toEqual([7, [10]]);
    expect(await search('price', 8)).toEqual([8, [10, 14]]);
    expect(await search('price', 20)).toEqual([20, [10, 35]]);
    // None of them has it: from the seventh on of those in a sample all are sorted.
    expect(await search('winter', 2)).toEqual([2, [10, 'sample 6', 2]]);
    // A sample that has not enough of them says nothing.
    expect(await search('winter', 5)).toEqual([5, [10, 'sample 12', 5]]);
    expect(await search('winter', 79)).toEqual([12, [10, 'sample 160', 79]]);
    // Too many for a sample.
    expect(await search('winter', 80)).toEqual([12, [10, 80]]);
    await db.destroy();
  });
});

forEachStore('words that very many changes have', (stores) => {
  it('are counted up to a thousand', async () => {
    const store = await stores.open();
    const { change } = await runCheck(store, await addSite(store), start, (claim) =>
      makeResult(claim, { outcome: 'changed', change: makeChange(claim, { detectedAt: start }) }),
    );
    const settings = stores.settingsOf(store);
    await stores.closeAll();
    const database = await openDatabase(settings);
    /** Copies of the change, older than it. */
    const copy = (from: number, to: number) =>
      database.write(async (tx) => {
        if (change === null) throw new Error('no change was written');
        const isSqlite = database.kind === 'sqlite';
        const ids = Array.from({ length: to - from + 1 }, (_, n) => firstIdAt(from + n));
        const rows = ids.map((copied) => ({ copied, seq: seqOf(copied) }));
        const numbers = rowsFrom(database.kind, { copied: 'text', seq: 'text' }, rows);
        const isCopied = (name: string) => name !== 'id' && name !== 'check_id';
        const names = sql.raw(Object.keys(changeColumnKinds).filter(isCopied).join(', '));
        const extra = sql.raw(isSqlite ? 'seq' : 'words');
        const value = sql.raw(isSqlite ? 'cast(numbers.seq as integer)' : 'words');
        await sql`insert into changes (id, check_id, ${names}, ${extra}) select copied, copied, ${names}, ${value}
          from changes cross join ${numbers} as numbers where id = ${change.id}`.execute(tx);
        if (isSqlite)
          await indexWords(
            tx,
            ids.map((id) => ({ ...change, id })),
          );
      });
    const list = async (page: object) => {
      const { changes, total, isTotalExact } = await listChanges(database, 'local', { q: 'price', ...page });
      return [changes.length, total, isTotalExact];
    };
    const before = change?.id ?? '';
    try {
      await copy(1, 999);
      expect(await list({ limit: 3 })).toEqual([3, 1000, true]);
      expect(await list({ limit: 3, before })).toEqual([3, 1000, true]);
      await copy(1000, 1000);
      expect(await list({ limit: 3 })).toEqual([3, 1000, false]);
      expect(await list({ limit: 3, before })).toEqual([3, 1000, false]);
      expect(await list({ limit: 3, offset: 997 })).toEqual([3, 1000, false]);
      expect(await list({ limit: 3, offset: 999 })).toEqual([2, 1000, false]);
      // Whole changes are read in slices.
      const { changes } = await listChanges(database, 'local', { limit: 450 });
      const ids = changes.map(({ id }) => id);
      expect([ids.length, ids[0], ids.at(-1)]).toEqual([450, before, firstIdAt(1000 - 448)]);
      expect(ids).toEqual(ids.toSorted().toReversed());
    } finally {
      await database.close();
    }
  });
});

/** A word that most have, one of the old ones only, and one of few. */
function titleAt(n: number): string {
  return `${n < 12 ? 'Winter' : 'Price'} ${n % 9 === 0 ? 'recall' : n}`;
}

forEachStore('a figure', (stores) => {
  it('is found with and without its separators', async () => {
    const store = await stores.open();
    const { change } = await runCheck(store, await addSite(store), start, (claim) =>
      makeResult(claim, {
        outcome: 'changed',
        change: makeChange(claim, { detectedAt: start, title: 'Talon: now €1,699.00 (was €1,899.00)' }),
      }),
    );
    for (const q of ['1699', '1,699', '1.699', 'talon 1899']) {
      const { changes } = await store.listChanges('local', { q });
      expect(changes.map(({ id }) => id)).toEqual([change?.id]);
    }
    expect((await store.listChanges('local', { q: '16' })).changes).toEqual([]);
  });
});

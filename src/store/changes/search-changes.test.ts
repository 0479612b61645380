// Words on PostgreSQL: found among the newest changes or by the index of words, the answer is the same.
import fc from 'fast-check';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { addSite, makeChange, makeResult, runCheck } from '../../../test/support/store-records.ts';
import { forEachStore, makeStores } from '../../../test/support/stores.ts';
import type { Tables } from '../database/schema.ts';
import { wordsOf } from './change-words.ts';
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

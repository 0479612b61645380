// Changes of the sites with certain tags: few sites are named in the query, many are chosen by it, and the answer is the same.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addSite, makeChange, makeResult, runCheck } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Store } from '../store.ts';
import { sumCounts, sumOfSites } from './change-counts.ts';
import { type ChosenFilter, newestIds } from './newest-changes.ts';
import { countPostgres, searchPostgres } from './search-changes.ts';
import { mostNamed, nameTagged } from './tagged-sites.ts';

const start = 1_700_000_000_000;

forEachStore('changes of tagged sites', (stores) => {
  let now = start;

  async function change(store: Store, site: Awaited<ReturnType<typeof addSite>>, title: string) {
    now += 60_000;
    const changeType = title.startsWith('Price') ? 'price' : 'content';
    const { change: made } = await runCheck(store, site, now, (claim) =>
      makeResult(claim, {
        outcome: 'changed',
        change: makeChange(claim, { detectedAt: now, title, changeType }),
      }),
    );
    return made?.id ?? '';
  }

  async function openTables(store: Store) {
    const settings = stores.settingsOf(store);
    await store.close();
    return openDatabase(settings);
  }

  async function openThree() {
    const store = await stores.open();
    const shop = await addSite(store, { host: 'a.example', tags: ['shop', 'dear'] });
    const page = await addSite(store, { host: 'b.example', parentId: shop.id });
    const other = await addSite(store, { host: 'c.example', tags: ['shopping'] });
    const ids = [];
    for (const [site, title] of [
      [shop, 'Price fell'],
      [other, 'Price rose'],
      [page, 'Price rose'],
      [shop, 'New text'],
      [other, 'New text'],
    ] as const)
      ids.unshift(await change(store, site, title));
    return { store, shop, page, other, ids };
  }

  test('are those of the sites and of the pages of their sets', async () => {
    const { store, ids } = await openThree();
    const found = async (filter: ChosenFilter) => {
      const { changes, total } = await store.listChanges('local', filter);
      expect(total).toBe(changes.length);
      return changes.map(({ id }) => ids.indexOf(id));
    };
    expect(await found({ tags: ['shop'] })).toEqual([1, 2, 4]);
    expect(await found({ tags: ['shop', 'dear'] })).toEqual([1, 2, 4]);
    expect(await found({ tags: ['shop', 'shopping'] })).toEqual([]);
    expect(await found({ tags: ['nowhere'] })).toEqual([]);
    expect(await found({ tags: ['shop'], q: 'rose' })).toEqual([2]);
    expect(await store.markSeen('local', { filter: { tags: ['shop'] }, seen: true })).toMatchObject({
      marked: 3,
    });
    expect(await store.markSeen('local', { filter: { tags: ['nowhere'] }, seen: true })).toMatchObject({
      marked: 0,
    });
    expect(await found({ tags: ['shopping'], seen: false })).toEqual([0, 3]);
  });

  test('are limited to the sites that are named, too', async () => {
    const { store, shop, page, other, ids } = await openThree();
    const { changes } = await store.listChanges('local', { tags: ['shop'], siteIds: [page.id, other.id] });
    expect(changes.map(({ id }) => ids.indexOf(id))).toEqual([2]);
    expect((await store.listChanges('elsewhere', { tags: ['shop'], siteIds: [shop.id] })).total).toBe(0);
    // A page with a tag that its site has, too, counts once.
    const tagged = await addSite(store, { host: 'd.example', parentId: shop.id, tags: ['shop'] });
    const plain = await addSite(store, { host: 'e.example', parentId: shop.id });
    const found = [await change(store, tagged, 'New text'), await change(store, plain, 'New text')];
    const both = await store.listChanges('local', { tags: ['shop'], siteIds: [tagged.id, plain.id] });
    expect([both.changes.map(({ id }) => id), both.total]).toEqual([found.reverse(), 2]);
  });

  test('are the same where the sites are too many to be named', async () => {
    const { store, shop, page, ids } = await openThree();
    const database = await openTables(store);
    const { kind } = database;
    const chosen: ChosenFilter[] = [
      { siteIds: [shop.id, page.id] },
      { tags: ['shop'], isWide: true },
      { tags: ['shop'], isWide: false },
    ];
    const others: [ChosenFilter, number[]][] = [
      [{}, [1, 2, 4]],
      [{ changeTypes: ['price'] }, [2, 4]],
      [{ verdicts: ['met'] }, [1, 2, 4]],
      [{ seen: false }, [1, 2, 4]],
      [{ statuses: ['unconfirmed'] }, []],
      [{ q: 'price' }, [2, 4]],
      [{ q: 'rose' }, [2]],
    ];
    try {
      await database.read(async (db) => {
        for (const sites of chosen) {
          for (const [other, expected] of others) {
            const filter = { ...sites, ...other };
            const reach = { upTo: 10, offset: 0, before: undefined };
            const isSearch = kind === 'postgres' && filter.q !== undefined;
            const found = isSearch
              ? await searchPostgres(db, 'local', filter, { ...reach, firstLook: 1 })
              : (
                  await sql<{
                    id: string;
                  }>`select id from (${newestIds(kind, 'local', filter, reach)}) as newest
                    order by id desc`.execute(db)
                ).rows.map(({ id }) => id);
            expect(found.map((id) => ids.indexOf(id))).toEqual(expected);
            if (isSearch) expect(await countPostgres(db, 'local', filter, 10, 1)).toBe(expected.length);
          }
          expect(await sumOfSites(kind, db, 'local', sites)).toBe(3);
          expect(await sumCounts(kind, db, 'local', { ...sites, changeTypes: ['price'] })).toBe(2);
        }
      });
    } finally {
      await database.close();
    }
  });

  test('are chosen by the query for more sites than it names', async () => {
    const { store, shop, page } = await openThree();
    const last = await addSite(store, { host: 'last.example', tags: ['many'] });
    const id = await change(store, last, 'Price fell');
    const many = [last.id];
    while (many.length <= mostNamed)
      many.push((await addSite(store, { host: `${many.length}.example`, tags: ['many'] })).id);
    for (const filter of [
      { tags: ['many'] },
      { tags: ['many'], q: 'fell' },
      { tags: ['many'], seen: false },
    ]) {
      const { changes, total } = await store.listChanges('local', filter);
      expect([changes.map((one) => one.id), total]).toEqual([[id], 1]);
    }
    const database = await openTables(store);
    const named = (filter: ChosenFilter) =>
      database.read((db) => nameTagged(database.kind, db, 'local', filter));
    try {
      expect(await named({ tags: ['many'] })).toEqual({ tags: ['many'], tagged: 201, isWide: true });
      expect((await named({ tags: ['shop'] })).siteIds?.toSorted()).toEqual([shop.id, page.id].sort());
      // Those that are named stay in, however many.
      const asked = await named({ tags: ['many'], siteIds: [...many, shop.id] });
      expect([asked.tags, asked.siteIds?.toSorted()]).toEqual([undefined, many.toSorted()]);
      const sites = { tags: ['many'], siteIds: [last.id, shop.id] };
      expect(await named(sites)).toMatchObject({ tags: undefined, siteIds: [last.id] });
      // A tag of a tenth of all sites is that of a large part, one of fewer is not.
      const addOthers = (state: string, count: number) =>
        database.write((tx) =>
          sql`insert into site_counts (owner_id, state, health, is_failed, count)
            values ('local', ${state}, 'ok', 0, ${count})`.execute(tx),
        );
      await addOthers('one', 10 * many.length - (many.length + 2));
      expect(await named({ tags: ['many'] })).toMatchObject({ tagged: 201, isWide: true });
      await addOthers('two', 1);
      expect(await named({ tags: ['many'] })).toMatchObject({ tagged: 201, isWide: false });
    } finally {
      await database.close();
    }
  });
});

// What triggers keep of sites for their lists: counts, tags and texts, whoever writes the sites, and however old they are.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addSite, makeSite } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { openDatabase } from '../database/open-database.ts';
import { openStore, type Store } from '../store.ts';
import { rowFromSite } from './site-row.ts';

const now = 1_700_000_000_000;

forEachStore('what is kept of sites', (stores) => {
  const namesOf = async (store: Store, filter: Parameters<Store['listSites']>[1]) =>
    (await store.listSites('local', { sort: 'name', ...filter })).sites.map(({ name }) => name);
  /** With the store closed meanwhile: SQLite serves one. */
  async function rewrite(
    store: Store,
    work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<void>,
  ) {
    const settings = stores.settingsOf(store);
    await store.close();
    const database = await openDatabase(settings);
    await work(database);
    await database.close();
    return openStore({ ...settings, onTrouble: () => {} });
  }

  it('follows every edit, and a removal', async () => {
    const store = await stores.open();
    const one = await addSite(store, { name: 'Alpha', tags: ['a', 'both'], health: 'ok' });
    const two = await addSite(store, { name: 'Beta', tags: ['both'], health: 'failing' });
    expect(await namesOf(store, { tag: 'both' })).toEqual(['Alpha', 'Beta']);
    await store.editSite('local', one.id, { name: 'Gamma', tags: ['c'], state: 'paused' }, now);
    expect(await namesOf(store, { tag: 'both' })).toEqual(['Beta']);
    expect(await namesOf(store, { tag: 'a' })).toEqual([]);
    expect(await namesOf(store, { tag: 'c' })).toEqual(['Gamma']);
    expect(await namesOf(store, { q: 'alpha' })).toEqual([]);
    expect(await namesOf(store, { q: 'GAM' })).toEqual(['Gamma']);
    expect(await namesOf(store, { q: 'g', tag: 'c', state: 'paused' })).toEqual(['Gamma']);
    expect(await store.countSites('local')).toMatchObject({ total: 2, failing: 1, paused: 1 });
    // On PostgreSQL tidying brings the counts together.
    await store.tidy(now);
    expect(await store.countSites('local')).toMatchObject({ total: 2, failing: 1, paused: 1 });
    await store.removeSite('local', two.id);
    expect(await store.countSites('local')).toMatchObject({ total: 1, failing: 0, paused: 1 });
    expect(await namesOf(store, { q: 'beta' })).toEqual([]);
    expect(await namesOf(store, { tag: 'both' })).toEqual([]);
  });

  it('is made once for the sites that were there before, by whoever starts first', async () => {
    const before = await stores.open();
    await addSite(before, { name: 'Old', tags: ['a'] });
    const store = await rewrite(before, async ({ write }) => {
      await write(async (tx) => {
        for (const table of ['site_counts', 'site_tags', 'site_texts']) {
          await sql`delete from ${sql.table(table)}`.execute(tx);
        }
        await sql`delete from marks where name like 'filled %'`.execute(tx);
      });
    });
    try {
      expect(await namesOf(store, { q: 'old', tag: 'a' })).toEqual(['Old']);
      expect(await store.countSites('local')).toMatchObject({ total: 1 });
    } finally {
      await store.close();
    }
  });

  it('is made in slices, and goes on where a killed process stopped', async () => {
    const before = await stores.open();
    for (const name of ['First', 'Second', 'Third']) await addSite(before, { name, tags: ['a', name] });
    const store = await rewrite(before, async ({ write }) => {
      await write(async (tx) => {
        await sql`delete from marks where name like 'filled %'`.execute(tx);
        await sql`delete from site_tags where site_id in (select id from sites where name <> 'First')`.execute(
          tx,
        );
        await sql`delete from site_texts where site_id in (select id from sites where name = 'Third')`.execute(
          tx,
        );
      });
    });
    try {
      expect(await namesOf(store, { tag: 'a' })).toEqual(['First', 'Second', 'Third']);
      expect(await namesOf(store, { q: 'third' })).toEqual(['Third']);
      expect(await store.countSites('local')).toMatchObject({ total: 3 });
    } finally {
      await store.close();
    }
  });

  it.runIf(stores.kind === 'postgres')('holds what others edit and remove while it is made', async () => {
    const store = await stores.open();
    const edited = await addSite(store, { name: 'Alpha', tags: ['a', 'kept'] });
    const removed = await addSite(store, { name: 'Gone', tags: ['a'] });
    const database = await openDatabase(stores.settingsOf(store));
    const starts: Promise<Store>[] = [];
    try {
      await database.write(async (tx) => {
        for (const table of ['site_tags', 'site_texts'] as const) await tx.deleteFrom(table).execute();
        await tx.deleteFrom('marks').where('name', 'like', 'filled %').execute();
      });
      await database.write(async (tx) => {
        const tags = JSON.stringify(['b', 'kept']);
        await tx.updateTable('sites').set({ name: 'Beta', tags }).where('id', '=', edited.id).execute();
        await tx.deleteFrom('checks').where('site_id', '=', removed.id).execute();
        await tx.deleteFrom('sites').where('id', '=', removed.id).execute();
        starts.push(stores.reopen(store));
        // Until the other start waits for these sites, or, where it does not wait, has read them.
        await Promise.race([...starts, wait(700)]);
      });
      await Promise.all(starts);
      const { rows: tags } = await database.read((db) =>
        sql`select tag from site_tags order by tag`.execute(db),
      );
      expect(tags).toEqual([{ tag: 'b' }, { tag: 'kept' }]);
      const { rows: texts } = await database.read((db) =>
        sql<{ site_id: string; text: string }>`select site_id, text from site_texts`.execute(db),
      );
      expect(texts).toEqual([{ site_id: edited.id, text: expect.stringMatching(/^beta\n/u) }]);
    } finally {
      await database.close();
    }
  });

  it('finds the first of very many by text or tag in any order, and counts them up to 10,000', async () => {
    const before = await stores.open();
    const first = await addSite(before, { name: 'zzz', tags: ['many'], trackingGoal: 'common words' });
    const store = await rewrite(before, async ({ write }) => {
      for (let at = 0; at < 10_100; at += 100) {
        const rows = Array.from({ length: 100 }, (_, n) =>
          rowFromSite(makeSite({ name: `site ${at + n}`, tags: ['many'], trackingGoal: 'common words' })),
        );
        await write(async (tx) => void (await tx.insertInto('sites').values(rows).execute()));
      }
    });
    try {
      const list = async (filter: Parameters<Store['listSites']>[1]) => {
        const { sites, ...counted } = await store.listSites('local', { sort: 'name', limit: 2, ...filter });
        return { names: sites.map(({ name }) => name), ...counted };
      };
      const names = ['site 0', 'site 1'];
      expect(await list({ q: 'common words' })).toEqual({ names, total: 10_000, isTotalExact: false });
      expect(await list({ tag: 'many' })).toEqual({ names, total: 10_000, isTotalExact: false });
      expect(await list({ q: 'common', tag: 'many', offset: 10_100 })).toMatchObject({ names: [first.name] });
      expect(await list({ q: 'site 9999' })).toEqual({ names: ['site 9999'], total: 1, isTotalExact: true });
      expect(await list({})).toEqual({ names, total: 10_101, isTotalExact: true });
    } finally {
      await store.close();
    }
  }, 60_000);
});

// Which sites a list holds, in which order, and how many there are in all.
import { expect, it } from 'vitest';
import { addSite } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { firstIdAt } from '../../core/id.ts';
import { freshMemory } from '../../core/site/memory.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Store } from '../store.ts';
import { removeSite } from './remove-sites.ts';

const now = 1_700_000_000_000;
const at = (path: string) => `https://shop.example/${path}`;

forEachStore('the list of sites', (stores) => {
  const idsOf = async (store: Store, filter: Parameters<Store['listSites']>[1]) => {
    const { sites, total } = await store.listSites('local', filter);
    return { ids: sites.map(({ id }) => id), total };
  };

  it('says how many there are in all, whatever part of them it holds', async () => {
    const store = await stores.open();
    expect((await (await store.walkSites('local', {})).slices.next()).done).toBe(true);
    for (let n = 0; n < 5; n += 1) await addSite(store, { createdAt: now + n });
    for (const [limit, offset, held] of [
      [2, 0, 2],
      [5, 0, 5],
      [9, 0, 5],
      [2, 4, 1],
      [2, 9, 0],
      [9, 1, 4],
    ] as const) {
      const { ids, total } = await idsOf(store, { limit, offset });
      expect([ids.length, total], `${limit} from ${offset}`).toEqual([held, 5]);
    }
  });

  it('says how many of a kind there are, though it holds but one of them', async () => {
    const store = await stores.open();
    const [paused, failing] = [{ state: 'paused' }, { health: 'failing' }] as const;
    const [name, tags] = ['a lamp', ['a']];
    for (const given of [{}, paused, paused, failing, { ...paused, ...failing }]) await addSite(store, given);
    for (const given of [{ name }, { name, ...paused }, { name, ...failing }]) await addSite(store, given);
    for (const given of [{ tags }, { tags, ...paused }, { tags, ...failing }]) await addSite(store, given);
    const page = await addSite(store, { name, tags });
    for (let n = 0; n < 2; n += 1) await addSite(store, { name, tags, parentId: page.id });
    await addSite(store, { name, tags, ownerId: 'other' });
    for (const [filter, count] of [
      [{}, 12],
      [paused, 5],
      [failing, 4],
      [{ ...paused, ...failing }, 1],
      [{ q: 'lamp' }, 4],
      [{ q: 'la' }, 4],
      [{ tag: 'a' }, 4],
      [{ q: 'lamp', ...paused }, 1],
      [{ q: 'lamp', ...failing }, 1],
      [{ tag: 'a', ...paused }, 1],
      [{ tag: 'a', ...failing }, 1],
      [{ q: 'lamp', tag: 'a' }, 1],
      [{ q: ' ', tag: 'a' }, 4],
    ] as const) {
      const { ids, total } = await idsOf(store, { ...filter, limit: 1 });
      expect([ids.length, total], JSON.stringify(filter)).toEqual([1, count]);
      expect(await idsOf(store, { ...filter, limit: 1, offset: 12 }), JSON.stringify(filter)).toEqual({
        ...{ ids: [], total: count },
      });
    }
  });

  it('is read in slices that hold fewer sites where these are heavy, and every site once', async () => {
    const store = await stores.open();
    // The newest come first: half a slice of what is heavy, and then what is far too heavy for one.
    const light = [0, 0, 0, 0, 0];
    const heavy = [...Array<number>(5).fill(1_100_000), ...Array<number>(10).fill(190_000)];
    const added: string[] = [];
    for (const [n, count] of [...light, 400_000, ...heavy].entries()) {
      const memory = { ...freshMemory, text: 'x'.repeat(count) };
      added.unshift((await addSite(store, { createdAt: now + n, memory })).id);
    }
    const { slices } = await store.walkSites('local', {});
    const sizes: number[] = [];
    const listed: string[] = [];
    for await (const slice of slices) {
      sizes.push(slice.length);
      listed.push(...slice.map(({ id }) => id));
    }
    expect(listed).toEqual(added);
    expect(sizes).toEqual([10, 5, 1, 2, 3]);
  });

  it('holds pages of sets where they or their site are named, and else none', async () => {
    const store = await stores.open();
    const [one, two] = [await addSite(store), await addSite(store)];
    const page = await addSite(store, { parentId: one.id });
    expect(await idsOf(store, {})).toEqual({ ids: [two.id, one.id], total: 2 });
    expect(await idsOf(store, { ids: [page.id] })).toEqual({ ids: [page.id], total: 1 });
    expect(await idsOf(store, { parentId: one.id })).toEqual({ ids: [page.id], total: 1 });
    expect(await idsOf(store, { parentId: two.id })).toEqual({ ids: [], total: 0 });
    expect(await idsOf(store, { parentId: two.id, ids: [page.id] })).toEqual({ ids: [], total: 0 });
  });

  it('is found by addresses, the oldest first, without the pages of sets', async () => {
    const store = await stores.open();
    const watch = { region: 'article' } as never;
    const late = await addSite(store, { id: firstIdAt(now + 9), url: at('a') });
    const early = await addSite(store, { id: firstIdAt(now), url: at('a'), watch, trackingGoal: 'jobs' });
    const other = await addSite(store, { id: firstIdAt(now + 5), url: at('b') });
    await addSite(store, { url: at('c') });
    await addSite(store, { url: at('a'), parentId: other.id });
    const find = async (...urls: string[]) => (await store.findSitesByUrl('local', urls)).map(({ id }) => id);
    expect(await find(at('a'), at('b'))).toEqual([early.id, other.id, late.id]);
    expect(await find(at('b'))).toEqual([other.id]);
    expect(await find()).toEqual([]);
    expect(await store.findSitesByUrl('local', [at('a')])).toMatchObject([
      { id: early.id, url: at('a'), trackingGoal: 'jobs', watch, scope: { kind: 'page' } },
      { id: late.id },
    ]);
    expect(await idsOf(store, { urls: [at('a'), at('b')] })).toEqual({
      ...{ ids: [late.id, other.id, early.id], total: 3 },
    });
  });

  it('looks for words as they are written, in small letters, in large ones, and with a large first one', async () => {
    const store = await stores.open();
    const names = ['ÖKO straße', 'öko Straße', 'ÖKO STRASSE', 'Öko straße', 'öKO straße'];
    for (const name of names) await addSite(store, { name });
    const found = async (q: string) =>
      (await store.listSites('local', { q })).sites.map(({ name }) => name).sort();
    expect(await found('öko')).toEqual([...names].sort());
    expect(await found('  ÖKO  ')).toEqual([...names].sort());
    expect(await found('öKO sTRASSE')).toEqual(['ÖKO STRASSE']);
    expect(await found('   ')).toHaveLength(names.length);
    // Written large, this has a letter more.
    expect(await found('aß')).toEqual([...names].sort());
    await addSite(store, { name: 'Wanda Öko' });
    expect(await found('Wanda Öko')).toEqual(['Wanda Öko']);
    await addSite(store, { name: 'éÉé', trackingGoal: 'nothing' });
    expect(await found('éÉé')).toEqual(['éÉé']);
    expect(await found('NOTHING')).toEqual(['éÉé']);
  });

  it('looks for all that is written, in its order and with its signs', async () => {
    const store = await stores.open();
    const names = ['lampshade "Old"', 'shadelampsha', 'lampsha hade'];
    for (const name of names) await addSite(store, { name });
    for (const [q, count] of [
      ['lampshade', 1],
      ['e "old', 1],
      ['"', 1],
      ['lamp', 3],
    ] as const) {
      const { ids, total } = await idsOf(store, { q, limit: 1 });
      expect([ids.length, total], q).toEqual([1, count]);
    }
  });

  it('is walked in slices, in its order; what is removed meanwhile is left out', async () => {
    const store = await stores.open();
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) ids.unshift((await addSite(store, { createdAt: now + n })).id);
    expect(await idsOf(store, {})).toEqual({ ids, total: 12 });
    const { total, slices } = await store.walkSites('local', {});
    expect(total).toBe(12);
    const settings = stores.settingsOf(store);
    const { value: first = [] } = await slices.next();
    expect(first.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 10));
    const [kept = '', gone = ''] = ids.slice(10);
    if (settings.databaseUrl === null) await store.removeSite('local', gone);
    else {
      // Hidden only, as one with a long history is at first.
      const database = await openDatabase(settings);
      await removeSite(database, 'local', gone, 0);
      await database.close();
    }
    const { value: second = [] } = await slices.next();
    expect(second.map(({ id }: { id: string }) => id)).toEqual([kept]);
    expect((await slices.next()).done).toBe(true);
  });

  it('goes on behind a slice whose sites were all removed meanwhile', async () => {
    const store = await stores.open();
    const kept = await addSite(store, { createdAt: now });
    const gone = await addSite(store, { createdAt: now + 1 });
    // After ten that are as heavy as this, one is read at a time.
    const memory = { ...freshMemory, text: 'x'.repeat(600_000) };
    for (let n = 2; n < 12; n += 1) await addSite(store, { createdAt: now + n, memory });
    const { slices } = await store.walkSites('local', {});
    const read = async () => ((await slices.next()).value ?? []).map(({ id }: { id: string }) => id);
    expect(await read()).toHaveLength(10);
    await store.removeSite('local', gone.id);
    expect(await read()).toEqual([]);
    expect(await read()).toEqual([kept.id]);
    expect((await slices.next()).done).toBe(true);
  });
});

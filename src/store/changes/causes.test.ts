// One difference on many pages of a set is one change: for a day, on other pages, of one account.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import {
  claimAll,
  makeChange,
  makeCheck,
  makeResult,
  makeSite,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { Site } from '../../core/site/site.ts';
import type { Store } from '../store.ts';

// Ids never go back in time, so each store is written on a later day than the one before.
let now = 1_700_000_000_000;
const day = 86_400_000;

forEachStore('the same difference', (stores) => {
  async function addPages(store: Store, count: number, ownerId = 'local'): Promise<Site[]> {
    const pages: Site[] = [];
    for (let n = 0; n < count; n += 1) {
      const site = makeSite({
        createdAt: now,
        ownerId,
        url: `https://shop.example/${n}`,
        parentId: n === 0 ? null : (pages[0]?.id ?? null),
      });
      await store.createSite({ site, check: makeCheck(site), answerFor: null });
      pages.push(site);
    }
    return pages;
  }

  /** What reports it, page by page, where all of them are written at once. */
  async function see(store: Store, sites: (Site | undefined)[], at: number, cause: string | null = 'footer') {
    const found = sites.flatMap((site) => site ?? []);
    for (const { ownerId, id: siteId } of found)
      await store.askCheck({ ownerId, siteId, trigger: 'manual', now: at, answerFor: null });
    const all = await claimAll(store, at);
    const claims = found.flatMap(({ id }) => all.filter(({ site }) => site.id === id));
    await store.handBackChecks(all.filter((claim) => !claims.includes(claim)));
    await store.recordResults(
      claims.map((claim) => makeResult(claim, { outcome: 'changed', change: makeChange(claim), cause })),
    );
    const checks = await Promise.all(claims.map(({ check }) => store.getCheck(check.ownerId, check.id)));
    return checks.map((check) => check?.changeId ?? null);
  }

  it('joins the change of the first page, within one writing and over several', async () => {
    now += 10 * day;
    const store = await stores.open();
    const [site, a, b, c, d] = await addPages(store, 5);
    const [first, second, third] = await see(store, [a, b, c], now + 1000);
    expect([second, third]).toEqual([first, first]);
    expect(await see(store, [d], now + day + 1000)).toEqual([first]);
    expect(await store.getChange('local', first ?? '')).toMatchObject({
      siteId: a?.id,
      pages: [a?.url, b?.url, c?.url, d?.url],
    });
    expect((await store.listEvents('local', { kinds: ['change'] })).total).toBe(1);
    // It is a change of that page alone.
    for (const [page, count] of [
      [a, 1],
      [b, 0],
      [d, 0],
    ] as const) {
      const id = page?.id ?? '';
      expect(await store.getSite('local', id)).toMatchObject({ changeCount: count, unseenCount: count });
      expect(await store.listTallies('local', [id], { name: 'changes', since: 0 })).toHaveLength(count);
    }
    expect(await see(store, [site], now + 2 * day + 1001)).not.toEqual([first]);
  });

  it('is one change also where all pages are written at the same time', async () => {
    now += 10 * day;
    const store = await stores.open();
    const pages = await addPages(store, 6);
    const other = stores.kind === 'postgres' ? await stores.reopen(store) : store;
    const claims = await claimAll(store, now);
    await Promise.all(
      claims
        .filter(({ site }) => site.parentId !== null)
        .map((claim, n) =>
          (n % 2 === 0 ? store : other).recordResults([
            makeResult(claim, { outcome: 'changed', change: makeChange(claim), cause: 'footer' }),
          ]),
        ),
    );
    const { changes } = await store.listChanges('local', {});
    expect(changes.map(({ pages: urls }) => urls.toSorted())).toEqual([pages.slice(1).map(({ url }) => url)]);
  });

  it('is news again on a page that showed it before, be it the first or one that joined', async () => {
    now += 10 * day;
    const store = await stores.open();
    const [, a, b, c] = await addPages(store, 4);
    const [first] = await see(store, [a, b], now + 1000);
    const [again] = await see(store, [b], now + 2000);
    expect(again).not.toBe(first);
    // From now on the newest is the one that others join.
    expect(await see(store, [c], now + 3000)).toEqual([again]);
    const [fourth] = await see(store, [b], now + 4000);
    expect([first, again]).not.toContain(fourth);
    expect((await store.listChanges('local', {})).total).toBe(3);
  });

  it.runIf(stores.kind === 'sqlite')(
    'is of two hundred pages at most, and those beyond join it unnamed',
    async () => {
      now += 10 * day;
      const store = await stores.open();
      const [, a, b, c] = await addPages(store, 4);
      const [first] = await see(store, [a], now + 1000);
      const urls = Array.from({ length: 199 }, (_, n) => `https://shop.example/before/${n}`);
      const raw = new Sqlite(join(stores.settingsOf(store).dataDir, 'heed.sqlite'));
      raw.prepare('update changes set pages = ? where id = ?').run(JSON.stringify(urls), first);
      raw.close();
      expect(await see(store, [b, c], now + 2000)).toEqual([first, first]);
      expect((await store.getChange('local', first ?? ''))?.pages).toEqual([...urls, b?.url]);
    },
  );

  it('is its own where there is no cause, another cause, or another account', async () => {
    now += 10 * day;
    const store = await stores.open();
    const [, a, b, c] = await addPages(store, 4);
    const [, theirs] = await addPages(store, 2, 'other');
    const ids = [
      ...(await see(store, [a], now + 1000)),
      ...(await see(store, [b], now + 2000, null)),
      ...(await see(store, [c], now + 3000, 'header')),
      ...(await see(store, [theirs], now + 4000)),
    ];
    expect(new Set(ids).size).toBe(4);
    expect((await store.listChanges('other', {})).changes[0]).toMatchObject({
      siteId: theirs?.id,
      pages: [],
    });
  });
});

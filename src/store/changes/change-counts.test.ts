// Counts by kind: they equal a scan, and are written in one order.
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addSite, claimAll, makeChange, makeResult } from '../../../test/support/store-records.ts';
import { forEachStore, makeStores } from '../../../test/support/stores.ts';
import { significances } from '../../core/change/analysis.ts';
import type { Change } from '../../core/change/change.ts';
import { changeTypes } from '../../core/change/change-type.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Store } from '../store.ts';
import { addCounts } from './change-counts.ts';

const now = 1_700_000_000_000;

const counted = (site: string, type: string) => ({
  ...{ owner_id: 'me', site_id: site, change_type: type, significance: 'low' },
});

forEachStore('counts of changes', (stores) => {
  it('equal a scan after anything was written or removed', async () => {
    const store = await stores.open();
    const act = fc.record({
      do: fc.constantFrom('change', 'change', 'change', 'see', 'remove'),
      site: fc.nat(3),
      type: fc.constantFrom(...changeTypes),
      level: fc.constantFrom(...significances),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
        for (const one of acts) await perform(store, one);
        await compareCounts(store);
      }),
      { numRuns: 10 },
    );
  });
});

describe('counts of changes of several sites', () => {
  const stores = makeStores('sqlite');

  it('are written in one order, whatever is counted first: two processes never wait for each other in a circle', async () => {
    const store = await stores.open();
    const settings = stores.settingsOf(store);
    await stores.closeAll();
    const database = await openDatabase(settings);
    const changes = [counted('b', 'price'), counted('a', 'stock'), counted('a', 'content')];
    const write = (order: typeof changes) =>
      database.write(async (tx) => {
        await sql`delete from change_counts`.execute(tx);
        await addCounts(database, tx, order);
        const { rows } = await sql<{ site_id: string; change_type: string }>`select site_id, change_type
          from change_counts order by rowid`.execute(tx);
        return rows.map(({ site_id, change_type }) => `${site_id} ${change_type}`);
      });
    try {
      const written = await write(changes);
      expect(written.toSorted()).toEqual([' content', ' price', ' stock', 'a content', 'a stock', 'b price']);
      expect(await write(changes.toReversed())).toEqual(written);
    } finally {
      await database.close();
    }
  });
});

interface Act {
  do: string;
  site: number;
  type: Change['changeType'];
  level: Change['significance'];
}

async function perform(store: Store, act: Act): Promise<void> {
  const { sites } = await store.listSites('local', {});
  const site = sites[act.site] ?? (await addSite(store));
  if (act.do === 'remove') {
    await store.removeSite('local', site.id);
    return;
  }
  if (act.do === 'see') {
    const [newest] = (await store.listChanges('local', { siteIds: [site.id], limit: 1 })).changes;
    if (newest !== undefined) await store.editChange('local', newest.id, { seen: !newest.seen });
    return;
  }
  await store.askCheck({ ownerId: 'local', siteId: site.id, trigger: 'manual', now, answerFor: null });
  const claims = await claimAll(store, now);
  await store.recordResults(
    claims.map((claim) =>
      makeResult(claim, {
        outcome: 'changed',
        change: makeChange(claim, { changeType: act.type, significance: act.level }),
      }),
    ),
  );
}

async function compareCounts(store: Store): Promise<void> {
  const { changes, total } = await store.listChanges('local', {});
  expect(total).toBe(changes.length);
  for (const type of changeTypes) {
    const page = await store.listChanges('local', { changeTypes: [type], limit: 1 });
    expect(page.total).toBe(changes.filter((change) => change.changeType === type).length);
  }
  for (const site of (await store.listSites('local', {})).sites) {
    const ofSite = changes.filter((change) => change.siteId === site.id);
    const page = await store.listChanges('local', { siteIds: [site.id], significances: ['high'], limit: 1 });
    expect(page.total).toBe(ofSite.filter((change) => change.significance === 'high').length);
    expect(site.changeCount).toBe(ofSite.length);
    expect(site.unseenCount).toBe(ofSite.filter((change) => !change.seen).length);
  }
}

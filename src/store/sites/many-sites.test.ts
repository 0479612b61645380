// The newest changes of more sites than a query names one by one: the same as a look through all of them finds.
import { expect, it } from 'vitest';
import { addSite, makeChange, makeResult, runCheck } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { ChangeDetail } from '../../core/change/change.ts';
import { newId } from '../../core/id.ts';
import type { ChangeFilter } from '../store.ts';

const now = 1_700_000_000_000;
/** More than are looked for among the newest of all. */
const limit = 600;

forEachStore('the changes of many sites', (stores) => {
  it('are those that a filter names, the newest first', async () => {
    const store = await stores.open();
    const all: ChangeDetail[] = [];
    const sites = [await addSite(store), await addSite(store), await addSite(store)];
    let at = now;
    for (const changeType of ['price', 'content'] as const) {
      for (const significance of ['low', 'high'] as const) {
        for (const verdict of ['met', 'relevant'] as const) {
          for (const site of sites) {
            at += 1000;
            const goal = { verdict, reason: '' };
            const { change } = await runCheck(store, site, at, (claim) =>
              makeResult(claim, {
                outcome: 'changed',
                change: makeChange(claim, { changeType, significance, goal }),
              }),
            );
            if (change !== null) all.unshift(change);
          }
        }
      }
    }
    const siteIds = [...sites.slice(0, 2).map(({ id }) => id), ...Array.from({ length: 210 }, () => newId())];
    const list = async (filter: ChangeFilter) => {
      const { changes, total } = await store.listChanges('local', { limit, ...filter, siteIds });
      return { ids: changes.map(({ id }) => id), total };
    };
    const expected = ({ changeTypes, significances, verdicts }: ChangeFilter) =>
      all
        .filter(({ siteId }) => siteIds.includes(siteId))
        .filter(({ changeType }) => changeTypes?.includes(changeType) ?? true)
        .filter(({ significance }) => significances?.includes(significance) ?? true)
        .filter(({ goal }) => verdicts?.includes(goal.verdict) ?? true)
        .map(({ id }) => id);
    const filters: ChangeFilter[] = [
      {},
      { changeTypes: ['price'] },
      { significances: ['high'] },
      { verdicts: ['met'] },
      { changeTypes: ['price'], significances: ['high'] },
      { verdicts: ['met'], changeTypes: ['price'] },
      { verdicts: ['relevant'], significances: ['low'] },
      { verdicts: ['met', 'relevant'], changeTypes: ['content'], significances: ['low'] },
    ];
    for (const filter of filters) {
      const ids = expected(filter);
      expect(ids.length, JSON.stringify(filter)).toBeGreaterThan(0);
      expect(await list(filter), JSON.stringify(filter)).toEqual({ ids, total: ids.length });
    }
    expect((await store.listChanges('local', { siteIds, limit: 3 })).changes.map(({ id }) => id)).toEqual(
      expected({}).slice(0, 3),
    );
    expect((await store.listChanges('other', { siteIds, limit })).changes).toEqual([]);
  });
});

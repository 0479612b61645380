// What a check writes of its site: a check that found nothing leaves alone what lists of sites are ordered by.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { addSite, makeChange, makeResult, runCheck } from '../../../test/support/store-records.ts';
import { makeStores } from '../../../test/support/stores.ts';
import type { CheckResult, Claim } from '../store.ts';

const now = 1_700_000_000_000;
const minute = 60_000;

describe('a check', () => {
  const stores = makeStores('sqlite');

  it('that found nothing new writes neither name nor health nor the time of a change', async () => {
    const store = await stores.open();
    const site = await addSite(store);
    const raw = new Sqlite(join(stores.settingsOf(store).dataDir, 'heed.sqlite'));
    raw.exec(`create table writes (n integer);
      create trigger written after update of name, health, health_reason, last_changed_at on sites
      begin insert into writes values (1); end`);
    const written = raw.prepare('select count(*) from writes').pluck();
    let at = now;
    const check = async (given: (claim: Claim) => Partial<CheckResult>) => {
      at += minute;
      await runCheck(store, site, at, (claim) => makeResult(claim, { finishedAt: at, ...given(claim) }));
      expect((await store.getSite('local', site.id))?.lastCheckedAt).toBe(at);
      return written.get();
    };
    const quiet = () => check(() => ({}));
    const found = [
      await quiet(),
      await quiet(),
      await check((claim) => ({ outcome: 'changed', change: makeChange(claim) })),
      await quiet(),
      await check((claim) => ({ site: { ...makeResult(claim).site, title: 'Another title' } })),
      await quiet(),
    ];
    raw.close();
    // The first turns a site that waits for its first check into one that is well.
    expect(found).toEqual([1, 1, 2, 2, 3, 3]);
  });
});

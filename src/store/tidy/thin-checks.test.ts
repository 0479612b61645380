// Old checks that led to nothing: each kind for as long as its own limit says, or for ever where it has none.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { addSite, makeChange, makeResult, runCheck } from '../../../test/support/store-records.ts';
import { makeStores } from '../../../test/support/stores.ts';
import { firstIdAt } from '../../core/id.ts';
import { defaultRetention } from '../../core/site/retention.ts';
import type { Store } from '../store.ts';

const stores = makeStores('sqlite');
const start = Date.now();
const day = 24 * 60 * 60_000;
const error = { code: 'c', message: 'm', advice: 'a', transient: true };

it('checks go by one limit where the other is none, and those that saw a change stay with it', async () => {
  const store = await stores.open();
  const site = await addSite(store, { createdAt: start });
  for (const [n, outcome] of (['changed', 'failed', 'unchanged'] as const).entries()) {
    await runCheck(store, site, start + n * 1000, (claim) =>
      makeResult(claim, {
        outcome,
        ...(outcome === 'changed' && { change: makeChange(claim) }),
        ...(outcome === 'failed' && { error }),
      }),
    );
  }
  // The newest 200 stay in any case.
  addCopies(store, 200);
  const left = async () => {
    const { checks } = await store.listChecks('local', site.id, { limit: 300 });
    return checks.slice(200).map(({ outcome }) => outcome);
  };
  await store.tidy(start + 2 * day, { ...defaultRetention, checkDays: 0, failedDays: 0 });
  expect(await left()).toEqual(['unchanged', 'failed', 'changed']);
  await store.tidy(start + 4 * day, { ...defaultRetention, checkDays: 3, failedDays: 0 });
  expect(await left()).toEqual(['failed', 'changed']);
  await store.tidy(start + 6 * day, { ...defaultRetention, checkDays: 0, failedDays: 3 });
  expect(await left()).toEqual(['changed']);
});

/** Of the newest check, under newer ids. */
function addCopies(store: Store, count: number): void {
  const database = new Sqlite(join(stores.settingsOf(store).dataDir, 'heed.sqlite'));
  const row = database.prepare<[], object>('select * from checks order by id desc limit 1').get() ?? {};
  const names = Object.keys(row);
  const add = database.prepare(
    `insert into checks (${names.join()}) values (${names.map((name) => `@${name}`).join()})`,
  );
  database.transaction(() => {
    for (let n = 0; n < count; n += 1) add.run({ ...row, id: firstIdAt(start + day + n) });
  })();
  database.close();
}

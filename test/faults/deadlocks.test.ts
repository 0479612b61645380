// Every write of the store against itself and all others, many at once: no deadlock comes to light, and all stays in order.
import pg from 'pg';
import { expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { join } from '../support/account-writes.ts';
import { type SeededRandom, seededRandom } from '../support/seeded-random.ts';
import type { StoreWorld } from '../support/store-world.ts';
import { fillStore, namesOfWrites, storeWrites } from '../support/store-writes.ts';
import { forEachStore, type StoreSuite } from '../support/stores.ts';
import { isLong } from './tier.ts';

forEachStore('writes at the same time', (stores) => {
  it('are all of the store’s writes', async () => {
    const names = namesOfWrites(await stores.open());
    // A new function of the store that writes needs an entry in test/support/store-writes.ts.
    expect(names.sort()).toEqual(Object.keys(storeWrites).sort());
  });

  it('raise no error, and leave everything in order', async () => {
    const chance = seededRandom();
    const worlds = await openWorlds(stores, chance);
    const [{ store }] = worlds;
    const names = Object.keys(storeWrites);
    await join(worlds[0]);
    await fillStore(worlds[0]);
    const errors: string[] = [];
    /** All at once, each by one of two processes. */
    const run = (batch: readonly string[]) =>
      Promise.all(
        batch.map(async (name, at) => {
          try {
            await storeWrites[name]?.(worlds[at % 2 === 0 ? 0 : 1]);
          } catch (error) {
            errors.push(`${name}: ${error}`);
          }
        }),
      );
    for (const name of names) await run([name, name, name, name]);
    const mixes = isLong ? 40 : 2;
    for (let mix = 0; mix < mixes; mix += 1) await run(shuffled([...names, ...names], chance));
    if (isLong) {
      for (const one of names) for (const other of names) await run([one, other, one, other]);
    }
    expect(errors, `seed ${chance.seed}`).toEqual([]);
    await expectOrder(store, `seed ${chance.seed}`);
  }, 1_800_000);

  it('set the service up once, however many try', async () => {
    const worlds = await openWorlds(stores, seededRandom());
    const [{ store }] = worlds;
    const ends = await Promise.all(
      Array.from({ length: 12 }, (_, at) => join(worlds[at % 2 === 0 ? 0 : 1], { kind: 'setup' })),
    );
    expect(ends.filter((end) => end !== 'void')).toEqual([{ accountId: 'local' }]);
    expect(await store.accounts.listMembers('local')).toHaveLength(1);
    expect(await countDeadlocks(stores, store)).toBe(0);
  });
});

/** Two processes over one PostgreSQL; SQLite has one. */
async function openWorlds(stores: StoreSuite, { random }: SeededRandom): Promise<[StoreWorld, StoreWorld]> {
  const store = await stores.open();
  const second = stores.kind === 'postgres' ? await stores.reopen(store) : store;
  let time = 1_800_000_000_000;
  const now = () => (time += 10);
  return [
    { store, random, now },
    { store: second, random, now },
  ];
}

function shuffled<T>(items: T[], { random }: SeededRandom): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** What is counted and what is there agree, and nothing was done twice. */
async function expectOrder(store: Store, seed: string): Promise<void> {
  const { sites } = await store.listSites('local', {});
  const ids = [
    ...sites.map(({ id }) => id),
    ...(await store.listMemberIds(
      'local',
      sites.map(({ id }) => id),
    )),
  ];
  for (const id of ids) {
    const { changes } = await store.listChanges('local', { siteIds: [id], limit: 10_000 });
    const site = await store.getSite('local', id);
    // A site that is shown as a set counts for its pages too.
    const members = site?.scope.kind === 'page' ? [] : await store.listMembers('local', id);
    const own = (count: 'changeCount' | 'unseenCount') =>
      (site?.[count] ?? 0) - members.reduce((sum, member) => sum + member.site[count], 0);
    expect(own('changeCount'), `${seed}: changes of ${id}`).toBe(changes.length);
    expect(own('unseenCount'), `${seed}: unseen of ${id}`).toBe(changes.filter(({ seen }) => !seen).length);
    const { checks } = await store.listChecks('local', id, { limit: 10_000 });
    const open = checks.filter(({ status }) => status === 'queued' || status === 'running');
    expect(open.length, `${seed}: open checks of ${id}`).toBeLessThanOrEqual(1);
  }
  const { changes, total } = await store.listChanges('local', { limit: 10_000 });
  expect(total, seed).toBe(changes.length);
  const members = await store.accounts.listMembers('local');
  expect(
    members.some(({ role }) => role === 'owner'),
    `${seed}: an account without an owner`,
  ).toBe(true);
}

/** As PostgreSQL counts them; it does so when connections end. */
async function countDeadlocks(stores: StoreSuite, store: Store): Promise<number> {
  const { databaseUrl } = stores.settingsOf(store);
  if (databaseUrl === null) return 0;
  await stores.closeAll();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.deadlocks);
  } finally {
    await client.end();
  }
}

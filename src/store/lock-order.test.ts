// The order of locks: whoever writes the same rows in another order waits for the others, and never in a circle with them.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeStores } from '../../test/support/stores.ts';
import { until } from '../../test/support/until.ts';
import { addCounts } from './changes/change-counts.ts';
import { spaceHosts } from './checks/hosts.ts';
import { addTallies } from './checks/tallies.ts';
import { type Database, readOne, type Writer } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';

// SQLite has one writer at a time.
const stores = makeStores('postgres');
const now = 1_700_000_000_000;

type Write = (database: Database, tx: Writer, names: readonly string[]) => Promise<void>;

const writes: Record<string, Write> = {
  tallies: ({ kind }, tx, names) =>
    addTallies(
      kind,
      tx,
      names.map((siteId) => ({
        ...{ ownerId: 'local', siteId, parentId: null, name: 'checks', at: now, by: 1 },
      })),
    ),
  'counts of changes': (database, tx, names) =>
    addCounts(
      database,
      tx,
      names.map((site_id) => ({ owner_id: 'local', site_id, change_type: 'price', significance: 'low' })),
    ),
  'rests of hosts': ({ kind }, tx, names) =>
    spaceHosts(
      kind,
      tx,
      names.map((host) => ({ host, restUntil: now, holdUntil: now })),
    ),
};

async function countWaiting(database: Database): Promise<number> {
  const { n } = await database.read((db) =>
    readOne(
      db,
      sql<{ n: number }>`select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    ),
  );
  return n;
}

it.each(Object.entries(writes))('%s are written in one order, however they come', async (_, write) => {
  const store = await stores.open();
  const settings = stores.settingsOf(store);
  await stores.closeAll();
  const database = await openDatabase(settings);
  try {
    await database.write((tx) => write(database, tx, ['a', 'm', 'z']));
    const held = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const holding = database.write(async (tx) => {
      await write(database, tx, ['m']);
      held.resolve();
      await done.promise;
    });
    await held.promise;
    let runs = 0;
    const both = ['amz', 'zma'].map((names) =>
      database.write(async (tx) => {
        runs += 1;
        await write(database, tx, [...names]);
      }),
    );
    await until(async () => (await countWaiting(database)) === 2);
    done.resolve();
    await Promise.all([holding, ...both]);
    // One that waits in a circle is ended by the server, and runs again.
    expect(runs).toBe(2);
  } finally {
    await database.close();
  }
});

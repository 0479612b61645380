// Space in the SQLite file: given back when records are removed, also by files of before.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeStores } from '../../../test/support/stores.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { openSqlite } from '../database/open-sqlite.ts';
import { giveSpaceBack } from './give-space-back.ts';

const stores = makeStores('sqlite');

it('is given back, by a database that was made before it could be', async () => {
  const dataDir = await temporaryFolder();
  const path = join(dataDir, 'heed.sqlite');
  const old = new Sqlite(path);
  old.pragma('journal_mode = wal');
  old.exec('create table ballast (text)');
  const add = old.prepare('insert into ballast values (?)');
  for (let n = 0; n < 2000; n += 1) add.run('x'.repeat(3000));
  expect(old.pragma('auto_vacuum', { simple: true })).toBe(0);
  old.close();
  const database = await openSqlite({
    dataDir,
    trouble: (message) => {
      throw new Error(message);
    },
  });
  const file = new Sqlite(path);
  try {
    expect(file.pragma('auto_vacuum', { simple: true })).toBe(2);
    const full = Number(file.pragma('page_count', { simple: true }));
    file.exec('delete from ballast');
    const asked: number[] = [];
    const giveBack = (pages: number) => {
      asked.push(pages);
      database.giveBack?.(pages);
    };
    await giveSpaceBack({ ...database, giveBack });
    // In steps that others can wait for. None of no pages: that would mean all of them.
    expect(asked.length).toBeGreaterThan(3);
    expect(Math.max(...asked)).toBeLessThanOrEqual(300);
    expect(Math.min(...asked)).toBeGreaterThan(0);
    expect(file.pragma('freelist_count', { simple: true })).toBeLessThanOrEqual(500);
    expect(Number(file.pragma('page_count', { simple: true }))).toBeLessThan(full / 2);
  } finally {
    file.close();
    await database.close();
  }
});

it('is not asked for again where none came back', async () => {
  const store = await stores.open();
  const settings = stores.settingsOf(store);
  await stores.closeAll();
  const database = await openSqlite({ dataDir: settings.dataDir, trouble: () => {} });
  try {
    await database.write((tx) => sql`create table ballast (bytes)`.execute(tx));
    await database.write((tx) => sql`insert into ballast values (zeroblob(4000000))`.execute(tx));
    await database.write((tx) => sql`drop table ballast`.execute(tx));
    let asked = 0;
    const giveBack = () => {
      asked += 1;
      if (asked > 1) throw new Error('asked again');
    };
    await giveSpaceBack({ ...database, giveBack });
    expect(asked).toBe(1);
  } finally {
    await database.close();
  }
});

it('is given back by tidying, once a day', async () => {
  const store = await stores.open();
  const file = new Sqlite(join(stores.settingsOf(store).dataDir, 'heed.sqlite'));
  const free = () => Number(file.pragma('freelist_count', { simple: true }));
  const [now, day] = [1_700_000_000_000, 24 * 3_600_000];
  const leave = () => {
    file.exec('create table ballast (text); insert into ballast values (zeroblob(4000000))');
    file.exec('drop table ballast');
    expect(free()).toBeGreaterThan(900);
  };
  try {
    leave();
    await store.tidy(now);
    expect(free()).toBe(500);
    leave();
    await store.tidy(now + day / 2);
    expect(free()).toBeGreaterThan(900);
    await store.tidy(now + day);
    expect(free()).toBe(500);
  } finally {
    file.close();
  }
});

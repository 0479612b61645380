// The SQLite file of a data folder: which versions may write it, what is kept prepared, and what is done in a thread beside the service.
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { until } from '../../../test/support/until.ts';
import { cacheStatements, findFault, openSqlite } from './open-sqlite.ts';

const trouble = (message: string) => {
  throw new Error(message);
};

it.each(['3.51.3', '3.51.10', '3.52.0', '4.0.0'])('SQLite %s may write the database', (version) => {
  expect(findFault(version)).toBeNull();
});

it.each(['2.99.99', '3.9.9', '3.50.9', '3.51.2'])('SQLite %s may not, and never will', (version) => {
  expect(findFault(version)).toMatchObject({ code: 'store.old-sqlite', transient: false });
});

it.skipIf(process.platform === 'win32')('makes a data folder that nobody else can enter', async () => {
  const dataDir = join(await temporaryFolder(), 'new', 'data');
  const database = await openSqlite({ dataDir, trouble });
  await database.close();
  expect((await stat(dataDir)).mode & 0o077).toBe(0);
});

it('prepares a statement once, and keeps the two hundred that were last new', () => {
  const raw = new Sqlite(':memory:');
  const { prepare, close } = cacheStatements(raw);
  const first = prepare('select 0 as n');
  expect(first.all([])).toEqual([{ n: 0 }]);
  for (let n = 1; n < 200; n += 1) prepare(`select ${n} as n`);
  expect(prepare('select 0 as n')).toBe(first);
  prepare('select 200 as n');
  const second = prepare('select 0 as n');
  expect(second).not.toBe(first);
  expect(prepare('select 200 as n').all([])).toEqual([{ n: 200 }]);
  expect([...second.iterate([])]).toEqual([{ n: 0 }]);
  // A full disk ends a transaction by itself: there is nothing to roll back then.
  expect(prepare('rollback').run([])).toEqual({ changes: 0, lastInsertRowid: 0 });
  prepare('begin').run([]);
  prepare('create table a (b)').run([]);
  prepare('rollback').run([]);
  expect(raw.prepare('select count(*) as n from sqlite_master').get()).toEqual({ n: 0 });
  close();
  expect(raw.open).toBe(false);
});

it('does long reads in a thread that cannot write, once the file is large', async () => {
  const dataDir = await temporaryFolder();
  const database = await openSqlite({ dataDir, trouble });
  const write = () =>
    database.readAside(async (db) => {
      // It gives rows as a read does: nothing but the connection refuses it.
      await sql`update marks set value = 'changed' where name = 'none' returning name`.execute(db);
      return 'written';
    });
  const read = (n: number) =>
    database.readAside(async (db) => (await sql`select ${n} as n from marks limit 1`.execute(db)).rows);
  try {
    expect(await write()).toBe('written');
    expect(await read(1)).toEqual([{ n: 1 }]);
    await database.write(async (tx) => {
      await sql`create table ballast (text)`.execute(tx);
      await sql`insert into ballast values (zeroblob(17000000))`.execute(tx);
    });
    expect(await read(2)).toEqual([{ n: 2 }]);
    await expect(write()).rejects.toThrow('readonly database');
    const inTransaction = database.readAside((db) => db.transaction().execute(async () => 1));
    await expect(inTransaction).rejects.toThrow('only reads');
    // What others write is seen at once.
    await database.write((tx) => sql`update marks set value = 'x'`.execute(tx));
    const seen = await database.readAside(
      async (db) => (await sql`select distinct value from marks`.execute(db)).rows,
    );
    expect(seen).toEqual([{ value: 'x' }]);
  } finally {
    await database.close();
  }
});

it('leaves the folder free when it is closed, or could not be opened', async () => {
  const dataDir = await temporaryFolder();
  const first = await openSqlite({ dataDir, trouble });
  await expect(openSqlite({ dataDir, trouble })).rejects.toMatchObject({
    code: 'store.in-use',
    transient: false,
  });
  await first.write((tx) =>
    sql`insert into migrations (name, applied_at) values ('999-later', 1)`.execute(tx),
  );
  await first.close();
  for (let n = 0; n < 2; n += 1)
    await expect(openSqlite({ dataDir, trouble })).rejects.toMatchObject({
      code: 'store.newer-schema',
      transient: false,
    });
  const file = new Sqlite(`${dataDir}/heed.sqlite`);
  file.exec(`delete from migrations where name = '999-later'`);
  file.close();
  await (await openSqlite({ dataDir, trouble })).close();
});

it('takes its log into the database beside the service, and is closed while that runs', async () => {
  const dataDir = await temporaryFolder();
  const database = await openSqlite({ dataDir, trouble });
  const other = new Sqlite(`${dataDir}/heed.sqlite`);
  const look = () =>
    (other.pragma('wal_checkpoint(noop)') as { log: number; checkpointed: number }[])[0] ?? {
      log: 0,
      checkpointed: 0,
    };
  const fill = (pages: number) =>
    database.write(async (tx) => {
      await sql`create table if not exists ballast (bytes)`.execute(tx);
      await sql`insert into ballast values (zeroblob(${pages * 4096}))`.execute(tx);
    });
  try {
    await fill(500);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(look()).toMatchObject({ checkpointed: 0 });
    await fill(600);
    expect(look().log).toBeGreaterThan(1100);
    await until(async () => look().checkpointed === look().log || null);
    // What is in the database is written over: the log does not grow for ever.
    await fill(10);
    expect(look().log).toBeLessThan(100);
    // Again, as soon as it is known that the first time is over: any write sees to it.
    await fill(1100);
    await until(async () => {
      await database.write(async () => {});
      return look().checkpointed === look().log || null;
    });
    await fill(1200);
  } finally {
    other.close();
    await database.close();
  }
  expect(existsSync(`${dataDir}/heed.sqlite-wal`)).toBe(false);
});

it('checks what refers to what, and keeps its log small', async () => {
  const database = await openSqlite({ dataDir: await temporaryFolder(), trouble });
  const pragma = (name: string) =>
    database.read(
      async (db) => Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0],
    );
  try {
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('journal_size_limit')).toBe(32 * 1024 * 1024);
    expect(await pragma('wal_autocheckpoint')).toBe(8192);
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('cache_size')).toBe(-8192);
    expect(await pragma('busy_timeout')).toBe(50);
    expect(await pragma('auto_vacuum')).toBe(2);
  } finally {
    await database.close();
  }
});

import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/postgres.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { type Database, isIn, type Reader, readOne, rowsFrom } from './database.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';

const trouble = () => {};
const mark = (name: string, value: number) =>
  sql`insert into marks (name, value) values (${name}, ${String(value)})
    on conflict (name) do update set value = marks.value || ',' || excluded.value`;

const readMark = async (database: Database, name: string) =>
  (
    await database.read((db) =>
      sql<{ value: string }>`select value from marks where name = ${name}`.execute(db),
    )
  ).rows[0]?.value;

describe('a query', () => {
  it('that always has a row gives it, and says so where there is none', async () => {
    const database = await openSqlite({ dataDir: await temporaryFolder(), trouble });
    try {
      expect(await database.read((db) => readOne(db, sql`select 2 as n union all select 3`))).toEqual({
        n: 2,
      });
      const none = database.read((db) => readOne(db, sql`select 1 where false`));
      await expect(none).rejects.toThrow('gave none');
    } finally {
      await database.close();
    }
  });

  it('takes records and lists of any length, with nothing in them too (both databases)', async () => {
    const test = await createTestDatabase();
    const databases = [
      await openSqlite({ dataDir: await temporaryFolder(), trouble }),
      await openPostgres({ databaseUrl: test.url, trouble }),
    ];
    try {
      for (const { kind, read } of databases) {
        const columns = { name: 'text', n: 'bigint', share: 'double precision' } as const;
        const rows = [
          { name: 'a', n: 1, share: 0.5 },
          { name: "b'", n: null, share: 2 },
        ];
        const all = (given: typeof rows) =>
          read(
            async (db) => (await sql`select * from ${rowsFrom(kind, columns, given)} as v`.execute(db)).rows,
          );
        expect(await all(rows)).toEqual(rows);
        expect(await all([])).toEqual([]);
        const among = (names: string[]) =>
          read(async (db) => {
            const from = rowsFrom(kind, columns, rows);
            const found = await sql<{ name: string }>`select name from ${from} as v
              where ${isIn(kind, 'name', names)} order by name`.execute(db);
            return found.rows.map(({ name }) => name);
          });
        expect(await among([])).toEqual([]);
        expect(await among(['a'])).toEqual(['a']);
        expect(await among(["b'", 'a', 'c'])).toEqual(['a', "b'"]);
      }
    } finally {
      for (const database of databases) await database.close();
      await test.drop();
    }
  });
});

describe('a transaction', () => {
  it('that waits for another which waits for it is run again (PostgreSQL)', async () => {
    const test = await createTestDatabase();
    const database = await openPostgres({ databaseUrl: test.url, trouble });
    try {
      let calls = 0;
      let firsts = 0;
      const met = Promise.withResolvers<void>();
      const cross = (first: string, second: string, at: number) =>
        database.write(async (tx) => {
          calls += 1;
          await mark(first, at).execute(tx);
          // Both hold their first row, not only have begun: else one goes through before the other.
          firsts += 1;
          if (firsts === 2) met.resolve();
          await met.promise;
          await mark(second, at).execute(tx);
        });
      await Promise.all([cross('a', 'b', 1), cross('b', 'a', 2)]);
      expect(calls).toBeGreaterThan(2);
      for (const name of ['a', 'b']) {
        expect((await readMark(database, name))?.split(',').sort()).toEqual(['1', '2']);
      }
    } finally {
      await database.close();
      await test.drop();
    }
  });

  it('waits for another tool that writes to the file, and lets everything else go on (SQLite)', async () => {
    const dataDir = await temporaryFolder();
    const database = await openSqlite({ dataDir, trouble });
    const tool = new Sqlite(`${dataDir}/heed.sqlite`);
    try {
      tool.exec('begin immediate');
      // In this very process: if the wait stopped it, nobody would ever end the other transaction. Longer than ten tries at once take.
      setTimeout(() => tool.exec('commit'), 900);
      let calls = 0;
      await database.write(async (tx) => {
        calls += 1;
        await mark('a', 1).execute(tx);
      });
      expect(calls).toBeGreaterThan(1);
      expect(await readMark(database, 'a')).toBe('1');
    } finally {
      tool.close();
      await database.close();
    }
  });

  it('that is run again leaves nothing of its first runs, and wakes others once', async () => {
    const database = await openSqlite({ dataDir: await temporaryFolder(), trouble });
    try {
      let calls = 0;
      let signals = 0;
      database.onQueued(() => (signals += 1));
      await database.write(async (tx, raised) => {
        calls += 1;
        raised.queued = calls !== 3;
        raised.events = true;
        await mark('a', calls).execute(tx);
        if (calls < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      });
      expect(await readMark(database, 'a')).toBe('3');
      expect(signals).toBe(0);
      await database.write(async (_, raised) => {
        raised.queued = true;
      });
      expect(signals).toBe(1);
    } finally {
      await database.close();
    }
  });

  it('waits for the disk, also after one that need not and after one of those that failed (SQLite)', async () => {
    const database = await openSqlite({ dataDir: await temporaryFolder(), trouble });
    const [normal, full] = [1, 2];
    const level = async (db: Reader) =>
      (await sql<{ synchronous: number }>`select synchronous from pragma_synchronous`.execute(db)).rows[0]
        ?.synchronous;
    try {
      expect(await database.writeUnsynced(level)).toBe(normal);
      expect(await database.write(level)).toBe(full);
      const failed = database.writeUnsynced(async (tx) => {
        await mark('a', 1).execute(tx);
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      expect(await database.write(level)).toBe(full);
      expect(await readMark(database, 'a')).toBeUndefined();
      // Side by side each has its own.
      const both = await Promise.all([database.writeUnsynced(level), database.write(level)]);
      expect(both).toEqual([normal, full]);
    } finally {
      await database.close();
    }
  });

  it('wakes nobody where it sends no signal', async () => {
    const database = await openSqlite({ dataDir: await temporaryFolder(), trouble });
    try {
      const woken: string[] = [];
      database.onQueued(() => woken.push('queued'));
      database.onEvents(() => woken.push('events'));
      await database.write((tx) => mark('a', 1).execute(tx));
      expect(woken).toEqual([]);
      await database.write(async (_, raised) => {
        raised.events = true;
      });
      expect(woken).toEqual(['events']);
    } finally {
      await database.close();
    }
  });

  it('is given up with a reason after a bounded number of tries, each after a longer wait', async () => {
    const database = await openSqlite({ dataDir: await temporaryFolder(), trouble });
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.98);
    try {
      const calledAt: number[] = [];
      const work = database.write(async () => {
        calledAt.push(performance.now());
        throw Object.assign(new Error('could not serialize access'), { code: '40001' });
      });
      await expect(work).rejects.toMatchObject({ code: '40001' });
      const waits = calledAt.slice(1).map((at, index) => at - (calledAt[index] ?? 0));
      const expected = [10, 20, 40, 80, 160, 320, 500, 500, 500];
      expect(waits).toHaveLength(expected.length);
      for (const [index, wait] of waits.entries())
        expect(wait).toBeGreaterThan((expected[index] ?? 0) * 0.98 - 3);
    } finally {
      random.mockRestore();
      await database.close();
    }
  });
});

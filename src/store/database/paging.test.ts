// Counting without reading to the end, and pages of a list.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { buildIndexes } from './build-indexes.ts';
import { openSqlite } from './open-sqlite.ts';
import { countUpTo, listNewest, pageOf } from './paging.ts';

const trouble = () => {};
const upTo = (n: number) =>
  sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${n}) select i from n`;

it('counts are exact up to the limit, and say so beyond it', async () => {
  const database = await openSqlite({ dataDir: await temporaryFolder(), trouble });
  const count = (n: number, most?: number) => database.read((db) => countUpTo(db, upTo(n), most));
  try {
    expect(await count(3, 4)).toEqual({ total: 3, isTotalExact: true });
    expect(await count(4, 4)).toEqual({ total: 4, isTotalExact: true });
    expect(await count(5, 4)).toEqual({ total: 4, isTotalExact: false });
    expect(await count(10_000)).toEqual({ total: 10_000, isTotalExact: true });
    expect(await count(10_001)).toEqual({ total: 10_000, isTotalExact: false });
  } finally {
    await database.close();
  }
});

it('lists are cut where they are asked to, and whole otherwise', async () => {
  expect(pageOf({ limit: 5, offset: 2 })).toEqual({ limit: 5, offset: 2 });
  const { limit, offset } = pageOf({});
  expect([limit > 1e9, offset]).toEqual([true, 0]);
  const database = await openSqlite({ dataDir: await temporaryFolder(), trouble });
  try {
    await database.write(async (tx) => {
      await sql`insert into processes (id, role, version, machine, browser, started_at, seen_at)
        select printf('%05d', i), 'worker', '1', 'one', 'ok', i, i from (${upTo(10_001)})`.execute(tx);
    });
    const list = (page: object) =>
      database.read((db) => listNewest<{ id: string }>(db, 'processes', sql`role = 'worker'`, page));
    const { rows, ...counted } = await list({ limit: 2, offset: 1, before: '09000' });
    expect(rows.map(({ id }) => id)).toEqual(['08998', '08997']);
    expect(counted).toEqual({ total: 10_000, isTotalExact: false });
    expect((await list({})).rows).toHaveLength(10_001);
  } finally {
    await database.close();
  }
});

it('an index that cannot be built keeps nobody from starting, nor the next one', async () => {
  const database = await openSqlite({ dataDir: await temporaryFolder(), trouble });
  const troubles: string[] = [];
  const indexes = [
    { name: 'wrong', on: 'nowhere (id)' },
    { name: 'right', on: 'marks (value)' },
  ];
  try {
    await database.read((db) => buildIndexes(db, 'sqlite', indexes, (message) => troubles.push(message)));
    expect(troubles).toHaveLength(1);
    const { rows } = await database.read((db) =>
      sql`select name from sqlite_master where name in ('wrong', 'right')`.execute(db),
    );
    expect(rows).toEqual([{ name: 'right' }]);
  } finally {
    await database.close();
  }
});

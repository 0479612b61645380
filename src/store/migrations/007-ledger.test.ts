// What was there before tallies were kept is counted once, when they come.
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeSite } from '../../../test/support/store-records.ts';
import type { Tables } from '../database/schema.ts';
import { migrations } from '../migrations.ts';
import { rowFromSite } from '../sites/site-row.ts';

const dayMs = 86_400_000;

it('counts the history that is there already, for pages and for their sites', async () => {
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Sqlite(':memory:') }) });
  const at = migrations.findIndex(({ name }) => name === '007-ledger');
  for (const { up } of migrations.slice(0, at)) await up(kysely, 'sqlite');
  const site = makeSite();
  const page = makeSite({ parentId: site.id });
  for (const one of [site, page]) await kysely.insertInto('sites').values(rowFromSite(one)).execute();
  const ends = [
    { id: 'a', outcome: 'failed', finished_at: 3 * dayMs + 5 },
    { id: 'b', outcome: 'unchanged', finished_at: 3 * dayMs + 9 },
    { id: 'c', outcome: null, finished_at: null },
  ];
  for (const { id, outcome, finished_at } of ends) {
    await sql`insert into checks (owner_id, id, site_id, host, cause, status, outcome, queued_at, finished_at, suppressed,
      rank, attempts) values ('local', ${id}, ${page.id}, 'h', 'manual', ${finished_at === null ? 'queued' : 'done'},
      ${outcome}, 0, ${finished_at}, 0, 0, 0)`.execute(kysely);
  }
  await sql`insert into suppressed (owner_id, id, site_id, check_id, held_back_at, gate, reason, hunk)
    values ('local', 's', ${site.id}, 'a', ${4 * dayMs}, 'clock', 'r', '{}')`.execute(kysely);
  await migrations[at]?.up(kysely, 'sqlite');
  const { rows } = await sql`select site_id, name, day, count from tallies
    order by site_id, name`.execute(kysely);
  const expected = [site, page].flatMap(({ id }) => [
    { site_id: id, name: 'checks', day: 3, count: 2 },
    { site_id: id, name: 'failed', day: 3, count: 1 },
    ...(id === site.id ? [{ site_id: id, name: 'held clock', day: 4, count: 1 }] : []),
  ]);
  expect(rows).toEqual(expected);
  await kysely.destroy();
});

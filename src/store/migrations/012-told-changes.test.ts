// Notifications from before they named their change get its id.
import Sqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.ts';
import { makeSite } from '../../../test/support/store-records.ts';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { migrations } from '../migrations.ts';
import { rowFromSite } from '../sites/site-row.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  return () => database.drop();
});

it.each(['sqlite', 'postgres'] as const)('finds the change of each that reports one (%s)', async (kind) => {
  const kysely = open(kind);
  const at = migrations.findIndex(({ name }) => name === '012-told-changes');
  for (const { up } of migrations.slice(0, at)) await up(kysely, kind);
  const site = makeSite();
  await kysely.insertInto('sites').values(rowFromSite(site)).execute();
  await sql`insert into channels (owner_id, id, name, kind, settings, is_on, is_default, created_at, updated_at, health,
    failures, rest_until, paced_until) values ('local', 'c', 'n', 'k', '{}', 1, 1, 0, 0, 'ok', 0, 0, 0)`.execute(
    kysely,
  );
  const events = [
    ['a', 'change', '{"changeId":"one","title":"t"}'],
    ['b', 'site.failing', '{"since":1}'],
  ];
  for (const [id, what, payload] of events) {
    await sql`insert into events (owner_id, id, site_id, at, kind, payload)
      values ('local', ${id}, ${site.id}, 0, ${what}, ${payload})`.execute(kysely);
  }
  // The event of the last one was tidied away.
  for (const id of ['a', 'b', 'gone']) {
    await sql`insert into notifications (owner_id, id, channel_id, event_id, site_id, status, attempts, next_at, created_at,
      queued_at) values ('local', ${id}, 'c', ${id}, ${site.id}, 'sent', 1, 0, 0, 0)`.execute(kysely);
  }
  await migrations[at]?.up(kysely, kind);
  const { rows } = await sql`select id, change_id from notifications order by id`.execute(kysely);
  expect(rows).toEqual([
    { id: 'a', change_id: 'one' },
    { id: 'b', change_id: null },
    { id: 'gone', change_id: null },
  ]);
  await kysely.destroy();
});

function open(kind: DatabaseKind): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect:
      kind === 'sqlite'
        ? new SqliteDialect({ database: new Sqlite(':memory:') })
        : new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url }) }),
  });
}

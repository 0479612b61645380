// A process is gone once it is missed for a while, by somebody who was connected for as long.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/postgres.ts';
import { makePresence } from './presence.ts';
import type { Tables } from './schema.ts';

const gone = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';

async function openPresence() {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  let clock = 10_000;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock);
  onTestFinished(async () => {
    now.mockRestore();
    await client.end();
    await kysely.destroy();
    await database.drop();
  });
  const pass = (ms: number) => {
    clock += ms;
  };
  return { presence: makePresence(kysely), client, pass };
}

it('finds those gone that are missed for two seconds, and nobody before', async () => {
  const { presence, client, pass } = await openPresence();
  expect(presence.name()).toBeNull();
  expect(await presence.findAbsent([gone])).toEqual([]);
  await presence.hold(client);
  const own = presence.name() ?? '';
  expect(own).not.toBe('');
  pass(1999);
  expect(await presence.findAbsent([gone, own])).toEqual([]);
  pass(1);
  // From here on it is missed.
  expect(await presence.findAbsent([gone, own])).toEqual([]);
  pass(1999);
  expect(await presence.findAbsent([gone])).toEqual([]);
  expect(await presence.findAbsent([other])).toEqual([]);
  pass(1);
  expect(await presence.findAbsent([gone, other, own])).toEqual([gone]);
  pass(2000);
  expect(await presence.findAbsent([gone, other, own])).toEqual([gone, other]);
});

it('finds nobody gone who is there again, or after a connection of its own was lost', async () => {
  const { presence, client, pass } = await openPresence();
  await presence.hold(client);
  pass(2000);
  expect(await presence.findAbsent([gone])).toEqual([]);
  pass(1000);
  await client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [gone]);
  expect(await presence.findAbsent([gone])).toEqual([]);
  await client.query('select pg_advisory_unlock_shared(hashtextextended($1, 0))', [gone]);
  pass(1000);
  expect(await presence.findAbsent([gone])).toEqual([]);
  pass(2000);
  expect(await presence.findAbsent([gone])).toEqual([gone]);
  presence.lost();
  expect(presence.name()).toBeNull();
  expect(await presence.findAbsent([gone])).toEqual([]);
});

it('counts the time from when it was first there, though it says so again', async () => {
  const { presence, client, pass } = await openPresence();
  await presence.hold(client);
  pass(1500);
  await presence.hold(client);
  pass(500);
  expect(await presence.findAbsent([gone])).toEqual([]);
  pass(2000);
  expect(await presence.findAbsent([gone])).toEqual([gone]);
});

it('misses those again who were missed before its own connection was lost', async () => {
  const { presence, client, pass } = await openPresence();
  await presence.hold(client);
  pass(2000);
  expect(await presence.findAbsent([gone])).toEqual([]);
  presence.lost();
  expect(await presence.findAbsent([gone])).toEqual([]);
  await presence.hold(client);
  pass(2000);
  expect(await presence.findAbsent([gone])).toEqual([]);
  pass(2000);
  expect(await presence.findAbsent([gone])).toEqual([gone]);
});

// An index that a release adds to a large table: built while others write, and built again where that was ended.
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '../../../test/support/postgres.ts';
import { until } from '../../../test/support/until.ts';
import { openPostgres } from './open-postgres.ts';

const name = 'checks_by_need';
let database: TestDatabase;
let clients: pg.Client[] = [];
let troubles: unknown[] = [];

beforeEach(async () => {
  database = await createMigratedDatabase();
  clients = [];
  troubles = [];
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.drop();
  expect(troubles).toEqual([]);
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  clients.push(client);
  return client;
}

const open = () =>
  openPostgres({ databaseUrl: database.url, trouble: (_, error) => void troubles.push(error) });

/** Null: there is none. */
async function isValid(client: pg.Client): Promise<boolean | null> {
  const { rows } = await client.query('select indisvalid from pg_index where indexrelid = to_regclass($1)', [
    name,
  ]);
  return rows[0]?.indisvalid ?? null;
}

it('is there, and stays as it is', async () => {
  const client = await connect();
  expect(await isValid(client)).toBe(true);
  await (await open()).close();
  expect(await isValid(client)).toBe(true);
});

it('keeps nobody from writing while it is built', async () => {
  const [builder, writer, other] = [await connect(), await connect(), await connect()];
  await builder.query(`drop index ${name}`);
  // Somebody is in the middle of a write to the table: an index in a transaction would wait for that, and all writes for the index.
  await writer.query('begin');
  await writer.query(`update checks set status = status where id = 'none'`);
  const opening = open();
  await until(async () => {
    const { rows } = await other.query(
      'select from pg_stat_progress_create_index where datname = current_database()',
    );
    return rows.length > 0;
  });
  await other.query(`set lock_timeout = '5s'`);
  await other.query(`update checks set status = status where id = 'none'`);
  await writer.query('commit');
  await (await opening).close();
  expect(await isValid(builder)).toBe(true);
});

it('is built again where its building was ended', async () => {
  const client = await connect();
  await client.query(`update pg_index set indisvalid = false where indexrelid = to_regclass('${name}')`);
  expect(await isValid(client)).toBe(false);
  await (await open()).close();
  expect(await isValid(client)).toBe(true);
});

it('is built once where several processes start', async () => {
  const client = await connect();
  await client.query(`drop index ${name}`);
  const opened = await Promise.all([open(), open(), open()]);
  await until(async () => isValid(client));
  for (const one of opened) await one.close();
});

it('is left to whoever builds it already, without waiting', async () => {
  const [builder, writer] = [await connect(), await connect()];
  await builder.query(`drop index ${name}`);
  await writer.query('begin');
  await writer.query(`update checks set status = status where id = 'none'`);
  const building = open();
  const isUnderWay = async () => (await isValid(builder)) === false;
  await until(isUnderWay);
  for (const second of [await open(), await open()]) await second.close();
  expect(await isUnderWay()).toBe(true);
  await writer.query('commit');
  await (await building).close();
  expect(await isValid(builder)).toBe(true);
});

it('is built again while another one is being built', async () => {
  const [client, writer, builder] = [await connect(), await connect(), await connect()];
  await client.query('create table other (id bigint)');
  await writer.query('begin');
  await writer.query('insert into other values (1)');
  const other = builder.query('create index concurrently other_by_id on other (id)');
  await until(async () => {
    const { rows } = await client.query(
      'select from pg_stat_progress_create_index where datname = current_database()',
    );
    return rows.length > 0;
  });
  await client.query(`update pg_index set indisvalid = false where indexrelid = to_regclass('${name}')`);
  await (await open()).close();
  expect(await isValid(client)).toBe(true);
  await writer.query('commit');
  await other;
});

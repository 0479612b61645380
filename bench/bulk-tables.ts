// The tables of a store that nobody uses yet, written by the ten thousand: for data that is made for one run.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { DatabaseKind } from '../src/store/database/database.ts';

export type Row = Record<string, string | number | bigint | null>;

export interface BulkTables {
  kind: DatabaseKind;
  insert(table: string, rows: readonly Row[]): Promise<void>;
  run(statement: string): Promise<void>;
  read(query: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** Where a store keeps its records; `databaseUrl` null: in SQLite, in the folder. */
export interface Place {
  dataDir: string;
  databaseUrl: string | null;
}

/** The indices of `heavy` are rebuilt at the end, when its rows are there. */
export async function openBulkTables(place: Place, heavy: string): Promise<BulkTables> {
  return place.databaseUrl === null
    ? openSqlite(join(place.dataDir, 'heed.sqlite'), heavy)
    : openPostgres(place.databaseUrl, heavy);
}

function openSqlite(path: string, heavy: string): BulkTables {
  const db = new Sqlite(path);
  // Nothing here must survive a crash.
  for (const pragma of [
    'journal_mode = off',
    'synchronous = off',
    'foreign_keys = off',
    'cache_size = -400000',
  ])
    db.pragma(pragma);
  const indices = db
    .prepare<[string], { name: string; sql: string }>(
      "select name, sql from sqlite_master where type = 'index' and tbl_name = ? and sql is not null",
    )
    .all(heavy);
  for (const { name } of indices) db.exec(`drop index ${name}`);
  return {
    kind: 'sqlite',
    async insert(table, rows) {
      const names = Object.keys(rows[0] ?? {});
      const marks = names.map(() => '?').join(', ');
      const statement = db.prepare(`insert into ${table} (${names.join(', ')}) values (${marks})`);
      db.transaction(() => {
        for (const row of rows) statement.run(...names.map((name) => row[name]));
      })();
    },
    run: async (statement) => void db.exec(statement),
    read: async (query) => db.prepare<[], Row>(query).all(),
    async close() {
      for (const { sql } of indices) db.exec(sql);
      db.exec("insert into change_words (change_words) values ('optimize')");
      db.pragma('journal_mode = wal');
      db.close();
    },
  };
}

async function openPostgres(databaseUrl: string, heavy: string): Promise<BulkTables> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run = async (statement: string) => void (await client.query(statement));
  // What refers to what is right by construction.
  for (const setting of ['session_replication_role = replica', `maintenance_work_mem = '256MB'`])
    await run(`set ${setting}`);
  const { rows: indices } = await client.query<{ name: string; sql: string }>(
    `select indexname as name, indexdef as sql from pg_indexes where tablename = $1
      and indexname not in (select conname from pg_constraint)`,
    [heavy],
  );
  for (const { name } of indices) await run(`drop index ${name}`);
  return {
    kind: 'postgres',
    async insert(table, rows) {
      const names = Object.keys(rows[0] ?? {}).join(', ');
      await client.query(
        `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    },
    run,
    read: async (query) => (await client.query<Row>(query)).rows,
    async close() {
      for (const { sql } of indices) await run(sql);
      // As its own upkeep would leave it after a while.
      await run('vacuum analyze');
      await client.end();
    },
  };
}

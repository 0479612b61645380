// Reads all rows of a database as they were at one moment, beside a service that goes on writing.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Client } from 'pg';
import { Fault } from '../../core/fault/fault.ts';
import type { StoreSettings } from '../store-settings.ts';
import type { ArchivedRow } from './archived-tables.ts';

export interface SnapshotReader {
  kind: 'sqlite' | 'postgres';
  /** In slices, ordered by these columns (text by its bytes), else as the database has them. */
  rows(table: string, orderBy?: readonly string[]): AsyncGenerator<ArchivedRow[]>;
  close(): Promise<void>;
}

const slice = 500;

export async function openSnapshotReader({ databaseUrl, dataDir }: StoreSettings): Promise<SnapshotReader> {
  return databaseUrl === null ? openSqliteSnapshot(dataDir) : openPostgresSnapshot(databaseUrl);
}

/** The write-ahead log keeps what a reader sees as it was when it began. */
function openSqliteSnapshot(dataDir: string): SnapshotReader {
  const path = join(dataDir, 'heed.sqlite');
  if (!existsSync(path))
    throw new Fault({
      code: 'store.no-database',
      message: `There is no database in ${dataDir}.`,
      advice: 'Set DATA_DIR to the data folder of the service, or DATABASE_URL to its database.',
      transient: false,
    });
  const raw = new Sqlite(path, { readonly: true, timeout: 10_000 });
  raw.exec('begin');
  // It begins with the first look.
  raw.prepare('select count(*) from migrations').get();
  return {
    kind: 'sqlite',
    async *rows(table, orderBy = []) {
      const order = orderBy.length === 0 ? '' : ` order by ${orderBy.map((key) => `"${key}"`).join(', ')}`;
      let rows: ArchivedRow[] = [];
      for (const row of raw.prepare<[], ArchivedRow>(`select * from "${table}"${order}`).iterate()) {
        rows.push(row);
        if (rows.length < slice) continue;
        yield rows;
        rows = [];
      }
      if (rows.length > 0) yield rows;
    },
    async close() {
      raw.close();
    },
  };
}

async function openPostgresSnapshot(connectionString: string): Promise<SnapshotReader> {
  const { default: pg } = await import('pg');
  const int8 = pg.types.builtins.INT8;
  const client = new pg.Client({
    connectionString,
    types: {
      getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  return {
    kind: 'postgres',
    async *rows(table, orderBy = []) {
      const order = await orderOf(client, table, orderBy);
      await client.query(`declare rows no scroll cursor for select * from "${table}"${order}`);
      for (;;) {
        const { rows } = await client.query<ArchivedRow>(`fetch ${slice} from rows`);
        if (rows.length === 0) break;
        yield rows;
      }
      await client.query('close rows');
    },
    close: () => client.end(),
  };
}

async function orderOf(client: Client, table: string, orderBy: readonly string[]): Promise<string> {
  if (orderBy.length === 0) return '';
  const { rows } = await client.query<{ column_name: string; data_type: string }>(
    'select column_name, data_type from information_schema.columns where table_schema = current_schema() and table_name = $1',
    [table],
  );
  const isText = new Map(rows.map((row) => [row.column_name, row.data_type === 'text']));
  const parts = orderBy.map((key) => `"${key}"${isText.get(key) ? ' collate "C"' : ''}`);
  return ` order by ${parts.join(', ')}`;
}

// Reads all rows of a database as they were at one moment, beside a service that goes on writing.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Fault } from '../../core/fault.ts';
import type { StoreSettings } from '../store.ts';
import type { ArchivedRow } from './archived-tables.ts';

export interface SnapshotReader {
  kind: 'sqlite' | 'postgres';
  /** In slices, in the order in which the database has them. */
  rows(table: string): AsyncGenerator<ArchivedRow[]>;
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
    async *rows(table) {
      let rows: ArchivedRow[] = [];
      for (const row of raw.prepare<[], ArchivedRow>(`select * from "${table}"`).iterate()) {
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
    async *rows(table) {
      await client.query(`declare rows no scroll cursor for select * from "${table}"`);
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

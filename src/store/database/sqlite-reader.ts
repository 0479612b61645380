// Reads of SQLite that look through many rows, in a thread beside the service: the write-ahead log lets them run while others write.
import {
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { Piscina } from 'piscina';
import { ownProgram } from '../../core/own-file.ts';
import type { Reader } from './database.ts';
import type { Tables } from './schema.ts';
import type { ReadTask } from './sqlite-reader-thread.ts';

export interface SqliteReader {
  db: Reader;
  close(): Promise<void>;
}

/** The thread starts with the first read, and ends when there was none for a while. */
export function openSqliteReader(path: string): SqliteReader {
  const pool = new Piscina<ReadTask, unknown[]>({
    filename: ownProgram('store/database/sqlite-reader-thread').href,
    name: 'readRows',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 20_000,
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      return { rows: (await pool.run({ path, text: sql, parameters })) as R[] };
    },
    streamQuery() {
      throw new Error('Rows are read whole here.');
    },
  };
  const refuse = async () => {
    throw new Error('This connection only reads.');
  };
  const nothing = async () => {};
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createDriver: () => ({
        ...{ init: nothing, releaseConnection: nothing, destroy: nothing },
        ...{ beginTransaction: refuse, commitTransaction: refuse, rollbackTransaction: refuse },
        acquireConnection: async () => connection,
      }),
    },
  });
  return { db, close: () => pool.close({ force: true }) };
}

// What takes SQLite long, in a thread beside the service: the write-ahead log lets it run while others write.
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
  /** Takes what was committed from the write-ahead log into the database. */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}

/** The thread starts with the first read, and ends when there was none for a while. */
export function openSqliteReader(path: string): SqliteReader {
  const pool = new Piscina<Partial<ReadTask>, unknown>({
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
  let isClosed = false;
  return {
    db,
    checkpoint: async () => {
      try {
        await pool.run({ path }, { name: 'checkpoint' });
      } catch (error) {
        // The last connection to close takes over what is left.
        if (!isClosed) throw error;
      }
    },
    close: () => {
      isClosed = true;
      return pool.close({ force: true });
    },
  };
}

// Opens a PostgreSQL database, shared by many processes.
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Database, makeDatabase } from './database.ts';
import { asFault } from './database-error.ts';
import { migrate } from './migrate.ts';
import { makePresence } from './presence.ts';
import type { Tables } from './schema.ts';
import { makeSharedSignal } from './signal.ts';
import { endWhenSilent, mostSilentMs } from './silence.ts';

export interface PostgresSettings {
  databaseUrl: string;
  /** The same database without a pooler in between; null: `databaseUrl` leads there directly. */
  listenUrl?: string | null;
  /** How long the server may leave a question without an answer. */
  silentMs?: number | undefined;
  trouble: (message: string, error: unknown) => void;
}

const int8 = pg.types.builtins.INT8;

export async function openPostgres({
  databaseUrl,
  listenUrl = null,
  silentMs = mostSilentMs,
  trouble,
}: PostgresSettings): Promise<Database> {
  const pool = openPool(databaseUrl, trouble);
  let isMigrated = false;
  pool.on('connect', (client) => endWhenSilent(client, silentMs, () => isMigrated));
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool,
      // What was acknowledged must survive, even where the server's own setting says otherwise.
      onCreateConnection: async (connection) => {
        await connection.executeQuery(
          sql`select set_config('synchronous_commit', 'on', false)
            where current_setting('synchronous_commit') = 'off'`.compile(kysely),
        );
      },
    }),
  });
  const connectionString = listenUrl ?? databaseUrl;
  const notify = async (channel: string, text: string) => {
    await sql`select pg_notify(${channel}, ${text})`.execute(kysely);
  };
  const presence = makePresence(kysely);
  const shared = { connectionString, notify, trouble, silentMs };
  const signals = {
    queued: makeSharedSignal({ ...shared, channel: 'heed_queued', presence }),
    events: makeSharedSignal({ ...shared, channel: 'heed_events' }),
  };
  const close = async () => {
    await Promise.all(Object.values(signals).map((signal) => signal.close()));
    await kysely.destroy();
  };
  try {
    await migrate(kysely, 'postgres', trouble);
    isMigrated = true;
  } catch (error) {
    await close();
    throw asFault(error);
  }
  return makeDatabase({ kind: 'postgres', kysely, signals, trouble, close, presence });
}

function openPool(connectionString: string, trouble: PostgresSettings['trouble']): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    types: {
      // All our numbers are below 2^53.
      getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  // Without a listener on the pool and on every client, a server that stops takes this process with it.
  pool.on('error', (error) => trouble('A connection to the database was lost.', error));
  pool.on('connect', (client) => {
    client.on('error', (error) => trouble('A connection to the database was lost.', error));
  });
  return pool;
}

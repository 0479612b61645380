// Indexes on large tables, built on PostgreSQL beside the work of other processes: nobody who writes waits for them.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './database.ts';
import type { Tables } from './schema.ts';

// Any constant number that nothing else locks.
const advisoryLock = 7_305_091_449;

export interface Index {
  name: string;
  /** The table, the columns, and which rows; by database where they differ; null: not there. */
  on: string | Record<DatabaseKind, string | null>;
}

/** Builds those that are missing, and again those whose building was ended. They only make things quicker: none fails the start. */
export async function buildIndexes(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  indexes: readonly Index[],
  trouble: (message: string, error: unknown) => void,
): Promise<void> {
  for (const { name, on } of indexes) {
    const wanted = typeof on === 'string' ? on : on[kind];
    if (wanted === null) continue;
    const index = { name, on: wanted };
    try {
      if (kind === 'sqlite') {
        await sql.raw(`create index if not exists ${index.name} on ${index.on}`).execute(db);
      } else if ((await stateOf(db, index.name)) !== 'ready') {
        await asTheOnlyBuilder(db, () => buildIndex(db, index));
      }
    } catch (error) {
      trouble(`Could not build the index ${index.name}; the next start tries again.`, error);
    }
  }
}

/**
 * Two that build the same index at once wait for each other until the server ends one of them, and may leave it broken: whoever comes
 * second goes on without. The lock is a transaction's, on a connection of its own, so that a pooler in between cannot keep it. A
 * statement with parameters would keep its snapshot until the next one, and the building waits for all snapshots.
 */
async function asTheOnlyBuilder(db: Kysely<Tables>, build: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(advisoryLock)}::bigint) as is_mine`.execute(tx);
    if (rows[0]?.is_mine) await build();
  });
}

async function buildIndex(db: Kysely<Tables>, { name, on }: { name: string; on: string }): Promise<void> {
  const state = await stateOf(db, name);
  if (state === 'ready' || state === 'being-built') return;
  if (state === 'broken') await sql.raw(`drop index concurrently if exists ${name}`).execute(db);
  await sql.raw(`create index concurrently if not exists ${name} on ${on}`).execute(db);
}

async function stateOf(
  db: Kysely<Tables>,
  name: string,
): Promise<'missing' | 'ready' | 'being-built' | 'broken'> {
  const { rows } = await sql<{ is_valid: boolean; is_built: boolean }>`
    select pg_index.indisvalid as is_valid, exists (
      select from pg_stat_progress_create_index
      where datname = current_database() and index_relid = pg_index.indexrelid
    ) as is_built from pg_index where pg_index.indexrelid = to_regclass(${name})`.execute(db);
  const [row] = rows;
  if (row === undefined) return 'missing';
  if (row.is_valid) return 'ready';
  return row.is_built ? 'being-built' : 'broken';
}

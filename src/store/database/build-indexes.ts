// Indexes on large tables, built on PostgreSQL beside the work of other processes: nobody who writes waits for them.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './database.ts';
import type { Tables } from './schema.ts';

export interface Index {
  name: string;
  /** The table, the columns, and which rows. */
  on: string;
}

/** Builds those that are missing, and again those whose building was ended. They only make things quicker: none fails the start. */
export async function buildIndexes(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  indexes: readonly Index[],
  trouble: (message: string, error: unknown) => void,
): Promise<void> {
  for (const index of indexes) {
    try {
      await buildIndex(db, kind, index);
    } catch (error) {
      trouble(`The index ${index.name} could not be built: the next start tries again.`, error);
    }
  }
}

async function buildIndex(db: Kysely<Tables>, kind: DatabaseKind, { name, on }: Index): Promise<void> {
  if (kind === 'sqlite') {
    await sql.raw(`create index if not exists ${name} on ${on}`).execute(db);
    return;
  }
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

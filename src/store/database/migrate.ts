// Brings a database to the newest schema, all or nothing, one process at a time; indexes on large tables come afterwards.
import { type Kysely, sql } from 'kysely';
import { Fault } from '../../core/fault/fault.ts';
import { type Migration, migrations } from '../migrations.ts';
import { buildIndexes } from './build-indexes.ts';
import type { DatabaseKind } from './database.ts';
import type { Tables } from './schema.ts';

// Any constant number: all processes that migrate this database wait for the same lock.
const advisoryLock = 7_305_091_446;
const fillLock = 7_305_091_450;

export async function migrate(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  trouble: (message: string, error: unknown) => void,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // On SQLite the process already holds the data folder for itself.
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${advisoryLock}::bigint)`.execute(tx);
    await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
      tx,
    );
    const applied = new Set(
      (await tx.selectFrom('migrations').select('name').execute()).map((row) => row.name),
    );
    refuseNewer(applied);
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue;
      await migration.up(tx, kind);
      await tx.insertInto('migrations').values({ name: migration.name, applied_at: Date.now() }).execute();
    }
  });
  const indexes = migrations.flatMap((migration) => migration.indexes ?? []);
  await buildIndexes(db, kind, indexes, trouble);
  for (const { name, fill } of migrations)
    if (fill !== undefined) await fillOnce(db, kind, `filled ${name}`, fill);
}

/** By one process at a time; the others wait, for until then what they read is not whole. What a killed one had made stays. */
async function fillOnce(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  mark: string,
  fill: NonNullable<Migration['fill']>,
): Promise<void> {
  const fillMissing = async () => {
    const marks = db.selectFrom('marks').select('name').where('name', '=', mark);
    if ((await marks.execute()).length > 0) return;
    await fill(db, kind);
    const value = String(Date.now());
    await db
      .insertInto('marks')
      .values({ name: mark, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  if (kind === 'sqlite') return fillMissing();
  // The lock is a transaction's, on a connection of its own, so that a pooler in between cannot keep it.
  await db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(fillLock)}::bigint)`.execute(tx);
    await fillMissing();
  });
}

function refuseNewer(applied: ReadonlySet<string>): void {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new Fault({
    code: 'store.newer-schema',
    message: `The database was written by a newer version of Heed (unknown migrations: ${unknown.join(', ')}).`,
    advice: 'Start the newer version again, or restore a backup made before it was started.',
    transient: false,
  });
}

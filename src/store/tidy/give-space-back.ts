// Gives the space of removed records back to the disk. PostgreSQL does it by itself, and keeps what it will need again.
import { sql } from 'kysely';
import { type Database, type Reader, readOne } from '../database/database.ts';

/** A few milliseconds of work. */
const pagesAtOnce = 250;
/** New records take these first: giving them back would only cost twice. */
const spare = 500;

export async function giveSpaceBack(database: Database): Promise<void> {
  const { giveBack } = database;
  if (giveBack === undefined) return;
  let before = Number.POSITIVE_INFINITY;
  for (;;) {
    const free = await database.read((db) => readPragma(db, 'freelist_count'));
    if (free <= spare || free >= before) return;
    before = free;
    // Within a read, so that it waits for its turn like any other piece of work.
    await database.read(async () => giveBack(Math.min(pagesAtOnce, free - spare)));
  }
}

export async function readPragma(db: Reader, name: string): Promise<number> {
  const { value } = await readOne(
    db,
    sql<{ value: number }>`select ${sql.ref(name)} as value from ${sql.table(`pragma_${name}`)}`,
  );
  return value;
}

// Takes the words of removed changes out of SQLite's index, in short transactions. PostgreSQL keeps them with the change.
import { sql } from 'kysely';
import { type Database, readOne, type Writer } from '../database/database.ts';

/** Pages of the index that one transaction rewrites: a few milliseconds of work. */
const pagesAtOnce = 32;
/** Where this share of a part of the index is of removed changes, the part is rewritten. */
const mostRemoved = 10;

export async function compactWords(database: Database): Promise<void> {
  if (database.kind === 'postgres') return;
  while (await database.write(compactSome));
}

/** Whether there may be more to do. */
async function compactSome(tx: Writer): Promise<boolean> {
  const command = (name: string, value: number) =>
    sql`insert into change_words (change_words, rank) values (${name}, ${sql.lit(value)})`.execute(tx);
  const rowsWritten = () => readOne(tx, sql<{ n: number }>`select total_changes() as n`);
  await command('deletemerge', mostRemoved);
  const before = await rowsWritten();
  await command('merge', pagesAtOnce);
  const after = await rowsWritten();
  // Otherwise each removal would do a part of this, which may be a large one.
  await command('deletemerge', 0);
  // The command itself counts as one.
  return after.n - before.n > 1;
}

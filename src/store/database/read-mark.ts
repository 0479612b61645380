// Reads a mark: one of the few things that a database remembers of itself.
import type { Database } from './database.ts';

export async function readMark(database: Database, name: string): Promise<string | null> {
  const row = await database.read((db) =>
    db.selectFrom('marks').select('value').where('name', '=', name).executeTakeFirst(),
  );
  return row?.value ?? null;
}

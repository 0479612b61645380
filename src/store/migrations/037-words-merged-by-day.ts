// The words of removed changes leave SQLite's index when it is tidied, a little at a time, and not at some later removal, all at once.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function mergeWordsByDay(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') return;
  await sql`insert into change_words (change_words, rank) values ('deletemerge', 0)`.execute(tx);
}

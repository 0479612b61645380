// What is said of a change, as data, beside its words: null for older changes, which keep their original words.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema.ts';

export async function addStatements(tx: Kysely<Tables>): Promise<void> {
  await sql`alter table changes add column said text`.execute(tx);
}

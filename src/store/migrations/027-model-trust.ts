// Exams that models took; changes that a model is to be asked about again, because it could not be asked when they were found.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function addModelTrust(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const key = kind === 'postgres' ? 'text collate "C"' : 'text';
  const statements = [
    `create table ai_exams (model ${key} not null primary key, result text not null)`,
    'alter table change_notes add column ask_at bigint',
    'create index change_notes_to_ask on change_notes (ask_at) where ask_at is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

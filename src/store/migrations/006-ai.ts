// What a model was asked and what it cost, day by day; its answers for a while; what was checked of its words.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function addAi(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const key = kind === 'postgres' ? 'text collate "C"' : 'text';
  const money = kind === 'postgres' ? 'double precision' : 'real';
  const statements = [
    // No reference to the site: what was spent stays spent when the site goes.
    `create table ai_usage (
      owner_id ${key} not null, day ${key} not null, site_id ${key} not null, model ${key} not null,
      calls bigint not null, failures bigint not null, input_tokens bigint not null, output_tokens bigint not null,
      money ${money} not null, primary key (owner_id, day, site_id, model))`,
    `create table ai_answers (
      owner_id ${key} not null, key ${key} not null, answer text not null, created_at bigint not null,
      primary key (owner_id, key))`,
    'create index ai_answers_by_age on ai_answers (created_at)',
    'alter table change_notes add column verification text',
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

// Secrets that were replaced and still sign for a while, sealed, and until when the last of them does.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema.ts';

export async function addFormerSecrets(tx: Kysely<Tables>): Promise<void> {
  const statements = [
    `alter table channels add column former_secrets text not null default '[]'`,
    'alter table channels add column former_until bigint not null default 0',
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

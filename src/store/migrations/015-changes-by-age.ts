// Where in its table PostgreSQL keeps the changes of a time, so that words are looked for among those alone.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function indexChangesByAge(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  // A few pages, and next to nothing to write: changes are kept in the order they come.
  if (kind === 'postgres') await sql`create index changes_by_age on changes using brin (id)`.execute(tx);
}

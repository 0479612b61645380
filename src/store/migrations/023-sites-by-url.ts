// Finds a site by its address, so that an import need not read all sites.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function indexSitesByUrl(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  // PostgreSQL takes no entry above a third of a page, and addresses can be long.
  const url = sql.raw(kind === 'postgres' ? 'md5(url)' : 'url');
  await sql`create index sites_by_url on sites (owner_id, ${url})`.execute(tx);
}

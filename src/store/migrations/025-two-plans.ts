// The plan kept beside a site's own, and what its plan finds on the page. Stored plans of version 1 stay as they are: each is upgraded
// whenever it is read (`site-row.ts`), and since an upgraded plan is bound to no page, the next check that reads the page writes it
// back. That needs no pass over 100,000 sites, nothing to resume, and is safe while workers of both versions run: one of the old
// version may still write a plan of version 1 after this.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema.ts';

export async function addTwoPlans(tx: Kysely<Tables>): Promise<void> {
  await sql`alter table sites add column other_plan text`.execute(tx);
  await sql`alter table sites add column today text`.execute(tx);
}

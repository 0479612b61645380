// How many sites there are of each kind: kept by triggers (migrations/039-site-lists.ts), so that no list counts by a scan.
import { sql } from 'kysely';
import type { SiteHealth, SiteState } from '../../core/site/site.ts';
import type { Database, Reader } from '../database/database.ts';

/** Of sites that belong to no other. */
export interface SiteCount {
  state: SiteState;
  health: SiteHealth;
  /** Its last check failed. */
  isFailed: boolean;
  count: number;
}

export async function readSiteCounts(db: Reader, ownerId: string): Promise<SiteCount[]> {
  const { rows } = await sql<{
    state: SiteState;
    health: SiteHealth;
    is_failed: number;
    n: number;
  }>`select state, health, is_failed, cast(sum(count) as bigint) as n from site_counts
    where owner_id = ${ownerId} group by state, health, is_failed`.execute(db);
  return rows.map(({ is_failed, n, ...kind }) => ({ ...kind, isFailed: is_failed === 1, count: n }));
}

/** On PostgreSQL each change of a count is a row of its own: brought together now and then. */
export async function foldSiteCounts({ kind, write }: Database): Promise<void> {
  if (kind === 'sqlite') return;
  await write(async (tx) => {
    await sql`with gone as (delete from site_counts returning owner_id, state, health, is_failed, count)
      insert into site_counts (owner_id, state, health, is_failed, count)
      select owner_id, state, health, is_failed, sum(count) from gone group by 1, 2, 3, 4
      having sum(count) <> 0`.execute(tx);
  });
}

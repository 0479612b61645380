// Ends the growth of history, site by site, in short slices: what nobody needs any more is removed once a day.
import { sql } from 'kysely';
import type { Retention } from '../../core/site/retention.ts';
import type { Database } from '../database/database.ts';
import { thinChanges } from './thin-changes.ts';
import { thinChecks } from './thin-checks.ts';
import { thinSnapshots } from './thin-snapshots.ts';
import type { ThinnedSite } from './thinned-site.ts';

const chunk = 200;

export async function thinHistory(database: Database, now: number, service: Retention): Promise<void> {
  let last = '';
  for (;;) {
    // Pages of a set are kept as their site is; hidden ones are cleared away as a whole.
    const { rows } = await database.read((db) =>
      sql<{ owner_id: string; id: string; change_count: number; retention: string | null }>`
        select one.owner_id, one.id, one.change_count, coalesce(one.retention, parent.retention) as retention
        from sites as one left join sites as parent on parent.id = one.parent_id
        where one.id > ${last} and (one.parent_id is null or one.parent_id <> 'removed')
        order by one.id limit ${chunk}`.execute(db),
    );
    for (const row of rows) {
      const own = row.retention === null ? {} : JSON.parse(row.retention);
      const site: ThinnedSite = {
        ownerId: row.owner_id,
        id: row.id,
        changeCount: row.change_count,
        retention: { ...service, ...own },
      };
      // Changes first: then their snapshots are free, and after those the checks.
      await thinChanges(database, site, now);
      await thinSnapshots(database, site, now);
      await thinChecks(database, site, now);
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < chunk) return;
  }
}

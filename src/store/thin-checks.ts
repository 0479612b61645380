// Thins old checks that found nothing: of a page that is checked every minute, a year of them tells nobody anything.
import { sql } from 'kysely';
import { firstIdAt } from '../core/id.ts';
import { type Database, isIn } from './database.ts';
import { inSlices } from './slices.ts';

const keptMs = 30 * 24 * 60 * 60_000;
/** The newest of each site stay, however old. */
const keptPerSite = 200;
const chunk = 500;

/** What failed, changed, began or held something back is kept for ever. Short transactions: nobody waits for it. */
export async function thinChecks(database: Database, now: number): Promise<number> {
  let removed = 0;
  let last = '';
  for (;;) {
    const sites = await database.read((db) =>
      sql<{ owner_id: string; id: string }>`select owner_id, id from sites where id > ${last}
        order by id limit ${chunk}`.execute(db),
    );
    for (const { owner_id, id } of sites.rows) removed += await thinSite(database, owner_id, id, now);
    last = sites.rows.at(-1)?.id ?? last;
    if (sites.rows.length < chunk) return removed;
  }
}

async function thinSite(database: Database, ownerId: string, siteId: string, now: number): Promise<number> {
  const isOfSite = sql`owner_id = ${ownerId} and site_id = ${siteId}`;
  const { rows } = await database.read((db) =>
    sql<{
      id: string;
    }>`select id from checks where ${isOfSite} order by id desc limit 1 offset ${keptPerSite - 1}`.execute(
      db,
    ),
  );
  const [oldestKept] = rows;
  if (oldestKept === undefined) return 0;
  const recent = firstIdAt(now - keptMs);
  const before = oldestKept.id < recent ? oldestKept.id : recent;
  let removed = 0;
  await inSlices(database, async (tx, size, after) => {
    const { rows: looked } = await sql<{
      id: string;
      is_idle: number;
    }>`select id, case when outcome = 'unchanged'
        and suppressed = 0 and snapshot_id is null and change_id is null then 1 else 0 end as is_idle
      from checks where ${isOfSite} and id > ${after} and id < ${before} order by id limit ${size}`.execute(
      tx,
    );
    const idle = looked.filter((row) => row.is_idle === 1).map((row) => row.id);
    if (idle.length > 0) {
      await tx
        .deleteFrom('checks')
        .where(isIn(database.kind, 'id', idle))
        .execute();
      removed += idle.length;
    }
    return looked.map((row) => row.id);
  });
  return removed;
}

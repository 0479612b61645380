// Thins old checks that led to nothing: of a page that is checked every minute, a year of them is of no use.
import { sql } from 'kysely';
import { firstIdAt } from '../../core/id.ts';
import { type Database, isIn, type Writer } from '../database/database.ts';
import { inSlices } from '../database/slices.ts';
import type { ThinnedSite } from './thinned-site.ts';

const dayMs = 24 * 60 * 60_000;
/** The newest of each site stay, however old. */
const keptPerSite = 200;

interface OldCheck {
  id: string;
  outcome: string | null;
  is_idle: number;
}

/** Those with a snapshot or a change stay as long as that is kept. Short transactions: nobody waits for it. */
export async function thinChecks(
  database: Database,
  { ownerId, id, retention }: ThinnedSite,
  now: number,
): Promise<void> {
  const { checkDays, failedDays } = retention;
  const isOfSite = sql`owner_id = ${ownerId} and site_id = ${id}`;
  const { rows } = await database.read((db) =>
    sql<{
      id: string;
    }>`select id from checks where ${isOfSite} order by id desc limit 1 offset ${keptPerSite - 1}`.execute(
      db,
    ),
  );
  const [oldestKept] = rows;
  if (oldestKept === undefined || (checkDays === 0 && failedDays === 0)) return;
  const cut = (days: number) => (days === 0 ? '' : smaller(oldestKept.id, firstIdAt(now - days * dayMs)));
  const [idleBefore, failedBefore] = [cut(checkDays), cut(failedDays)];
  const before = idleBefore > failedBefore ? idleBefore : failedBefore;
  await inSlices(database, async (tx, size, after) => {
    const { rows: looked } = await sql<OldCheck>`select id, outcome,
        case when snapshot_id is null and change_id is null and finished_at is not null then 1 else 0 end as is_idle
      from checks where ${isOfSite} and id > ${after} and id < ${before} order by id limit ${size}`.execute(
      tx,
    );
    const isOver = (check: OldCheck) => check.id < (check.outcome === 'failed' ? failedBefore : idleBefore);
    const idle = looked.filter((check) => check.is_idle === 1 && isOver(check)).map((check) => check.id);
    await remove(database, tx, idle);
    return looked.map((check) => check.id);
  });
}

async function remove({ kind }: Database, tx: Writer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const isGone = isIn(kind, 'id', ids);
  await sql`insert into freed_blobs (owner_id, key) select owner_id, picture_blob from checks
    where ${isGone} and picture_blob is not null order by 2 on conflict (key) do nothing`.execute(tx);
  await tx.deleteFrom('checks').where(isGone).execute();
}

function smaller(one: string, other: string): string {
  return one < other ? one : other;
}

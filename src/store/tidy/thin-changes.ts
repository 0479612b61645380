// Thins the changes of a site, where its retention has a limit: never one that a person judged, raised or made a rule of.
import { sql } from 'kysely';
import { firstIdAt, timeOfId } from '../../core/id.ts';
import { addCounts } from '../changes/change-counts.ts';
import { forgetWordsOf } from '../changes/change-words.ts';
import { type Database, isIn, lockRows, type Writer } from '../database/database.ts';
import { inSlices } from '../database/slices.ts';
import type { ThinnedSite } from './thinned-site.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

interface OldChange {
  owner_id: string;
  id: string;
  site_id: string;
  check_id: string;
  change_type: string;
  significance: string;
  seen: number;
  feedback: string | null;
  status: string;
}

export async function thinChanges(database: Database, site: ThinnedSite, now: number): Promise<void> {
  const cut = await findCut(database, site, now);
  if (cut === null) return;
  const { kind } = database;
  const isOfSite = sql`owner_id = ${site.ownerId} and site_id = ${site.id}`;
  await inSlices(database, async (tx, size, after) => {
    await lockRows(kind, tx, 'sites', [site.id]);
    const { rows } = await sql<OldChange>`select owner_id, id, site_id, check_id, change_type,
        significance, seen, feedback, status from changes
      where ${isOfSite} and id > ${after} and id < ${cut} order by id limit ${size}`.execute(tx);
    const kept = await findKept(database, tx, site, rows);
    await remove(
      database,
      tx,
      site,
      rows.filter(
        ({ id, feedback, status }) => feedback === null && status !== 'unconfirmed' && !kept.has(id),
      ),
    );
    return rows.map(({ id }) => id);
  });
}

async function findCut(
  database: Database,
  { ownerId, id, changeCount, retention }: ThinnedSite,
  now: number,
): Promise<string | null> {
  const { changes, changeDays } = retention;
  const aged = changeDays === 0 ? null : firstIdAt(now - changeDays * dayMs);
  if (changes === 0 || changeCount <= changes) return aged;
  const { rows } = await database.read((db) =>
    sql<{ id: string }>`select id from changes where owner_id = ${ownerId} and site_id = ${id}
      order by id desc limit 1 offset ${changes - 1}`.execute(db),
  );
  const counted = rows[0]?.id ?? null;
  return aged === null || (counted !== null && counted > aged) ? counted : aged;
}

/** Raised by a person, or the reason for a rule of theirs. */
async function findKept(
  { kind }: Database,
  tx: Writer,
  { ownerId, id }: ThinnedSite,
  changes: readonly OldChange[],
): Promise<Set<string>> {
  if (changes.length === 0) return new Set();
  const ids = changes.map((change) => change.id);
  const raised = await sql<{ id: string }>`select change_id as id from change_notes
    where ${isIn(kind, 'change_id', ids)} and raised is not null`.execute(tx);
  const { rows: wishes } = await sql<{ wishes: string }>`select wishes from noise
    where owner_id = ${ownerId} and site_id = ${id}`.execute(tx);
  const written = wishes.map((row) => row.wishes).join('');
  return new Set([...raised.rows.map((row) => row.id), ...ids.filter((one) => written.includes(one))]);
}

async function remove(
  database: Database,
  tx: Writer,
  site: ThinnedSite,
  changes: readonly OldChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const { kind } = database;
  const ids = changes.map(({ id }) => id);
  const unseen = changes.filter(({ seen }) => seen === 0).length;
  await forgetWordsOf(kind, tx, ids);
  await addCounts(database, tx, changes, -1);
  await sql`delete from change_notes where ${isIn(kind, 'change_id', ids)}`.execute(tx);
  // The checks that saw them, and those that confirmed them soon after.
  const seenBy = changes.map((change) => change.check_id).sort();
  const [first = ''] = seenBy;
  const last = firstIdAt(timeOfId(seenBy.at(-1) ?? '') + hourMs);
  await sql`update checks set change_id = null where owner_id = ${site.ownerId} and site_id = ${site.id}
    and id >= ${first} and id < ${last} and ${isIn(kind, 'change_id', ids)}`.execute(tx);
  await tx
    .deleteFrom('changes')
    .where(isIn(kind, 'id', ids))
    .execute();
  await sql`update sites set change_count = change_count - ${changes.length},
      unseen_count = unseen_count - ${unseen}
    where id = ${site.id}`.execute(tx);
}

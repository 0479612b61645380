// What triggers keep of sites, made for those that were there before: beside the work of others, and on from where a killed process stopped.
import { type Kysely, sql } from 'kysely';
import { type Database, type DatabaseKind, isIn, lock } from './database.ts';
import { isContention } from './database-error.ts';
import type { Tables } from './schema.ts';
import { inSlices } from './slices.ts';

const mostTries = 10;

/**
 * `insert` selects from `sites` and ends within its condition; `isMissing` is true of a site that has not been written. The sites of a
 * slice are locked for that moment: an edit or a removal meanwhile would else find nothing to correct, and what was read before it
 * would stay.
 */
export async function fillFromSites(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  { insert, isMissing }: { insert: string; isMissing: string },
): Promise<void> {
  await inSlices({ write: writerOf(db) }, async (tx, size, after) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from sites where id > ${after} and ${sql.raw(isMissing)}
      order by id limit ${size} ${lock(kind, 'for share')}`.execute(tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await sql`${sql.raw(insert)} and ${isIn(kind, 'sites.id', ids)} on conflict do nothing`.execute(tx);
    return ids;
  });
}

/** Whoever edits many sites locks them in an order of his own: then one of both is ended, and begins again. */
function writerOf(db: Kysely<Tables>): Database['write'] {
  return async (work) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await db.transaction().execute((tx) => work(tx, { queued: false, events: false }));
      } catch (error) {
        if (!isContention(error) || tries === mostTries) throw error;
      }
    }
  };
}

// Changes that a model could not be asked about when they were found: each is claimed for a while by whoever asks.
import { sql } from 'kysely';
import { type Database, isIn, lock } from '../database/database.ts';

export interface UnaskedChange {
  ownerId: string;
  id: string;
}

const leaseMs = 10 * 60_000;

/** Those that are due, the longest waiting first; nobody else is given them within the lease. */
export function claimUnasked(database: Database, now: number, most: number): Promise<UnaskedChange[]> {
  const { kind } = database;
  return database.write(async (tx) => {
    const { rows } = await sql<{
      owner_id: string;
      change_id: string;
    }>`select owner_id, change_id from change_notes
      where ask_at is not null and ask_at <= ${now} order by ask_at limit ${most}
      ${lock(kind, 'for update skip locked')}`.execute(tx);
    const ids = rows.map(({ change_id }) => change_id);
    if (ids.length === 0) return [];
    await tx
      .updateTable('change_notes')
      .set({ ask_at: now + leaseMs })
      .where(isIn(kind, 'change_id', ids))
      .execute();
    return rows.map(({ owner_id, change_id }) => ({ ownerId: owner_id, id: change_id }));
  });
}

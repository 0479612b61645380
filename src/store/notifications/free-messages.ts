// Messages that a process had claimed which is gone: others send them without waiting for its leases.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { findGone, leaseHolder, startsOfSuspects } from '../database/leases.ts';
import { timesStarted } from './attempt-log.ts';

/** What a process held that is gone is due again, in its turn; what three died over waits for its lease. */
export async function freeMessages(database: Database): Promise<void> {
  const gone = await findGone(database, 'notifications');
  if (gone.length === 0) return;
  await database.write((tx) =>
    sql`update notifications set next_at = queued_at, lease = null
      where id in (select id from notifications where status = 'pending' and lease is not null
        and ${leaseHolder} = any(${gone}::text[]) and ${timesStarted} < ${startsOfSuspects}
        order by id for update skip locked)`.execute(tx),
  );
}

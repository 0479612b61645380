// How often somebody tried to sign in: counted in the database, so that it holds over processes and restarts.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export interface SignInTries {
  /** This one included. */
  count: number;
  /** When the window ends and the count is reset. */
  endsAt: number;
}

/** One statement, so that tries at the same moment are counted one by one. */
export function countTry(
  database: Database,
  key: string,
  { now, windowMs }: { now: number; windowMs: number },
): Promise<SignInTries> {
  // A window that begins in the future was opened by another clock.
  const isOver = sql`(sign_in_tries.since <= ${now - windowMs} or sign_in_tries.since > ${now + windowMs})`;
  return database.write(async (tx) => {
    const { rows } = await sql<{ since: number; count: number }>`
      insert into sign_in_tries (key, since, count) values (${key}, ${now}, 1)
      on conflict (key) do update set
        count = case when ${isOver} then 1 else sign_in_tries.count + 1 end,
        since = case when ${isOver} then ${now} else sign_in_tries.since end
      returning since, count`.execute(tx);
    const { since = now, count = 1 } = rows[0] ?? {};
    return { count: Number(count), endsAt: Number(since) + windowMs };
  });
}

export function forgetTries(database: Database, key: string): Promise<void> {
  return database.write(async (tx) => {
    await tx.deleteFrom('sign_in_tries').where('key', '=', key).execute();
  });
}

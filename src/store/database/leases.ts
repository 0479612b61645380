// Leases that name their process: what a process held that is gone is found without waiting for them to run out.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Unique. Where other processes can detect that this one is gone, it begins with the name that they know it by. */
export function newLease({ presence }: Database): string {
  const name = presence?.name() ?? null;
  return name === null ? randomUUID() : `${name}:${randomUUID()}`;
}

export const leaseHolder = sql<string>`split_part(lease, ':', 1)`;

/** What so many processes ended over may be what ends them: it waits for its lease. */
export const startsOfSuspects = 3;

const held = {
  checks: sql`checks where status = 'running'`,
  notifications: sql`notifications where status = 'pending'`,
};

/** The processes that hold rows of this table and are gone. */
export async function findGone(
  { presence, read }: Database,
  table: 'checks' | 'notifications',
): Promise<string[]> {
  if (presence === undefined) return [];
  const { rows } = await read((db) =>
    sql<{ name: string }>`select distinct ${leaseHolder} as name from ${held[table]}
      and lease like '%:%'`.execute(db),
  );
  return presence.findAbsent(rows.map(({ name }) => name));
}

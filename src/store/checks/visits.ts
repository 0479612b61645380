// Visits beside the checks: their distance to all others of the host, how long one waits, and how a host answers to nonsense.
import { sql } from 'kysely';
import type { Check } from '../../core/site/check.ts';
import { type Database, lock, type Reader, readOne } from '../database/database.ts';

/** What a host showed at an address that does not exist; null: an honest answer. */
export interface HostProbe {
  shown: { title: string; text: string } | null;
}

export interface VisitStore {
  /**
   * Takes the next free moment for a visit to this host, over all workers, and keeps the distance to whoever is next.
   * Null: there is none before `latestAt`, and none was taken.
   */
  reserveVisit(order: {
    host: string;
    now: number;
    spacingMs: number;
    latestAt: number;
  }): Promise<number | null>;
  /** Till when this queued check waits for its host; null: it does not. */
  checkWaitsUntil(check: Check, now: number): Promise<number | null>;
  /** What was found since then; null: nobody looked. */
  getHostProbe(host: string, since: number): Promise<HostProbe | null>;
  keepHostProbe(host: string, probe: HostProbe, now: number): Promise<void>;
}

export function visitStore(database: Database): VisitStore {
  return {
    reserveVisit: (order) => reserveVisit(database, order),
    checkWaitsUntil: (check, now) => database.read((db) => hostWait(db, check, now)),
    getHostProbe: (host, since) => getHostProbe(database, host, since),
    keepHostProbe: (host, probe, now) => keepHostProbe(database, host, probe, now),
  };
}

type Reservation = Parameters<VisitStore['reserveVisit']>[0];

async function reserveVisit(
  database: Database,
  { host, now, spacingMs, latestAt }: Reservation,
): Promise<number | null> {
  return database.write(async (tx) => {
    // The row must be there to be locked: two who find none would both go at once.
    await sql`insert into hosts (owner_id, host, rest_until, strikes, struck_at)
      values ('', ${host}, ${now}, 0, 0) on conflict (host) do nothing`.execute(tx);
    const { rest_until, crawl_delay_ms } = await readOne(
      tx,
      sql<{ rest_until: number; crawl_delay_ms: number }>`
      select rest_until, crawl_delay_ms from hosts where host = ${host}
      ${lock(database.kind, 'for update')}`,
    );
    const at = Math.max(now, rest_until);
    if (at > latestAt) return null;
    const rest = at + Math.max(spacingMs, crawl_delay_ms);
    const hold = at + spacingMs;
    await sql`update hosts set rest_until = ${rest},
      hold_until = case when hold_until > ${hold} then hold_until else ${hold} end
      where host = ${host}`.execute(tx);
    return at;
  });
}

/** Till when a queued check waits for its host; null: it does not. */
export async function hostWait(db: Reader, check: Check, now: number): Promise<number | null> {
  if (check.status !== 'queued') return null;
  const { rows } = await sql<{ until: number }>`select case when checks.cause = 'manual'
      then hosts.hold_until else hosts.rest_until end as until
    from checks join hosts on hosts.host = checks.host
    where checks.owner_id = ${check.ownerId} and checks.id = ${check.id}`.execute(db);
  const until = rows[0]?.until ?? 0;
  return until > now ? until : null;
}

async function getHostProbe(database: Database, host: string, since: number): Promise<HostProbe | null> {
  const row = await database.read((db) =>
    db
      .selectFrom('hosts')
      .select('probe')
      .where('host', '=', host)
      .where('probed_at', '>=', since)
      .executeTakeFirst(),
  );
  return row === undefined || row.probe === null ? null : JSON.parse(row.probe);
}

async function keepHostProbe(database: Database, host: string, probe: HostProbe, now: number): Promise<void> {
  await database.write(async (tx) => {
    // Known for a day at least: hosts that did not rest for longer are forgotten.
    await sql`insert into hosts (owner_id, host, rest_until, strikes, struck_at, probe, probed_at)
      values ('', ${host}, ${now}, 0, 0, ${JSON.stringify(probe)}, ${now})
      on conflict (host) do update set probe = excluded.probe, probed_at = excluded.probed_at,
        rest_until = case when hosts.rest_until > excluded.rest_until then hosts.rest_until
          else excluded.rest_until end`.execute(tx);
  });
}

// Leases on running checks: renewed by running workers, revoked from dead ones.
import { sql } from 'kysely';
import type { CheckError } from '../../core/page/page.ts';
import {
  type Database,
  isIn,
  lock,
  lockRows,
  rowsFrom,
  type TransactionSignals,
  type Writer,
} from '../database/database.ts';
import { findGone, leaseHolder, startsOfSuspects } from '../database/leases.ts';
import { writeEvents } from '../notifications/events.ts';
import type { Claim } from '../records.ts';
import { isKept } from '../sites/removed-sites.ts';
import { turnHealths } from './health.ts';
import { addTallies } from './tallies.ts';

export async function prolongLeases(
  database: Database,
  { ids, workerId, now, leaseMs }: { ids: string[]; workerId: string; now: number; leaseMs: number },
): Promise<string[]> {
  // Only what it knows of: a claim whose answer was lost on the way is nobody's, and must run out.
  // In the order of ids, as results are recorded: two who lock the same rows then never wait in a circle.
  const { rows } = await database.write((tx) =>
    sql<{ id: string }>`update checks set lease_until = ${now + leaseMs}
      where id in (select id from checks where ${isIn(database.kind, 'id', ids)} and status || '' = 'running'
          and worker_id = ${workerId}
        ${lock(database.kind, 'order by id for update')}) and status = 'running'
      returning id`.execute(tx),
  );
  return rows.map((row) => row.id);
}

interface Expired {
  owner_id: string;
  id: string;
  site_id: string;
  /** Of a page of a set: the site. */
  parent_id: string | null;
  attempts: number;
}

const expiredColumns = sql`owner_id, id, site_id, attempts,
  (select parent_id from sites where sites.id = checks.site_id and ${isKept}) as parent_id`;

export async function reclaimChecks(
  database: Database,
  { now, maxAttempts, poisoned }: { now: number; maxAttempts: number; poisoned: CheckError },
): Promise<number> {
  const { kind } = database;
  const gone = await findGone(database, 'checks');
  const isLate = sql`lease_until < ${now}`;
  const isLeft = sql`attempts < ${startsOfSuspects} and ${leaseHolder} = any(${gone}::text[])`;
  const isExpired = sql`status = 'running' and (${gone.length === 0 ? isLate : sql`${isLate} or ${isLeft}`})`;
  const seen = await database.read((db) =>
    sql<Expired>`select ${expiredColumns} from checks where ${isExpired} limit 1000`.execute(db),
  );
  if (seen.rows.length === 0) return 0;
  const isPoisoned = (row: Expired) => row.attempts >= maxAttempts;
  const sites = seen.rows.filter(isPoisoned).map((row) => row.site_id);
  return database.write(async (tx, raised) => {
    await lockRows(kind, tx, 'sites', sites);
    const ids = seen.rows.map((row) => row.id);
    const { rows } = await sql<Expired>`select ${expiredColumns} from checks
      where ${isIn(kind, 'id', ids)} and ${isExpired} ${lock(kind, 'for update skip locked')}`.execute(tx);
    const failed = rows.filter(isPoisoned);
    const again = rows.filter((row) => !isPoisoned(row));
    await requeue(database, tx, again, now);
    raised.queued = again.length > 0;
    await failChecks(database, tx, raised, failed, { now, poisoned });
    return rows.length;
  });
}

/** Pushed aside: what may have killed a worker goes behind the checks that wait already. */
async function requeue(
  database: Database,
  tx: Writer,
  expired: readonly Expired[],
  now: number,
): Promise<void> {
  if (expired.length === 0) return;
  const rows = expired.map(({ id }) => ({ id }));
  await sql`update checks set status = 'queued', started_at = null, worker_id = null, lease = null,
      lease_until = null, rank = case when rank > ${now} then rank else ${now} end
    from ${rowsFrom(database.kind, { id: 'text' }, rows)} as v where checks.id = v.id`.execute(tx);
}

async function failChecks(
  database: Database,
  tx: Writer,
  raised: TransactionSignals,
  expired: readonly Expired[],
  { now, poisoned }: { now: number; poisoned: CheckError },
): Promise<void> {
  if (expired.length === 0) return;
  const { columns, events } = await turnHealths(
    database.kind,
    tx,
    expired.map(({ owner_id, site_id }) => ({
      ownerId: owner_id,
      siteId: site_id,
      at: now,
      health: 'failing',
      error: poisoned,
    })),
  );
  const rows = expired.map(({ id, site_id }) => ({
    id,
    site_id,
    health_since: columns.get(site_id)?.health_since ?? now,
    spell: columns.get(site_id)?.spell ?? null,
  }));
  const kinds = { id: 'text', site_id: 'text', health_since: 'bigint', spell: 'text' } as const;
  const v = rowsFrom(database.kind, kinds, rows);
  await sql`update checks set status = 'failed', outcome = 'failed', finished_at = ${now},
      error = ${JSON.stringify(poisoned)}
    from ${v} as v where checks.id = v.id`.execute(tx);
  await sql`update sites set health = 'failing', health_since = v.health_since,
      health_reason = ${JSON.stringify(poisoned)}, spell = v.spell, failures = failures + 1,
      last_checked_at = ${now}, last_check_id = v.id
    from ${v} as v where sites.id = v.site_id`.execute(tx);
  await addTallies(
    database.kind,
    tx,
    expired.flatMap(({ owner_id, site_id, parent_id }) =>
      (['checks', 'failed'] as const).map((name) => ({
        ...{ ownerId: owner_id, siteId: site_id, parentId: parent_id },
        ...{ name, at: now, by: 1 },
      })),
    ),
  );
  await writeEvents(database.kind, tx, raised, events);
}

export async function handBackChecks(
  database: Database,
  claims: readonly Claim[],
  needs: 'browser' | null = null,
): Promise<void> {
  if (claims.length === 0) return;
  const rows = claims.map(({ check, lease }) => ({ id: check.id, lease }));
  const v = rowsFrom(database.kind, { id: 'text', lease: 'text' }, rows);
  await database.write(async (tx, raised) => {
    const back =
      await sql`update checks set status = 'queued', started_at = null, worker_id = null, lease = null,
        lease_until = null, attempts = attempts - 1, needs = coalesce(${needs}, needs)
      where id in (select checks.id from checks join ${v} as v
        on checks.id = v.id and checks.lease = v.lease where checks.status = 'running'
        ${lock(database.kind, 'order by checks.id for update of checks')})
      returning id`.execute(tx);
    raised.queued = back.rows.length > 0;
  });
}

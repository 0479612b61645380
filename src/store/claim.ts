// Claims queued checks for a worker: with a lease, in one statement, fairly between hosts.
import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { checkFromRow } from './check-row.ts';
import { type Database, isIn, lock } from './database.ts';
import type { CheckRow } from './schema.ts';
import { siteFromRow } from './site-row.ts';
import { snapshotFromRow } from './snapshot-row.ts';
import type { Claim, ClaimOrder } from './store.ts';

interface Candidate {
  id: string;
  host: string;
}

/** How often to look again when another process was faster, or one host held all the first places. */
const maxLooks = 8;

export async function claimChecks(database: Database, order: ClaimOrder): Promise<Claim[]> {
  const running = new Map(order.running);
  const taken: CheckRow[] = [];
  for (let look = 0; look < maxLooks && taken.length < order.limit; look += 1) {
    const wanted = order.limit - taken.length;
    const peeked = await peek(database, order, running, wanted * 4);
    const chosen = choose(peeked, running, order.hostLimit, wanted);
    if (chosen.length === 0) break;
    const rows = await take(database, order, chosen);
    for (const row of rows) running.set(row.host, (running.get(row.host) ?? 0) + 1);
    taken.push(...rows);
    if (peeked.length < wanted * 4 && rows.length === chosen.length) break;
  }
  return taken.length === 0 ? [] : loadClaims(database, taken);
}

async function peek(
  database: Database,
  order: ClaimOrder,
  running: ReadonlyMap<string, number>,
  limit: number,
): Promise<Candidate[]> {
  const full = [...running].filter(([, count]) => count >= order.hostLimit).map(([host]) => host);
  const isFree =
    full.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`not (${isIn(database.kind, 'host', full)})`;
  const { rows } = await database.read((db) =>
    sql<Candidate>`select id, host from checks where status = 'queued' and ${isFree}
      order by rank, host, id limit ${limit}`.execute(db),
  );
  return rows;
}

function choose(
  candidates: readonly Candidate[],
  running: ReadonlyMap<string, number>,
  hostLimit: number,
  limit: number,
): string[] {
  const counts = new Map(running);
  const chosen: string[] = [];
  for (const { id, host } of candidates) {
    const count = counts.get(host) ?? 0;
    if (count >= hostLimit) continue;
    counts.set(host, count + 1);
    chosen.push(id);
    if (chosen.length === limit) break;
  }
  return chosen;
}

async function take(database: Database, order: ClaimOrder, ids: readonly string[]): Promise<CheckRow[]> {
  const isChosen = isIn(database.kind, 'id', ids);
  // Hidden from the planner: it would walk the index of the queue, full of what was just taken, instead of the ids.
  const isQueued = sql`status || '' = 'queued'`;
  const { rows } = await database.read((db) =>
    sql<CheckRow>`update checks set status = 'running', started_at = ${order.now}, attempts = attempts + 1,
        worker_id = ${order.workerId}, lease = ${randomUUID()}, lease_until = ${order.now + order.leaseMs}
      where id in (select id from checks where ${isChosen} and ${isQueued}
        ${lock(database.kind, 'for update skip locked')})
      returning *`.execute(db),
  );
  return rows.sort((a, b) => a.rank - b.rank);
}

async function loadClaims(database: Database, checks: readonly CheckRow[]): Promise<Claim[]> {
  const siteIds = checks.map((check) => check.site_id);
  const { kind } = database;
  return database.read(async (db) => {
    const siteRows = await db
      .selectFrom('sites')
      .selectAll()
      .where(isIn(kind, 'id', siteIds))
      .execute();
    const snapshotIds = siteRows.flatMap((site) => site.snapshot_id ?? []);
    const snapshotRows =
      snapshotIds.length === 0
        ? []
        : await db
            .selectFrom('snapshots')
            .selectAll()
            .where(isIn(kind, 'id', snapshotIds))
            .execute();
    const sites = new Map(siteRows.map((row) => [row.id, siteFromRow(row)]));
    const snapshots = new Map(snapshotRows.map((row) => [row.id, snapshotFromRow(row)]));
    return checks.flatMap((row) => {
      const site = sites.get(row.site_id);
      // Removed since the claim, and the check with it.
      if (site === undefined) return [];
      const snapshot = site.snapshotId === null ? null : (snapshots.get(site.snapshotId) ?? null);
      return [{ check: checkFromRow(row), site, attempts: row.attempts, lease: row.lease ?? '', snapshot }];
    });
  });
}

// Claims queued checks for a worker: with a lease, in one statement, fairly between hosts and gently with each.
import { type SqlBool, sql } from 'kysely';
import { isLocalHost } from '../../core/host.ts';
import { type Database, type DatabaseKind, isIn, lock, type Writer } from '../database/database.ts';
import { newLease } from '../database/leases.ts';
import type { CheckRow } from '../database/schema.ts';
import { slicesOf } from '../database/slices.ts';
import type { Claim, Claimed, ClaimOrder } from '../records.ts';
import { siteFromRow } from '../sites/site-row.ts';
import { checkFromRow } from './check-row.ts';
import { type BusyHost, idleHost, readBusyHosts, spaceHosts } from './hosts.ts';

import { snapshotFromRow } from './snapshot-row.ts';

interface Candidate {
  id: string;
  host: string;
  owner_id: string;
  cause: string;
  attempts: number;
}

type Hosts = Map<string, BusyHost>;

/** Whom the worker has no place for in this turn. */
interface Refused {
  hosts: Set<string>;
  owners: Set<string>;
}

/** How often to look again when one host held all the first places. */
const maxLooks = 8;
/** A place on a full host may become free in another process, which sends no signal. */
const fullHostLookMs = 1_000;
// Any constant number: all workers of this database claim one at a time.
const advisoryLock = 7_305_091_447;
/** A worker that freezes in the middle of its turn loses it. */
const turnMs = 5_000;

export async function claimChecks(database: Database, order: ClaimOrder): Promise<Claimed> {
  // Most looks find nothing: they cost one look at the index, and wait for nobody's turn.
  if (!(await isAnyQueued(database, order))) return { claims: [], lookAgainAt: null };
  const { taken, lookAgainAt } = await database.writeUnsynced((tx) => takeTurn(database, tx, order));
  return { claims: taken.length === 0 ? [] : await loadClaims(database, taken), lookAgainAt };
}

async function isAnyQueued(database: Database, order: ClaimOrder): Promise<boolean> {
  const { rows } = await database.read((db) =>
    sql`select 1 from checks where status = 'queued' and ${isOfClass(order)} order by rank limit 1`.execute(
      db,
    ),
  );
  return rows.length > 0;
}

/** Workers of a class leave the rest to others. What nobody knows better of is first tried without a browser. */
function isOfClass({ workerClass = 'all' }: ClaimOrder) {
  if (workerClass === 'all') return sql<SqlBool>`true`;
  return workerClass === 'http' ? sql<SqlBool>`needs is null` : sql<SqlBool>`needs = 'browser'`;
}

async function takeTurn(
  database: Database,
  tx: Writer,
  order: ClaimOrder,
): Promise<{ taken: CheckRow[]; lookAgainAt: number | null }> {
  const { kind } = database;
  await waitForTurn(kind, tx);
  const hosts = await readBusyHosts(tx, order.now);
  const spaced = new Set<string>();
  const taken: CheckRow[] = [];
  const refused: Refused = { hosts: new Set(), owners: new Set() };
  let isAllSeen = false;
  for (let look = 0; look < maxLooks && !isAllSeen && taken.length < order.limit; look += 1) {
    const wanted = order.limit - taken.length;
    // Most of the time the first can all be taken.
    const peekLimit = look === 0 ? wanted : wanted * 4;
    const peeked = await peek(kind, tx, order, hosts, refused, peekLimit);
    const refusedBefore = refused.hosts.size + refused.owners.size;
    const chosen = choose(peeked, hosts, refused, taken.length === 0 ? order : busyNow(order), wanted);
    const isRefusing = refused.hosts.size + refused.owners.size > refusedBefore;
    const rows = chosen.length === 0 ? [] : await take(database, tx, order, chosen);
    for (const { host } of rows) if (occupy(hosts, host, order)) spaced.add(host);
    taken.push(...rows);
    if (rows.some(({ attempts }) => isSuspect(order, attempts - 1))) break;
    // Behind those that there is no place for, others may wait.
    if (isRefusing && peeked.length === peekLimit) continue;
    const isMore = peeked.length === peekLimit;
    isAllSeen = isMore
      ? chosen.length === 0 && look > 0
      : chosen.length === 0 || rows.length === chosen.length;
  }
  const rests = [...spaced].map((host) => ({ host, ...(hosts.get(host) ?? idleHost) }));
  await spaceHosts(kind, tx, rests);
  if (taken.length >= order.limit) return { taken, lookAgainAt: null };
  const isRefused = refused.hosts.size + refused.owners.size > 0;
  if (isRefused) return { taken, lookAgainAt: order.now + fullHostLookMs };
  return { taken, lookAgainAt: isAllSeen ? await nextLookAt(tx, order, hosts) : order.now };
}

/**
 * One worker at a time counts places and takes them, so that no two take the last one. The turn needs no fsync: a claim
 * that a crash of the database undoes is simply made again.
 */
async function waitForTurn(kind: DatabaseKind, tx: Writer): Promise<void> {
  if (kind === 'sqlite') return;
  await sql`select set_config('synchronous_commit', 'off', true),
    set_config('idle_in_transaction_session_timeout', ${String(turnMs)}, true),
    pg_advisory_xact_lock(${advisoryLock}::bigint)`.execute(tx);
}

async function peek(
  kind: DatabaseKind,
  tx: Writer,
  order: ClaimOrder,
  hosts: Hosts,
  refused: Refused,
  limit: number,
): Promise<Candidate[]> {
  const without = (list: string[], column: 'host' | 'owner_id' = 'host') =>
    list.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`not (${isIn(kind, column, list)})`;
  const full = [...hosts.keys()].filter((host) => !isOpen(hosts, host, order, true));
  const closed = [...new Set([...full, ...refused.hosts])];
  // Open to those for whom a person waits.
  const resting = [...hosts.keys()].filter(
    (host) => !isOpen(hosts, host, order, false) && isOpen(hosts, host, order, true),
  );
  const isCandidate =
    resting.length === 0
      ? without(closed)
      : sql<SqlBool>`${without(closed)} and (cause = 'manual' or ${without(resting)})`;
  const { rows } = await sql<Candidate>`select id, host, owner_id, cause, attempts from checks
    where status = 'queued' and ${isOfClass(order)} and ${isCandidate} and ${without([...refused.owners], 'owner_id')}
    order by rank, host, id limit ${limit}`.execute(tx);
  return rows;
}

function isOpen(
  hosts: ReadonlyMap<string, BusyHost>,
  host: string,
  { hostLimit, now }: ClaimOrder,
  isManual: boolean,
): boolean {
  const busy = hosts.get(host);
  if (busy === undefined) return true;
  return busy.running < hostLimit && (isManual ? busy.holdUntil : busy.restUntil) <= now;
}

/** One more check of the host runs; true when the next one has to keep its distance. */
function occupy(hosts: Hosts, host: string, { now, hostSpacingMs }: ClaimOrder): boolean {
  const before = hosts.get(host) ?? idleHost;
  const { isLocal = isLocalHost(host) } = before;
  const spacingMs = isLocal ? 0 : hostSpacingMs;
  const distanceMs = Math.max(spacingMs, before.crawlDelayMs);
  hosts.set(host, {
    running: before.running + 1,
    restUntil: distanceMs === 0 ? before.restUntil : Math.max(before.restUntil, now + distanceMs),
    holdUntil: spacingMs === 0 ? before.holdUntil : Math.max(before.holdUntil, now + spacingMs),
    crawlDelayMs: before.crawlDelayMs,
    isLocal,
  });
  return distanceMs !== 0;
}

function choose(
  candidates: readonly Candidate[],
  hosts: ReadonlyMap<string, BusyHost>,
  refused: Refused,
  order: ClaimOrder,
  limit: number,
): string[] {
  const after = new Map(hosts);
  const chosen: string[] = [];
  for (const { id, host, owner_id: ownerId, cause, attempts } of candidates) {
    if (!isOpen(after, host, order, cause === 'manual')) continue;
    if (refused.hosts.has(host) || refused.owners.has(ownerId)) continue;
    // Its turn has come: nothing else is begun until the worker is idle, so that it is not kept waiting for ever.
    if (isSuspect(order, attempts)) return chosen.length === 0 && order.alone?.isIdle ? [id] : chosen;
    const admission = order.admit?.({ host, ownerId }) ?? 'yes';
    if (admission === 'not-host') refused.hosts.add(host);
    if (admission === 'not-owner') refused.owners.add(ownerId);
    if (admission !== 'yes') continue;
    occupy(after, host, order);
    chosen.push(id);
    if (chosen.length === limit) break;
  }
  return chosen;
}

/** What was started so often and never ended may be what ends the process, and everything that runs beside it. */
function isSuspect({ alone }: ClaimOrder, attempts: number): boolean {
  return alone !== undefined && attempts >= alone.from;
}

function busyNow(order: ClaimOrder): ClaimOrder {
  return order.alone === undefined ? order : { ...order, alone: { ...order.alone, isIdle: false } };
}

async function take(
  database: Database,
  tx: Writer,
  order: ClaimOrder,
  ids: readonly string[],
): Promise<CheckRow[]> {
  const { kind } = database;
  const isChosen = isIn(kind, 'id', ids);
  // Hidden from the planner: it would walk the index of the queue, full of what was just taken, instead of the ids.
  const isQueued = sql`status || '' = 'queued'`;
  const { rows } = await sql<CheckRow>`update checks set status = 'running', started_at = ${order.now},
      attempts = attempts + 1, worker_id = ${order.workerId}, lease = ${newLease(database)},
      lease_until = ${order.now + order.leaseMs}
    where id in (select id from checks where ${isChosen} and ${isQueued} ${lock(kind, 'for update skip locked')})
    returning *`.execute(tx);
  return rows.sort((a, b) => a.rank - b.rank);
}

/** What still waits then waits for its host: until the first of them has rested, or may have a free place. */
async function nextLookAt(tx: Writer, order: ClaimOrder, hosts: Hosts): Promise<number | null> {
  if (hosts.size === 0) return null;
  const { rows } = await sql<{ host: string; manual: number }>`
    select host, max(case when cause = 'manual' then 1 else 0 end) as manual
    from checks where status = 'queued' and ${isOfClass(order)} group by host`.execute(tx);
  const times = rows.map(({ host, manual }) => {
    const busy = hosts.get(host);
    const lookAt = order.now + fullHostLookMs;
    if (busy === undefined) return lookAt;
    const restUntil = manual === 1 ? busy.holdUntil : busy.restUntil;
    const isOnlyResting = restUntil > order.now && busy.running < order.hostLimit;
    return isOnlyResting ? restUntil : Math.max(restUntil, lookAt);
  });
  return times.length === 0 ? null : Math.min(...times);
}

/** So many sites are read at once: each may have long settings. */
const loadedAtOnce = 16;

async function loadClaims(database: Database, checks: readonly CheckRow[]): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const some of slicesOf(checks, loadedAtOnce)) claims.push(...(await loadSome(database, some)));
  return claims;
}

async function loadSome(database: Database, checks: readonly CheckRow[]): Promise<Claim[]> {
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

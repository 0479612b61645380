// The delay between visits to a host, and the longer cool-down after "too many requests".
import { sql } from 'kysely';
import { longestRestMs, restAfterStrike } from '../../core/host.ts';
import { type Database, type DatabaseKind, isIn, lock, rowsFrom, type Writer } from '../database/database.ts';
import { inSlices } from '../database/slices.ts';
import type { CheckResult } from '../records.ts';

export interface BusyHost {
  running: number;
  restUntil: number;
  /** Till then it rests for everyone; after that, for the clockwork only. */
  holdUntil: number;
  /** The delay between visits that it demands. */
  crawlDelayMs: number;
  /** Whether it is one of this machine or network; left out: nobody looked. */
  isLocal?: boolean;
}

const minuteMs = 60_000;

export const idleHost: BusyHost = { running: 0, restUntil: 0, holdUntil: 0, crawlDelayMs: 0 };

/** Every host that has a check running, in any process, that is cooling down, or that demands a delay. A cool-down longer than the maximum was written by another clock. */
export async function readBusyHosts(tx: Writer, now: number): Promise<Map<string, BusyHost>> {
  const { rows } = await sql<{
    host: string;
    running: number;
    rest_until: number;
    hold_until: number;
    crawl_delay_ms: number;
  }>`select host, count(*) as running, 0 as rest_until, 0 as hold_until, 0 as crawl_delay_ms
      from checks where status = 'running' group by host
    union all select host, 0, rest_until, hold_until, 0 from hosts
      where rest_until > ${now} and rest_until <= ${now + longestRestMs + minuteMs}
    union all select host, 0, 0, 0, crawl_delay_ms from hosts where crawl_delay_ms > 0`.execute(tx);
  const hosts = new Map<string, BusyHost>();
  for (const row of rows) {
    const known = hosts.get(row.host) ?? idleHost;
    hosts.set(row.host, {
      running: row.running + known.running,
      restUntil: Math.max(row.rest_until, known.restUntil),
      holdUntil: Math.max(row.hold_until, known.holdUntil),
      crawlDelayMs: Math.max(row.crawl_delay_ms, known.crawlDelayMs),
    });
  }
  return hosts;
}

const hostColumns = {
  host: 'text',
  rest_until: 'bigint',
  hold_until: 'bigint',
  strikes: 'bigint',
  struck_at: 'bigint',
} as const;

/** The distance to the next check of each of these hosts; a longer rest stays. */
export async function spaceHosts(
  kind: DatabaseKind,
  tx: Writer,
  hosts: readonly { host: string; restUntil: number; holdUntil: number }[],
): Promise<void> {
  if (hosts.length === 0) return;
  const rows = hosts.map(({ host, restUntil, holdUntil }) => ({
    ...{ host, rest_until: restUntil, hold_until: holdUntil },
    ...{ strikes: 0, struck_at: 0 },
  }));
  await sql`insert into hosts (owner_id, host, rest_until, hold_until, strikes, struck_at)
    select '', host, rest_until, hold_until, strikes, struck_at
    from ${rowsFrom(kind, hostColumns, rows)} as v
    where true order by host
    on conflict (host) do update set ${laterRest}`.execute(tx);
}

const laterRest = sql`rest_until = case when hosts.rest_until > excluded.rest_until
    then hosts.rest_until else excluded.rest_until end,
  hold_until = case when hosts.hold_until > excluded.hold_until
    then hosts.hold_until else excluded.hold_until end`;

/** What results say about their hosts: those that answered "too many requests" cool down, those that answer well are forgiven. */
export async function recordHostRests(
  kind: DatabaseKind,
  tx: Writer,
  results: readonly CheckResult[],
): Promise<void> {
  const struck = new Map<string, Strike>();
  const good = new Map<string, number>();
  for (const { claim, finishedAt, outcome, hostRest } of results.filter(isWordOfHost)) {
    const { host } = claim.site;
    const startedAt = claim.check.startedAt ?? finishedAt;
    if (hostRest !== null) {
      struck.set(host, laterStrike(struck.get(host), { startedAt, finishedAt, askedMs: hostRest.ms }));
    } else if (outcome !== 'failed') good.set(host, Math.max(startedAt, good.get(host) ?? 0));
  }
  for (const host of struck.keys()) good.delete(host);
  await strikeHosts(kind, tx, struck);
  await forgiveHosts(kind, tx, good);
}

/**
 * What comes by a proxy that a site names is the word of that proxy: its user could put a host to rest for everybody.
 * The site itself waits as it was asked to.
 */
function isWordOfHost({ claim }: CheckResult): boolean {
  return claim.site.watch.proxy === null;
}

interface Strike {
  startedAt: number;
  finishedAt: number;
  askedMs: number | null;
}

function laterStrike(one: Strike | undefined, other: Strike): Strike {
  if (one === undefined) return other;
  const asked = [one.askedMs, other.askedMs].filter((ms) => ms !== null);
  return {
    startedAt: Math.max(one.startedAt, other.startedAt),
    finishedAt: Math.max(one.finishedAt, other.finishedAt),
    askedMs: asked.length === 0 ? null : Math.max(...asked),
  };
}

/** Many checks under way at once hear the same "no": only one that started after the last strike is another strike. */
async function strikeHosts(
  kind: DatabaseKind,
  tx: Writer,
  struck: ReadonlyMap<string, Strike>,
): Promise<void> {
  if (struck.size === 0) return;
  const known = await sql<{ host: string; strikes: number; struck_at: number }>`
    select host, strikes, struck_at from hosts where ${isIn(kind, 'host', [...struck.keys()])}
    ${lock(kind, 'order by host for update')}`.execute(tx);
  const before = new Map(known.rows.map((row) => [row.host, row]));
  const rows = [...struck].map(([host, { startedAt, finishedAt, askedMs }]) => {
    const { strikes, struck_at } = before.get(host) ?? { strikes: 0, struck_at: 0 };
    const isSame = strikes > 0 && startedAt <= struck_at;
    const restUntil = finishedAt + restAfterStrike(isSame ? strikes - 1 : strikes, askedMs);
    return {
      host,
      rest_until: restUntil,
      // Where the host did not say for how long, a person may try again.
      hold_until: askedMs === null ? 0 : restUntil,
      strikes: isSame ? strikes : strikes + 1,
      struck_at: isSame ? struck_at : finishedAt,
    };
  });
  await sql`insert into hosts (owner_id, host, rest_until, hold_until, strikes, struck_at)
    select '', host, rest_until, hold_until, strikes, struck_at
    from ${rowsFrom(kind, hostColumns, rows)} as v
    where true order by host
    on conflict (host) do update set ${laterRest}, strikes = excluded.strikes,
      struck_at = excluded.struck_at`.execute(tx);
}

/** The delays that robots.txt of these hosts demands; results that did not read it say nothing. */
export async function recordCrawlDelays(
  kind: DatabaseKind,
  tx: Writer,
  results: readonly CheckResult[],
): Promise<void> {
  const asked = new Map<string, { ms: number; at: number }>();
  for (const { claim, crawlDelayMs, finishedAt } of results.filter(isWordOfHost)) {
    if (crawlDelayMs !== undefined) asked.set(claim.site.host, { ms: crawlDelayMs, at: finishedAt });
  }
  const rows = [...asked].map(([host, { ms, at }]) => ({ host, crawl_delay_ms: ms, rest_until: at }));
  if (rows.length === 0) return;
  const columns = { host: 'text', crawl_delay_ms: 'bigint', rest_until: 'bigint' } as const;
  await sql`insert into hosts (owner_id, host, rest_until, strikes, struck_at, crawl_delay_ms)
    select '', host, rest_until, 0, 0, crawl_delay_ms from ${rowsFrom(kind, columns, rows)} as v
    where true order by host
    on conflict (host) do update set crawl_delay_ms = excluded.crawl_delay_ms,
      rest_until = case when hosts.rest_until > excluded.rest_until
        then hosts.rest_until else excluded.rest_until end`.execute(tx);
}

/** A good answer to a question from before the strike proves nothing. */
async function forgiveHosts(
  kind: DatabaseKind,
  tx: Writer,
  good: ReadonlyMap<string, number>,
): Promise<void> {
  if (good.size === 0) return;
  const rows = [...good].map(([host, started_at]) => ({ host, started_at }));
  const v = rowsFrom(kind, { host: 'text', started_at: 'bigint' }, rows);
  await sql`update hosts set strikes = 0 where strikes > 0 and host in (select hosts.host from hosts
    join ${v} as v on v.host = hosts.host where hosts.strikes > 0 and hosts.struck_at < v.started_at
    ${lock(kind, 'order by hosts.host for update of hosts')})`.execute(tx);
}

const dayMs = 24 * 60 * 60_000;

/** Forgets hosts that have not rested for a day: most were only spaced, the others get a fresh start. */
export async function removeStaleHosts(database: Database, now: number): Promise<void> {
  await inSlices(database, async (tx, size) => {
    const { rows } = await sql<{ host: string }>`delete from hosts where host in (select host from hosts
      where rest_until < ${now - dayMs} limit ${size} ${lock(database.kind, 'for update skip locked')})
      returning host`.execute(tx);
    return rows.map((row) => row.host);
  });
}

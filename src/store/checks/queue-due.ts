// Queues checks for the sites that are due, by their schedule or to confirm a change, and spreads what is long overdue.
import { sql } from 'kysely';
import type { Schedule } from '../../core/site/schedule.ts';
import { type Database, lock, readOne, rowsFrom, type Writer } from '../database/database.ts';
import { inSlices } from '../database/slices.ts';
import { type QueuedRow, rowFromQueued } from './check-row.ts';
import { newCheck } from './checks.ts';
import { rankStepMs, takeRanks } from './rank.ts';

/** Sites overdue by this much were not late: the service was away. */
const overdueMs = 60_000;
const stampede = 50;
const spreadPerSiteMs = 100;
const maxSpreadMs = 5 * 60_000;
/** Sites of one host in one batch keep this distance, beyond the owner's own. */
const hostStepMs = 50;
const cronGuessMs = 60 * 60_000;
/** If the check that was to confirm a change never comes to an end. */
const confirmAgainMs = 10 * 60_000;

interface DueSite {
  owner_id: string;
  id: string;
  host: string;
  schedule: string;
  is_scheduled: number;
  is_doubted: number;
}

export async function queueDue(
  database: Database,
  { now, limit }: { now: number; limit: number },
): Promise<{ queued: number; nextDueAt: number | null }> {
  // Most calls find nothing: they must cost one look at the index.
  const first = await nextDueAt(database);
  if (first === null || first > now) return { queued: 0, nextDueAt: first };
  if (first <= now - overdueMs) await spreadOverdue(database, now);
  const queued = await database.write(async (tx, raised) => {
    const due = await findDue(database, tx, now, limit);
    if (due.length === 0) return 0;
    const written = await insertChecks(database, tx, due, now);
    await setProvisionalDue(database, tx, due, now);
    raised.queued = written > 0;
    return written;
  });
  return { queued, nextDueAt: await nextDueAt(database) };
}

/** A change that waits for its confirmation is looked for even when the schedule rests. */
async function findDue(database: Database, tx: Writer, now: number, limit: number): Promise<DueSite[]> {
  const found = new Map<string, DueSite>();
  const columns = sql`owner_id, id, host, schedule,
    case when state = 'active' and next_check_at <= ${now} then 1 else 0 end as is_scheduled,
    case when confirm_at <= ${now} then 1 else 0 end as is_doubted`;
  for (const isDue of [
    sql`confirm_at is not null and confirm_at <= ${now} order by confirm_at`,
    sql`state = 'active' and next_check_at is not null and next_check_at <= ${now} order by next_check_at`,
  ]) {
    const { rows } =
      await sql<DueSite>`select ${columns} from sites where ${isDue} limit ${limit - found.size}
      ${lock(database.kind, 'for update skip locked')}`.execute(tx);
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()];
}

async function nextDueAt(database: Database): Promise<number | null> {
  const { rows } = await database.read((db) =>
    sql<{ at: number }>`select at from (select next_check_at as at from sites
        where state = 'active' and next_check_at is not null order by next_check_at limit 1) as by_schedule
      union all select at from (select confirm_at as at from sites
        where confirm_at is not null order by confirm_at limit 1) as by_doubt`.execute(db),
  );
  return rows.length === 0 ? null : Math.min(...rows.map((row) => row.at));
}

async function spreadOverdue(database: Database, now: number): Promise<void> {
  const { kind } = database;
  const isOverdue = sql`state = 'active' and next_check_at is not null and next_check_at <= ${now - overdueMs}`;
  // More than this are spread over no longer time.
  const most = maxSpreadMs / spreadPerSiteMs;
  const { n: count } = await database.read((db) =>
    readOne(
      db,
      sql<{ n: number }>`select count(*) as n from
        (select 1 from sites where ${isOverdue} limit ${most}) as overdue`,
    ),
  );
  if (count <= stampede) return;
  const spread = count * spreadPerSiteMs;
  const later =
    kind === 'sqlite'
      ? sql`${now} + abs(random() % ${spread})`
      : sql`${now}::bigint + floor(random() * ${spread}::bigint)::bigint`;
  await inSlices(database, async (tx, size) => {
    const spaced = await sql<{ id: string }>`update sites set next_check_at = ${later} where id in
      (select id from sites where ${isOverdue} limit ${size} ${lock(kind, 'for update skip locked')})
      returning id`.execute(tx);
    return spaced.rows.map((row) => row.id);
  });
}

/** Of a check that was just queued. */
export const checkColumns = {
  owner_id: 'text',
  id: 'text',
  site_id: 'text',
  host: 'text',
  cause: 'text',
  status: 'text',
  queued_at: 'bigint',
  suppressed: 'bigint',
  rank: 'bigint',
  attempts: 'bigint',
} as const;

async function insertChecks(
  database: Database,
  tx: Writer,
  due: readonly DueSite[],
  now: number,
): Promise<number> {
  const checks = await rankChecks(tx, due, now);
  const names = sql.raw(Object.keys(checkColumns).join(', '));
  const { rows } = await sql`insert into checks (${names})
    select ${names} from ${rowsFrom(database.kind, checkColumns, checks)} as v where true
    on conflict do nothing returning id`.execute(tx);
  return rows.length;
}

async function rankChecks(tx: Writer, due: readonly DueSite[], now: number): Promise<QueuedRow[]> {
  const byOwner = Map.groupBy(due, (site) => site.owner_id);
  const sameHost = new Map<string, number>();
  const checks: QueuedRow[] = [];
  // Owners in order, so that two processes never wait for each other's lanes in a circle.
  for (const [ownerId, sites] of [...byOwner].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const first = await takeRanks(tx, { ownerId, lane: 'schedule', count: sites.length, now });
    for (const [index, { id, host, is_doubted }] of sites.entries()) {
      const before = sameHost.get(host) ?? 0;
      sameHost.set(host, before + 1);
      const rank = first + index * rankStepMs + before * hostStepMs;
      const trigger = is_doubted === 1 ? 'confirm' : 'schedule';
      const check = newCheck({ ownerId, siteId: id, trigger, now });
      checks.push(rowFromQueued(check, { host, rank }));
    }
  }
  return checks;
}

/** The result of the check sets the true due time; this one holds until then, and if it never comes. */
async function setProvisionalDue(
  database: Database,
  tx: Writer,
  due: readonly DueSite[],
  now: number,
): Promise<void> {
  const rows = due.map(({ id, schedule, is_scheduled, is_doubted }) => ({
    id,
    next_check_at: is_scheduled === 1 ? now + guessInterval(schedule) : null,
    confirm_at: is_doubted === 1 ? now + confirmAgainMs : null,
  }));
  const columns = { id: 'text', next_check_at: 'bigint', confirm_at: 'bigint' } as const;
  await sql`update sites set next_check_at = coalesce(v.next_check_at, sites.next_check_at),
      confirm_at = coalesce(v.confirm_at, sites.confirm_at)
    from ${rowsFrom(database.kind, columns, rows)} as v where sites.id = v.id`.execute(tx);
}

function guessInterval(scheduleText: string): number {
  const schedule: Schedule = JSON.parse(scheduleText);
  if ('everyMinutes' in schedule) return schedule.everyMinutes * 60_000;
  return 'adaptive' in schedule ? schedule.adaptive.maxMinutes * 60_000 : cronGuessMs;
}

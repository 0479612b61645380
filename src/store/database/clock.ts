// A clock that was stepped back: times written under the clock before it are brought back to what their kind allows.
import { sql } from 'kysely';
import { longestRestMs } from '../../core/host.ts';
import { timeOfId } from '../../core/id.ts';
import { type Database, type DatabaseKind, readOne, type Writer } from './database.ts';
import { readMark } from './read-mark.ts';
import { inSlices } from './slices.ts';

const minuteMs = 60_000;
/** Clocks of several processes differ by less. */
const toleranceMs = 5 * minuteMs;
/** How often the time is written down, while nothing is wrong with it. */
const notedEveryMs = minuteMs;
/** What is overdue after the step is spread over this. */
const spreadMs = 5 * minuteMs;
/** No second look, and no retry of a message, is further away. */
const longestRetryMs = 20 * minuteMs;
const longestDigestMs = 8 * 24 * 60 * minuteMs;
const monthMs = 31 * 24 * 60 * minuteMs;
/** A worker that lives prolongs it long before. */
const leaseMs = minuteMs;

/**
 * Compares the clock with the latest time this database has seen. Gives how far it was stepped back, once, after everything
 * that waits for a time which is now far away was brought back; 0 where it was not.
 */
export async function followClock(database: Database, now: number): Promise<number> {
  const seen = await latestTime(database);
  if (seen <= now + toleranceMs) {
    if (seen < now - notedEveryMs) await noteTime(database, now);
    return 0;
  }
  const stepMs = seen - now;
  await database.write((tx) => bringBack(database.kind, tx, now));
  await bringBackSites(database, now, stepMs);
  await noteTime(database, now);
  return stepMs;
}

/**
 * How far this clock is behind that of the database server; SQLite has none, so there it is the latest time that was noted,
 * and a clock that is ahead cannot be seen.
 */
export async function clockOffset(database: Database, now: number): Promise<number> {
  if (database.kind === 'sqlite') return Math.max(0, (await latestTime(database)) - now);
  const { at } = await database.read((db) =>
    readOne(
      db,
      sql<{ at: number }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at`,
    ),
  );
  return at - now;
}

/** Notes the times that results are recorded at, so that a clock which is ahead for moments only is noticed all the same. */
export function openTimeNote(database: Database): (at: number) => Promise<void> {
  let noted = Number.NEGATIVE_INFINITY;
  return async (at) => {
    if (Math.abs(at - noted) < notedEveryMs) return;
    noted = at;
    await database.write((tx) =>
      sql`update marks set value = ${String(at)}
        where name = 'clock' and cast(value as bigint) < ${at - notedEveryMs}`.execute(tx),
    );
  };
}

/** As noted; in a database that noted none yet, the time of its newest check. */
async function latestTime(database: Database): Promise<number> {
  const noted = await readMark(database, 'clock');
  if (noted !== null) return Number(noted);
  const { id } = await database.read((db) =>
    readOne(db, sql<{ id: string | null }>`select max(id) as id from checks`),
  );
  return id === null ? 0 : timeOfId(id);
}

async function noteTime(database: Database, now: number): Promise<void> {
  await database.write((tx) =>
    tx
      .insertInto('marks')
      .values({ name: 'clock', value: String(now) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(now) }))
      .execute(),
  );
}

async function bringBack(kind: DatabaseKind, tx: Writer, now: number): Promise<void> {
  const least = sql.raw(kind === 'postgres' ? 'least' : 'min');
  await sql`update hosts set rest_until = ${least}(rest_until, ${now}), hold_until = ${least}(hold_until, ${now}),
      struck_at = ${least}(struck_at, ${now}), 
      probed_at = case when probed_at > ${now} then ${now} else probed_at end
    where rest_until > ${now + longestRestMs} or hold_until > ${now + longestRestMs} or struck_at > ${now}
      or probed_at > ${now}`.execute(tx);
  await sql`update channels set rest_until = ${least}(rest_until, ${now}), paced_until = ${least}(paced_until, ${now})
    where rest_until > ${now + longestRetryMs} or paced_until > ${now + longestRetryMs}`.execute(tx);
  // What is to be sent days later stays so.
  const isDigest = sql`mode in ('digest', 'escalation') and attempts = 0 and next_at <= ${now + longestDigestMs}`;
  await sql`update notifications set next_at = ${now}, queued_at = ${least}(queued_at, ${now})
    where status = 'pending' and (next_at > ${now + longestRetryMs} or queued_at > ${now})
      and not (${isDigest})`.execute(tx);
  // Whoever is alive prolongs it in time; whoever died is found out.
  await sql`update checks set lease_until = ${now + leaseMs}
    where status = 'running' and lease_until > ${now + leaseMs}`.execute(tx);
  // Places in the queue are times too: those of before would come after all others, for as long as the step was.
  await sql`update checks set rank = ${now} where status = 'queued' and rank > ${now}`.execute(tx);
  await sql`delete from lanes where next_rank > ${now}`.execute(tx);
  await sql`update icons set next_at = ${now} where next_at > ${now + monthMs}`.execute(tx);
  await sql`update sessions set expires_at = ${least}(expires_at, ${now + monthMs}), last_used_at = ${now}
    where last_used_at > ${now}`.execute(tx);
  await sql`delete from sign_in_tries where since > ${now}`.execute(tx);
}

/** What is due within the site's interval stays; the rest keeps the distance it had, or is due within minutes. */
async function bringBackSites(database: Database, now: number, stepMs: number): Promise<void> {
  const { kind } = database;
  const isPostgres = kind === 'postgres';
  const minutes = isPostgres
    ? sql`coalesce((schedule::json ->> 'everyMinutes')::bigint, 0)`
    : sql`coalesce(json_extract(schedule, '$.everyMinutes'), 0)`;
  const soon = isPostgres
    ? sql`${now}::bigint + floor(random() * ${spreadMs}::bigint)::bigint`
    : sql`${now} + abs(random() % ${spreadMs})`;
  const longest = sql`${now}${sql.raw(isPostgres ? '::bigint' : '')} + ${minutes} * 66000`;
  await inSlices(database, async (tx, size, after) => {
    const { rows } = await sql<{ id: string }>`select id from sites where id > ${after}
      order by id limit ${size} ${sql.raw(isPostgres ? 'for update' : '')}`.execute(tx);
    const [first, last] = [rows[0]?.id, rows.at(-1)?.id];
    if (first === undefined || last === undefined) return [];
    await sql`update sites set
        next_check_at = case when next_check_at is null or next_check_at <= ${longest} then next_check_at
          when next_check_at - ${stepMs} > ${now} then next_check_at - ${stepMs} else ${soon} end,
        confirm_at = case when confirm_at > ${now + longestRetryMs} then ${now} else confirm_at end,
        last_checked_at = case when last_checked_at > ${now} then ${now} else last_checked_at end
      where id >= ${first} and id <= ${last}`.execute(tx);
    return rows.map((row) => row.id);
  });
}

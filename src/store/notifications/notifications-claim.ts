// Claims what is to be sent, channel by channel, and records how it went. The lease's token decides who may write.
import { type RawBuilder, sql } from 'kysely';
import {
  type Attempt,
  type Channel,
  type DeliveryError,
  failuresUntilPause,
} from '../../core/alert/channel.ts';
import type { Event } from '../../core/alert/event.ts';
import { newId } from '../../core/id.ts';
import { type Database, type DatabaseKind, isIn, lock, type Writer } from '../database/database.ts';
import { newLease } from '../database/leases.ts';
import type { EventRow } from '../database/schema.ts';
import { logEnded, logReleased, logStarted } from './attempt-log.ts';
import { channelFromRow, sendWaiting } from './channels.ts';
import { eventFromRow } from './events.ts';
import { freeMessages } from './free-messages.ts';
import type { ChannelRow, NotificationRow } from './notification-tables.ts';
import { applyRules, type Room } from './notifications-timing.ts';
import { chooseFairly, firstDueAt, isBehindEarlier, readWaiting } from './notifications-waiting.ts';

const clockToleranceMs = 60_000;

/** How fast a channel may be written to, and from when on its messages are bundled. */
export interface Pace {
  /** Time for one message, in the long run. */
  everyMs: number;
  /** So many may go at once after a rest. */
  burst: number;
  /** More than so many that wait become one; null: never. */
  bundleOver: number | null;
}

export interface DeliveryOrder {
  now: number;
  /** How long one message belongs to a worker that says nothing. */
  leaseMs: number;
  /** Channels at once. */
  limit: number;
  /** Channels that this worker writes to already. */
  except: readonly string[];
  /** Whose those are, and how many of one account there may be at once. */
  busyOwners?: readonly string[];
  mostEach?: number;
  paceOf(kind: string): Pace;
}

/** What is sent as one message: one notification, or a bundle under an id of its own. */
export interface Bundle {
  id: string;
  isDigest: boolean;
  notifications: {
    id: string;
    attempts: number;
    event: Event | null;
    siteId: string;
    isEscalation: boolean;
  }[];
}

export interface Delivery {
  channel: Channel;
  lease: string;
  bundles: Bundle[];
}

export type DeliveryOutcome = {
  ownerId: string;
  channelId: string;
  lease: string;
  ids: string[];
  now: number;
  /** How the attempt went; left out: nobody measured it. */
  attempt?: Pick<Attempt, 'at' | 'statusClass' | 'durationMs'>;
} & (
  | { kind: 'sent' }
  /** Nobody tried: it is as if it had not been claimed. */
  | { kind: 'released' }
  | {
      kind: 'failed';
      error: DeliveryError;
      /** Null: trying again helps nothing. */
      nextAt: number | null;
      /** Those that wait since before this are given up. */
      giveUpBefore: number;
      /** Nothing is sent on the channel until then; null: it goes on with the next message. */
      pauseUntil: number | null;
      /** The channel is turned off: nothing will arrive there ever again. Left out: it stays on. */
      endsChannel?: boolean;
    }
);

export interface DeliveryStore {
  /** Each notification is with one worker at a time; returns when it is worth looking again. */
  claimDeliveries(order: DeliveryOrder): Promise<{ deliveries: Delivery[]; lookAgainAt: number | null }>;
  /** False: the lease was lost meanwhile. */
  recordDelivery(outcome: DeliveryOutcome): Promise<boolean>;
}

/** Sent one after the other; when their worker dies, the last of them waits for as many leases. */
const mostSingles = 2;
const mostBundled = 100;
const mostInDigest = 2_000;

export async function claimDeliveries(
  database: Database,
  order: DeliveryOrder,
): Promise<{ deliveries: Delivery[]; lookAgainAt: number | null }> {
  const { mostEach = order.limit, busyOwners = [] } = order;
  await freeMessages(database);
  const chosen = chooseFairly(await readWaiting(database, order), { ...order, mostEach, busyOwners });
  const deliveries = chosen.length === 0 ? [] : await claimChannels(database, order, chosen);
  if (deliveries.length === order.limit) return { deliveries, lookAgainAt: order.now };
  const busy = [...busyOwners, ...deliveries.map(({ channel }) => channel.ownerId)];
  const waiting = await readWaiting(database, order);
  return { deliveries, lookAgainAt: firstDueAt(waiting, { mostEach, busyOwners: busy }) };
}

async function claimChannels(
  database: Database,
  order: DeliveryOrder,
  ids: readonly string[],
): Promise<Delivery[]> {
  const { kind, write } = database;
  return write(async (tx) => {
    const { rows } = await sql<ChannelRow>`select * from channels where ${isIn(kind, 'id', ids)} and is_on = 1
      and rest_until <= ${order.now} order by id ${lock(kind, 'for update skip locked')}`.execute(tx);
    const claimed: Delivery[] = [];
    for (const row of rows) claimed.push(await claimChannel(database, tx, order, row));
    return claimed.filter(({ bundles }) => bundles.length > 0);
  });
}

async function claimChannel(
  database: Database,
  tx: Writer,
  order: DeliveryOrder,
  row: ChannelRow,
): Promise<Delivery> {
  const { kind } = database;
  const { now } = order;
  const pace = order.paceOf(row.kind);
  const fullMs = pace.burst * pace.everyMs;
  // Further ahead than its pace ever leads: it was written by a clock that was ahead.
  const busyUntil = row.paced_until > now + fullMs + clockToleranceMs ? now : Math.max(row.paced_until, now);
  const allowed = Math.floor((now + fullMs - busyUntil) / pace.everyMs);
  const room = await applyRules(tx, row, now);
  const isFull = allowed < 1 || room.left === 0;
  const chosen = isFull ? [] : await chooseBundles(tx, row, now, pace, { allowed, room });
  const pacedUntil = busyUntil + chosen.length * pace.everyMs;
  // In the past as long as there is room for one more at once.
  const pacedRest = pacedUntil - (pace.burst - 1) * pace.everyMs;
  const restUntil = room.left === 0 ? Math.max(pacedRest, room.opensAt) : pacedRest;
  await sql`update channels set paced_until = ${pacedUntil}, rest_until = ${restUntil}
    where id = ${row.id}`.execute(tx);
  const lease = newLease(database);
  for (const [at, { batch, rows }] of chosen.entries()) {
    // Pushed aside before it is tried: what kills the process does not come first again. They are sent one after the other.
    await sql`update notifications set attempts = attempts + 1, lease = ${lease}, batch = ${batch}, attempt_log = ${logStarted(kind, now)},
        next_at = ${now + (at + 1) * order.leaseMs}
      where ${isIn(
        kind,
        'id',
        rows.map(({ id }) => id),
      )}`.execute(tx);
  }
  const events = await readEvents(
    kind,
    tx,
    chosen.flatMap(({ rows }) => rows.map(({ event_id }) => event_id)),
  );
  const bundles = chosen.map(({ batch, rows }) => ({
    id: batch ?? rows[0]?.id ?? '',
    isDigest: batch !== null,
    notifications: rows.map(({ id, attempts, event_id, site_id, mode }) => ({
      ...{ id, attempts: attempts + 1, event: events.get(event_id) ?? null, siteId: site_id },
      isEscalation: mode === 'escalation',
    })),
  }));
  return { channel: channelFromRow(row), lease, bundles };
}

interface Chosen {
  /** The id of the bundle; null for a message of its own. */
  batch: string | null;
  rows: NotificationRow[];
}

/** A bundle that was tried before is tried again as it was, so that a receiver recognises a duplicate. */
async function chooseBundles(
  tx: Writer,
  channel: ChannelRow,
  now: number,
  pace: Pace,
  { allowed, room }: { allowed: number; room: Room },
): Promise<Chosen[]> {
  const isDue = sql`n.channel_id = ${channel.id} and n.status = 'pending' and n.next_at <= ${now}`;
  const { rows: due } = await sql<NotificationRow>`select n.* from notifications as n
    join channels on channels.id = n.channel_id
    where ${isDue} and not ${isBehindEarlier(now)}
    order by n.id limit ${mostBundled}`.execute(tx);
  const batch = due.find((row) => row.batch !== null)?.batch ?? null;
  if (batch !== null) {
    const { rows } = await sql<NotificationRow>`select * from notifications as n
      where ${isDue} and n.batch = ${batch} order by n.id`.execute(tx);
    return [{ batch, rows }];
  }
  if (due.some(({ mode }) => mode === 'digest')) {
    const { rows } = await sql<NotificationRow>`select n.* from notifications as n
      join channels on channels.id = n.channel_id
      where ${isDue} and n.mode = 'digest' and n.batch is null and not ${isBehindEarlier(now)}
      order by n.id limit ${mostInDigest}`.execute(tx);
    return [{ batch: rows.length > 1 ? newId(now) : null, rows }];
  }
  const left = room.left ?? due.length;
  const isTooMany = pace.bundleOver !== null && due.length > pace.bundleOver;
  if (isTooMany || (left === 1 && due.length > 1)) return [{ batch: newId(now), rows: due }];
  // The last message of the hour is kept for all that do not find room.
  const most = Math.min(allowed, mostSingles, due.length > left ? left - 1 : left);
  const singles = channel.failures > 1 ? probeOf(due) : due.slice(0, most);
  return singles.map((row) => ({ batch: null, rows: [row] }));
}

/** One message shows whether a channel works again: the first of a site, and of those the one that failed least often. */
function probeOf(due: readonly NotificationRow[]): NotificationRow[] {
  const firsts = [...Map.groupBy(due, ({ site_id }) => site_id).values()].flatMap(([first]) => first ?? []);
  return firsts
    .sort((one, other) => one.attempts - other.attempts || (one.id < other.id ? -1 : 1))
    .slice(0, 1);
}

async function readEvents(
  kind: DatabaseKind,
  tx: Writer,
  ids: readonly string[],
): Promise<Map<string, Event>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<EventRow>`select * from events where ${isIn(kind, 'id', ids)}`.execute(tx);
  return new Map(rows.map((row) => [row.id, eventFromRow(row)]));
}

export async function recordDelivery(database: Database, outcome: DeliveryOutcome): Promise<boolean> {
  const { kind } = database;
  const { channelId, ids, lease, now } = outcome;
  return database.write(async (tx) => {
    // The channel first, as whoever removes it does: nobody waits in a circle.
    const { rows } = await sql<ChannelRow>`select * from channels where id = ${channelId}
      ${lock(kind, 'for no key update')}`.execute(tx);
    const [channel] = rows;
    if (channel === undefined) return false;
    const isHeld = sql`${isIn(kind, 'id', ids)} and lease = ${lease} and status = 'pending'`;
    const { rows: held } = await settle(kind, tx, outcome, isHeld);
    if (held.length === 0) return false;
    if (outcome.kind === 'sent') await noteSuccess(tx, channel, now);
    if (outcome.kind === 'failed') await noteFailure(tx, channel, outcome);
    return true;
  });
}

function settle(kind: DatabaseKind, tx: Writer, outcome: DeliveryOutcome, isHeld: RawBuilder<unknown>) {
  const { now, attempt = { at: now, statusClass: null, durationMs: null } } = outcome;
  if (outcome.kind === 'sent') {
    return sql`update notifications set status = 'sent', sent_at = ${now}, lease = null, last_error = null,
        attempt_log = ${logEnded(kind, { ...attempt, outcome: 'sent', code: null })}
      where ${isHeld} returning id`.execute(tx);
  }
  if (outcome.kind === 'released') {
    return sql`update notifications set next_at = ${now}, lease = null, attempts = attempts - 1,
        attempt_log = ${logReleased(kind)}
      where ${isHeld} returning id`.execute(tx);
  }
  const { error, nextAt, giveUpBefore } = outcome;
  const isOver = nextAt === null ? sql`true` : sql`queued_at < ${giveUpBefore}`;
  const log = logEnded(kind, { ...attempt, outcome: 'failed', code: error.code });
  return sql`update notifications set lease = null, last_error = ${JSON.stringify(error)}, attempt_log = ${log},
      status = case when ${isOver} then 'failed' else 'pending' end, next_at = ${nextAt ?? now}
    where ${isHeld} returning id`.execute(tx);
}

async function noteSuccess(tx: Writer, channel: ChannelRow, now: number): Promise<void> {
  await sql`update channels set health = 'ok', last_sent_at = ${now}, last_error = null, failures = 0
    where id = ${channel.id}`.execute(tx);
  if (channel.failures >= failuresUntilPause) await sendWaiting(tx, channel.id, now);
}

async function noteFailure(
  tx: Writer,
  channel: ChannelRow,
  { error, nextAt, pauseUntil, endsChannel = false }: Extract<DeliveryOutcome, { kind: 'failed' }>,
): Promise<void> {
  const health = nextAt === null || channel.health === 'broken' ? 'broken' : 'failing';
  await sql`update channels set health = ${health}, last_error = ${JSON.stringify(error)},
      failures = failures + 1, is_on = ${endsChannel ? 0 : channel.is_on}, rest_until = ${Math.max(channel.rest_until, pauseUntil ?? 0)}
    where id = ${channel.id}`.execute(tx);
}

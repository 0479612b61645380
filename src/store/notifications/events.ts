// Events: written in the transaction of their cause, read as a list and as a stream.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Event, EventKind } from '../../core/alert/event.ts';
import { firstIdAt, idAfter, newId } from '../../core/id.ts';
import {
  type Database,
  type DatabaseKind,
  isIn,
  type Reader,
  rowsFrom,
  type TransactionSignals,
  type Writer,
} from '../database/database.ts';
import type { EventFilter } from '../database/filters.ts';
import { type Counted, listNewest, pageOf } from '../database/paging.ts';
import type { EventRow } from '../database/schema.ts';
import { hasHidden, isOfKeptSite } from '../sites/removed-sites.ts';
import { queueNotifications } from './notifications-queue.ts';

/** An event before it has its place among the others. */
export type NewEvent = Event extends infer E ? (E extends Event ? Omit<E, 'id'> : never) : never;

// Any constant number: events of this database are written one transaction at a time.
const advisoryLock = 7_305_091_448;

const eventColumns = {
  owner_id: 'text',
  id: 'text',
  site_id: 'text',
  at: 'bigint',
  kind: 'text',
  payload: 'text',
} as const;

/**
 * Call it last in a transaction. Ids rise in the order of commits, over all processes: who has read up to an id has missed
 * nothing before it.
 */
export async function writeEvents(
  kind: DatabaseKind,
  tx: Writer,
  raised: TransactionSignals,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${advisoryLock}::bigint)`.execute(tx);
  const newest = await sql<{ id: string | null }>`select max(id) as id from events`.execute(tx);
  let last = newest.rows[0]?.id ?? '';
  const rows = events.map(({ ownerId, siteId, at, kind: what, payload }): EventRow => {
    const id = newId(at);
    last = id > last ? id : idAfter(last);
    return { owner_id: ownerId, id: last, site_id: siteId, at, kind: what, payload: JSON.stringify(payload) };
  });
  await sql`insert into events (owner_id, id, site_id, at, kind, payload)
    select owner_id, id, site_id, at, kind, payload from ${rowsFrom(kind, eventColumns, rows)} as v`.execute(
    tx,
  );
  const written = rows.map(eventFromRow);
  await queueNotifications(kind, tx, written);
  raised.events = true;
}

/** Newest first. */
export async function listEvents(
  { kind, read }: Database,
  ownerId: string,
  filter: EventFilter,
): Promise<{ events: Event[] } & Counted> {
  const { rows, ...counted } = await read(async (db) =>
    listNewest<EventRow>(db, 'events', await wanted(kind, db, ownerId, filter), filter),
  );
  return { events: rows.map(eventFromRow), ...counted };
}

/** What came after an event, oldest first. */
export async function listEventsAfter(
  { kind, read }: Database,
  ownerId: string,
  after: string,
  filter: EventFilter,
): Promise<Event[]> {
  const { limit } = pageOf(filter);
  const { rows } = await read(async (db) =>
    sql<EventRow>`select * from events where ${await wanted(kind, db, ownerId, filter)} and id > ${after}
      order by id limit ${limit}`.execute(db),
  );
  return rows.map(eventFromRow);
}

export async function lastEventId({ read }: Database, ownerId: string): Promise<string> {
  const { rows } = await read((db) =>
    sql<{ id: string }>`select id from events where owner_id = ${ownerId} order by id desc limit 1`.execute(
      db,
    ),
  );
  return rows[0]?.id ?? firstIdAt(0);
}

async function wanted(
  kind: DatabaseKind,
  db: Reader,
  ownerId: string,
  filter: EventFilter,
): Promise<RawBuilder<SqlBool>> {
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`owner_id = ${ownerId}`];
  if (filter.siteIds !== undefined) conditions.push(isIn(kind, 'site_id', filter.siteIds));
  if (await hasHidden(db, ownerId)) conditions.push(isOfKeptSite);
  if (filter.kinds !== undefined) conditions.push(isIn(kind, 'kind', filter.kinds));
  // No id is older than its event, so that the index finds them; some are younger, where clocks disagree.
  if (filter.since !== undefined) {
    conditions.push(sql<SqlBool>`id >= ${firstIdAt(filter.since)} and at >= ${filter.since}`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export function eventFromRow(row: EventRow): Event {
  return {
    ownerId: row.owner_id,
    id: row.id,
    siteId: row.site_id,
    at: row.at,
    kind: row.kind as EventKind,
    payload: JSON.parse(row.payload),
  } as Event;
}

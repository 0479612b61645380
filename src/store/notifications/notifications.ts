// Notifications as their users see them: listed, sent again, tidied away.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Notification, NotificationMode, NotificationStatus } from '../../core/alert/channel.ts';
import type { EventKind } from '../../core/alert/event.ts';
import { firstIdAt } from '../../core/id.ts';
import { type Database, type DatabaseKind, isIn, lock, type Reader } from '../database/database.ts';
import type { Paged } from '../database/filters.ts';
import { type Counted, listNewest } from '../database/paging.ts';
import type { EventRow } from '../database/schema.ts';
import { inSlices } from '../database/slices.ts';
import { hasHidden, isOfKeptSite } from '../sites/removed-sites.ts';
import { attemptsFromRow } from './attempt-log.ts';
import type { NotificationRow } from './notification-tables.ts';
import { claimDeliveries, type DeliveryStore, recordDelivery } from './notifications-claim.ts';

export interface NotificationFilter extends Paged {
  channelIds?: string[] | undefined;
  siteIds?: string[] | undefined;
  /** Those that reported this change. */
  changeId?: string | undefined;
  statuses?: NotificationStatus[] | undefined;
}

export interface NotificationStore extends DeliveryStore {
  /** Newest first. */
  listNotifications(
    ownerId: string,
    filter: NotificationFilter,
  ): Promise<{ notifications: Notification[]; total: number; isTotalExact: boolean }>;
  /** Puts it back into the queue, under the same id; one that is being sent stays as it is. Null: no such notification. */
  resendNotification(ownerId: string, id: string, now: number): Promise<Notification | null>;
}

export function notificationStore(database: Database): NotificationStore {
  return {
    listNotifications: (ownerId, filter) => listNotifications(database, ownerId, filter),
    resendNotification: (ownerId, id, now) => resendNotification(database, ownerId, id, now),
    claimDeliveries: (order) => claimDeliveries(database, order),
    recordDelivery: (outcome) => recordDelivery(database, outcome),
  };
}

async function listNotifications(
  { kind, read }: Database,
  ownerId: string,
  filter: NotificationFilter,
): Promise<{ notifications: Notification[] } & Counted> {
  return read(async (db) => {
    const isWanted = await wanted(kind, db, ownerId, filter);
    const { rows, ...counted } = await listNewest<NotificationRow>(db, 'notifications', isWanted, filter);
    const events = await readEvents(kind, db, rows);
    const notifications = rows.map((row) => notificationFromRow(row, events.get(row.event_id)));
    return { notifications, ...counted };
  });
}

async function wanted(
  kind: DatabaseKind,
  db: Reader,
  ownerId: string,
  filter: NotificationFilter,
): Promise<RawBuilder<SqlBool>> {
  const { channelIds, siteIds, changeId, statuses } = filter;
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`owner_id = ${ownerId}`];
  if (channelIds !== undefined) conditions.push(isIn(kind, 'channel_id', channelIds));
  if (siteIds !== undefined) conditions.push(isIn(kind, 'site_id', siteIds));
  if (await hasHidden(db, ownerId)) conditions.push(isOfKeptSite);
  if (changeId !== undefined) conditions.push(sql<SqlBool>`change_id = ${changeId}`);
  if (statuses !== undefined) conditions.push(isIn(kind, 'status', statuses));
  return sql.join(conditions, sql` and `);
}

async function resendNotification(
  database: Database,
  ownerId: string,
  id: string,
  now: number,
): Promise<Notification | null> {
  return database.write(async (tx, raised) => {
    const isIt = sql`owner_id = ${ownerId} and id = ${id} and ${isOfKeptSite}`;
    const { rows } = await sql<NotificationRow>`select * from notifications where ${isIt}
      ${lock(database.kind, 'for update')}`.execute(tx);
    const [row] = rows;
    if (row === undefined) return null;
    const isUnderWay = row.lease !== null && row.next_at > now;
    if (!isUnderWay) {
      await sql`update notifications set status = 'pending', mode = 'urgent', attempts = 0, next_at = ${now}, queued_at = ${now},
        lease = null, batch = null, sent_at = null, last_error = null where ${isIt}`.execute(tx);
      raised.events = true;
    }
    const after = await sql<NotificationRow>`select * from notifications where ${isIt}`.execute(tx);
    const events = await readEvents(database.kind, tx, after.rows);
    return after.rows.map((one) => notificationFromRow(one, events.get(one.event_id)))[0] ?? null;
  });
}

const keptMs = 90 * 24 * 60 * 60_000;

/** Sent or failed long ago. */
export async function thinNotifications(database: Database, now: number): Promise<void> {
  await inSlices(database, async (tx, size) => {
    const { rows } = await sql<{
      id: string;
    }>`delete from notifications where id in (select id from notifications
      where id < ${firstIdAt(now - keptMs)} and status <> 'pending' order by id limit ${size}) returning id`.execute(
      tx,
    );
    return rows.map((row) => row.id);
  });
}

type TransactionSignals = Pick<EventRow, 'id' | 'kind' | 'payload'>;

/** What they report, by id; deleted ones are left out. */
async function readEvents(
  kind: DatabaseKind,
  db: Reader,
  rows: readonly NotificationRow[],
): Promise<Map<string, TransactionSignals>> {
  const ids = rows.map((row) => row.event_id);
  const { rows: events } = await sql<TransactionSignals>`select id, kind, payload from events
    where ${isIn(kind, 'id', ids)}`.execute(db);
  return new Map(events.map((event) => [event.id, event]));
}

function notificationFromRow(row: NotificationRow, event: TransactionSignals | undefined): Notification {
  return {
    ownerId: row.owner_id,
    id: row.id,
    channelId: row.channel_id,
    eventId: row.event_id,
    siteId: row.site_id,
    status: row.status as NotificationStatus,
    mode: row.mode as NotificationMode,
    attempts: row.attempts,
    attemptLog: attemptsFromRow(row),
    nextAt: row.next_at,
    lastError: row.last_error === null ? null : JSON.parse(row.last_error),
    createdAt: row.created_at,
    sentAt: row.sent_at,
    about: event === undefined ? null : aboutOf(event),
  };
}

function aboutOf({ kind, payload }: TransactionSignals): Notification['about'] {
  const { title = '', changeId = null } = JSON.parse(payload) as { title?: string; changeId?: string };
  return { kind: kind as EventKind, title, changeId };
}

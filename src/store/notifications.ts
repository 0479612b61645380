// Notifications as their users see them: listed, sent again, tidied away.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Notification, NotificationStatus } from '../core/channel.ts';
import type { EventKind } from '../core/event.ts';
import { firstIdAt } from '../core/id.ts';
import { type Database, type DatabaseKind, isIn, lock } from './database.ts';
import type { Paged } from './filters.ts';
import { claimDeliveries, type DeliveryStore, recordDelivery } from './notifications-claim.ts';
import { type Counted, countLimit, countUpTo, pageOf } from './paging.ts';
import type { NotificationRow } from './schema.ts';

export interface NotificationFilter extends Paged {
  channelIds?: string[] | undefined;
  siteIds?: string[] | undefined;
  /** The ones that told of this change. */
  changeId?: string | undefined;
  statuses?: NotificationStatus[] | undefined;
}

export interface NotificationStore extends DeliveryStore {
  /** Newest first. */
  listNotifications(
    ownerId: string,
    filter: NotificationFilter,
  ): Promise<{ notifications: Notification[]; total: number; isTotalExact: boolean }>;
  /** Puts it back into the queue, under the same id; one that is being sent is left alone. Null: no such notification. */
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

interface ToldRow extends NotificationRow {
  event_kind: string | null;
  event_payload: string | null;
}

async function listNotifications(
  { kind, read }: Database,
  ownerId: string,
  filter: NotificationFilter,
): Promise<{ notifications: Notification[] } & Counted> {
  const { limit, offset } = pageOf(filter);
  const isWanted = wanted(kind, ownerId, filter);
  return read(async (db) => {
    const { rows } = await sql<ToldRow>`select n.*, events.kind as event_kind, events.payload as event_payload
      from notifications as n left join events on events.id = n.event_id
      where ${isWanted} order by n.id desc limit ${limit} offset ${offset}`.execute(db);
    const counted = await countUpTo(
      db,
      sql`select 1 from notifications as n where ${isWanted} limit ${countLimit + 1}`,
    );
    return { notifications: rows.map(notificationFromRow), ...counted };
  });
}

function wanted(kind: DatabaseKind, ownerId: string, filter: NotificationFilter): RawBuilder<SqlBool> {
  const { channelIds, siteIds, changeId, statuses } = filter;
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`n.owner_id = ${ownerId}`];
  if (channelIds !== undefined) conditions.push(isIn(kind, 'n.channel_id', channelIds));
  if (siteIds !== undefined) conditions.push(isIn(kind, 'n.site_id', siteIds));
  if (changeId !== undefined) conditions.push(tellsOf(ownerId, changeId));
  if (statuses !== undefined) conditions.push(isIn(kind, 'n.status', statuses));
  return sql.join(conditions, sql` and `);
}

/** By the site, which has an index, and then by what the event says: a quotation mark within a text is escaped there. */
function tellsOf(ownerId: string, changeId: string): RawBuilder<SqlBool> {
  const said = `%"changeId":${JSON.stringify(changeId)}%`;
  return sql<SqlBool>`n.site_id in (select site_id from changes where owner_id = ${ownerId} and id = ${changeId})
    and exists (select 1 from events as told where told.id = n.event_id and told.payload like ${said})`;
}

async function resendNotification(
  database: Database,
  ownerId: string,
  id: string,
  now: number,
): Promise<Notification | null> {
  return database.write(async (tx, told) => {
    const isIt = sql`owner_id = ${ownerId} and id = ${id}`;
    const { rows } = await sql<NotificationRow>`select * from notifications where ${isIt}
      ${lock(database.kind, 'for update')}`.execute(tx);
    const [row] = rows;
    if (row === undefined) return null;
    const isUnderWay = row.status === 'pending' && row.lease !== null && row.next_at > now;
    if (!isUnderWay) {
      await sql`update notifications set status = 'pending', attempts = 0, next_at = ${now}, queued_at = ${now},
        lease = null, batch = null, sent_at = null, last_error = null where ${isIt}`.execute(tx);
      told.events = true;
    }
    const after = await sql<ToldRow>`select n.*, events.kind as event_kind, events.payload as event_payload
      from notifications as n left join events on events.id = n.event_id where n.id = ${id}`.execute(tx);
    return after.rows.map(notificationFromRow)[0] ?? null;
  });
}

const keptMs = 90 * 24 * 60 * 60_000;
const chunk = 1000;

/** What was told, or given up, long ago. */
export async function thinNotifications(database: Database, now: number): Promise<void> {
  for (;;) {
    const { rows } = await database.write((tx) =>
      sql`delete from notifications where id in (select id from notifications
        where id < ${firstIdAt(now - keptMs)} and status <> 'pending' limit ${chunk}) returning id`.execute(
        tx,
      ),
    );
    if (rows.length < chunk) return;
  }
}

function notificationFromRow(row: ToldRow): Notification {
  return {
    ownerId: row.owner_id,
    id: row.id,
    channelId: row.channel_id,
    eventId: row.event_id,
    siteId: row.site_id,
    status: row.status as NotificationStatus,
    attempts: row.attempts,
    nextAt: row.next_at,
    lastError: row.last_error === null ? null : JSON.parse(row.last_error),
    createdAt: row.created_at,
    sentAt: row.sent_at,
    about: aboutOf(row),
  };
}

function aboutOf({ event_kind, event_payload }: ToldRow): Notification['about'] {
  if (event_kind === null || event_payload === null) return null;
  const { title = '', changeId = null } = JSON.parse(event_payload) as { title?: string; changeId?: string };
  return { kind: event_kind as EventKind, title, changeId };
}

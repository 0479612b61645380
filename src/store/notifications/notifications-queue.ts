// The outbox: notifications are written in the transaction of their event, one row for each channel.
import { sql } from 'kysely';
import { incidentKinds, type NotificationMode, programKinds } from '../../core/alert/channel.ts';
import {
  type DeliveryRules,
  escalationTime,
  isUrgent,
  plainDelivery,
  sendTime,
  whenFor,
} from '../../core/alert/delivery.ts';
import type { Event } from '../../core/alert/event.ts';
import { significances } from '../../core/change/analysis.ts';
import { newId } from '../../core/id.ts';
import type { Notify } from '../../core/site/site.ts';
import { type DatabaseKind, isIn, lock, rowsFrom, type Writer } from '../database/database.ts';
import { channelsWithoutNews, isOutage, reportTime } from './notifications-outage.ts';

interface OpenChannel {
  owner_id: string;
  id: string;
  kind: string;
  is_default: number;
  rules: DeliveryRules;
}

interface NotifiedSite {
  notify: Notify;
  tags: string[];
}

const columns = {
  owner_id: 'text',
  id: 'text',
  channel_id: 'text',
  event_id: 'text',
  site_id: 'text',
  change_id: 'text',
  mode: 'text',
  at: 'bigint',
  next_at: 'bigint',
} as const;
type QueuedRow = Record<keyof typeof columns, string | number | null>;

/** Which events notify which channels, by the settings of their sites. */
export async function queueNotifications(
  kind: DatabaseKind,
  tx: Writer,
  events: readonly Event[],
): Promise<void> {
  const notifiable = events.filter(({ kind: what }) => what !== 'change.dropped');
  if (notifiable.length === 0) return;
  const owners = [...new Set(notifiable.map(({ ownerId }) => ownerId))];
  const channels = await readChannels(kind, tx, owners);
  if (channels.length === 0) return;
  const sites = await readSites(
    kind,
    tx,
    notifiable.map(({ siteId }) => siteId),
  );
  const rows: QueuedRow[] = [];
  for (const event of notifiable) {
    const site = sites.get(event.siteId);
    if (site === undefined || !isNotified(event, site.notify)) continue;
    const own = channels.filter(
      (channel) => channel.owner_id === event.ownerId && isFor(channel, site.notify),
    );
    const known = isOutage(event) ? await channelsWithoutNews(kind, tx, event, own) : new Set<string>();
    const receivers = own.filter(({ id }) => !known.has(id));
    rows.push(...receivers.flatMap((channel) => rowsOf(channel, event, timingOf(channel, event, site))));
    rows.push(...escalationsOf(event, receivers, channels, site.notify));
  }
  if (rows.length === 0) return;
  await sql`insert into notifications (owner_id, id, channel_id, event_id, site_id, change_id, status, mode, attempts,
      next_at, created_at, queued_at)
    select owner_id, id, channel_id, event_id, site_id, change_id, 'pending', mode, 0, next_at, at, next_at
    from ${rowsFrom(kind, columns, rows)} as v`.execute(tx);
}

/** What waits for channels on which a site is muted, with the pages of its set, is not sent; what was tried already may be there. */
export async function dropMuted(
  kind: DatabaseKind,
  tx: Writer,
  { ownerId, siteId, muted }: { ownerId: string; siteId: string; muted: readonly string[] },
): Promise<void> {
  if (muted.length === 0) return;
  await sql`delete from notifications where owner_id = ${ownerId} and status = 'pending' and attempts = 0
    and ${isIn(kind, 'channel_id', muted)} and site_id in (select id from sites
      where owner_id = ${ownerId} and (id = ${siteId} or parent_id = ${siteId}))`.execute(tx);
}

/** Held, so that none of them is removed before what names it is written. */
async function readChannels(kind: DatabaseKind, tx: Writer, owners: string[]): Promise<OpenChannel[]> {
  const { rows } = await sql<Omit<OpenChannel, 'rules'> & { delivery: string }>`
    select owner_id, id, kind, is_default, delivery from channels
    where ${isIn(kind, 'owner_id', owners)} and is_on = 1 order by id ${lock(kind, 'for key share')}`.execute(
    tx,
  );
  return rows.map(({ delivery, ...channel }) => ({ ...channel, rules: rulesOf(channel.kind, delivery) }));
}

/** Programs get everything immediately; nobody is called for an outage that may be over in a minute. */
function rulesOf(kind: string, delivery: string): DeliveryRules {
  const rules: DeliveryRules = { ...plainDelivery, ...JSON.parse(delivery) };
  if (!programKinds.has(kind)) return rules;
  const failingAfterMinutes = incidentKinds.has(kind) ? rules.failingAfterMinutes : 0;
  return { ...plainDelivery, failingAfterMinutes, escalation: rules.escalation };
}

/** Once on each further channel, at the earliest time that one of the first has it. */
function escalationsOf(
  event: Event,
  receivers: readonly OpenChannel[],
  channels: readonly OpenChannel[],
  { muted = [] }: Notify,
): QueuedRow[] {
  if (event.kind !== 'change') return [];
  const times = receivers.flatMap(({ rules }) => {
    const next_at = escalationTime(rules, event.payload.significance, event.at);
    const channel = channels.find(
      ({ id, owner_id }) => id === rules.escalation?.channelId && owner_id === event.ownerId,
    );
    const isFree = channel !== undefined && !receivers.includes(channel) && !muted.includes(channel.id);
    return next_at === null || !isFree ? [] : [{ channel, next_at }];
  });
  const earliest = new Map(
    times.toSorted((one, other) => other.next_at - one.next_at).map((one) => [one.channel, one.next_at]),
  );
  return [...earliest].flatMap(([channel, next_at]) =>
    rowsOf(channel, event, { mode: 'escalation', next_at }),
  );
}

interface Timing {
  mode: NotificationMode;
  next_at: number;
}

function rowsOf(channel: OpenChannel, event: Event, timing: Timing | null): QueuedRow[] {
  if (timing === null) return [];
  return [
    {
      owner_id: event.ownerId,
      id: newId(event.at),
      channel_id: channel.id,
      event_id: event.id,
      site_id: event.siteId,
      change_id: event.kind === 'change' ? event.payload.changeId : null,
      at: event.at,
      ...timing,
    },
  ];
}

/** Null: it is not sent. Quiet hours are for whoever sends. */
function timingOf({ kind, rules }: OpenChannel, event: Event, { notify, tags }: NotifiedSite): Timing | null {
  if (event.kind === 'change' && isUrgent(rules, event.payload.significance)) {
    return { mode: 'urgent', next_at: event.at };
  }
  const isReport = event.kind === 'site.failing' || event.kind === 'site.blocked';
  const reportAt = isReport ? reportTime(rules, event.payload.since, event.at) : event.at;
  if (reportAt === null) return null;
  const when = programKinds.has(kind) ? 'immediately' : whenFor(rules, { when: notify.when, tags });
  const next_at = sendTime(when, Math.max(event.at, reportAt));
  return { mode: when === 'immediately' ? 'message' : 'digest', next_at };
}

/** Pages of a set use the notification settings of their site. */
async function readSites(
  kind: DatabaseKind,
  tx: Writer,
  siteIds: readonly string[],
): Promise<Map<string, NotifiedSite>> {
  const { rows } = await sql<{ id: string; notify: string; tags: string }>`
    select sites.id, coalesce(parents.notify, sites.notify) as notify, coalesce(parents.tags, sites.tags) as tags
    from sites left join sites as parents on parents.id = sites.parent_id
    where ${isIn(kind, 'sites.id', siteIds)}`.execute(tx);
  return new Map(
    rows.map(({ id, notify, tags }) => [id, { notify: JSON.parse(notify), tags: JSON.parse(tags) }]),
  );
}

function isNotified(event: Event, { from, on }: Notify): boolean {
  if (event.kind !== 'change') return true;
  const { significance, verdict } = event.payload;
  if (on === 'met' && verdict !== 'met') return false;
  return verdict !== 'unrelated' && significances.indexOf(significance) >= significances.indexOf(from);
}

function isFor({ id, is_default }: OpenChannel, { channels, muted = [] }: Notify): boolean {
  if (muted.includes(id)) return false;
  return channels.length === 0 ? is_default === 1 : channels.includes(id);
}

// Outages of sites: reported once, when they have lasted for a while, and their end only to whoever heard of them.
import { sql } from 'kysely';
import type { DeliveryRules } from '../../core/alert/delivery.ts';
import type { Event } from '../../core/alert/event.ts';
import { type DatabaseKind, isIn, type Writer } from '../database/database.ts';

export type OutageEvent = Exclude<Event, { kind: 'change' | 'change.dropped' }>;

interface Report {
  id: string;
  channel_id: string;
  attempts: number;
}

const minuteMs = 60_000;

export function isOutage(event: Event): event is OutageEvent {
  return event.kind !== 'change' && event.kind !== 'change.dropped';
}

/** When an outage is reported; null: never. One that seems to begin later than now began before the clock was set back. */
export function reportTime(
  { failingAfterMinutes }: Pick<DeliveryRules, 'failingAfterMinutes'>,
  since: number,
  now: number,
): number | null {
  return failingAfterMinutes === null ? null : Math.min(since, now) + failingAfterMinutes * minuteMs;
}

/**
 * Channels on which such an event is not news: the outage is reported there already, or its end was never waited for. Where it
 * ends before it was to be reported, the report is cancelled in the same transaction.
 */
export async function channelsWithoutNews(
  kind: DatabaseKind,
  tx: Writer,
  event: OutageEvent,
  channels: readonly { id: string; rules: DeliveryRules }[],
): Promise<Set<string>> {
  const reports = await readReports(tx, event);
  const reported = new Set(reports.map(({ channel_id }) => channel_id));
  if (event.kind !== 'site.recovered') return reported;
  const early = channels.flatMap(({ id, rules }) => {
    const due = reportTime(rules, event.payload.since, event.at);
    const isEarly = due === null || due > event.at;
    return isEarly ? reports.filter((one) => one.channel_id === id && isUntried(one)) : [];
  });
  if (early.length > 0) {
    const ids = early.map(({ id }) => id);
    await sql`delete from notifications where ${isIn(kind, 'id', ids)}`.execute(tx);
  }
  const heard = new Set(reports.filter((one) => !early.includes(one)).map(({ channel_id }) => channel_id));
  return new Set(channels.map(({ id }) => id).filter((id) => !heard.has(id)));
}

const isUntried = ({ attempts }: Report) => attempts === 0;

/** What the channels have of this outage. Its beginning names it: where a clock was set back, later ones may have lower times. */
async function readReports(tx: Writer, { ownerId, siteId, payload }: OutageEvent): Promise<Report[]> {
  const { rows } = await sql<Report & { payload: string }>`
    select n.id, n.channel_id, n.attempts, events.payload
    from events join notifications as n on n.event_id = events.id
    where events.owner_id = ${ownerId} and events.site_id = ${siteId}
      and events.kind in ('site.failing', 'site.blocked')`.execute(tx);
  return rows.filter((row) => (JSON.parse(row.payload) as OutageEvent['payload']).since === payload.since);
}

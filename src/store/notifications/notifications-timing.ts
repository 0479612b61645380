// What the delivery rules of a channel leave to send now: nothing in quiet hours, and so many messages in an hour.
import { sql } from 'kysely';
import { plainDelivery, quietUntil } from '../../core/alert/delivery.ts';
import type { Writer } from '../database/database.ts';
import type { ChannelRow } from './notification-tables.ts';

const hourMs = 3_600_000;

export interface Room {
  /** How many messages may be sent now; null: as many as there are. */
  left: number | null;
  /** Where none is left: when the next may be sent. */
  opensAt: number;
}

/** Puts off what must not be sent now. Decided when it is claimed, so that a retry or a restart in quiet hours waits too. */
export async function applyRules(tx: Writer, channel: ChannelRow, now: number): Promise<Room> {
  const rules = { ...plainDelivery, ...JSON.parse(channel.delivery) };
  await dropSeen(tx, channel.id, now);
  const quietEnd = quietUntil(rules, now);
  if (quietEnd !== null) await putOff(tx, channel.id, now, quietEnd);
  return rules.maxPerHour === null
    ? { left: null, opensAt: now }
    : roomOf(rules.maxPerHour, await readSent(tx, channel.id, now), now);
}

/** Somebody has looked, or the change is gone: there is nothing to escalate. */
async function dropSeen(tx: Writer, channelId: string, now: number): Promise<void> {
  await sql`delete from notifications where channel_id = ${channelId} and status = 'pending' and next_at <= ${now}
    and mode = 'escalation' and attempts = 0
    and not exists (select 1 from changes where changes.id = notifications.change_id and changes.seen = 0)`.execute(
    tx,
  );
}

/** What is being sent stays with its worker; what is given up after a day gets its day after the quiet hours. */
async function putOff(tx: Writer, channelId: string, now: number, until: number): Promise<void> {
  await sql`update notifications set next_at = ${until}, queued_at = ${until}, lease = null,
      mode = case when mode = 'message' then 'digest' else mode end
    where channel_id = ${channelId} and status = 'pending' and next_at <= ${now} and mode <> 'urgent'`.execute(
    tx,
  );
}

/** When each message of the last hour was sent; those that are being sent count as sent now. */
async function readSent(tx: Writer, channelId: string, now: number): Promise<number[]> {
  const { rows } = await sql<{ at: number | null }>`
    select max(sent_at) as at from notifications
      where channel_id = ${channelId} and sent_at > ${now - hourMs} and sent_at <= ${now}
      group by coalesce(batch, id)
    union all
    select null as at from notifications
      where channel_id = ${channelId} and status = 'pending' and lease is not null and next_at > ${now}
      group by coalesce(batch, id)`.execute(tx);
  return rows.map(({ at }) => at ?? now).sort((one, other) => one - other);
}

function roomOf(maxPerHour: number, sentAt: readonly number[], now: number): Room {
  const left = Math.max(0, maxPerHour - sentAt.length);
  const oldest = sentAt[sentAt.length - maxPerHour] ?? now;
  return { left, opensAt: left > 0 ? now : oldest + hourMs };
}

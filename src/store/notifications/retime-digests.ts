// What waits for a digest when the rules for it change: it goes with whichever comes first, the old digest or the new rules.
import { type RawBuilder, sql } from 'kysely';
import {
  type DeliveryRules,
  plainDelivery,
  sendTime,
  type When,
  whenFor,
} from '../../core/alert/delivery.ts';
import type { Happening } from '../../core/alert/event.ts';
import type { Notify } from '../../core/site/site.ts';
import { type DatabaseKind, isIn, type Writer } from '../database/database.ts';
import { reportTime } from './notifications-outage.ts';

/** What a site says of when its messages are sent. */
interface SiteTiming {
  when: When | null | undefined;
  tags: readonly string[];
}

/** One that waits, with what its time was made of. */
interface WaitingDigest {
  id: string;
  next_at: number;
  event: Happening;
  rules: DeliveryRules;
  site: SiteTiming;
}

/** Another rule for this site leaves it where it is; a digest that the new rules have no more is sent when they say. */
export async function retimeForChannel(
  kind: DatabaseKind,
  tx: Writer,
  order: { channelId: string; before: DeliveryRules; after: DeliveryRules; now: number },
): Promise<void> {
  const { channelId, before, after, now } = order;
  const isQuietOtherwise = !isSame(before.quietHours, after.quietHours);
  const waiting = await readWaiting(tx, sql`n.channel_id = ${channelId}`, now);
  await moveForward(
    ...([kind, tx, now] as const),
    waiting
      .map((one) => ({ ...one, rules: after, when: whenFor(after, one.site) }))
      .filter(({ when, site }) => isQuietOtherwise || !isSame(when, whenFor(before, site))),
  );
}

/** With the pages of its set, which use the notification settings of their site. */
export async function retimeForSite(
  kind: DatabaseKind,
  tx: Writer,
  order: { ownerId: string; siteId: string; before: SiteTiming; after: SiteTiming; now: number },
): Promise<boolean> {
  const { ownerId, siteId, before, after, now } = order;
  if (isSame(before.when ?? null, after.when ?? null) && isSame(before.tags, after.tags)) return false;
  const isOfSite = sql`n.owner_id = ${ownerId} and n.site_id in (select id from sites
    where owner_id = ${ownerId} and (id = ${siteId} or parent_id = ${siteId}))`;
  const waiting = await readWaiting(tx, isOfSite, now);
  return moveForward(
    ...([kind, tx, now] as const),
    waiting
      .map((one) => ({ ...one, when: whenFor(one.rules, after) }))
      .filter(({ rules, when }) => !isSame(when, whenFor(rules, before))),
  );
}

async function readWaiting(tx: Writer, isMeant: RawBuilder<unknown>, now: number): Promise<WaitingDigest[]> {
  const { rows } = await sql<{
    id: string;
    next_at: number;
    kind: Happening['kind'];
    payload: string;
    delivery: string;
    notify: string;
    tags: string;
  }>`select n.id, n.next_at, events.kind, events.payload, channels.delivery,
      coalesce(parents.notify, sites.notify) as notify, coalesce(parents.tags, sites.tags) as tags
    from notifications as n
      join events on events.id = n.event_id
      join channels on channels.id = n.channel_id
      join sites on sites.id = n.site_id
      left join sites as parents on parents.id = sites.parent_id
    where ${isMeant} and n.status = 'pending' and n.mode = 'digest' and n.attempts = 0 and n.next_at > ${now}`.execute(
    tx,
  );
  return rows.map(({ id, next_at, kind, payload, delivery, notify, tags }) => ({
    ...{ id, next_at, event: { kind, payload: JSON.parse(payload) } as Happening },
    rules: { ...plainDelivery, ...JSON.parse(delivery) },
    site: { when: (JSON.parse(notify) as Notify).when, tags: JSON.parse(tags) },
  }));
}

/** Never later than before, so that nothing that comes after it overtakes it. */
async function moveForward(
  kind: DatabaseKind,
  tx: Writer,
  now: number,
  waiting: readonly (WaitingDigest & { when: When })[],
): Promise<boolean> {
  const timed = waiting
    .map(({ id, next_at, event, rules, when }) => ({
      ...{ id, next_at, at: sendTime(when, earliest(event, rules, now)) },
    }))
    .filter(({ at, next_at }) => at < next_at);
  for (const [at, same] of Map.groupBy(timed, (one) => one.at)) {
    const ids = same.map(({ id }) => id);
    await sql`update notifications set next_at = ${at}, queued_at = ${at} where ${isIn(kind, 'id', ids)}`.execute(
      tx,
    );
  }
  return timed.length > 0;
}

/** An outage is reported once it has lasted, however its channel is written to. */
function earliest(event: Happening, rules: DeliveryRules, now: number): number {
  if (event.kind !== 'site.failing' && event.kind !== 'site.blocked') return now;
  return Math.max(now, reportTime(rules, event.payload.since, now) ?? now);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

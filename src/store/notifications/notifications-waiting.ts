// Which channels have something to send, and whose turn it is: however many wait, and however many of them are one account's.
import { type RawBuilder, sql } from 'kysely';
import { type Database, isIn } from '../database/database.ts';

export interface WaitingChannel {
  id: string;
  owner_id: string;
  rest_until: number;
  /** When the first of what waits may go. */
  due: number;
}

/** After this many failed tries a message no longer keeps the later ones of its site waiting, if others get through. */
const triesInOrder = 12;

/**
 * Whether an earlier message of the same site, on the same channel, is being sent or waits for its next try: messages of a
 * site arrive in their order. What waits for a digest and was not tried yet keeps nothing waiting. `n` is the notification, `channels` the row of its channel.
 */
export function isBehindEarlier(now: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from notifications as earlier
    where earlier.status = 'pending' and earlier.channel_id = n.channel_id and earlier.site_id = n.site_id
      and earlier.next_at > ${now} and earlier.id < n.id and earlier.attempts > 0
      and (earlier.attempts < ${triesInOrder} or channels.failures > 1))`;
}

/** Steps from channel to channel through the index: a million that wait for one cost no more than one. */
export async function readWaiting(
  { kind, read }: Database,
  { now, except }: { now: number; except: readonly string[] },
): Promise<WaitingChannel[]> {
  const { rows } = await read((db) =>
    sql<WaitingChannel>`with recursive waiting (channel_id) as (
        select min(channel_id) from notifications where status = 'pending'
        union all
        select (select min(channel_id) from notifications
          where status = 'pending' and channel_id > waiting.channel_id)
        from waiting where waiting.channel_id is not null)
      select id, owner_id, rest_until, coalesce(
          (select next_at from notifications as n where status = 'pending' and channel_id = channels.id
            and next_at <= ${now} and not ${isBehindEarlier(now)} order by next_at limit 1),
          (select min(next_at) from notifications where status = 'pending' and channel_id = channels.id
            and next_at > ${now})) as due
      from waiting join channels on channels.id = waiting.channel_id
      where is_on = 1 and not (${isIn(kind, 'id', except)})`.execute(db),
  );
  return rows;
}

interface Places {
  now: number;
  limit: number;
  /** Channels of one account at once; what hangs for one must not hold up the others. */
  mostEach: number;
  /** Whose the channels are that are being written to. */
  busyOwners: readonly string[];
}

/** Fair scheduling between accounts: nobody's second channel comes before the first of another. */
export function chooseFairly(waiting: readonly WaitingChannel[], places: Places): string[] {
  const { now, limit, mostEach, busyOwners } = places;
  const turns = countEach(busyOwners);
  return waiting
    .filter(({ rest_until, due }) => rest_until <= now && due <= now)
    .sort((one, other) => one.rest_until - other.rest_until || (one.id < other.id ? -1 : 1))
    .map(({ id, owner_id }) => {
      const turn = turns.get(owner_id) ?? 0;
      turns.set(owner_id, turn + 1);
      return { id, turn };
    })
    .filter(({ turn }) => turn < mostEach)
    .sort((one, other) => one.turn - other.turn)
    .slice(0, limit)
    .map(({ id }) => id);
}

/** When the first of those that wait may go; accounts without a free place are looked at when one is free again. */
export function firstDueAt(
  waiting: readonly WaitingChannel[],
  { mostEach, busyOwners }: Pick<Places, 'mostEach' | 'busyOwners'>,
): number | null {
  const taken = countEach(busyOwners);
  const times = waiting
    .filter(({ owner_id }) => (taken.get(owner_id) ?? 0) < mostEach)
    .map(({ rest_until, due }) => Math.max(rest_until, due));
  return times.length === 0 ? null : times.reduce((one, other) => Math.min(one, other));
}

function countEach(ownerIds: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const ownerId of ownerIds) counts.set(ownerId, (counts.get(ownerId) ?? 0) + 1);
  return counts;
}

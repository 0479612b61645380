// The outbox: what is to be told is written in the transaction of its event, one row for each channel.
import { sql } from 'kysely';
import { significances } from '../core/analysis.ts';
import type { Event } from '../core/event.ts';
import { newId } from '../core/id.ts';
import type { Notify } from '../core/site.ts';
import { type DatabaseKind, isIn, lock, type Writer } from './database.ts';

interface OpenChannel {
  owner_id: string;
  id: string;
  is_default: number;
}

/** Which of the events are told on which channels, as their sites have it. */
export async function queueNotifications(
  kind: DatabaseKind,
  tx: Writer,
  events: readonly Event[],
): Promise<void> {
  const tellable = events.filter(({ kind: what }) => what !== 'change.dropped');
  if (tellable.length === 0) return;
  const owners = [...new Set(tellable.map(({ ownerId }) => ownerId))];
  // Held, so that none of them is removed before what names it is written.
  const { rows: channels } = await sql<OpenChannel>`select owner_id, id, is_default from channels
    where ${isIn(kind, 'owner_id', owners)} and is_on = 1 order by id ${lock(kind, 'for key share')}`.execute(
    tx,
  );
  if (channels.length === 0) return;
  const wishes = await readWishes(
    kind,
    tx,
    tellable.map(({ siteId }) => siteId),
  );
  for (const event of tellable) {
    const notify = wishes.get(event.siteId);
    if (notify === undefined || !isTold(event, notify)) continue;
    const own = channels.filter(({ owner_id }) => owner_id === event.ownerId);
    for (const { id } of own.filter((channel) => isFor(channel, notify))) {
      await tx
        .insertInto('notifications')
        .values({
          owner_id: event.ownerId,
          id: newId(event.at),
          channel_id: id,
          event_id: event.id,
          site_id: event.siteId,
          change_id: event.kind === 'change' ? event.payload.changeId : null,
          status: 'pending',
          attempts: 0,
          next_at: event.at,
          lease: null,
          batch: null,
          last_error: null,
          created_at: event.at,
          queued_at: event.at,
          sent_at: null,
        })
        .execute();
    }
  }
}

/** Pages of a set are told of as their site has it. */
async function readWishes(
  kind: DatabaseKind,
  tx: Writer,
  siteIds: readonly string[],
): Promise<Map<string, Notify>> {
  const { rows } = await sql<{ id: string; notify: string }>`
    select sites.id, coalesce(parents.notify, sites.notify) as notify
    from sites left join sites as parents on parents.id = sites.parent_id
    where ${isIn(kind, 'sites.id', siteIds)}`.execute(tx);
  return new Map(rows.map(({ id, notify }) => [id, JSON.parse(notify) as Notify]));
}

function isTold(event: Event, { from, on }: Notify): boolean {
  if (event.kind !== 'change') return true;
  const { significance, verdict } = event.payload;
  if (on === 'met' && verdict !== 'met') return false;
  return verdict !== 'unrelated' && significances.indexOf(significance) >= significances.indexOf(from);
}

function isFor({ id, is_default }: OpenChannel, { channels }: Notify): boolean {
  return channels.length === 0 ? is_default === 1 : channels.includes(id);
}

// Channels: where notifications go.
import { sql } from 'kysely';
import type { Channel, ChannelHealth } from '../../core/alert/channel.ts';
import { type DeliveryRules, plainDelivery } from '../../core/alert/delivery.ts';
import type { Notify } from '../../core/site/site.ts';
import { keepAnswer } from '../answers.ts';
import { type Database, isIn, lock, type Writer } from '../database/database.ts';
import { removeInSlices, slicesOf } from '../database/slices.ts';
import type { AnswerFor } from '../records.ts';
import type { ChannelRow } from './notification-tables.ts';
import { retimeForChannel } from './retime-digests.ts';

/** What its user may change; the health is reset with the settings. */
export type ChannelEdit = Partial<
  Pick<Channel, 'name' | 'settings' | 'isOn' | 'isDefault' | 'delivery' | 'formerSecrets'>
>;

export interface SecretEdit extends Pick<Channel, 'settings' | 'formerSecrets'> {
  /** The settings that it was made from. */
  before: Channel['settings'];
}

export interface ChannelStore {
  createChannel(channel: Channel, answerFor: AnswerFor<Channel> | null): Promise<Channel>;
  getChannel(ownerId: string, id: string): Promise<Channel | null>;
  /** Oldest first. */
  listChannels(ownerId: string): Promise<Channel[]>;
  /** Null: no such channel. */
  editChannel(ownerId: string, id: string, edit: ChannelEdit, now: number): Promise<Channel | null>;
  /** Null: its settings are not those of before any more. */
  replaceSecret(ownerId: string, id: string, edit: SecretEdit, now: number): Promise<Channel | null>;
  /** Something was delivered on it outside the queue: what waited for that goes now. */
  noteChannelWorks(ownerId: string, id: string, now: number): Promise<void>;
  /** With its notifications; sites and channels that name it forget it. False: no such channel. */
  removeChannel(ownerId: string, id: string): Promise<boolean>;
}

const sitesAtOnce = 100;

export function channelStore(database: Database): ChannelStore {
  return {
    createChannel: (channel, answerFor) => createChannel(database, channel, answerFor),
    getChannel: (ownerId, id) => getChannel(database, ownerId, id),
    listChannels: (ownerId) => listChannels(database, ownerId),
    editChannel: (ownerId, id, edit, now) => editChannel(database, { ownerId, id, edit, now }),
    replaceSecret: (ownerId, id, edit, now) => replaceSecret(database, { ownerId, id, edit, now }),
    noteChannelWorks: (ownerId, id, now) => noteChannelWorks(database, ownerId, id, now),
    removeChannel: (ownerId, id) => removeChannel(database, ownerId, id),
  };
}

async function createChannel(
  database: Database,
  channel: Channel,
  answerFor: AnswerFor<Channel> | null,
): Promise<Channel> {
  return database.write(async (tx) => {
    await tx
      .insertInto('channels')
      .values({ ...rowFromChannel(channel), rest_until: 0, paced_until: 0 })
      .execute();
    if (answerFor !== null) await keepAnswer(tx, channel.ownerId, answerFor(channel), channel.createdAt);
    return channel;
  });
}

async function getChannel({ read }: Database, ownerId: string, id: string): Promise<Channel | null> {
  const { rows } = await read((db) =>
    sql<ChannelRow>`select * from channels where owner_id = ${ownerId} and id = ${id}`.execute(db),
  );
  return rows[0] === undefined ? null : channelFromRow(rows[0]);
}

async function listChannels({ read }: Database, ownerId: string): Promise<Channel[]> {
  const { rows } = await read((db) =>
    sql<ChannelRow>`select * from channels where owner_id = ${ownerId} order by id`.execute(db),
  );
  return rows.map(channelFromRow);
}

async function editChannel(
  database: Database,
  { ownerId, id, edit, now }: { ownerId: string; id: string; edit: ChannelEdit; now: number },
): Promise<Channel | null> {
  return database.write(async (tx, raised) => {
    const { rows } = await sql<ChannelRow>`select * from channels where owner_id = ${ownerId} and id = ${id}
      ${lock(database.kind, 'for no key update')}`.execute(tx);
    if (rows[0] === undefined) return null;
    const before = channelFromRow(rows[0]);
    const isFixed = edit.settings !== undefined;
    const fresh = { health: 'untried' as const, lastError: null, failures: 0 };
    const channel: Channel = { ...before, ...edit, ...(isFixed ? fresh : {}), updatedAt: now };
    const { owner_id: _owner, id: _id, ...columns } = rowFromChannel(channel);
    await tx
      .updateTable('channels')
      .set({ ...columns, ...(isFixed || edit.delivery !== undefined ? { rest_until: 0 } : {}) })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .execute();
    if (isFixed) await sendWaiting(tx, id, now);
    if (edit.delivery !== undefined) {
      const rules = { before: before.delivery, after: channel.delivery };
      await retimeForChannel(database.kind, tx, { channelId: id, ...rules, now });
    }
    raised.events = true;
    return channel;
  });
}

/** Its health stays: nothing was repaired. */
async function replaceSecret(
  database: Database,
  { ownerId, id, edit, now }: { ownerId: string; id: string; edit: SecretEdit; now: number },
): Promise<Channel | null> {
  const { settings, formerSecrets, before } = edit;
  return database.write(async (tx) => {
    const { rows } = await sql<ChannelRow>`update channels set settings = ${JSON.stringify(settings)},
        former_secrets = ${JSON.stringify(formerSecrets)}, former_until = ${lastOf(formerSecrets)}, updated_at = ${now}
      where owner_id = ${ownerId} and id = ${id} and settings = ${JSON.stringify(before)} returning *`.execute(
      tx,
    );
    return rows[0] === undefined ? null : channelFromRow(rows[0]);
  });
}

/** Secrets that sign no more. */
export async function forgetFormerSecrets(database: Database, now: number): Promise<void> {
  await database.write((tx) =>
    sql`update channels set former_secrets = '[]', former_until = 0
      where former_until > 0 and former_until <= ${now}`.execute(tx),
  );
}

const lastOf = (former: Channel['formerSecrets']) => Math.max(0, ...former.map(({ until }) => until));

async function noteChannelWorks(database: Database, ownerId: string, id: string, now: number): Promise<void> {
  await database.write(async (tx, raised) => {
    const { rows } = await sql`update channels set health = 'ok', last_sent_at = ${now}, last_error = null,
      failures = 0, rest_until = 0 where owner_id = ${ownerId} and id = ${id} returning id`.execute(tx);
    if (rows.length > 0) await sendWaiting(tx, id, now);
    raised.events = true;
  });
}

/** What waited for the channel to work again is tried at once. */
export async function sendWaiting(tx: Writer, channelId: string, now: number): Promise<void> {
  await sql`update notifications set next_at = ${now} where channel_id = ${channelId}
    and status = 'pending' and attempts > 0 and lease is null and next_at > ${now}`.execute(tx);
}

/** Switched off first; what it was used for may be much, and is removed in slices before the channel itself. */
async function removeChannel(database: Database, ownerId: string, id: string): Promise<boolean> {
  const isIt = sql`owner_id = ${ownerId} and id = ${id}`;
  const { rows: known } = await database.write((tx) =>
    sql`update channels set is_on = 0 where ${isIt} returning id`.execute(tx),
  );
  if (known.length === 0) return false;
  await forgetChannel(database, ownerId, id);
  await removeInSlices(database, 'notifications', sql`owner_id = ${ownerId} and channel_id = ${id}`);
  const { rows } = await database.write((tx) =>
    sql`delete from channels where ${isIt} returning id`.execute(tx),
  );
  // Named meanwhile: from now on nobody can.
  await forgetChannel(database, ownerId, id);
  return rows.length > 0;
}

/** No site and no other channel names it any more. */
async function forgetChannel(database: Database, ownerId: string, id: string): Promise<void> {
  await forgetEscalation(database, ownerId, id);
  const isNaming = sql`owner_id = ${ownerId} and notify like ${`%${id}%`}`;
  const { rows: sites } = await database.readAside((db) =>
    sql<{ id: string }>`select id from sites where ${isNaming} order by id`.execute(db),
  );
  for (const some of slicesOf(sites, sitesAtOnce)) {
    const ids = some.map((site) => site.id);
    await database.write(async (tx) => {
      const { rows } = await sql<{ id: string; notify: string }>`select id, notify from sites
        where ${isNaming} and ${isIn(database.kind, 'id', ids)} ${lock(database.kind, 'order by id for update')}`.execute(
        tx,
      );
      for (const site of rows) {
        const notify = JSON.parse(site.notify) as Pick<Notify, 'channels' | 'muted'>;
        const channels = notify.channels.filter((one) => one !== id);
        const muted = notify.muted && { muted: notify.muted.filter((one) => one !== id) };
        await tx
          .updateTable('sites')
          .set({ notify: JSON.stringify({ ...notify, channels, ...muted }) })
          .where('id', '=', site.id)
          .execute();
      }
    });
  }
}

/** Channels that would send on what nobody has seen. */
async function forgetEscalation(database: Database, ownerId: string, id: string): Promise<void> {
  await database.write(async (tx) => {
    const { rows } = await sql<{ id: string; delivery: string }>`select id, delivery from channels
      where owner_id = ${ownerId} and delivery like ${`%${id}%`}
      ${lock(database.kind, 'order by id for update')}`.execute(tx);
    for (const channel of rows) {
      const rules: Partial<DeliveryRules> = JSON.parse(channel.delivery);
      if (rules.escalation?.channelId !== id) continue;
      const delivery = JSON.stringify({ ...rules, escalation: null });
      await tx.updateTable('channels').set({ delivery }).where('id', '=', channel.id).execute();
    }
  });
}

export function channelFromRow(row: ChannelRow): Channel {
  return {
    ownerId: row.owner_id,
    id: row.id,
    name: row.name,
    kind: row.kind,
    settings: JSON.parse(row.settings),
    isOn: row.is_on === 1,
    isDefault: row.is_default === 1,
    delivery: { ...plainDelivery, ...JSON.parse(row.delivery) },
    formerSecrets: formerFromRow(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    health: row.health as ChannelHealth,
    lastSentAt: row.last_sent_at,
    lastError: row.last_error === null ? null : JSON.parse(row.last_error),
    failures: row.failures,
  };
}

/** Those of a backup without secrets have lost theirs. */
function formerFromRow({ former_secrets }: ChannelRow): Channel['formerSecrets'] {
  const former = JSON.parse(former_secrets) as Channel['formerSecrets'];
  return former.filter(({ secret }) => typeof secret === 'string');
}

function rowFromChannel(channel: Channel): Omit<ChannelRow, 'rest_until' | 'paced_until'> {
  return {
    owner_id: channel.ownerId,
    id: channel.id,
    name: channel.name,
    kind: channel.kind,
    settings: JSON.stringify(channel.settings),
    is_on: channel.isOn ? 1 : 0,
    is_default: channel.isDefault ? 1 : 0,
    delivery: JSON.stringify(channel.delivery),
    former_secrets: JSON.stringify(channel.formerSecrets),
    former_until: lastOf(channel.formerSecrets),
    created_at: channel.createdAt,
    updated_at: channel.updatedAt,
    health: channel.health,
    last_sent_at: channel.lastSentAt,
    last_error: channel.lastError === null ? null : JSON.stringify(channel.lastError),
    failures: channel.failures,
  };
}

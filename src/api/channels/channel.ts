// Channels and notifications: list, make, change, try, send again.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type Channel,
  type DeliveryError,
  type Notification,
  notificationStatuses,
} from '../../core/alert/channel.ts';
import { isId } from '../../core/id.ts';
import { plainText } from '../../core/text.ts';
import {
  type channelEditSchema,
  type channelInputSchema,
  type channelTestSchema,
  createChannel,
  editChannel,
  rotateSecret,
  type rotationSchema,
  testChannel,
  visibleSettings,
} from '../../engine/engine.ts';
import { withMembers } from '../changes/change.ts';
import type { ApiContext } from '../context.ts';
import type {
  channelSchema,
  notificationSchema,
  pushKeySchema,
  rotatedSecretSchema,
} from '../contract/channel.ts';
import { answerOnce } from '../idempotency.ts';
import { sendPageHeaders } from '../paging.ts';
import { defaultLimit, idList, pageQuery } from '../parameters.ts';
import { ApiProblem, notFound } from '../problem.ts';

const ids = idList(100);

export const notificationQuery = pageQuery.extend({
  channel: ids.optional(),
  site: ids.optional().describe('Includes the pages of its set.'),
  change: plainText(100).optional().describe('Only notifications about the change with this id.'),
  status: z.enum(notificationStatuses).optional(),
});

export async function listChannels({ store, ownerId, now }: ApiContext) {
  return (await store.listChannels(ownerId)).map((channel) => presentChannel(channel, now()));
}

export async function getChannel({ store, ownerId, now }: ApiContext, id: string) {
  return presentChannel(known(isId(id) ? await store.getChannel(ownerId, id) : null), now());
}

export function getPushKey({ notifier }: ApiContext): z.infer<typeof pushKeySchema> {
  return { publicKey: notifier?.pushKey ?? null };
}

export function postChannel(
  context: ApiContext,
  body: z.infer<typeof channelInputSchema>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const present = (channel: Channel) => ({
    status: 201,
    headers: { location: `/api/channels/${channel.id}` },
    body: presentChannel(channel, context.now()),
  });
  return answerOnce({ ...context, now: context.now() }, request, reply, present, (answerFor) =>
    createChannel(context, context.ownerId, body, answerFor),
  );
}

export async function patchChannel(context: ApiContext, id: string, body: z.infer<typeof channelEditSchema>) {
  const channel = known(isId(id) ? await editChannel(context, context.ownerId, id, body) : null);
  return presentChannel(channel, context.now());
}

export async function postRotation(
  context: ApiContext,
  id: string,
  body: z.infer<typeof rotationSchema>,
  reply: FastifyReply,
): Promise<z.infer<typeof rotatedSecretSchema>> {
  const rotated = isId(id) ? await rotateSecret(context, context.ownerId, id, body) : null;
  if (rotated === null || rotated.kind === 'unknown') throw notFound('channel');
  if (rotated.kind === 'signs-nothing') {
    const detail = 'Channels of this kind do not sign messages, so there is no secret to replace.';
    throw new ApiProblem({ status: 409, code: 'signs-nothing', detail });
  }
  if (rotated.kind === 'too-often') {
    const detail = 'You replaced the secret too often today. Try again tomorrow, or enter your own.';
    throw new ApiProblem({ status: 409, code: 'too-many-secrets', detail });
  }
  reply.header('cache-control', 'no-store');
  const { formerSecretUntil } = presentChannel(rotated.channel, context.now());
  return { secret: rotated.secret, formerSecretUntil };
}

export async function deleteChannel({ store, ownerId }: ApiContext, id: string, reply: FastifyReply) {
  const isRemoved = isId(id) && (await store.removeChannel(ownerId, id));
  if (!isRemoved) throw notFound('channel');
  return reply.code(204).send();
}

export async function tryChannel(context: ApiContext, body: z.infer<typeof channelTestSchema>) {
  if (body.id !== undefined && !isId(body.id)) throw notFound('channel');
  return known(await testChannel(context, context.ownerId, body));
}

export async function listNotifications(
  context: ApiContext,
  query: z.infer<typeof notificationQuery>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { channel, site, change, status, limit = defaultLimit, offset } = query;
  const siteIds = site && (await withMembers(context, site.filter(isId)));
  // What is no id names nothing.
  const changeId = change === undefined || isId(change) ? change : '';
  const filter = { channelIds: channel, siteIds, changeId, statuses: status && [status], limit, offset };
  const { notifications, ...totals } = await context.store.listNotifications(context.ownerId, filter);
  sendPageHeaders(request, reply, { ...totals, limit, offset, count: notifications.length });
  return notifications.map(presentNotification);
}

export async function resendNotification({ store, ownerId, now }: ApiContext, id: string) {
  const again = isId(id) ? await store.resendNotification(ownerId, id, now()) : null;
  if (again === null) throw notFound('notification');
  return presentNotification(again);
}

function known<T>(record: T | null): T {
  if (record === null) throw notFound('channel');
  return record;
}

function presentChannel(channel: Channel, now: number): z.infer<typeof channelSchema> {
  const { id, name, kind, isOn, isDefault, delivery, health, failures } = channel;
  const formerUntil = channel.formerSecrets.at(-1)?.until ?? 0;
  return {
    ...{ id, name, kind, isOn, isDefault, delivery, health, failures },
    formerSecretUntil: isoOrNull(formerUntil > now ? formerUntil : null),
    settings: visibleSettings(channel),
    lastSentAt: isoOrNull(channel.lastSentAt),
    lastError: presentError(channel.lastError),
    createdAt: new Date(channel.createdAt).toISOString(),
    updatedAt: new Date(channel.updatedAt).toISOString(),
  };
}

function presentNotification(notification: Notification): z.infer<typeof notificationSchema> {
  const { id, channelId, siteId, eventId, status, mode, attempts, about } = notification;
  return {
    ...{ id, channelId, siteId, eventId, status, mode, attempts, about },
    attemptLog: notification.attemptLog.map(({ at, ...one }) => ({ at: new Date(at).toISOString(), ...one })),
    nextAt: status === 'pending' ? isoOrNull(notification.nextAt) : null,
    lastError: presentError(notification.lastError),
    createdAt: new Date(notification.createdAt).toISOString(),
    sentAt: isoOrNull(notification.sentAt),
  };
}

function presentError(error: DeliveryError | null) {
  return error === null ? null : { ...error, at: new Date(error.at).toISOString() };
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

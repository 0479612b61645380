// Routes of channels and their notifications.
import { z } from 'zod';
import {
  channelEditSchema,
  channelInputSchema,
  channelTestedSchema,
  channelTestSchema,
  describeKinds,
  messagePreviewSchema,
  previewedMessageSchema,
  previewMessage,
  rotationSchema,
} from '../../engine/engine.ts';
import {
  channelKindSchema,
  channelSchema,
  notificationSchema,
  pushKeySchema,
  rotatedSecretSchema,
} from '../contract/channel.ts';
import { about } from '../openapi/route-schema.ts';
import { idParams } from '../parameters.ts';
import type { Router } from '../router.ts';
import {
  deleteChannel,
  getChannel,
  getPushKey,
  listChannels,
  listNotifications,
  notificationQuery,
  patchChannel,
  postChannel,
  postRotation,
  resendNotification,
  tryChannel,
} from './channel.ts';

const channels = about('Channels');
const params = idParams;
const none = z.null().describe('No body.');

export function addChannelRoutes(api: Router): void {
  addChannelListRoutes(api);
  addTrialRoutes(api);
  addSingleChannelRoutes(api);
  addNotificationRoutes(api);
}

/** All channels, and what a new one needs. */
function addChannelListRoutes(api: Router): void {
  api.get(
    '/api/channels',
    { schema: { ...channels('listChannels', 'List channels'), response: { 200: z.array(channelSchema) } } },
    async (request, reply) => {
      const list = await listChannels(request.context);
      reply.header('x-total-count', String(list.length));
      return list;
    },
  );
  api.post(
    '/api/channels',
    {
      schema: {
        ...channels('createChannel', 'Create a channel'),
        isIdempotent: true,
        body: channelInputSchema,
        response: { 201: channelSchema },
      },
    },
    (request, reply) => postChannel(request.context, request.body, request, reply),
  );
  api.get(
    '/api/channels/kinds',
    {
      schema: {
        ...channels('listChannelKinds', 'List the kinds of channels, with the schema of their settings'),
        response: { 200: z.array(channelKindSchema) },
      },
    },
    async () => describeKinds(),
  );
  api.get(
    '/api/channels/push-key',
    {
      schema: {
        ...channels('getPushKey', 'Get the `applicationServerKey` for Web Push'),
        response: { 200: pushKeySchema },
      },
    },
    async (request) => getPushKey(request.context),
  );
}

/** What works before a channel is saved. */
function addTrialRoutes(api: Router): void {
  api.post(
    '/api/channels/test',
    {
      config: { isVisiting: true },
      schema: {
        ...channels('testChannelSettings', 'Test settings before you save them'),
        problems: [404],
        body: channelTestSchema,
        response: { 200: channelTestedSchema },
      },
    },
    (request) => tryChannel(request.context, request.body),
  );
  api.post(
    '/api/channels/preview',
    {
      config: { isReading: true },
      schema: {
        ...channels('previewTemplate', 'Preview a message with a template'),
        body: messagePreviewSchema,
        response: { 200: previewedMessageSchema },
      },
    },
    (request) => previewMessage(request.context, request.context.ownerId, request.body),
  );
}

function addSingleChannelRoutes(api: Router): void {
  api.get(
    '/api/channels/:id',
    { schema: { ...channels('getChannel', 'Get a channel'), params, response: { 200: channelSchema } } },
    (request) => getChannel(request.context, request.params.id),
  );
  api.patch(
    '/api/channels/:id',
    {
      schema: {
        ...channels('updateChannel', 'Update a channel; send all its settings'),
        params,
        body: channelEditSchema,
        response: { 200: channelSchema },
      },
    },
    (request) => patchChannel(request.context, request.params.id, request.body),
  );
  api.delete(
    '/api/channels/:id',
    {
      schema: {
        ...channels('deleteChannel', 'Delete a channel and its notifications'),
        params,
        response: { 204: none },
      },
    },
    (request, reply) => deleteChannel(request.context, request.params.id, reply),
  );
  api.post(
    '/api/channels/:id/test',
    {
      config: { isVisiting: true },
      schema: {
        ...channels('testChannel', 'Send a test message to a channel'),
        problems: [400],
        params,
        response: { 200: channelTestedSchema },
      },
    },
    (request) => tryChannel(request.context, { id: request.params.id }),
  );
  api.post(
    '/api/channels/:id/rotate-secret',
    {
      schema: {
        ...channels('rotateChannelSecret', 'Replace the signing secret; both sign for a day'),
        problems: [409],
        params,
        body: rotationSchema.nullable(),
        response: { 200: rotatedSecretSchema },
      },
    },
    (request, reply) => postRotation(request.context, request.params.id, request.body ?? {}, reply),
  );
}

function addNotificationRoutes(api: Router): void {
  api.get(
    '/api/notifications',
    {
      schema: {
        ...channels('listNotifications', 'List notifications, newest first'),
        querystring: notificationQuery,
        response: { 200: z.array(notificationSchema) },
      },
    },
    (request, reply) => listNotifications(request.context, request.query, request, reply),
  );
  api.post(
    '/api/notifications/:id/resend',
    {
      schema: {
        ...channels('resendNotification', 'Resend a notification'),
        problems: [409],
        params,
        response: { 200: notificationSchema },
      },
    },
    (request) => resendNotification(request.context, request.params.id),
  );
}

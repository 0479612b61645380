// Routes of feeds: changes for readers of feeds, and the secret addresses under which they are read.
import { z } from 'zod';
import { feedFormats } from '../../core/alert/feed.ts';
import type { ApiServices } from '../context.ts';
import { feedOrder, feedSchema, newFeedSchema } from '../contract/feed.ts';
import { about } from '../openapi/route-schema.ts';
import { idParams } from '../parameters.ts';
import type { Router } from '../router.ts';
import { listFeeds, makeFeed, openFeedReading, revokeFeed } from './feed.ts';
import { formats } from './formats.ts';
import { feedQuery } from './parameters.ts';

export function addFeedRoutes(api: Router, services: ApiServices): void {
  const feeds = about('Feeds');
  addReading(api, services);
  api.get(
    '/api/feeds',
    { schema: { ...feeds('listFeeds', 'List feeds'), response: { 200: z.array(feedSchema) } } },
    async (request, reply) => {
      const list = await listFeeds(request.context);
      reply.header('x-total-count', String(list.length));
      return list;
    },
  );
  api.post(
    '/api/feeds',
    {
      schema: {
        ...feeds('createFeed', 'Create a feed; its secret addresses are shown only once'),
        body: feedOrder,
        response: { 201: newFeedSchema },
      },
    },
    (request, reply) => makeFeed(request.context, request.body, request, reply),
  );
  api.delete(
    '/api/feeds/:id',
    {
      schema: {
        ...feeds('deleteFeed', 'Revoke a feed'),
        params: idParams,
        response: { 204: z.null().describe('No body.') },
      },
    },
    (request, reply) => revokeFeed(request.context, request.params.id, reply),
  );
}

function addReading(api: Router, services: ApiServices): void {
  const read = openFeedReading(services);
  const feeds = about('Feeds');
  const format = z.enum(feedFormats);
  const produces = feedFormats.map((one) => formats[one].type);
  api.get(
    '/feeds/changes.:format',
    {
      schema: {
        ...feeds('readFeed', 'Get changes as a feed, for authenticated requests'),
        ...{ params: z.object({ format }), querystring: feedQuery, produces },
      },
    },
    (request, reply) => read.byCaller(request.params.format, request, reply),
  );
  api.get(
    '/feeds/:token/changes.:format',
    {
      config: { access: 'open' },
      schema: {
        ...feeds('readSecretFeed', 'Get changes as a feed, by its secret address'),
        ...{ params: z.object({ token: z.string(), format }), querystring: feedQuery, produces },
      },
    },
    (request, reply) => read.bySecret(request.params.format, request.params.token, request, reply),
  );
}

// Routes of feeds: changes for readers of feeds, and the secret addresses under which they are read.
import { z } from 'zod';
import { feedFormats } from '../../core/feed.ts';
import type { ApiServices } from '../context.ts';
import { feedOrder, feedSchema, newFeedSchema } from '../contract/feed.ts';
import { formats } from '../feeds/formats.ts';
import { feedQuery } from '../feeds/parameters.ts';
import { listFeeds, makeFeed, openFeedReading, revokeFeed } from '../handlers/feed.ts';
import { idParams } from '../parameters.ts';
import type { Router } from './router.ts';

export function addFeedRoutes(api: Router, services: ApiServices): void {
  const feeds = (summary: string) => ({ summary, tags: ['Feeds'] });
  addReading(api, services);
  api.get(
    '/api/feeds',
    { schema: { ...feeds('List feeds'), response: { 200: z.array(feedSchema) } } },
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
        ...feeds('Make a feed; its secret addresses are shown once'),
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
        ...feeds('Revoke a feed'),
        params: idParams,
        response: { 204: z.null().describe('No body.') },
      },
    },
    (request, reply) => revokeFeed(request.context, request.params.id, reply),
  );
}

function addReading(api: Router, services: ApiServices): void {
  const read = openFeedReading(services);
  const params = z.object({ token: z.string() });
  for (const format of feedFormats) {
    const produces = [formats[format].type];
    const about = (summary: string) => ({ summary, tags: ['Feeds'], querystring: feedQuery, produces });
    api.get(
      `/feeds/changes.${format}`,
      { schema: about(`Changes as a feed (${format}), for whoever is known`) },
      (request, reply) => read.byCaller(format, request, reply),
    );
    api.get(
      `/feeds/:token/changes.${format}`,
      {
        config: { access: 'open' },
        schema: { ...about(`Changes as a feed (${format}), by its secret address`), params },
      },
      (request, reply) => read.bySecret(format, request.params.token, request, reply),
    );
  }
}

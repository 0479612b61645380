// Routes of feeds: changes for readers of feeds, and the secret addresses under which they are read.
import { z } from 'zod';
import { feedFormats } from '../../core/feed.ts';
import type { ApiServices } from '../context.ts';
import { feedOrder, feedSchema, newFeedSchema } from '../contract/feed.ts';
import { formats } from '../feeds/formats.ts';
import { feedQuery } from '../feeds/parameters.ts';
import { listFeeds, makeFeed, openFeedReading, revokeFeed } from '../handlers/feed.ts';
import { about } from '../openapi/route-schema.ts';
import { idParams } from '../parameters.ts';
import type { Router } from './router.ts';

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
        ...feeds('createFeed', 'Make a feed; its secret addresses are shown once'),
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

const formatNames: Record<(typeof feedFormats)[number], string> = { atom: 'Atom', rss: 'Rss', json: 'Json' };

function addReading(api: Router, services: ApiServices): void {
  const read = openFeedReading(services);
  const params = z.object({ token: z.string() });
  for (const format of feedFormats) {
    const produces = [formats[format].type];
    const reading = (name: string, summary: string) => ({
      ...about('Feeds')(`${name}${formatNames[format]}`, summary),
      querystring: feedQuery,
      produces,
    });
    api.get(
      `/feeds/changes.${format}`,
      { schema: reading('readFeed', `Changes as a feed (${format}), for whoever is known`) },
      (request, reply) => read.byCaller(format, request, reply),
    );
    api.get(
      `/feeds/:token/changes.${format}`,
      {
        config: { access: 'open' },
        schema: {
          ...reading('readSecretFeed', `Changes as a feed (${format}), by its secret address`),
          params,
        },
      },
      (request, reply) => read.bySecret(format, request.params.token, request, reply),
    );
  }
}

// Routes of events: what happened, as a list and as a stream.
import { z } from 'zod';
import type { ApiServices } from '../context.ts';
import { eventSchema } from '../contract.ts';
import { about } from '../openapi/route-schema.ts';
import { eventQuery, streamQuery } from '../parameters.ts';
import type { Router } from '../router.ts';
import { listEvents, openEventStreams } from './event.ts';

export function addEventRoutes(api: Router, services: ApiServices): void {
  const events = about('Events');
  const openStream = openEventStreams(api, services);

  api.get(
    '/api/events',
    {
      schema: {
        ...events('listEvents', 'List events, newest first; with `after`, oldest first from a cursor on'),
        querystring: eventQuery,
        response: { 200: z.array(eventSchema) },
      },
    },
    (request, reply) => listEvents(request.context, request.query, request, reply),
  );
  api.get(
    '/api/events/stream',
    {
      exposeHeadRoute: false,
      schema: {
        ...events('streamEvents', 'Stream events (server-sent events); Last-Event-ID resumes the stream'),
        querystring: streamQuery,
        produces: ['text/event-stream'],
      },
    },
    (request, reply) => openStream(request.query, request, reply),
  );
}

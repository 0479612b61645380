// Every route of the API, on one page.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  backtestOrderSchema,
  backtestSchema,
  previewOrderSchema,
  previewSchema,
  siteEditSchema,
  siteInputSchema,
} from '../engine/engine.ts';
import { aiSchema, aiUsageQuery, aiUsageSchema, analyseAgain, getAi, listAiUsage } from './ai-routes.ts';
import { getChange, listChanges, listSiteChanges, patchChange } from './change-routes.ts';
import type { ApiContext } from './context.ts';
import {
  changeDetailSchema,
  changeEditSchema,
  changeSchema,
  checkSchema,
  eventSchema,
  healthSchema,
  noiseEditSchema,
  noiseSchema,
  siteSchema,
  snapshotDetailSchema,
  snapshotSchema,
  suppressedRecordSchema,
} from './contract.ts';
import { listEvents, openEventStreams } from './event-routes.ts';
import {
  getCheck,
  getCheckScreenshot,
  getSnapshot,
  getSnapshotHtml,
  getSnapshotPart,
  getSnapshotScreenshot,
  getSnapshotText,
  getSnapshotThumbnail,
  listChecks,
  listSnapshots,
  listSuppressed,
} from './history-routes.ts';
import { getNoise, patchNoise } from './noise-routes.ts';
import {
  changeQuery,
  eventQuery,
  idParams,
  noiseParams,
  pageQuery,
  partParams,
  siteQuery,
  streamQuery,
  suppressedQuery,
} from './parameters.ts';
import { backtest, previewPlan } from './plan-routes.ts';
import { deleteSite, getSite, listSites, patchSite, postCheck, postSite } from './site-routes.ts';

export function addRoutes(app: FastifyInstance, context: ApiContext): void {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const sites = (summary: string) => ({ summary, tags: ['Sites'] });
  const changes = (summary: string) => ({ summary, tags: ['Changes'] });
  const history = (summary: string) => ({ summary, tags: ['Checks and snapshots'] });
  const goals = (summary: string) => ({ summary, tags: ['Goals'] });
  const events = (summary: string) => ({ summary, tags: ['Events'] });
  const openStream = openEventStreams(app, context);
  const params = idParams;
  const none = z.null().describe('No body.');

  api.get(
    '/api/sites',
    { schema: { ...sites('List sites'), querystring: siteQuery, response: { 200: z.array(siteSchema) } } },
    (request, reply) => listSites(context, request.query, request, reply),
  );
  api.post(
    '/api/sites',
    { schema: { ...sites('Create a site'), body: siteInputSchema, response: { 201: siteSchema } } },
    (request, reply) => postSite(context, request.body, request, reply),
  );
  api.get(
    '/api/sites/:id',
    { schema: { ...sites('Get a site'), params, response: { 200: siteSchema } } },
    (request) => getSite(context, request.params.id),
  );
  api.patch(
    '/api/sites/:id',
    { schema: { ...sites('Update a site'), params, body: siteEditSchema, response: { 200: siteSchema } } },
    (request) => patchSite(context, request.params.id, request.body),
  );
  api.delete(
    '/api/sites/:id',
    { schema: { ...sites('Delete a site and all its history'), params, response: { 204: none } } },
    (request, reply) => deleteSite(context, request.params.id, reply),
  );
  api.post(
    '/api/sites/:id/check',
    { schema: { ...sites('Start a check of a site'), params, response: { 202: checkSchema } } },
    (request, reply) => postCheck(context, request.params.id, request, reply),
  );

  api.post(
    '/api/plans/preview',
    {
      schema: {
        ...goals('Look at a page and a goal, and store nothing'),
        body: previewOrderSchema,
        response: { 200: previewSchema },
      },
    },
    (request) => previewPlan(context, request.body),
  );
  api.post(
    '/api/sites/:id/backtest',
    {
      schema: {
        ...goals('Try a goal on the past of a site'),
        params,
        body: backtestOrderSchema,
        response: { 200: backtestSchema },
      },
    },
    (request) => backtest(context, request.params.id, request.body),
  );

  api.get(
    '/api/changes',
    {
      schema: {
        ...changes('List changes'),
        querystring: changeQuery,
        response: { 200: z.array(changeSchema) },
      },
    },
    (request, reply) => listChanges(context, request.query, request, reply),
  );
  api.get(
    '/api/changes/:id',
    { schema: { ...changes('Get a change'), params, response: { 200: changeDetailSchema } } },
    (request) => getChange(context, request.params.id),
  );
  api.patch(
    '/api/changes/:id',
    {
      schema: {
        ...changes('Mark a change as seen, or say what it was worth'),
        params,
        body: changeEditSchema,
        response: { 200: changeDetailSchema },
      },
    },
    (request) => patchChange(context, request.params.id, request.body),
  );
  api.get(
    '/api/sites/:id/changes',
    {
      schema: {
        ...changes('All changes of a site'),
        params,
        querystring: changeQuery,
        response: { 200: z.array(changeSchema) },
      },
    },
    (request, reply) => listSiteChanges(context, request.params.id, request.query, request, reply),
  );

  api.get(
    '/api/sites/:id/checks',
    {
      schema: {
        ...history('List checks of a site'),
        params,
        querystring: pageQuery,
        response: { 200: z.array(checkSchema) },
      },
    },
    (request, reply) => listChecks(context, request.params.id, request.query, request, reply),
  );
  api.get(
    '/api/checks/:id',
    { schema: { ...history('Get a check'), params, response: { 200: checkSchema } } },
    (request) => getCheck(context, request.params.id),
  );
  api.get(
    '/api/sites/:id/snapshots',
    {
      schema: {
        ...history('List snapshots of a site'),
        params,
        querystring: pageQuery,
        response: { 200: z.array(snapshotSchema) },
      },
    },
    (request, reply) => listSnapshots(context, request.params.id, request.query, request, reply),
  );
  api.get(
    '/api/sites/:id/suppressed',
    {
      schema: {
        ...history('List differences that were held back'),
        params,
        querystring: suppressedQuery,
        response: { 200: z.array(suppressedRecordSchema) },
      },
    },
    (request, reply) => listSuppressed(context, request.params.id, request.query, request, reply),
  );
  api.get(
    '/api/sites/:id/noise',
    {
      schema: {
        ...history('List what was learned to be noise'),
        params,
        response: { 200: z.array(noiseSchema) },
      },
    },
    (request) => getNoise(context, request.params.id),
  );
  api.patch(
    '/api/sites/:id/noise/:slot',
    {
      schema: {
        ...history('Undo what was learned about a place, or take it up again'),
        params: noiseParams,
        body: noiseEditSchema,
        response: { 200: noiseSchema },
      },
    },
    (request) => patchNoise(context, request.params.id, request.params.slot, request.body),
  );
  api.get(
    '/api/snapshots/:id',
    { schema: { ...history('Get a snapshot'), params, response: { 200: snapshotDetailSchema } } },
    (request) => getSnapshot(context, request.params.id),
  );
  api.get(
    '/api/snapshots/:id/text',
    { schema: { ...history('What was read, as Markdown'), params, produces: ['text/markdown'] } },
    (request, reply) => getSnapshotText(context, request.params.id, reply),
  );
  api.get(
    '/api/snapshots/:id/html',
    { schema: { ...history('The page as captured, as plain text'), params, produces: ['text/plain'] } },
    (request, reply) => getSnapshotHtml(context, request.params.id, reply),
  );
  api.get(
    '/api/snapshots/:id/screenshot',
    { schema: { ...history('The screenshot, where there is one'), params, produces: ['image/webp'] } },
    (request, reply) => getSnapshotScreenshot(context, request.params.id, reply),
  );
  api.get(
    '/api/snapshots/:id/thumbnail',
    { schema: { ...history('The screenshot, small'), params, produces: ['image/webp'] } },
    (request, reply) => getSnapshotThumbnail(context, request.params.id, reply),
  );
  api.get(
    '/api/snapshots/:id/parts/:n/screenshot',
    {
      schema: {
        ...history('The picture of one watched part'),
        params: partParams,
        produces: ['image/webp'],
      },
    },
    (request, reply) => getSnapshotPart(context, request.params.id, request.params.n, reply),
  );
  api.get(
    '/api/checks/:id/screenshot',
    { schema: { ...history('The page at the moment a step failed'), params, produces: ['image/png'] } },
    (request, reply) => getCheckScreenshot(context, request.params.id, reply),
  );

  api.get(
    '/api/events',
    {
      schema: {
        ...events('List what happened, newest first'),
        querystring: eventQuery,
        response: { 200: z.array(eventSchema) },
      },
    },
    (request, reply) => listEvents(context, request.query, request, reply),
  );
  api.get(
    '/api/events/stream',
    {
      exposeHeadRoute: false,
      schema: {
        ...events('Hear what happens, as server-sent events; Last-Event-ID goes on where it ended'),
        querystring: streamQuery,
        produces: ['text/event-stream'],
      },
    },
    (request, reply) => openStream(request.query, request, reply),
  );

  const ai = (summary: string) => ({ summary, tags: ['Model'] });
  api.get(
    '/api/ai',
    { schema: { ...ai('Is there a model, and what is left of its budget?'), response: { 200: aiSchema } } },
    () => getAi(context),
  );
  api.get(
    '/api/ai/usage',
    {
      schema: {
        ...ai('What the model cost, by day and site'),
        querystring: aiUsageQuery,
        response: { 200: aiUsageSchema },
      },
    },
    (request) => listAiUsage(context, request.query),
  );
  api.post(
    '/api/changes/:id/analyse',
    {
      schema: { ...ai('Ask the model about a change again'), params, response: { 200: changeDetailSchema } },
    },
    (request) => analyseAgain(context, request.params.id),
  );

  const health = (summary: string) => ({ summary, tags: ['Health'], response: { 200: healthSchema } });
  api.get('/healthz', { schema: health('Is the process alive?') }, async () => ({ status: 'ok' }));
  api.get('/readyz', { schema: health('Does the database answer?') }, async () => {
    await context.store.ping();
    return { status: 'ready' };
  });
}

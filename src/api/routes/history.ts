// Routes of checks, snapshots and what was held back.

import { z } from 'zod';
import { comparedSchema, factSeriesSchema } from '../../engine/engine.ts';
import {
  changeDetailSchema,
  checkSchema,
  snapshotDetailSchema,
  snapshotSchema,
  suppressedRecordSchema,
} from '../contract.ts';
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
  raiseRecord,
} from '../handlers/history.ts';
import { compareQuery, factsQuery, getComparison, listFacts } from '../handlers/insight.ts';
import { idParams, pageQuery, partParams, recordParams, suppressedQuery } from '../parameters.ts';
import type { Router } from './router.ts';

export function addHistoryRoutes(api: Router): void {
  const history = (summary: string) => ({ summary, tags: ['Checks and snapshots'] });
  const params = idParams;

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
    (request, reply) => listChecks(request.context, request.params.id, request.query, request, reply),
  );
  api.get(
    '/api/checks/:id',
    { schema: { ...history('Get a check'), params, response: { 200: checkSchema } } },
    (request) => getCheck(request.context, request.params.id),
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
    (request, reply) => listSnapshots(request.context, request.params.id, request.query, request, reply),
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
    (request, reply) => listSuppressed(request.context, request.params.id, request.query, request, reply),
  );
  api.post(
    '/api/sites/:id/suppressed/:recordId/raise',
    {
      config: { isRereading: true },
      schema: {
        ...history('Make a change of what was held back, and hold it back no more'),
        params: recordParams,
        response: { 200: changeDetailSchema, 201: changeDetailSchema },
      },
    },
    (request, reply) => raiseRecord(request.context, request.params, reply),
  );
  api.get(
    '/api/snapshots/:id',
    { schema: { ...history('Get a snapshot'), params, response: { 200: snapshotDetailSchema } } },
    (request) => getSnapshot(request.context, request.params.id),
  );
  api.get(
    '/api/snapshots/:id/text',
    { schema: { ...history('What was read, as Markdown'), params, produces: ['text/markdown'] } },
    (request, reply) => getSnapshotText(request.context, request.params.id, reply),
  );
  api.get(
    '/api/snapshots/:id/html',
    { schema: { ...history('The page as captured, as plain text'), params, produces: ['text/plain'] } },
    (request, reply) => getSnapshotHtml(request.context, request.params.id, reply),
  );
  api.get(
    '/api/snapshots/:id/screenshot',
    { schema: { ...history('The screenshot, where there is one'), params, produces: ['image/webp'] } },
    (request, reply) => getSnapshotScreenshot(request.context, request.params.id, reply),
  );
  api.get(
    '/api/snapshots/:id/thumbnail',
    { schema: { ...history('The screenshot, small'), params, produces: ['image/webp'] } },
    (request, reply) => getSnapshotThumbnail(request.context, request.params.id, reply),
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
    (request, reply) => getSnapshotPart(request.context, request.params.id, request.params.n, reply),
  );
  api.get(
    '/api/checks/:id/screenshot',
    { schema: { ...history('The page at the moment a step failed'), params, produces: ['image/png'] } },
    (request, reply) => getCheckScreenshot(request.context, request.params.id, reply),
  );
  api.get(
    '/api/sites/:id/facts',
    {
      schema: {
        ...history('Facts of a site over time'),
        params,
        querystring: factsQuery,
        response: { 200: z.array(factSeriesSchema) },
      },
    },
    (request) => listFacts(request.context, request.params.id, request.query),
  );
  api.get(
    '/api/compare',
    {
      config: { isRereading: true },
      schema: {
        ...history('Compare any two snapshots of a site'),
        querystring: compareQuery,
        response: { 200: comparedSchema },
      },
    },
    (request) => getComparison(request.context, request.query),
  );
}

// Routes of checks, snapshots and suppressed differences.
import { z } from 'zod';
import { comparedSchema, factSeriesSchema } from '../../engine/engine.ts';
import { compareQuery, factsQuery, getComparison, listFacts } from '../changes/insight.ts';
import {
  changeDetailSchema,
  checkSchema,
  snapshotDetailSchema,
  snapshotSchema,
  suppressedRecordSchema,
} from '../contract.ts';
import { about } from '../openapi/route-schema.ts';
import { idParams, pageQuery, partParams, recordParams, suppressedQuery } from '../parameters.ts';
import type { Router } from '../router.ts';
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
} from './history.ts';

const history = about('History');
const params = idParams;

export function addHistoryRoutes(api: Router): void {
  addRecordRoutes(api);
  addSuppressedRoutes(api);
  addSnapshotRoutes(api);
  addPictureRoutes(api);
  addComparisonRoutes(api);
}

/** What is recorded of a site. */
function addRecordRoutes(api: Router): void {
  api.get(
    '/api/sites/:id/checks',
    {
      schema: {
        ...history('listSiteChecks', 'List checks of a site'),
        params,
        querystring: pageQuery,
        response: { 200: z.array(checkSchema) },
      },
    },
    (request, reply) => listChecks(request.context, request.params.id, request.query, request, reply),
  );
  api.get(
    '/api/checks/:id',
    { schema: { ...history('getCheck', 'Get a check'), params, response: { 200: checkSchema } } },
    (request) => getCheck(request.context, request.params.id),
  );
  api.get(
    '/api/sites/:id/snapshots',
    {
      schema: {
        ...history('listSiteSnapshots', 'List snapshots of a site'),
        params,
        querystring: pageQuery,
        response: { 200: z.array(snapshotSchema) },
      },
    },
    (request, reply) => listSnapshots(request.context, request.params.id, request.query, request, reply),
  );
}

function addSuppressedRoutes(api: Router): void {
  api.get(
    '/api/sites/:id/suppressed',
    {
      schema: {
        ...history('listSuppressed', 'List differences suppressed as noise'),
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
        ...history(
          'raiseSuppressed',
          'Turn a suppressed difference into a change, and stop suppressing its place',
        ),
        problems: [409, 410],
        params: recordParams,
        response: { 200: changeDetailSchema, 201: changeDetailSchema },
      },
    },
    (request, reply) => raiseRecord(request.context, request.params, reply),
  );
}

/** What Heed read at one time, and the page itself. */
function addSnapshotRoutes(api: Router): void {
  api.get(
    '/api/snapshots/:id',
    {
      schema: {
        ...history('getSnapshot', 'Get a snapshot'),
        problems: [410],
        params,
        response: { 200: snapshotDetailSchema },
      },
    },
    (request) => getSnapshot(request.context, request.params.id),
  );
  api.get(
    '/api/snapshots/:id/text',
    {
      schema: {
        ...history('getSnapshotText', 'Get what Heed read, as Markdown'),
        problems: [410],
        params,
        produces: ['text/markdown'],
      },
    },
    (request, reply) => getSnapshotText(request.context, request.params.id, reply),
  );
  api.get(
    '/api/snapshots/:id/html',
    {
      schema: {
        ...history('getSnapshotHtml', 'Get the page as captured, as plain text'),
        problems: [410],
        params,
        produces: ['text/plain'],
      },
    },
    (request, reply) => getSnapshotHtml(request.context, request.params.id, reply),
  );
}

function addPictureRoutes(api: Router): void {
  api.get(
    '/api/snapshots/:id/screenshot',
    {
      schema: {
        ...history('getSnapshotScreenshot', 'Get the screenshot, if there is one'),
        problems: [410],
        params,
        produces: ['image/webp'],
      },
    },
    (request, reply) => getSnapshotScreenshot(request.context, request.params.id, reply),
  );
  api.get(
    '/api/snapshots/:id/thumbnail',
    {
      schema: {
        ...history('getSnapshotThumbnail', 'Get a small screenshot'),
        problems: [410],
        params,
        produces: ['image/webp'],
      },
    },
    (request, reply) => getSnapshotThumbnail(request.context, request.params.id, reply),
  );
  api.get(
    '/api/snapshots/:id/parts/:n/screenshot',
    {
      schema: {
        ...history('getSnapshotPart', 'Get the picture of one watched part'),
        problems: [410],
        params: partParams,
        produces: ['image/webp'],
      },
    },
    (request, reply) => getSnapshotPart(request.context, request.params.id, request.params.n, reply),
  );
  api.get(
    '/api/checks/:id/screenshot',
    {
      schema: {
        ...history('getCheckScreenshot', 'Get the screenshot from when a step failed'),
        problems: [410],
        params,
        produces: ['image/png'],
      },
    },
    (request, reply) => getCheckScreenshot(request.context, request.params.id, reply),
  );
}

function addComparisonRoutes(api: Router): void {
  api.get(
    '/api/sites/:id/facts',
    {
      schema: {
        ...history('listSiteFacts', 'Get facts of a site over time'),
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
        ...history('compareSnapshots', 'Compare any two snapshots of a site'),
        problems: [404, 410],
        querystring: compareQuery,
        response: { 200: comparedSchema },
      },
    },
    (request) => getComparison(request.context, request.query),
  );
}

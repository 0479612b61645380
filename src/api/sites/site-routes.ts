// Routes of sites: what is watched.
import { z } from 'zod';
import {
  bulkAnswerSchema,
  bulkOrderSchema,
  changeSites,
  exportSchema,
  exportSites,
  importBodyLimit,
  importOrderSchema,
  importReportSchema,
  importSites,
  siteEditSchema,
  siteInputSchema,
} from '../../engine/engine.ts';
import { checkSchema, siteSchema, siteSessionSchema } from '../contract.ts';
import { sendJsonList } from '../json-list.ts';
import { about } from '../openapi/route-schema.ts';
import { idParams, siteQuery } from '../parameters.ts';
import type { Router } from '../router.ts';
import { deleteSite, getSite, getSiteIcon, listSites, patchSite, postCheck, postSite } from './site.ts';
import { deleteSiteSession, getSiteSession } from './site-session.ts';

const sites = about('Sites');
const params = idParams;
const none = z.null().describe('No body.');

export function addSiteRoutes(api: Router): void {
  addSiteListRoutes(api);
  addTransferRoutes(api);
  addSingleSiteRoutes(api);
  addSessionRoutes(api);
  addCheckRoute(api);
}

function addSiteListRoutes(api: Router): void {
  api.get(
    '/api/sites',
    {
      schema: {
        ...sites('listSites', 'List sites'),
        querystring: siteQuery,
        response: { 200: z.array(siteSchema) },
      },
    },
    (request, reply) => listSites(request.context, request.query, request, reply),
  );
  api.post(
    '/api/sites',
    {
      config: { isAdding: true },
      schema: {
        ...sites('createSite', 'Create a site'),
        isIdempotent: true,
        body: siteInputSchema,
        response: { 201: siteSchema },
      },
    },
    (request, reply) => postSite(request.context, request.body, request, reply),
  );
  api.post(
    '/api/sites/bulk',
    {
      config: { isVisiting: true },
      schema: {
        ...sites('changeSites', 'Check, pause, resume, tag, schedule or delete many sites'),
        body: bulkOrderSchema,
        response: { 200: bulkAnswerSchema },
      },
    },
    (request) => changeSites(request.context, request.context.ownerId, request.body),
  );
}

/** Import and export. */
function addTransferRoutes(api: Router): void {
  // The second path is the one of version 0.1.
  for (const path of ['/api/import', '/api/sites/import'])
    api.post(
      path,
      {
        config: { isAdding: true },
        bodyLimit: importBodyLimit,
        schema: {
          ...sites('importSites', 'Import sites from a list, or from a file of another program'),
          hide: path !== '/api/import',
          body: importOrderSchema,
          response: { 200: importReportSchema },
        },
      },
      ({ context, body }) => importSites(context, context.ownerId, body, context.access?.sitesEach),
    );
  api.get(
    '/api/sites/export',
    {
      schema: {
        ...sites('exportSites', 'Export all sites, for import'),
        response: { 200: exportSchema },
      },
    },
    (request, reply) => {
      const { store, ownerId, now } = request.context;
      reply.header('content-disposition', 'attachment; filename="heed-sites.json"');
      const head = `{"heed":1,"exportedAt":"${new Date(now()).toISOString()}","sites":[`;
      return sendJsonList(request, reply, exportSites(store, ownerId), [head, ']}']);
    },
  );
}

function addSingleSiteRoutes(api: Router): void {
  api.get(
    '/api/sites/:id',
    { schema: { ...sites('getSite', 'Get a site'), params, response: { 200: siteSchema } } },
    (request) => getSite(request.context, request.params.id),
  );
  api.patch(
    '/api/sites/:id',
    {
      schema: {
        ...sites('updateSite', 'Update a site'),
        params,
        body: siteEditSchema,
        response: { 200: siteSchema },
      },
    },
    (request) => patchSite(request.context, request.params.id, request.body),
  );
  api.delete(
    '/api/sites/:id',
    {
      schema: {
        ...sites('deleteSite', 'Delete a site and all its history'),
        params,
        response: { 204: none },
      },
    },
    (request, reply) => deleteSite(request.context, request.params.id, reply),
  );
  api.get(
    '/api/sites/:id/icon',
    {
      schema: {
        ...sites('getSiteIcon', 'Get the icon of its host, if there is one'),
        problems: [410],
        params,
        produces: ['image/png'],
      },
    },
    (request, reply) => getSiteIcon(request.context, request.params.id, reply),
  );
}

function addSessionRoutes(api: Router): void {
  api.get(
    '/api/sites/:id/session',
    {
      schema: {
        ...sites('getSiteSession', 'Get the session of a site: names of cookies, no values'),
        params,
        response: { 200: siteSessionSchema },
      },
    },
    (request) => getSiteSession(request.context, request.params.id),
  );
  api.delete(
    '/api/sites/:id/session',
    {
      schema: {
        ...sites('clearSiteSession', 'Clear the session of a site'),
        params,
        response: { 204: none },
      },
    },
    (request, reply) => deleteSiteSession(request.context, request.params.id, reply),
  );
}

function addCheckRoute(api: Router): void {
  api.post(
    '/api/sites/:id/check',
    {
      config: { isVisiting: true },
      schema: {
        ...sites('checkSite', 'Start a check of a site'),
        isIdempotent: true,
        params,
        response: { 202: checkSchema },
      },
    },
    (request, reply) => postCheck(request.context, request.params.id, request, reply),
  );
}

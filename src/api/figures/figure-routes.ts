// Routes of figures: what watching was worth.
import { activitySchema, figuresSchema, weightSchema } from '../../engine/engine.ts';
import { about } from '../openapi/route-schema.ts';
import { idParams } from '../parameters.ts';
import type { Router } from '../router.ts';
import { activityQuery, getFigures, listActivity, patchWeight, weightEdit, weightParams } from './figure.ts';
import { getRetention, getUsage, serviceRetentionSchema, usageSchema } from './usage.ts';

export function addFigureRoutes(api: Router): void {
  const figures = about('Figures');

  api.get(
    '/api/sites/:id/figures',
    {
      schema: {
        ...figures('getSiteFigures', 'Get statistics of a site'),
        params: idParams,
        response: { 200: figuresSchema },
      },
    },
    (request) => getFigures(request.context, request.params.id),
  );
  api.get(
    '/api/usage',
    { schema: { ...figures('getUsage', 'Get storage usage'), response: { 200: usageSchema } } },
    (request) => getUsage(request.context),
  );
  api.get(
    '/api/retention',
    {
      schema: {
        ...figures('getRetention', 'Get the retention settings'),
        response: { 200: serviceRetentionSchema },
      },
    },
    async (request) => getRetention(request.context),
  );
  api.patch(
    '/api/sites/:id/weights/:kind',
    {
      schema: {
        ...figures('updateSiteWeight', 'Undo what Heed learned from feedback, or apply it again'),
        params: weightParams,
        body: weightEdit,
        response: { 200: weightSchema },
      },
    },
    (request) => patchWeight(request.context, request.params, request.body),
  );
  api.get(
    '/api/activity',
    {
      schema: {
        ...figures('listActivity', 'Get changes per day for many sites'),
        querystring: activityQuery,
        response: { 200: activitySchema },
      },
    },
    (request) => listActivity(request.context, request.query),
  );
}

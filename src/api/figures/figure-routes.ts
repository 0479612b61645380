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
        ...figures('getSiteFigures', 'A site in figures'),
        params: idParams,
        response: { 200: figuresSchema },
      },
    },
    (request) => getFigures(request.context, request.params.id),
  );
  api.get(
    '/api/usage',
    { schema: { ...figures('getUsage', 'How much is stored of what'), response: { 200: usageSchema } } },
    (request) => getUsage(request.context),
  );
  api.get(
    '/api/retention',
    {
      schema: {
        ...figures('getRetention', 'How much of the past is kept'),
        response: { 200: serviceRetentionSchema },
      },
    },
    async (request) => getRetention(request.context),
  );
  api.patch(
    '/api/sites/:id/weights/:kind',
    {
      schema: {
        ...figures('updateSiteWeight', 'Undo what feedback made of a kind of change, or apply it again'),
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
        ...figures('listActivity', 'Changes by day, of many sites'),
        querystring: activityQuery,
        response: { 200: activitySchema },
      },
    },
    (request) => listActivity(request.context, request.query),
  );
}

// Routes of figures: what watching was worth.
import { activitySchema, figuresSchema } from '../../engine/engine.ts';
import type { ApiContext } from '../context.ts';
import { activityQuery, getFigures, listActivity } from '../figure-routes.ts';
import { idParams } from '../parameters.ts';
import type { Router } from './router.ts';

export function addFigureRoutes(api: Router, context: ApiContext): void {
  const figures = (summary: string) => ({ summary, tags: ['Figures'] });

  api.get(
    '/api/sites/:id/figures',
    { schema: { ...figures('A site in figures'), params: idParams, response: { 200: figuresSchema } } },
    (request) => getFigures(context, request.params.id),
  );
  api.get(
    '/api/activity',
    {
      schema: {
        ...figures('Changes by day, of many sites'),
        querystring: activityQuery,
        response: { 200: activitySchema },
      },
    },
    (request) => listActivity(context, request.query),
  );
}

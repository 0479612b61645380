// Routes of the model that explains changes.
import { aiSchema, aiUsageQuery, aiUsageSchema, analyseAgain, getAi, listAiUsage } from '../ai-routes.ts';
import type { ApiContext } from '../context.ts';
import { changeDetailSchema } from '../contract.ts';
import { idParams } from '../parameters.ts';
import type { Router } from './router.ts';

export function addModelRoutes(api: Router, context: ApiContext): void {
  const params = idParams;

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
}

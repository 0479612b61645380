// Routes of questions: about one site, or all of them.
import { answerSchema, askAll, askOrderSchema, askSite } from '../../engine/engine.ts';
import type { ApiContext } from '../context.ts';
import { knownSite } from '../known-site.ts';
import { idParams } from '../parameters.ts';
import type { Router } from './router.ts';

export function addAskRoutes(api: Router, context: ApiContext): void {
  const ask = (summary: string) => ({ summary, tags: ['Questions'] });

  api.post(
    '/api/sites/:id/ask',
    {
      schema: {
        ...ask('Ask about the past of a site'),
        params: idParams,
        body: askOrderSchema,
        response: { 200: answerSchema },
      },
    },
    async (request) => askSite(context, await knownSite(context, request.params.id), request.body.question),
  );
  api.post(
    '/api/ask',
    {
      schema: {
        ...ask('Ask about the past of all sites'),
        body: askOrderSchema,
        response: { 200: answerSchema },
      },
    },
    (request) => askAll(context, context.ownerId, request.body.question),
  );
}

// Routes of questions: about one site, or all of them.
import { answerSchema, askAll, askOrderSchema, askSite } from '../../engine/engine.ts';
import { about } from '../openapi/route-schema.ts';
import { idParams } from '../parameters.ts';
import type { Router } from '../router.ts';
import { knownSite } from '../sites/known-site.ts';

export function addAskRoutes(api: Router): void {
  const ask = about('Questions');

  api.post(
    '/api/sites/:id/ask',
    {
      config: { isReading: true, isRereading: true },
      schema: {
        ...ask('askSite', 'Ask about the history of a site'),
        params: idParams,
        body: askOrderSchema,
        response: { 200: answerSchema },
      },
    },
    async (request) =>
      askSite(request.context, await knownSite(request.context, request.params.id), request.body.question),
  );
  api.post(
    '/api/ask',
    {
      config: { isReading: true, isRereading: true },
      schema: {
        ...ask('ask', 'Ask about the history of all sites'),
        body: askOrderSchema,
        response: { 200: answerSchema },
      },
    },
    (request) => askAll(request.context, request.context.ownerId, request.body.question),
  );
}

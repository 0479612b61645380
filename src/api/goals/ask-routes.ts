// Routes of questions: about one site, or all of them.

import type { Site } from '../../core/site/site.ts';
import {
  answerSchema,
  askAll,
  askOrderSchema,
  askSite,
  suggestionsSchema,
  suggestQuestions,
} from '../../engine/engine.ts';
import type { ApiContext } from '../context.ts';
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
  api.get(
    '/api/sites/:id/ask',
    {
      config: { isRereading: true },
      schema: {
        ...ask('suggestSiteQuestions', 'Suggest questions that a site can answer'),
        params: idParams,
        response: { 200: suggestionsSchema },
      },
    },
    async (request) => suggest(request.context, await knownSite(request.context, request.params.id)),
  );
  api.get(
    '/api/ask',
    {
      config: { isRereading: true },
      schema: {
        ...ask('suggestQuestions', 'Suggest questions that can be answered'),
        response: { 200: suggestionsSchema },
      },
    },
    (request) => suggest(request.context, null),
  );
}

function suggest(context: ApiContext, site: Site | null): ReturnType<typeof suggestQuestions> {
  return suggestQuestions(context, { ownerId: context.ownerId, site, language: context.language ?? 'en' });
}

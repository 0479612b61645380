// Routes of the model that explains changes.
import { changeDetailSchema } from '../contract.ts';
import { about } from '../openapi/route-schema.ts';
import { idParams } from '../parameters.ts';
import type { Router } from '../router.ts';
import {
  aiSchema,
  aiUsageQuery,
  aiUsageSchema,
  analyseAgain,
  examSchema,
  getAi,
  listAiUsage,
  listLocalModels,
  localModelsSchema,
  takeExam,
} from './ai.ts';

export function addModelRoutes(api: Router): void {
  const params = idParams;

  const ai = about('Model');
  api.get(
    '/api/ai',
    {
      schema: {
        ...ai('getModel', 'Is there a model, and what is left of its budget?'),
        response: { 200: aiSchema },
      },
    },
    (request) => getAi(request.context),
  );
  api.get(
    '/api/ai/usage',
    {
      schema: {
        ...ai('listModelUsage', 'What the model cost, by day and site'),
        querystring: aiUsageQuery,
        response: { 200: aiUsageSchema },
      },
    },
    (request) => listAiUsage(request.context, request.query),
  );
  api.get(
    '/api/ai/local',
    {
      schema: {
        ...ai(
          'listLocalModels',
          'Models that run on the machine of the service (Ollama, llama.cpp), for its operators',
        ),
        response: { 200: localModelsSchema },
      },
    },
    (request) => listLocalModels(request.context),
  );
  api.post(
    '/api/ai/exam',
    {
      config: { isRereading: true },
      schema: {
        ...ai('takeExam', 'Have the model take its exam now'),
        problems: [409],
        response: { 200: examSchema },
      },
    },
    (request) => takeExam(request.context),
  );
  api.post(
    '/api/changes/:id/analyse',
    {
      config: { isRereading: true },
      schema: {
        ...ai('explainChangeAgain', 'Have the model explain a change again'),
        problems: [409, 410],
        params,
        response: { 200: changeDetailSchema },
      },
    },
    (request) => analyseAgain(request.context, request.params.id),
  );
}

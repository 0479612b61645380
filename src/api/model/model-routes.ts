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

const ai = about('Model');
const params = idParams;

export function addModelRoutes(api: Router): void {
  api.get(
    '/api/ai',
    {
      schema: {
        ...ai('getModel', 'Get the model and what is left of its budget'),
        response: { 200: aiSchema },
      },
    },
    (request) => getAi(request.context),
  );
  api.get(
    '/api/ai/usage',
    {
      schema: {
        ...ai('listModelUsage', 'Get the cost of the model, by day and site'),
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
        ...ai('listLocalModels', 'List local models (Ollama, llama.cpp). For operators only'),
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
        ...ai('takeExam', 'Run the model’s exam now'),
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

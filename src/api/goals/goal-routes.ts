// Routes of goals: what they mean, what they would have made of the past, and what is noise to them.
import { z } from 'zod';
import {
  backtestOrderSchema,
  backtestSchema,
  planAnswerSchema,
  previewOrderSchema,
  previewSchema,
} from '../../engine/engine.ts';
import { noiseEditSchema, noiseSchema, siteSchema } from '../contract.ts';
import { getNoise, patchNoise } from '../history/noise.ts';
import { about } from '../openapi/route-schema.ts';
import { idParams, noiseParams } from '../parameters.ts';
import type { Router } from '../router.ts';
import { backtest, postAnswer, postSwitch, previewPlan } from './plan.ts';

const history = about('History');
const goals = about('Goals');
const params = idParams;

export function addGoalRoutes(api: Router): void {
  addPlanRoutes(api);
  addNoiseRoutes(api);
}

function addPlanRoutes(api: Router): void {
  api.post(
    '/api/plans/preview',
    {
      config: { isVisiting: true },
      schema: {
        ...goals('previewGoal', 'Preview a page and a goal without storing anything'),

        body: previewOrderSchema,
        response: { 200: previewSchema },
      },
    },
    (request) => previewPlan(request.context, request.body),
  );
  api.post(
    '/api/sites/:id/backtest',
    {
      config: { isReading: true, isRereading: true },
      schema: {
        ...goals('backtestGoal', 'Test a goal on the history of a site'),
        problems: [410],
        params,
        body: backtestOrderSchema,
        response: { 200: backtestSchema },
      },
    },
    (request) => backtest(request.context, request.params.id, request.body),
  );
  api.post(
    '/api/sites/:id/plan/answers',
    {
      schema: {
        ...goals('answerPlanQuestion', 'Answer a question about a site’s plan'),
        problems: [409],
        params,
        body: planAnswerSchema,
        response: { 200: siteSchema },
      },
    },
    (request) => postAnswer(request.context, request.params.id, request.body),
  );
  api.post(
    '/api/sites/:id/plan/switch',
    {
      schema: {
        ...goals('switchPlan', 'Switch to the other plan of a site'),
        problems: [409],
        params,
        response: { 200: siteSchema },
      },
    },
    (request) => postSwitch(request.context, request.params.id),
  );
}

function addNoiseRoutes(api: Router): void {
  api.get(
    '/api/sites/:id/noise',
    {
      schema: {
        ...history('listSiteNoise', 'List places that Heed learned are noise'),
        params,
        response: { 200: z.array(noiseSchema) },
      },
    },
    (request) => getNoise(request.context, request.params.id),
  );
  api.patch(
    '/api/sites/:id/noise/:slot',
    {
      schema: {
        ...history('updateSiteNoise', 'Undo what Heed learned about a place, or apply it again'),
        params: noiseParams,
        body: noiseEditSchema,
        response: { 200: noiseSchema },
      },
    },
    (request) => patchNoise(request.context, request.params.id, request.params.slot, request.body),
  );
}

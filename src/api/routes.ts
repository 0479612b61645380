// Every route of the API, by what it is about.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ApiContext } from './context.ts';
import { addAskRoutes } from './routes/ask.ts';
import { addChangeRoutes } from './routes/changes.ts';
import { addEventRoutes } from './routes/events.ts';
import { addFigureRoutes } from './routes/figures.ts';
import { addGoalRoutes } from './routes/goals.ts';
import { addHealthRoutes } from './routes/health.ts';
import { addHistoryRoutes } from './routes/history.ts';
import { addModelRoutes } from './routes/model.ts';
import { addSiteRoutes } from './routes/sites.ts';

export function addRoutes(app: FastifyInstance, context: ApiContext): void {
  const api = app.withTypeProvider<ZodTypeProvider>();
  addSiteRoutes(api, context);
  addChangeRoutes(api, context);
  addHistoryRoutes(api, context);
  addGoalRoutes(api, context);
  addFigureRoutes(api, context);
  addAskRoutes(api, context);
  addEventRoutes(api, context);
  addModelRoutes(api, context);
  addHealthRoutes(api, context);
}

// Every route of the API, by what it is about.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ApiServices } from './context.ts';
import { addAccountRoutes } from './routes/accounts.ts';
import { addAskRoutes } from './routes/ask.ts';
import { addChangeRoutes } from './routes/changes.ts';
import { addChannelRoutes } from './routes/channels.ts';
import { addEventRoutes } from './routes/events.ts';
import { addFeedRoutes } from './routes/feeds.ts';
import { addFigureRoutes } from './routes/figures.ts';
import { addGoalRoutes } from './routes/goals.ts';
import { addHealthRoutes } from './routes/health.ts';
import { addHistoryRoutes } from './routes/history.ts';
import { addMcpRoute } from './routes/mcp.ts';
import { addMessageLinkRoutes } from './routes/message-links.ts';
import { addMetricsRoute } from './routes/metrics.ts';
import { addModelRoutes } from './routes/model.ts';
import { addOverviewRoutes } from './routes/overview.ts';
import { addSiteRoutes } from './routes/sites.ts';
import { addStatusRoute } from './routes/status.ts';

export function addRoutes(app: FastifyInstance, services: ApiServices & { version: string }): void {
  const api = app.withTypeProvider<ZodTypeProvider>();
  addSiteRoutes(api);
  addChangeRoutes(api);
  addChannelRoutes(api);
  addHistoryRoutes(api);
  addGoalRoutes(api);
  addFigureRoutes(api);
  addOverviewRoutes(api);
  addAskRoutes(api);
  addEventRoutes(api, services);
  addFeedRoutes(api, services);
  addMessageLinkRoutes(api, services);
  addModelRoutes(api);
  addAccountRoutes(api, services);
  addHealthRoutes(api, services);
  addStatusRoute(api);
  addMetricsRoute(api, services);
  addMcpRoute(api, services.version);
}

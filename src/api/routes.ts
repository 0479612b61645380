// Every route of the API, by what it is about.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { addAccountRoutes } from './accounts/account-routes.ts';
import { addChangeRoutes } from './changes/change-routes.ts';
import { addChannelRoutes } from './channels/channel-routes.ts';
import type { ApiServices } from './context.ts';
import { addEventRoutes } from './events/event-routes.ts';
import { addFeedRoutes } from './feeds/feed-routes.ts';
import { addFigureRoutes } from './figures/figure-routes.ts';
import { addOverviewRoutes } from './figures/overview-routes.ts';
import { addAskRoutes } from './goals/ask-routes.ts';
import { addGoalRoutes } from './goals/goal-routes.ts';
import { addHistoryRoutes } from './history/history-routes.ts';
import { addMcpRoute } from './mcp-route.ts';
import { addMessageLinkRoutes } from './message-links/message-link-routes.ts';
import { addModelRoutes } from './model/model-routes.ts';
import { addSiteRoutes } from './sites/site-routes.ts';
import { addHealthRoutes } from './status/health-routes.ts';
import { addMetricsRoute } from './status/metrics-routes.ts';
import { addStatusRoute } from './status/status-routes.ts';

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

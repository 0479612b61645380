// A second, small door for whoever watches the service: probes and metrics, and nothing of anybody's records.
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { calmLog } from '../../engine/engine.ts';
import { addSafetyHeaders, answerUnknownPaths } from '../answering.ts';
import type { ApiContext, ApiServices } from '../context.ts';
import { refuseWrongHost } from '../guard.ts';
import { ApiProblem, errorHandler } from '../problem.ts';
import { addHealthRoutes } from './health-routes.ts';
import { addMetricsRoute, isMetricsToken } from './metrics-routes.ts';

export type ProbeSettings = Pick<
  ApiServices,
  'store' | 'trouble' | 'collect' | 'metricsToken' | 'readiness'
> & {
  logger: FastifyBaseLogger;
};

/** Not yet listening. */
export async function openProbes(settings: ProbeSettings): Promise<FastifyInstance> {
  const { logger, metricsToken = null } = settings;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024,
    requestTimeout: 10_000,
    forceCloseConnections: true,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler(errorHandler(calmLog(logger)));
  answerUnknownPaths(app);
  app.decorateRequest('context', null as unknown as ApiContext);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isForMetrics !== true) return;
    const [, given = null] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
    // Without a token it listens on loopback only, where a web page is the attacker.
    if (metricsToken === null) return refuseWrongHost(request, null);
    if (!isMetricsToken(given, metricsToken)) throw tokenNeeded();
  });
  app.addHook('onSend', async (_request, reply) => addSafetyHeaders(reply));
  const api = app.withTypeProvider<ZodTypeProvider>();
  addHealthRoutes(api, settings);
  addMetricsRoute(api, settings);
  await app.ready();
  return app;
}

function tokenNeeded(): ApiProblem {
  const detail = 'Send METRICS_TOKEN as Authorization: Bearer ….';
  const headers = { 'www-authenticate': 'Bearer realm="Heed"' };
  return new ApiProblem({ status: 401, code: 'sign-in-needed', detail, headers });
}

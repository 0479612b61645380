// The API's door: a Fastify server with every route, guard and answer in place, not yet listening.
import type { IncomingMessage } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { newId } from '../core/id.ts';
import { calmLog, runAs } from '../engine/engine.ts';
import type { Metrics } from '../telemetry/telemetry.ts';
import { addSafetyHeaders, answerConditionally, answerUnknownPaths, readJsonOnly } from './answering.ts';
import { askedLanguage } from './asked-language.ts';
import { basePathOf, nameBaseInHeaders, withoutBase } from './base-path.ts';
import { compressText } from './compress.ts';
import type { ApiContext, ApiServices } from './context.ts';
import { openGuard } from './guard.ts';
import { collectRoutes } from './openapi/collect-routes.ts';
import { docsPage, docsPolicy, docsStyle } from './openapi/docs-page.ts';
import { describeApi } from './openapi/openapi.ts';
import { openProxyWarning } from './origin.ts';
import { errorHandler } from './problem.ts';
import { addRoutes } from './routes.ts';
import { dropSlowReaders } from './slow-readers.ts';
import { addWeb } from './web.ts';

export type { ApiServices } from './context.ts';
export { openProbes } from './status/probes.ts';

export interface ApiSettings extends ApiServices {
  /** The one owner there is without accounts. */
  ownerId: string;
  version: string;
  logger: FastifyBaseLogger;
  /** Folder of the built pages; null: none are served. */
  webDir: string | null;
}

const bodyLimit = 1024 * 1024;
/** Where nobody needs to be known: enough for every order of these routes. */
const openBodyLimit = 16 * 1024;

export async function openApi(settings: ApiSettings): Promise<FastifyInstance> {
  const handleError = errorHandler(calmLog(settings.logger));
  const basePath = basePathOf(settings);
  const app: FastifyInstance = Fastify({
    loggerInstance: settings.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    genReqId: requestIdOf,
    rewriteUrl: ({ url = '/' }) => withoutBase(basePath, url),
    requestTimeout: 30_000,
    trustProxy: settings.access?.trustProxy ?? false,
    forceCloseConnections: 'idle',
    // Those below are set instead; Fastify's own would be loaded for nothing.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // Longer than any id, so that a wrong one is a 404 like every other.
    routerOptions: { maxParamLength: 4096 },
    frameworkErrors: (error, request, reply) => {
      addSafetyHeaders(reply);
      handleError(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  // Answers are typed by the contract and checked against the document in tests: no second validation at run time.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    settings.trouble?.note(error);
    return handleError(error, request, reply);
  });
  app.addHook('onRoute', (route) => {
    if (route.config?.access === 'open') route.bodyLimit = openBodyLimit;
  });
  nameBaseInHeaders(app, basePath);
  answerUnknownPaths(app);
  readJsonOnly(app);
  dropSlowReaders(app);
  app.decorateRequest('context', null as unknown as ApiContext);
  addHooks(app, settings);
  countRequests(app, settings.telemetry?.metrics);
  const routes = collectRoutes(app);
  addRoutes(app, settings);
  addDescription(app, () =>
    describeApi(routes, { version: settings.version, address: settings.ownAddress?.() ?? null }),
  );
  await addWeb(app, settings);
  await app.ready();
  return app;
}

/** Who calls, in which language, and what every answer carries. */
function addHooks(app: FastifyInstance, settings: ApiSettings): void {
  const guard = openGuard(settings);
  const warn = settings.access ? openProxyWarning(settings.access, settings.logger) : null;
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    runAs({ requestId: request.id }, done);
  });
  app.addHook('onRequest', async (request, reply) => {
    warn?.(request);
    const context = await guard(request, reply);
    if (context === null) return;
    const language = askedLanguage(request.headers['accept-language']) ?? context.language ?? 'en';
    request.context = { ...context, language };
  });
  app.addHook('onSend', async (request, reply, payload) => {
    addSafetyHeaders(reply);
    const answer = answerConditionally(request, reply, payload);
    // Whatever says nothing else, errors above all, is for this caller and this moment.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return compressText(request, reply, answer);
  });
}

/** The name of a request in the log and in its answer: the one that a proxy gave it, or a new one. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  // It is in the log: whatever could be more than a name is not taken.
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : newId();
}

function countRequests(app: FastifyInstance, metrics: Metrics | undefined): void {
  if (metrics === undefined) return;
  app.addHook('onResponse', async (request, reply) => {
    // Standard methods alone: others are whatever somebody sends.
    const method = app.supportedMethods.includes(request.method) ? request.method : 'other';
    metrics.requests.add({ method, status: String(reply.statusCode) });
    metrics.requestDuration.observe({}, reply.elapsedTime / 1000);
  });
}

/** The contract as data and as a page, made once each. */
function addDescription(app: FastifyInstance, describe: () => ReturnType<typeof describeApi>): void {
  let made: ReturnType<typeof describeApi> | null = null;
  let texts: Promise<{ json: string; page: string }> | null = null;
  const document = () => {
    made ??= describe();
    texts ??= made.then((one) => ({ json: JSON.stringify(one), page: docsPage(one) }));
    return texts;
  };
  const schema = { hide: true };
  app.get('/api/openapi.json', { schema }, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .serializer(String)
      .send((await document()).json),
  );
  app.get('/api/docs', { schema }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', docsPolicy)
      .send((await document()).page),
  );
  app.get('/api/docs.css', { schema }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
}

function noCompiler(): never {
  throw new Error('Compilers of schemas are set by hand.');
}

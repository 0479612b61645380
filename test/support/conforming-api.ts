// The API without a port, every answer of which is checked against the served OpenAPI document.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { openApi } from '../../src/api/api.ts';
import type { Store } from '../../src/store/store.ts';
import { inlinePagePool } from './inline-page-pool.ts';
import { testSeal } from './test-seal.ts';

export interface ConformingApi {
  app: FastifyInstance;
  /** Like `app.inject`, with the host set, and failing when the answer is not as documented. */
  ask(order: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

type Stages = Pick<
  Parameters<typeof openApi>[0],
  | 'capture'
  | 'pagePool'
  | 'request'
  | 'streams'
  | 'notifier'
  | 'ownAddress'
  | 'access'
  | 'allowPrivate'
  | 'findLocalModels'
>;

const noStages: Stages = {
  capture: () => Promise.reject(new Error('this test captures nothing')),
  pagePool: inlinePagePool,
};

interface Document {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema?: object }> }> }>
  >;
}

/** `stages` are needed only where a route captures or reads pages; `known` is sent by who may read the document. */
export async function openConformingApi(
  store: Store,
  now: () => number = Date.now,
  stages: Partial<Stages> = {},
  known: Record<string, string> = {},
): Promise<ConformingApi> {
  const app = await openApi({
    store,
    now,
    random: () => 0.5,
    seal: testSeal,
    ...noStages,
    ...stages,
    ownerId: 'local',
    version: '0.0.0-test',
    logger: pino({ level: 'silent' }),
    webDir: null,
  });
  const host = '127.0.0.1:3000';
  const description = await app.inject({ url: '/api/openapi.json', headers: { host, ...known } });
  const check = conformanceOf(description.json<Document>());
  return {
    app,
    async ask(order) {
      const response = await app.inject({ ...order, headers: { host, ...order.headers } });
      check(order, response);
      return response;
    },
    close: () => app.close(),
  };
}

function conformanceOf(document: Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validators = new Map<object, ValidateFunction>();
  const templates = Object.keys(document.paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (order: InjectOptions, response: LightMyRequestResponse) => {
    const what = `${order.method ?? 'GET'} ${String(order.url)} → ${response.statusCode}`;
    if (response.statusCode >= 500) throw new Error(`${what}: ${response.body}`);
    const path = String(order.url).split('?')[0] ?? '';
    const template = templates.find(({ pattern }) => pattern.test(path));
    const operation = template && document.paths[template.path]?.[(order.method ?? 'GET').toLowerCase()];
    if (operation === undefined || response.statusCode === 304) return;
    const documented = operation.responses[response.statusCode] ?? operation.responses.default;
    if (
      documented === undefined ||
      (response.statusCode < 400 && !operation.responses[response.statusCode])
    ) {
      throw new Error(`${what}: this status is not documented`);
    }
    if (documented.content === undefined) return;
    const type = String(response.headers['content-type']).split(';')[0] ?? '';
    const schema = documented.content[type]?.schema;
    if (schema === undefined) throw new Error(`${what}: ${type} is not documented`);
    if (!type.endsWith('json')) return;
    const validate = validators.get(schema) ?? ajv.compile(schema);
    validators.set(schema, validate);
    if (!validate(response.json())) throw new Error(`${what}: ${ajv.errorsText(validate.errors)}`);
  };
}

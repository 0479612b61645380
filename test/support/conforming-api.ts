// The API without a port, every answer of which is checked against the served OpenAPI document.
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { openApi } from '../../src/api/api.ts';
import type { Store } from '../../src/store/store.ts';
import { openConformance } from './api-conformance.ts';
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
  | 'collect'
  | 'metricsToken'
  | 'telemetry'
  | 'readiness'
  | 'status'
>;

const noStages: Stages = {
  capture: () => Promise.reject(new Error('this test captures nothing')),
  pagePool: inlinePagePool,
};

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
  const check = openConformance(description.body);
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

// Requests to the service: who asks, what an error says, and retries that wait as long as the service wants.
import type { Problem } from '../api/contract/types.ts';
import { pause } from './pause.ts';

export interface TransportSettings {
  /** Where the service is reached, such as http://127.0.0.1:3000 or https://example.org/heed. */
  address: string;
  /** API key, if the service has accounts. */
  key?: string | undefined;
  /** The language of titles and summaries, as Accept-Language. */
  language?: string | undefined;
  /** How often a request is tried again; 4 if left out. */
  retries?: number | undefined;
  /** How long one attempt may take; 60 seconds if left out. */
  timeoutMs?: number | undefined;
  /** What sends: the global `fetch` if left out. */
  fetch?: typeof globalThis.fetch | undefined;
}

export interface RequestOrder {
  method?: string;
  query?: Query;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** The answer goes on, so it may take any time. */
  isStream?: boolean;
  /** Instead of what the settings say. */
  timeoutMs?: number | undefined;
  /** Goes out even when the page in the browser is being left. */
  keepalive?: boolean | undefined;
}

export type Query = Readonly<Record<string, unknown>>;

export interface Transport {
  /** Any route; throws a HeedProblem where the answer is one. */
  request(path: string, order?: RequestOrder): Promise<Response>;
  get<T>(path: string, query?: Query): Promise<T>;
  /** `idempotencyKey`: makes a POST safe to repeat. */
  send<T>(method: string, path: string, body?: unknown, idempotencyKey?: string): Promise<T>;
}

/** An answer that is a problem; status 0 where there was no answer at all. */
export class HeedProblem extends Error {
  readonly status: number;
  /** Stable, for programs; `no-answer` where there was none. */
  readonly code: Problem['code'] | 'no-answer';
  /** What the words are about, for words of your own by `code`. */
  readonly params: NonNullable<Problem['params']>;
  /** The bad fields, each with a JSON pointer. */
  readonly errors: NonNullable<Problem['errors']>;
  /** Seconds that the service asked to wait; null: it did not. */
  readonly retryAfter: number | null;

  constructor(
    problem: Partial<Problem> & { detail: string },
    status: number,
    options?: { retryAfter?: number | null; cause?: unknown },
  ) {
    super(problem.detail, { cause: options?.cause });
    this.name = 'HeedProblem';
    this.status = status;
    this.code = problem.code ?? (status === 0 ? 'no-answer' : 'internal');
    this.params = problem.params ?? {};
    this.errors = problem.errors ?? [];
    this.retryAfter = options?.retryAfter ?? null;
  }
}

export function newKey(): string {
  return crypto.randomUUID();
}

export function openTransport(settings: TransportSettings): Transport {
  const { retries = 4 } = settings;
  async function request(path: string, order: RequestOrder = {}): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await tryOnce(settings, path, order);
      } catch (error) {
        const waitMs = attempt < retries ? retryDelay(error, order, attempt) : null;
        if (waitMs === null || order.signal?.aborted) throw error;
        await pause(waitMs, order.signal);
      }
    }
  }
  return {
    request,
    async get<T>(path: string, query: Query = {}) {
      const response = await request(path, { query });
      return (await response.json()) as T;
    },
    async send<T>(method: string, path: string, body?: unknown, idempotencyKey?: string) {
      const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
      const response = await request(path, { method, body, headers });
      return (response.status === 204 ? undefined : await response.json()) as T;
    },
  };
}

async function tryOnce(settings: TransportSettings, path: string, order: RequestOrder): Promise<Response> {
  const { address, fetch: send = globalThis.fetch } = settings;
  const { method = 'GET', query = {}, body, isStream = false, keepalive = false } = order;
  const timeoutMs = order.timeoutMs ?? settings.timeoutMs ?? 60_000;
  const url = urlOf(address, path);
  for (const [name, value] of writeQuery(query)) url.searchParams.append(name, value);
  const signals = [order.signal, isStream ? undefined : AbortSignal.timeout(timeoutMs)];
  const response = await send(url, {
    method,
    headers: headersOf(settings, order),
    keepalive,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.any(signals.filter((one) => one !== undefined)),
  }).catch((cause: unknown) => {
    if (order.signal?.aborted) throw cause;
    throw new HeedProblem({ detail: `Heed does not respond at ${url.origin}.` }, 0, { cause });
  });
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  const retryAfter = readRetryAfter(response.headers.get('retry-after'));
  throw new HeedProblem(problem ?? { detail: `HTTP ${response.status}` }, response.status, { retryAfter });
}

/** A service may be hosted below a path of its host. */
function urlOf(address: string, path: string): URL {
  return new URL(path.replace(/^\//, ''), address.endsWith('/') ? address : `${address}/`);
}

function headersOf({ key, language }: TransportSettings, { body, headers }: RequestOrder) {
  return {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    ...(language !== undefined && { 'accept-language': language }),
    ...headers,
  };
}

/** Lists as repeated parameters, times as ISO 8601; what is undefined is left out. */
function writeQuery(query: Query): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [name, one instanceof Date ? one.toISOString() : String(one)]),
  );
}

/** Seconds, or the time until a date; null: it says nothing. */
function readRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  if (!Number.isNaN(seconds)) return Math.max(0, seconds);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, (at - Date.now()) / 1000);
}

/** Longer than this the service is not waited for. */
const longestWaitSeconds = 120;
const repeatable = ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'];

/** How long to wait before the next attempt; null: there is no use in one. */
function retryDelay(error: unknown, order: RequestOrder, attempt: number): number | null {
  if (!(error instanceof HeedProblem)) return null;
  const { status, retryAfter } = error;
  if (retryAfter !== null) return retryAfter <= longestWaitSeconds ? retryAfter * 1000 : null;
  // Without an answer nobody knows whether it was done: only what can be done twice is.
  const isSafe = repeatable.includes(order.method ?? 'GET') || 'idempotency-key' in (order.headers ?? {});
  const isPassing = status === 0 || status === 502 || status === 503 || status === 504;
  return isSafe && isPassing ? 500 * 2 ** attempt * (0.5 + Math.random() / 2) : null;
}

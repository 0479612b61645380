// `heed/client` as stories use it: every answer with its status, and waiting at a pace for tests.
import {
  type ChangeDetail,
  type Check,
  HeedProblem,
  openClient,
  type Site,
  type SiteInput,
} from '../../src/client/client.ts';
import { until } from './until.ts';

interface Answer<T> {
  status: number;
  /** Of a refusal: its status, code, detail and errors. */
  body: T;
}

export type SiteBody = Site;
export type CheckBody = Check;
export type ChangeBody = ChangeDetail;

export interface Client {
  get<T>(path: string): Promise<Answer<T>>;
  post<T>(path: string, body?: object, headers?: Record<string, string>): Promise<Answer<T>>;
  patch<T>(path: string, body: object): Promise<Answer<T>>;
  /** Asks for a check and waits for its end. */
  check(siteId: string): Promise<CheckBody>;
  /** Waits for the end of a check. */
  finished(checkId: string): Promise<CheckBody>;
  /** Creates a site and waits for its first check. */
  watch(site: SiteInput): Promise<SiteBody>;
}

/** `sent` goes with every request: who asks. Nothing is retried, so that a story sees every refusal. */
export function clientOf(address: string, sent: Record<string, string> = {}): Client {
  const heed = openClient({ address, retries: 0, timeoutMs: 300_000, fetch: fetchWith(sent) });
  async function ask<T>(...order: Parameters<typeof heed.request>): Promise<Answer<T>> {
    try {
      const response = await heed.request(...order);
      const text = await response.text();
      return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T };
    } catch (error) {
      if (!(error instanceof HeedProblem) || error.status === 0) throw error;
      const { status, code, message: detail, errors } = error;
      return { status, body: { status, code, detail, errors } as T };
    }
  }
  const client: Client = {
    get: (path) => ask(path),
    post: (path, body, headers = {}) => ask(path, { method: 'POST', body, headers }),
    patch: (path, body) => ask(path, { method: 'PATCH', body }),
    check: async (siteId) => client.finished((await heed.sites.check(siteId)).id),
    finished: (checkId) =>
      until(async () => {
        const check = await heed.checks.get(checkId);
        return check.status === 'done' || check.status === 'failed' ? check : null;
      }, 60_000),
    async watch(site) {
      const { id } = await heed.sites.create(site);
      return until(async () => {
        const now = await heed.sites.get(id);
        return now.lastCheck === null ? null : now;
      });
    },
  };
  return client;
}

function fetchWith(sent: Record<string, string>): typeof fetch {
  return (url, init = {}) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(sent)) if (!headers.has(name)) headers.set(name, value);
    return fetch(url, { ...init, headers });
  };
}

// A plain client of the running service, for stories.
import type { Plan } from '../../src/core/plan.ts';
import type { SaidToday } from '../../src/core/today.ts';
import { until } from './until.ts';

interface Answer<T> {
  status: number;
  body: T;
}

export interface SiteBody {
  id: string;
  name: string;
  health: string;
  changeCount: number;
  plan: Plan;
  otherPlan: Plan | null;
  today: SaidToday;
  lastCheck: { outcome: string } | null;
}

export interface CheckBody {
  id: string;
  siteId: string;
  status: string;
  outcome: string | null;
  changeId: string | null;
  queuedAt: string;
  startedAt: string | null;
  error: { code: string } | null;
}

export interface ChangeBody {
  id: string;
  siteId: string;
  checkId: string;
  title: string;
  summary: string;
  changeType: string;
  significance: string;
  goal: { verdict: string };
  insights: { text: string }[];
  diff: { stats: Record<string, number>; facts: unknown[] };
  snapshots: {
    before: { id: string; links: { text: string } };
    after: { id: string; links: { text: string } };
  };
}

export interface Client {
  get<T>(path: string): Promise<Answer<T>>;
  post<T>(path: string, body?: object, headers?: Record<string, string>): Promise<Answer<T>>;
  patch<T>(path: string, body: object): Promise<Answer<T>>;
  /** Asks for a check and waits for its end. */
  check(siteId: string): Promise<CheckBody>;
  /** Waits for the end of a check. */
  finished(checkId: string): Promise<CheckBody>;
  /** Creates a site and waits for its first check. */
  watch(site: { url: string; name?: string; trackingGoal?: string; plan?: Plan }): Promise<SiteBody>;
}

/** `sent` goes with every request: who asks. */
export function clientOf(address: string, sent: Record<string, string> = {}): Client {
  async function ask<T>(path: string, init: RequestInit = {}): Promise<Answer<T>> {
    const response = await fetch(new URL(path, address), { ...init, headers: { ...sent, ...init.headers } });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T };
  }
  const client: Client = {
    get: (path) => ask(path),
    post: (path, body, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
    patch: (path, body) =>
      ask(path, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async check(siteId) {
      const { body } = await client.post<CheckBody>(`/api/sites/${siteId}/check`);
      return client.finished(body.id);
    },
    finished: (checkId) =>
      until(async () => {
        const { body } = await client.get<CheckBody>(`/api/checks/${checkId}`);
        return body.status === 'done' || body.status === 'failed' ? body : null;
      }, 60_000),
    async watch(site) {
      const { body } = await client.post<SiteBody>('/api/sites', site);
      return until(async () => {
        const now = await client.get<SiteBody>(`/api/sites/${body.id}`);
        return now.body.lastCheck === null ? null : now.body;
      });
    },
  };
  return client;
}

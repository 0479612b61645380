// The API as the pages call it, typed by its contract.
import type { z } from 'zod';
import type {
  changeDetailSchema,
  changeSchema,
  checkSchema,
  problemSchema,
  siteSchema,
  snapshotSchema,
} from '../../src/api/contract.ts';

export type Site = z.infer<typeof siteSchema>;
export type Check = z.infer<typeof checkSchema>;
export type Change = z.infer<typeof changeSchema>;
export type ChangeDetail = z.infer<typeof changeDetailSchema>;
export type Snapshot = z.infer<typeof snapshotSchema>;
type Problem = z.infer<typeof problemSchema>;

export interface List<T> {
  items: T[];
  total: number;
}

/** An answer that is not what was asked for; status 0 when there was no answer at all. */
export class RequestError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;

  constructor(status: number, problem: Pick<Problem, 'detail' | 'errors'>) {
    super(problem.detail);
    this.status = status;
    this.fields = Object.fromEntries((problem.errors ?? []).map((one) => [one.pointer.slice(1), one.detail]));
  }
}

/** What one request can bring at most. */
const pageSize = 200;

export async function getSites(want: number): Promise<List<Site>> {
  const collected: Site[] = [];
  while (true) {
    const limit = Math.min(pageSize, want - collected.length);
    const { items, total } = await list<Site>(`/api/sites?limit=${limit}&offset=${collected.length}`);
    collected.push(...items);
    if (items.length < limit || collected.length >= want) return { items: collected, total };
  }
}

export function getSite(id: string): Promise<Site> {
  return get(`/api/sites/${id}`);
}

export function createSite(input: { url: string; name?: string; trackingGoal: string }): Promise<Site> {
  return send('POST', '/api/sites', input);
}

export function editSite(id: string, edit: Partial<Pick<Site, 'state'>>): Promise<Site> {
  return send('PATCH', `/api/sites/${id}`, edit);
}

export function deleteSite(id: string): Promise<void> {
  return send('DELETE', `/api/sites/${id}`);
}

export function startCheck(siteId: string): Promise<Check> {
  return send('POST', `/api/sites/${siteId}/check`);
}

export function getCheck(id: string): Promise<Check> {
  return get(`/api/checks/${id}`);
}

export function getChecks(siteId: string, limit: number): Promise<List<Check>> {
  return list(`/api/sites/${siteId}/checks?limit=${limit}`);
}

/** The newest `want` changes that pass the filter; the total is of all that pass it. */
export async function getChanges(filter: URLSearchParams, want: number): Promise<List<Change>> {
  const collected: Change[] = [];
  let total: number | undefined;
  while (true) {
    const query = new URLSearchParams(filter);
    const limit = Math.min(pageSize, want - collected.length);
    query.set('limit', String(limit));
    const last = collected.at(-1);
    if (last !== undefined) query.set('before', last.id);
    const page = await list<Change>(`/api/changes?${query}`);
    collected.push(...page.items);
    total ??= page.total;
    if (page.items.length < limit || collected.length >= want) return { items: collected, total };
  }
}

export function getChange(id: string): Promise<ChangeDetail> {
  return get(`/api/changes/${id}`);
}

export function markSeen(id: string): Promise<ChangeDetail> {
  return send('PATCH', `/api/changes/${id}`, { seen: true });
}

async function get<T>(path: string): Promise<T> {
  return (await request(path)).json();
}

async function list<T>(path: string): Promise<List<T>> {
  const response = await request(path);
  return { items: await response.json(), total: Number(response.headers.get('x-total-count')) };
}

async function send<T>(method: string, path: string, body?: object): Promise<T> {
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  const response = await request(path, init);
  return response.status === 204 ? (undefined as T) : response.json();
}

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(20_000);
  const response = await fetch(path, { ...init, signal }).catch(() => {
    throw new RequestError(0, { detail: 'Heed does not answer. Is it still running?' });
  });
  if (response.ok) return response;
  const problem: Problem | null = await response.json().catch(() => null);
  throw new RequestError(
    response.status,
    problem ?? { detail: `Heed answered with status ${response.status}.` },
  );
}

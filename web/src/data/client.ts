// The API as the pages call it, typed by its contract.
import type {
  Activity,
  Answer,
  Backtest,
  BulkAnswer,
  BulkOrder,
  Change,
  ChangeDetail,
  ChangeEdit,
  Check,
  Compared,
  FactSeries,
  Figures,
  ImportOrder,
  ImportReport,
  LocalModels,
  Marked,
  Model,
  ModelUsage,
  Noise,
  Overview,
  Preview,
  PreviewOrder,
  ServiceRetention,
  ServiceStatus,
  Site,
  SiteEdit,
  SiteInput,
  SnapshotDetail,
  Suggestions,
  Usage,
  Weight,
} from '../../../src/api/contract/types.ts';
import { get, type List, list, modelTimeoutMs, request, send } from './request.ts';

export type {
  Answer,
  Backtest,
  BulkOrder,
  Change,
  ChangeDetail,
  Check,
  FactSeries,
  ImportReport,
  LocalModels,
  Noise,
  Preview,
  ScopeInput,
  ServiceRetention,
  ServiceStatus,
  Site,
  SiteEdit,
  SiteInput,
  Snapshot,
  SnapshotDetail,
  Suppressed,
  Usage,
  Weight,
} from '../../../src/api/contract/types.ts';
export { get, list, RequestError, refusedForNow, send, signedOut } from './request.ts';
export type { List };
export type Ai = Model;

export function listSites(filter: Record<string, string>): Promise<List<Site>> {
  return list(`/api/sites?${new URLSearchParams(filter)}`);
}

export function getSite(id: string): Promise<Site> {
  return get(`/api/sites/${id}`);
}

export function createSite(input: SiteInput): Promise<Site> {
  return send('POST', '/api/sites', input);
}

export function editSite(id: string, edit: SiteEdit): Promise<Site> {
  return send('PATCH', `/api/sites/${id}`, edit);
}

/** Chooses one of the ready answers to a question of the plan. */
export function answerPlan(id: string, question: string, answer: number): Promise<Site> {
  return send('POST', `/api/sites/${id}/plan/answers`, { question, answer });
}

/** Uses the other plan; the one of now becomes the other. */
export function switchPlan(id: string): Promise<Site> {
  return send('POST', `/api/sites/${id}/plan/switch`);
}

export function startCheck(siteId: string): Promise<Check> {
  return send('POST', `/api/sites/${siteId}/check`);
}

export function getCheck(id: string): Promise<Check> {
  return get(`/api/checks/${id}`);
}

export function listChanges(filter: Record<string, string>): Promise<List<Change>> {
  return list(`/api/changes?${new URLSearchParams(filter)}`);
}

export function getChange(id: string): Promise<ChangeDetail> {
  return get(`/api/changes/${id}`);
}

/** In the words of the rules, also where a model wrote it. */
export function getChangeByRules(id: string): Promise<ChangeDetail> {
  return get(`/api/changes/${id}?by=rules`);
}

export function editChange(id: string, edit: ChangeEdit): Promise<ChangeDetail> {
  return send('PATCH', `/api/changes/${id}`, edit);
}

/** Marks these, or all that pass the filter. */
export function markSeen(
  order: ({ ids: string[] } | { filter: Record<string, string> }) & { seen: boolean },
): Promise<Marked> {
  return send('POST', '/api/changes/seen', order);
}

/** All that pass, however many there are. */
export async function listAllSites(filter: Record<string, string>): Promise<Site[]> {
  const perPage = 200;
  const all: Site[] = [];
  for (;;) {
    const page = { limit: String(perPage), offset: String(all.length) };
    const { items } = await listSites({ ...filter, ...page });
    all.push(...items);
    if (items.length < perPage) return all;
  }
}

/** Goes out even when the page is being left. */
export function changeSites(order: BulkOrder): Promise<BulkAnswer> {
  return send('POST', '/api/sites/bulk', order, true);
}

export type ImportNote = ImportReport['entries'][number]['notes'][number];

export function importSites(order: ImportOrder): Promise<ImportReport> {
  return send('POST', '/api/import', order);
}

export function getOverview(): Promise<Overview> {
  return get('/api/overview');
}

export function getFigures(siteId: string): Promise<Figures> {
  return get(`/api/sites/${siteId}/figures`);
}

export function listActivity(siteIds: string[]): Promise<Activity> {
  return get(`/api/activity?${new URLSearchParams({ siteIds: siteIds.join(',') })}`);
}

/** Raises a suppressed difference to a change. */
export function raiseSuppressed(siteId: string, recordId: string): Promise<ChangeDetail> {
  return send('POST', `/api/sites/${siteId}/suppressed/${recordId}/raise`);
}

export function getSnapshot(id: string): Promise<SnapshotDetail> {
  return get(`/api/snapshots/${id}`);
}

export async function getSnapshotText(id: string): Promise<string> {
  return (await request(`/api/snapshots/${id}/text`)).text();
}

/** The text, source or picture of a snapshot, by the link that it gives. */
export async function getSnapshotFile(link: string): Promise<Blob> {
  return (await request(link)).blob();
}

export function getAi(): Promise<Ai> {
  return get('/api/ai');
}

/** Asks all its questions before it answers. */
export async function takeExam(): Promise<NonNullable<Ai['exam']>> {
  return (await request('/api/ai/exam', { method: 'POST', timeoutMs: modelTimeoutMs })).json();
}

export function listLocalModels(): Promise<LocalModels> {
  return get('/api/ai/local');
}

export function getUsage(): Promise<Usage> {
  return get('/api/usage');
}

export function getStatus(): Promise<ServiceStatus> {
  return get('/api/status');
}

export function getRetention(): Promise<ServiceRetention> {
  return get('/api/retention');
}

export function listAiUsage(): Promise<ModelUsage> {
  return get('/api/ai/usage');
}

/** Has the model explain a change again. */
export async function analyseAgain(id: string): Promise<ChangeDetail> {
  return (await request(`/api/changes/${id}/analyse`, { method: 'POST', timeoutMs: modelTimeoutMs })).json();
}

/** A look at a page and a goal, of which nothing is kept. */
export function previewGoal(order: PreviewOrder & { trackingGoal: string }): Promise<Preview> {
  return send('POST', '/api/plans/preview', order);
}

/** What a goal would have made of the past. */
export function backtest(
  siteId: string,
  order: Pick<SiteEdit, 'trackingGoal' | 'plan' | 'watch'>,
): Promise<Backtest> {
  return send('POST', `/api/sites/${siteId}/backtest`, order);
}

/** About one site, or about all of them. */
export function ask(question: string, siteId?: string): Promise<Answer> {
  return send('POST', siteId === undefined ? '/api/ask' : `/api/sites/${siteId}/ask`, { question });
}

/** Questions that are answered now. */
export function getSuggestions(siteId?: string): Promise<Suggestions> {
  return get(siteId === undefined ? '/api/ask' : `/api/sites/${siteId}/ask`);
}

export function getNoise(siteId: string): Promise<Noise[]> {
  return get(`/api/sites/${siteId}/noise`);
}

export function editNoise(siteId: string, slot: string, state: Noise['state']): Promise<Noise> {
  return send('PATCH', `/api/sites/${siteId}/noise/${encodeURIComponent(slot)}`, { state });
}

export function editWeight(siteId: string, kind: string, state: Weight['state']): Promise<Weight> {
  return send('PATCH', `/api/sites/${siteId}/weights/${encodeURIComponent(kind)}`, { state });
}

export function getFacts(siteId: string): Promise<FactSeries[]> {
  return get(`/api/sites/${siteId}/facts`);
}

export function compare(before: string, after: string): Promise<Compared> {
  return get(`/api/compare?${new URLSearchParams({ before, after })}`);
}

/** A page of something that belongs to a site: its checks, its snapshots, its suppressed differences. */
export function listOfSite<T>(
  siteId: string,
  what: 'checks' | 'snapshots' | 'suppressed',
  filter: Record<string, string>,
): Promise<List<T>> {
  return list(`/api/sites/${siteId}/${what}?${new URLSearchParams(filter)}`);
}

export const getReady = () => get<{ status: string }>('/readyz');

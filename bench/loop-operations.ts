// Every kind of request that reads or writes records: what walks a big store to see which of them holds the event loop.
import { request } from 'undici';
import type { BigStore } from './big-store.ts';
import { channelId } from './history-rows.ts';

export interface Operation {
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  path: string;
  body?: unknown;
  /** For what goes on after the answer. */
  settleMs?: number;
}

/** Reads first; what writes or removes comes last. */
export async function* operationsOver(
  address: string,
  { siteIds, longIds }: BigStore,
): AsyncGenerator<Operation> {
  const newest = await first(address, '/api/changes?limit=1');
  for (const path of readsOf(siteIds, longIds, newest)) {
    yield { name: `GET ${shorten(path)}`, method: 'GET', path };
  }
  yield* writesOf(siteIds, longIds, newest);
}

interface Known {
  id: string;
  siteId: string;
  checkId: string;
}

function readsOf(siteIds: readonly string[], [long]: readonly string[], newest: Known): string[] {
  const some = siteIds.slice(0, 50).join(',');
  const [busy] = siteIds;
  return [
    ...['/healthz', '/readyz', '/api/overview', '/api/me', '/api/openapi.json', '/api/channels', '/api/ai'],
    ...['/api/ai/usage', '/api/channels/kinds', `/api/channels/${channelId(1)}`],
    '/api/sites',
    '/api/sites/export',
    ...['newest', 'name', 'changed', 'checked', 'next', 'trouble'].map(
      (sort) => `/api/sites?sort=${sort}&limit=50`,
    ),
    '/api/sites?limit=50&offset=90000',
    '/api/sites?q=site+99&limit=50',
    '/api/sites?q=nothing-like-it&limit=50',
    '/api/sites?tag=shop&limit=50',
    '/api/sites?tag=shop',
    '/api/sites?health=failing&limit=50',
    `/api/sites?parentId=${siteIds[1]}`,
    `/api/sites?id=${some}`,
    `/api/activity?siteIds=${some}`,
    ...[busy, long].flatMap((id) => [
      `/api/sites/${id}`,
      ...['checks', 'snapshots', 'suppressed'].flatMap((what) => [
        `/api/sites/${id}/${what}?limit=50`,
        `/api/sites/${id}/${what}?limit=50&offset=50000`,
        `/api/sites/${id}/${what}`,
      ]),
      ...['figures', 'facts', 'noise', 'rules', 'changes'].map((what) => `/api/sites/${id}/${what}`),
    ]),
    ...[
      '',
      'seen=false&',
      'verdict=met&',
      'status=unconfirmed&',
      'changeType=price&',
      'q=article&',
      'q=winter&',
    ].map((filter) => `/api/changes?${filter}limit=50`),
    ...['tag=shop&', 'tag=quiet&', 'tag=quiet&q=article&', 'tag=quiet&seen=false&verdict=met&'].map(
      (filter) => `/api/changes?${filter}limit=50`,
    ),
    '/api/changes?limit=200&offset=50000',
    `/api/changes/${newest.id}`,
    `/api/checks/${newest.checkId}`,
    ...['', 'kind=site.recovered&', `siteId=${busy}&`, 'offset=50000&'].map(
      (filter) => `/api/events?${filter}limit=200`,
    ),
    ...['', 'status=pending&', `channel=${channelId(3)}&`, 'offset=20000&'].map(
      (filter) => `/api/notifications?${filter}limit=200`,
    ),
  ];
}

function* writesOf(
  siteIds: readonly string[],
  [long, other]: readonly string[],
  newest: Known,
): Generator<Operation> {
  const post = (name: string, path: string, body?: unknown): Operation => ({
    ...{ name: `POST ${name}`, method: 'POST', path: `/api/${path}` },
    ...(body !== undefined && { body }),
  });
  const lines = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => `http://127.0.0.1:9/new-${from + at}`).join('\n');
  const ids = siteIds.slice(1000, 1500);
  yield post('/api/ask (what fell)', 'ask', { question: 'Which prices fell last week?' });
  yield post('/api/sites/{id}/ask', `sites/${siteIds[0]}/ask`, { question: 'What was the price in March?' });
  yield post('/api/sites', 'sites', { url: 'http://127.0.0.1:9/one-more', trackingGoal: 'price below 20' });
  yield post('/api/import, 10 lines', 'import', { text: lines(10, 0) });
  yield post('/api/import, 1000 lines', 'import', { text: lines(1000, 100) });
  yield post('/api/import, the same again', 'import', { text: lines(1000, 100) });
  yield post('/api/sites/{id}/check', `sites/${siteIds[500]}/check`);
  yield { ...post('/api/sites/bulk check 500', 'sites/bulk', { ids, action: 'check' }), settleMs: 3000 };
  yield post('/api/sites/bulk tag 500', 'sites/bulk', { ids, action: 'tag', tags: ['bulk'] });
  yield post('/api/sites/bulk schedule 500', 'sites/bulk', {
    ids,
    action: 'schedule',
    schedule: { everyMinutes: 1440 },
  });
  yield post('/api/sites/bulk pause 500', 'sites/bulk', { ids, action: 'pause' });
  yield { ...post('/api/changes/seen, all', 'changes/seen', { seen: true, filter: {} }), settleMs: 500 };
  yield {
    name: 'PATCH /api/changes/{id}',
    method: 'PATCH',
    path: `/api/changes/${newest.id}`,
    body: { feedback: 'noise' },
  };
  yield { name: 'PATCH /api/sites/{id}', method: 'PATCH', path: `/api/sites/${long}`, body: { tags: ['x'] } };
  yield { ...post('/api/sites/bulk delete 500', 'sites/bulk', { ids, action: 'delete' }), settleMs: 2000 };
  yield {
    name: 'DELETE /api/channels/{id}',
    method: 'DELETE',
    path: `/api/channels/${channelId(2)}`,
    settleMs: 2000,
  };
  const remove = { method: 'DELETE', settleMs: 5000 } as const;
  yield { ...remove, name: 'DELETE /api/sites/{id}, 100,000 checks', path: `/api/sites/${other}` };
  yield { ...remove, name: 'DELETE /api/sites/{id}, many changes', path: `/api/sites/${siteIds[0]}` };
  yield { ...remove, name: 'DELETE /api/sites/{id}, a set', path: `/api/sites/${siteIds[2]}` };
}

async function first(address: string, path: string): Promise<Known> {
  const { body } = await request(`${address}${path}`, { headersTimeout: 0 });
  return ((await body.json()) as Known[])[0] as Known;
}

/** Ids say nothing to a reader. */
function shorten(path: string): string {
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}(,[0-9a-f-]{36})*/g, '…');
}

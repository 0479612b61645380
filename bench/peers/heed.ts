// Heed as people start it: the built service in a process of its own, used by its API.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { CheckOutcome } from '../../src/core/site/check.ts';
import { type ChangeBody, type Client, clientOf, type SiteBody } from '../../test/support/client.ts';
import { startHeedProcess } from '../../test/support/heed-process.ts';
import { inGroups, mapAtOnce } from './groups.ts';
import type { Peer, Result, RunningPeer, Watch } from './peer.ts';

const results: Record<CheckOutcome, Result> = {
  baseline: 'first',
  unchanged: 'unchanged',
  changed: 'changed',
  reverted: 'changed',
  failed: 'failed',
};
const pageSize = 200;
const mostInBulk = 500;
const pauseMs = 20;
/** Rarely enough that nothing but the requested checks runs. */
const schedule = { everyMinutes: 525_600 };

export const heed: Peer = {
  name: 'Heed',
  async install({ concurrency }) {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    const settings = { FETCH_CONCURRENCY: String(concurrency), HOST_CONCURRENCY: String(concurrency) };
    return {
      version,
      settings: { ...settings, setup: 'bin/heed.mjs, SQLite, plain HTTP, a goal in words, no model' },
      start: (folder) => startHeed(folder, settings, concurrency),
    };
  },
};

async function startHeed(
  folder: string,
  settings: Record<string, string>,
  concurrency: number,
): Promise<RunningPeer> {
  const service = await startHeedProcess({ ...settings, DATA_DIR: folder, NODE_COMPILE_CACHE: '' });
  const client = clientOf(service.address);
  await client.get('/api/sites?limit=1');
  const ids = new Map<string, string>();
  return {
    pid: service.child.pid ?? 0,
    isResident: true,
    api: {
      ...{ origin: service.address, headers: {} },
      ...{ list: '/api/sites?limit=50', search: '/api/sites?limit=50&q=Site%207' },
    },
    async watch(watches) {
      const since = Date.now();
      await mapAtOnce(watches, concurrency, async ({ url, name, goal }: Watch) => {
        const site = { url, name, trackingGoal: goal, schedule, watch: { mode: 'http' } };
        const { status, body } = await client.post<SiteBody>('/api/sites', site);
        if (status !== 201) throw new Error(`Heed refused ${url}: ${JSON.stringify(body)}`);
        ids.set(url, body.id);
      });
      return untilChecked(client, ids.size, since);
    },
    async check(url) {
      if (url !== undefined) {
        const { outcome } = await client.check(ids.get(url) ?? '');
        return new Map([[url, results[outcome ?? 'failed']]]);
      }
      const since = Date.now();
      for (const group of inGroups([...ids.values()], mostInBulk))
        await client.post('/api/sites/bulk', { action: 'check', ids: group });
      return untilChecked(client, ids.size, since);
    },
    alerts: () => readAlerts(client, ids),
    async stop() {
      await service.stop();
    },
  };
}

/** Waits for one site after the other, and only then reads all of them, so that waiting costs the service little. */
async function untilChecked(client: Client, count: number, since: number): Promise<Map<string, Result>> {
  const isDone = ({ lastCheckedAt }: SiteBody) => Date.parse(lastCheckedAt ?? '') >= since;
  const found = new Map<string, Result>();
  for (let offset = 0; offset < count; offset += pageSize) {
    const path = `/api/sites?limit=${pageSize}&offset=${offset}`;
    for (;;) {
      const { body } = await client.get<SiteBody[]>(path);
      const open = body.find((site) => !isDone(site));
      if (open === undefined) {
        for (const { url, lastCheck } of body) found.set(url, results[lastCheck?.outcome ?? 'failed']);
        break;
      }
      while (!isDone((await client.get<SiteBody>(`/api/sites/${open.id}`)).body)) await wait(pauseMs);
    }
  }
  return found;
}

/** Confirmed, and not unrelated to the goal: what channels are notified of by default. */
async function readAlerts(client: Client, ids: ReadonlyMap<string, string>): Promise<Set<string>> {
  const alerted = new Set<string>();
  for (const [url, id] of ids) {
    const { body } = await client.get<ChangeBody[]>(`/api/changes?limit=${pageSize}&siteId=${id}`);
    if (body.some(({ status, goal }) => status !== 'unconfirmed' && goal.verdict !== 'unrelated')) {
      alerted.add(url);
    }
  }
  return alerted;
}

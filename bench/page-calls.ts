// What each page asks of the API, with ten thousand sites and a million changes behind it, on SQLite and on PostgreSQL.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startHeedProcess } from '../test/support/heed-process.ts';
import {
  databaseUrl,
  openTemporaryFolder,
  startCluster,
  stopCluster,
} from '../test/support/postgres-cluster.ts';
import type { Place } from './bulk-tables.ts';
import { firstTime } from './change-rows.ts';
import { channelId } from './history-rows.ts';
import { type Asker, openAsker } from './latency.ts';
import { loadChanges } from './load-changes.ts';
import { percentile } from './statistics.ts';
import { type Cell, printTable, type Target } from './table.ts';

const changes = 1_000_000;
const sites = 10_000;
const answers = 40;
const mostMs = 100;

export async function measurePageCalls(): Promise<Target[]> {
  return [...(await measureOn('SQLite')), ...(await measureOn('PostgreSQL'))];
}

async function measureOn(name: 'SQLite' | 'PostgreSQL'): Promise<Target[]> {
  const folder = await mkdtemp(join(await openTemporaryFolder(), 'heed-bench-'));
  const place: Place = { dataDir: join(folder, 'heed'), databaseUrl: null };
  await mkdir(place.dataDir);
  try {
    if (name === 'PostgreSQL') {
      // What the server has by default, so far as reading is concerned.
      await startCluster(folder, { shared_buffers: '128MB' });
      place.databaseUrl = databaseUrl(folder, 'postgres');
    }
    const { siteIds, seconds } = await loadChanges(place, changes, sites);
    console.log(`${name}: loaded ${changes.toLocaleString('en-US')} changes in ${seconds.toFixed(1)} s`);
    return await timePages(name, place, siteIds);
  } finally {
    await stopCluster(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Over a store that was loaded already. */
export async function timePages(name: string, place: Place, siteIds: readonly string[]): Promise<Target[]> {
  const { dataDir, databaseUrl: url } = place;
  const heed = await startHeedProcess({ DATA_DIR: dataDir, ...(url !== null && { DATABASE_URL: url }) });
  const asker = openAsker(heed.address);
  try {
    const rows = await timeAll(asker, callsOf(siteIds, await findNames(asker, siteIds)));
    printTable(
      `j. calls of each page, ${sites.toLocaleString('en-US')} sites, ${changes.toLocaleString('en-US')} changes, milliseconds (${name})`,
      ['page', 'call', 'first', 'least', 'p50', 'p99'],
      rows,
    );
    const worst = rows.toSorted((a, b) => Number(b.at(-1)) - Number(a.at(-1)))[0] ?? ['', '', 0];
    return [
      {
        name: `j. slowest call of a page, p99, ${name}`,
        wanted: `≤ ${mostMs} ms`,
        measured: `${Number(worst.at(-1)).toFixed(1)} ms (${worst[1]})`,
        isReached: Number(worst.at(-1)) <= mostMs,
      },
    ];
  } finally {
    await asker.close();
    await heed.stop();
  }
}

async function timeAll(asker: Asker, calls: Record<string, string[]>): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for (const [page, paths] of Object.entries(calls)) {
    for (const path of paths) {
      const startedAt = performance.now();
      // Read, so that a refusal is not taken for a quick answer.
      await asker.read(path);
      const first = performance.now() - startedAt;
      const times = await asker.time(path, answers, 1);
      rows.push([
        page,
        shorten(path),
        first,
        Math.min(...times),
        percentile(times, 0.5),
        percentile(times, 0.99),
      ]);
    }
  }
  return rows;
}

/** What the calls name: the newest change and one from the middle of the list, and sites of several kinds. */
interface Names {
  newest: { id: string; siteId: string };
  deep: { id: string; detectedAt: string };
  quietSite: string;
  setId: string;
}

async function findNames(asker: Asker, siteIds: readonly string[]): Promise<Names> {
  const read = async <T>(path: string): Promise<T> => JSON.parse(await asker.read(path))[0];
  const early = new Date((firstTime(changes) + Date.now()) / 2).toISOString();
  return {
    newest: await read('/api/changes?limit=1'),
    deep: await read(`/api/changes?limit=1&until=${early}`),
    quietSite: siteIds.at(-2) ?? '',
    setId: siteIds[2] ?? '',
  };
}

function callsOf(siteIds: readonly string[], names: Names): Record<string, string[]> {
  const some = siteIds.slice(0, 50).join(',');
  const { newest, deep, quietSite, setId } = names;
  const until = encodeURIComponent(deep.detectedAt);
  const older = encodeURIComponent(new Date(Date.parse(deep.detectedAt) - 30 * 86_400_000).toISOString());
  const of = (siteId: string) => [
    `/api/sites/${siteId}`,
    ...['checks', 'snapshots', 'suppressed'].map((what) => `/api/sites/${siteId}/${what}?limit=50`),
    ...['figures', 'facts', 'noise', 'rules'].map((what) => `/api/sites/${siteId}/${what}`),
    `/api/changes?siteId=${siteId}&limit=50`,
    `/api/events?siteId=${siteId}&limit=50`,
    `/api/notifications?site=${siteId}&limit=200`,
  ];
  return {
    frame: ['/api/overview', '/api/me'],
    changes: [
      ...inboxFilters(siteIds, quietSite, older, until).flatMap((filter) => [
        `/api/changes?${filter}limit=30`,
        `/api/changes?${filter}limit=100&before=${deep.id}`,
      ]),
      `/api/sites?id=${some}&limit=100`,
    ],
    change: [
      `/api/changes/${newest.id}`,
      `/api/changes?siteId=${newest.siteId}&before=${newest.id}&limit=3`,
      `/api/changes?siteId=${newest.siteId}&since=${until}&limit=100`,
      `/api/notifications?change=${newest.id}&limit=50`,
    ],
    sites: [
      ...['newest', 'name', 'trouble', 'changed', 'checked', 'next'].map(
        (sort) => `/api/sites?sort=${sort}&limit=50&offset=50`,
      ),
      '/api/sites?q=site+99&limit=50',
      '/api/sites?tag=shop&limit=50',
      '/api/sites?health=failing&limit=50',
      '/api/sites?limit=50&offset=9900',
      `/api/sites?parentId=${setId}&limit=50`,
      `/api/activity?siteIds=${some}`,
    ],
    'a busy site': of(siteIds[0] ?? ''),
    'a busy site, deep': ['checks', 'snapshots', 'suppressed'].map(
      (what) => `/api/sites/${siteIds[0]}/${what}?limit=50&offset=20000`,
    ),
    'a quiet site': of(quietSite),
    events: ['', 'kind=site.recovered&', 'kind=site.blocked&', `since=${older}&`].map(
      (filter) => `/api/events?${filter}limit=50`,
    ),
    settings: [
      ...['channels', 'channels/kinds', 'ai', 'ai/usage'].map((path) => `/api/${path}`),
      ...['', 'status=failed&', 'status=pending&', `channel=${channelId(3)}&`, 'offset=50000&'].map(
        (filter) => `/api/notifications?${filter}limit=50`,
      ),
    ],
  };
}

/** As the address of the inbox holds them. */
function inboxFilters(siteIds: readonly string[], quietSite: string, since: string, until: string): string[] {
  return [
    '',
    'seen=false&',
    'verdict=met,relevant&',
    'verdict=met&seen=false&',
    'status=unconfirmed&',
    'changeType=price&significance=high,critical&',
    'changeType=status&',
    'q=article&',
    'q=article+17&',
    'q=recall&',
    'q=winter&',
    'q=price&seen=false&',
    'q=missing&',
    'tag=shop&',
    'tag=quiet&',
    'tag=shop&seen=false&',
    'tag=shop&verdict=met&',
    'tag=none&',
    `siteId=${siteIds[0]}&`,
    `siteId=${siteIds[0]}&q=article&`,
    `siteId=${siteIds[0]}&verdict=unclear&seen=false&`,
    `siteId=${quietSite}&`,
    `siteId=${quietSite}&q=price&`,
    `siteId=${siteIds.slice(5, 8).join(',')}&significance=critical&`,
    `since=${since}&until=${until}&`,
    `since=${since}&until=${until}&q=article+17&`,
  ];
}

/** Ids say nothing to a reader. */
function shorten(path: string): string {
  return path
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}(,[0-9a-f-]{36})*/g, '…')
    .replace(/\d{4}-\d\d-\d\dT[^&]*/g, 'T');
}

// What each page asks of the API, with ten thousand sites and a million changes behind it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHeedProcess } from '../test/support/heed-process.ts';
import { openAsker } from './latency.ts';
import { loadChanges } from './load-changes.ts';
import { percentile } from './statistics.ts';
import { type Cell, printTable, type Target } from './table.ts';

const changes = 1_000_000;
const sites = 10_000;
const answers = 40;
const mostMs = 100;

export async function measurePageCalls(): Promise<Target[]> {
  const folder = await mkdtemp(join(tmpdir(), 'heed-bench-'));
  try {
    const { siteIds, seconds } = await loadChanges(folder, changes, sites);
    console.log(`loaded ${changes.toLocaleString('en-US')} changes in ${seconds.toFixed(1)} s`);
    return await timePages(folder, siteIds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Over a folder that was loaded already. */
export async function timePages(dataDir: string, siteIds: readonly string[]): Promise<Target[]> {
  const heed = await startHeedProcess({ DATA_DIR: dataDir });
  const asker = openAsker(heed.address);
  try {
    const [first] = JSON.parse(await asker.read('/api/changes?limit=1')) as { id: string; siteId: string }[];
    const rows: Cell[][] = [];
    for (const [page, paths] of Object.entries(callsOf(siteIds, first?.id ?? '', first?.siteId ?? ''))) {
      for (const path of paths) {
        const [cold = 0] = await asker.time(path, 1, 1);
        const times = await asker.time(path, answers, 1);
        rows.push([page, shorten(path), cold, percentile(times, 0.5), percentile(times, 0.99)]);
      }
    }
    printTable(
      `j. calls of each page, ${sites.toLocaleString('en-US')} sites, ${changes.toLocaleString('en-US')} changes, milliseconds (SQLite)`,
      ['page', 'call', 'first', 'p50', 'p99'],
      rows,
    );
    const worst = rows.toSorted((a, b) => Number(b[4]) - Number(a[4]))[0] ?? ['', '', 0, 0, 0];
    return [
      {
        name: 'j. slowest call of a page, p99',
        wanted: `≤ ${mostMs} ms`,
        measured: `${Number(worst[4]).toFixed(1)} ms (${worst[1]})`,
        isReached: Number(worst[4]) <= mostMs,
      },
    ];
  } finally {
    await asker.close();
    await heed.stop();
  }
}

function callsOf(siteIds: readonly string[], changeId: string, siteId: string): Record<string, string[]> {
  const some = siteIds.slice(0, 50).join(',');
  return {
    frame: ['/api/overview'],
    changes: [
      '/api/changes?limit=30',
      '/api/changes?limit=100',
      `/api/changes?limit=100&before=${changeId}`,
      '/api/changes?seen=false&limit=100',
      '/api/changes?verdict=met,relevant&limit=100',
      '/api/changes?status=unconfirmed&limit=100',
      '/api/changes?changeType=price&significance=high,critical&limit=100',
      '/api/changes?q=article&limit=100',
      '/api/changes?tag=none&limit=100',
      '/api/changes?since=2025-06-01T00:00:00Z&until=2025-07-01T00:00:00Z&limit=100',
      `/api/sites?id=${some}&limit=100`,
    ],
    change: [
      `/api/changes/${changeId}`,
      `/api/changes?siteId=${siteId}&before=${changeId}&limit=3`,
      `/api/sites/${siteId}/noise`,
    ],
    sites: [
      ...['newest', 'name', 'trouble', 'changed', 'checked', 'next'].map(
        (sort) => `/api/sites?sort=${sort}&limit=50&offset=50`,
      ),
      '/api/sites?q=site+99&limit=50',
      '/api/sites?tag=none&limit=50',
      '/api/sites?limit=50&offset=9900',
      `/api/activity?siteIds=${some}`,
    ],
    site: [
      `/api/sites/${siteId}`,
      ...['checks', 'snapshots', 'suppressed'].map((what) => `/api/sites/${siteId}/${what}?limit=50`),
      ...['figures', 'facts'].map((what) => `/api/sites/${siteId}/${what}`),
      `/api/changes?siteId=${siteId}&limit=50`,
    ],
    settings: ['/api/ai', '/api/ai/usage'],
  };
}

/** Ids say nothing to a reader. */
function shorten(path: string): string {
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}(,[0-9a-f-]{36})*/g, '…');
}

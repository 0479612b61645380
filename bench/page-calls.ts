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
import { callsOfPages } from './calls-of-pages.ts';
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

/** Over a store that was filled already. */
async function timePages(name: string, place: Place, siteIds: readonly string[]): Promise<Target[]> {
  const { dataDir, databaseUrl: url } = place;
  const heed = await startHeedProcess({ DATA_DIR: dataDir, ...(url !== null && { DATABASE_URL: url }) });
  try {
    return [await timeCalls(name, heed.address, siteIds, { changes, mostMs })];
  } finally {
    await heed.stop();
  }
}

/** Of a running service whose store has so many changes. */
export async function timeCalls(
  name: string,
  address: string,
  siteIds: readonly string[],
  wanted: { changes: number; mostMs: number },
): Promise<Target> {
  const asker = openAsker(address);
  try {
    const rows = await timeAll(asker, await callsOfPages(asker, siteIds, wanted.changes));
    const [sites, count] = [siteIds.length, wanted.changes].map((n) => n.toLocaleString('en-US'));
    printTable(
      `j. calls of each page, ${sites} sites, ${count} changes, milliseconds (${name})`,
      ['page', 'call', 'first', 'least', 'p50', 'p99'],
      rows,
    );
    const worst = rows.toSorted((a, b) => Number(b.at(-1)) - Number(a.at(-1)))[0] ?? ['', '', 0];
    return {
      name: `j. slowest call of a page, p99, ${name}`,
      wanted: `≤ ${wanted.mostMs} ms`,
      measured: `${Number(worst.at(-1)).toFixed(1)} ms (${worst[1]})`,
      isReached: Number(worst.at(-1)) <= wanted.mostMs,
    };
  } finally {
    await asker.close();
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

/** Ids say nothing to a reader. */
function shorten(path: string): string {
  return path
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}(,[0-9a-f-]{36})*/g, '…')
    .replace(/\d{4}-\d\d-\d\dT[^&]*/g, 'T');
}

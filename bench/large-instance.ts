// A large instance, filled once and kept: how fast it starts, what memory it holds, how long the calls of each page take, and what
// it costs to queue and claim checks.
//   node bench/large-instance.ts [sites] [changes] --folder DIR [--store PostgreSQL] [--only start,calls,claims]
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { request } from 'undici';
import { startHeedProcess } from '../test/support/heed-process.ts';
import { databaseUrl, restartCluster, startCluster, stopCluster } from '../test/support/postgres-cluster.ts';
import type { Place } from './bulk-tables.ts';
import { measureClaims } from './claims.ts';
import { loadChanges } from './load-changes.ts';
import { timeCalls } from './page-calls.ts';
import { residentMegabytes } from './resident-memory.ts';
import { median } from './statistics.ts';
import { printTable, printTargets, type Target } from './table.ts';

const starts = 5;
const settleMs = 30_000;
/** What the server has by default, so far as reading is concerned. */
const serverSettings = { shared_buffers: '128MB' };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string' },
    store: { type: 'string', default: 'SQLite' },
    only: { type: 'string', default: 'start,calls,claims' },
  },
});
const [sites = 100_000, changes = 1_000_000] = positionals.map(Number);
const { folder, store, only } = values;
if (folder === undefined) throw new Error('Name a folder that is kept: --folder DIR');
const isPostgres = store === 'PostgreSQL';
const place: Place = {
  dataDir: join(folder, 'heed'),
  databaseUrl: isPostgres ? databaseUrl(folder, 'postgres') : null,
};
/** As people start it: the compile cache of the tests is another one. */
const settings = {
  DATA_DIR: place.dataDir,
  NODE_COMPILE_CACHE: '',
  ...(place.databaseUrl !== null && { DATABASE_URL: place.databaseUrl }),
};

const siteIds = await openFilled(folder);
try {
  const targets: Target[] = [];
  const parts = only.split(',');
  console.log(`${store}, load before the start ${loadavg()[0]?.toFixed(1)}`);
  if (parts.includes('start')) targets.push(await measureStarts());
  if (parts.includes('calls')) targets.push(...(await measureCalls()));
  if (parts.includes('claims')) targets.push(...(await measureClaims(place, [1000, sites])));
  printTargets(targets);
} finally {
  if (isPostgres) await stopCluster(folder);
}

async function openFilled(at: string): Promise<string[]> {
  const filled = join(at, 'filled.json');
  await mkdir(place.dataDir, { recursive: true });
  if (existsSync(filled)) {
    if (isPostgres) await restartCluster(at, serverSettings);
    return JSON.parse(await readFile(filled, 'utf8'));
  }
  if (isPostgres) await startCluster(at, serverSettings);
  const loaded = await loadChanges(place, changes, sites);
  console.log(`filled in ${loaded.seconds.toFixed(0)} s`);
  await writeFile(filled, JSON.stringify(loaded.siteIds));
  return loaded.siteIds;
}

async function measureStarts(): Promise<Target> {
  const seconds: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const startedAt = performance.now();
    const heed = await startHeedProcess(settings);
    await ask(`${heed.address}/api/overview`);
    seconds.push((performance.now() - startedAt) / 1000);
    await heed.stop();
  }
  printTable(
    'start to the first counts, seconds',
    ['least', 'median', 'most'],
    [[Math.min(...seconds), median(seconds), Math.max(...seconds)]],
  );
  return {
    name: `start, ${store}`,
    wanted: '< 3 s',
    measured: `${median(seconds).toFixed(2)} s`,
    isReached: median(seconds) < 3,
  };
}

async function measureCalls(): Promise<Target[]> {
  const heed = await startHeedProcess(settings);
  try {
    const memory = () => residentMegabytes(heed.child.pid ?? 0);
    await ask(`${heed.address}/api/overview`);
    const started = memory();
    let most = started;
    const watch = setInterval(() => {
      most = Math.max(most, memory());
    }, 1000);
    const calls = await timeCalls(store, heed.address, siteIds, { changes, mostMs: 50 });
    clearInterval(watch);
    await wait(settleMs);
    printTable(
      'memory, MB',
      ['started', 'most during the calls', `${settleMs / 1000} s later`],
      [[started, most, memory()]],
    );
    const isReached = most < 300;
    return [
      calls,
      { name: `memory, ${store}`, wanted: '< 300 MB', measured: `${most.toFixed(0)} MB`, isReached },
    ];
  } finally {
    await heed.stop();
  }
}

async function ask(url: string): Promise<void> {
  const { statusCode, body } = await request(url);
  await body.dump();
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}.`);
}

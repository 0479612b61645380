// How long any operation holds the event loop, with 100,000 sites and 1,000,000 checks: every route that reads or writes, and tidying.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import {
  databaseUrl,
  openTemporaryFolder,
  startCluster,
  stopCluster,
} from '../test/support/postgres-cluster.ts';
import {
  type LoopReport,
  readReport,
  startWatchedHeed,
  type WatchedHeed,
} from '../test/support/watched-heed.ts';
import { type BigStore, loadBigStore } from './big-store.ts';
import type { Place } from './bulk-tables.ts';
import { type Operation, operationsOver } from './loop-operations.ts';
import { type Cell, printTable, type Target } from './table.ts';

const size = {
  sites: Number(process.env.SITES ?? 100_000),
  checks: Number(process.env.CHECKS ?? 1_000_000),
  changes: Number(process.env.CHANGES ?? 100_000),
};
const mostMs = 100;

export async function measureLoopStalls(): Promise<Target[]> {
  const kinds = (process.env.STORES ?? 'SQLite,PostgreSQL').split(',');
  const targets: Target[] = [];
  for (const kind of kinds) targets.push(...(await measureOn(kind)));
  return targets;
}

async function measureOn(kind: string): Promise<Target[]> {
  const folder = await mkdtemp(join(await openTemporaryFolder(), 'heed-bench-'));
  const place: Place = { dataDir: join(folder, 'heed'), databaseUrl: null };
  await mkdir(place.dataDir);
  try {
    if (kind === 'PostgreSQL') {
      await startCluster(folder, { shared_buffers: '128MB' });
      place.databaseUrl = databaseUrl(folder, 'postgres');
    }
    const startedAt = performance.now();
    const store = await loadBigStore(place, size);
    console.log(`${kind}: loaded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    const walked = await walkRoutes(place, store);
    const tidied = await tidyOnce(place);
    const rows: Cell[][] = [...walked, ['tidying', 0, tidied.ms, tidied.wallMs, tidied.cpuMs, tidied.rssMb]];
    const heads = ['operation', 'status', 'answer, ms', 'worst stall, ms', 'of it work, ms', 'MB after'];
    const title = `k. ${size.sites.toLocaleString('en-US')} sites, ${size.checks.toLocaleString('en-US')} checks (${kind})`;
    printTable(title, heads, rows);
    const worst = rows.toSorted((a, b) => Number(b[4]) - Number(a[4]))[0] ?? [];
    return [
      {
        name: `k. longest hold of the event loop, ${kind}`,
        wanted: `≤ ${mostMs} ms of work`,
        measured: `${Number(worst[4]).toFixed(0)} ms (${worst[0]})`,
        isReached: Number(worst[4]) <= mostMs,
      },
    ];
  } finally {
    await stopCluster(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

async function walkRoutes(place: Place, store: BigStore): Promise<Cell[][]> {
  const heed = await startWatchedHeed({
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl !== null && { DATABASE_URL: place.databaseUrl }),
  });
  try {
    await wait(3000);
    const rows: Cell[][] = [];
    await heed.loopReport();
    for await (const operation of operationsOver(heed.address, store)) {
      rows.push(await measure(heed, operation));
    }
    return rows;
  } finally {
    await heed.stop();
  }
}

async function measure(
  heed: WatchedHeed,
  { name, method, path, body, settleMs = 50 }: Operation,
): Promise<Cell[]> {
  await heed.loopReport();
  const startedAt = performance.now();
  const answer = await request(`${heed.address}${path}`, {
    method,
    headersTimeout: 0,
    bodyTimeout: 0,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  await answer.body.dump({ limit: Number.POSITIVE_INFINITY });
  const ms = performance.now() - startedAt;
  await wait(settleMs);
  const { wallMs, cpuMs, rssMb } = await heed.loopReport();
  return [name, answer.statusCode, ms, wallMs, cpuMs, rssMb];
}

export async function tidyOnce({ dataDir, databaseUrl: url }: Place): Promise<LoopReport & { ms: number }> {
  const socket = join(dataDir, 'tidy.sock');
  const preload = fileURLToPath(new URL('../test/support/loop-watch.ts', import.meta.url));
  const child = fork(fileURLToPath(new URL('tidy-once.ts', import.meta.url)), [dataDir, url ?? ''], {
    execArgv: ['--max-semi-space-size=4', `--import=${preload}`],
    env: { ...process.env, LOOP_WATCH_SOCKET: socket },
  });
  await once(child, 'message');
  await readReport(socket);
  child.send('tidy');
  const [{ ms }] = (await once(child, 'message')) as [{ ms: number }];
  const report = await readReport(socket);
  child.disconnect();
  return { ...report, ms };
}

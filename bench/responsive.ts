// How the API answers while 500 checks run at once, beside how it answers when nothing runs; and how soon an asked-for check starts.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSite } from '../src/engine/engine.ts';
import { openStore } from '../src/store/store.ts';
import { clientOf } from '../test/support/client.ts';
import { startHeedProcess } from '../test/support/heed-process.ts';
import { inlinePagePool } from '../test/support/inline-page-pool.ts';
import { benchSeal } from './bench-seal.ts';
import { type ChildServer, openChildServer } from './child-server.ts';
import { type Asker, openAsker } from './latency.ts';
import type { SiteMode } from './site-server.ts';
import { percentile } from './statistics.ts';
import { type Cell, printTable, type Target } from './table.ts';

const atOnce = 500;
const siteCount = 2_000;
const answers = 300;
const paths = ['/api/changes?limit=50', '/api/sites?limit=50', '/healthz'];

export async function measureResponsiveness(): Promise<Target[]> {
  const folder = await mkdtemp(join(tmpdir(), 'heed-bench-'));
  const server = await openChildServer<SiteMode>(new URL('./site-server.ts', import.meta.url));
  try {
    await server.configure({ bytes: 30 * 1024, hasEtag: false, isChanging: true, delayMs: 500 });
    const quiet = await timeAll(folder, server.origin, 0);
    const busy = await timeAll(folder, server.origin, siteCount);
    const rows: Cell[][] = paths.map((path, at) => {
      const [idle = [], loaded = []] = [quiet[at], busy[at]];
      return [
        path,
        percentile(idle, 0.5),
        percentile(idle, 0.99),
        percentile(loaded, 0.5),
        percentile(loaded, 0.99),
      ];
    });
    const heads = [
      '',
      'p50, quiet',
      'p99, quiet',
      `p50, ${atOnce} checks at once`,
      `p99, ${atOnce} checks at once`,
    ];
    printTable('f. The API while checks run, milliseconds', heads, rows);
    return [await measureStarts(folder, server)];
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** From the question by the API to the start of the check, with every worker free. */
async function measureStarts(folder: string, server: ChildServer<SiteMode>): Promise<Target> {
  await server.configure({ bytes: 2048, hasEtag: true, isChanging: false, delayMs: 0 });
  const heed = await startHeedProcess({ DATA_DIR: await mkdtemp(join(folder, 'starts-')) });
  const client = clientOf(heed.address);
  const { id } = await client.watch({ url: `${server.origin}/0` });
  const waits: number[] = [];
  for (let check = 0; check < 100; check += 1) {
    const { queuedAt, startedAt } = await client.check(id);
    waits.push(Date.parse(startedAt ?? '') - Date.parse(queuedAt));
  }
  await heed.stop();
  const [p50, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)];
  return {
    name: 'f. from asking for a check to its start',
    wanted: '< 100 ms',
    measured: `${p50} ms at p50, ${p99} ms at p99`,
    isReached: p99 < 100,
  };
}

/** With no sites the service is quiet; with many, their first checks keep every place busy while it is asked. */
async function timeAll(folder: string, origin: string, sites: number): Promise<number[][]> {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const store = await openStore({ databaseUrl: null, dataDir });
  const world = { store, now: Date.now, random: Math.random, seal: benchSeal, pagePool: inlinePagePool };
  for (let at = 0; at < sites; at += 1) await createSite(world, 'local', { url: `${origin}/${at}` }, null);
  await store.close();
  const limit = String(atOnce);
  const heed = await startHeedProcess({
    DATA_DIR: dataDir,
    FETCH_CONCURRENCY: limit,
    HOST_CONCURRENCY: limit,
  });
  const asker = openAsker(heed.address);
  try {
    return await timeInTurn(asker);
  } finally {
    await asker.close();
    await heed.stop('SIGKILL');
  }
}

async function timeInTurn(asker: Asker): Promise<number[][]> {
  const times: number[][] = [];
  for (const path of paths) times.push(await asker.time(path, answers, 4));
  return times;
}

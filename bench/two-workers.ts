// Two worker processes on PostgreSQL beside one, each held to 20 checks at once of pages that take 100 ms to answer.

import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createSite } from '../src/engine/engine.ts';
import { openStore } from '../src/store/store.ts';
import { type HeedProcess, startHeedProcess } from '../test/support/heed-process.ts';
import { inlinePagePool } from '../test/support/inline-page-pool.ts';
import {
  databaseUrl,
  openTemporaryFolder,
  startCluster,
  stopCluster,
} from '../test/support/postgres-cluster.ts';
import { benchSeal } from './bench-seal.ts';
import { openChildServer } from './child-server.ts';
import type { SiteMode } from './site-server.ts';
import { median } from './statistics.ts';
import { printTable, type Target } from './table.ts';

const siteCount = 1200;
const atOnce = 20;
const delayMs = 100;
const rounds = 3;

export async function measureTwoWorkers(): Promise<Target[]> {
  const folder = await mkdtemp(join(await openTemporaryFolder(), 'heed-bench-pg-'));
  const server = await openChildServer<SiteMode>(new URL('./site-server.ts', import.meta.url));
  await server.configure({ bytes: 4096, hasEtag: false, isChanging: false, delayMs });
  const workers: HeedProcess[] = [];
  let client: pg.Client | null = null;
  try {
    await startCluster(folder, { fsync: 'on', full_page_writes: 'on' });
    const url = databaseUrl(folder, 'postgres');
    const dataDir = join(folder, 'heed');
    await makeSites(url, dataDir, server.origin);
    client = new pg.Client({ connectionString: url });
    await client.connect();
    const startWorker = () =>
      startHeedProcess(
        {
          DATABASE_URL: url,
          DATA_DIR: dataDir,
          FETCH_CONCURRENCY: String(atOnce),
          HOST_CONCURRENCY: String(2 * atOnce),
        },
        ['--role', 'worker'],
      );
    workers.push(await startWorker());
    // The first checks read and keep the pages; only what follows is measured.
    await untilFinished(client, 0);
    const one: number[] = [];
    const two: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      one.push(await runAll(client));
      workers.push(await startWorker());
      two.push(await runAll(client));
      await workers.pop()?.stop();
    }
    return report(one, two);
  } finally {
    for (const worker of workers) await worker.stop();
    await client?.end();
    await stopCluster(folder);
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeSites(url: string, dataDir: string, origin: string): Promise<void> {
  const store = await openStore({ databaseUrl: url, dataDir });
  const world = { store, now: Date.now, random: Math.random, seal: benchSeal, pagePool: inlinePagePool };
  for (let at = 0; at < siteCount; at += 1) {
    await createSite(world, 'local', { url: `${origin}/${at}`, name: `Site ${at}` }, null);
  }
  await store.close();
}

/** Makes every site due at once; gives checks per second from the first start to the last end. */
async function runAll(client: pg.Client): Promise<number> {
  const since = Date.now();
  await client.query('update sites set next_check_at = $1', [since]);
  const { first, last } = await untilFinished(client, since);
  return (siteCount * 1000) / (last - first);
}

async function untilFinished(client: pg.Client, since: number): Promise<{ first: number; last: number }> {
  for (;;) {
    const { rows } = await client.query(
      `select count(*)::int as n, min(started_at)::float8 as first, max(finished_at)::float8 as last
        from checks where queued_at >= $1 and status = 'done'`,
      [since],
    );
    if (rows[0].n >= siteCount) return rows[0];
    await wait(200);
  }
}

function report(one: readonly number[], two: readonly number[]): Target[] {
  const [alone, together] = [median(one), median(two)];
  const ceiling = (atOnce * 1000) / delayMs;
  printTable(
    `d. Worker processes on PostgreSQL (fsync on), ${atOnce} checks at once each, pages take ${delayMs} ms, ${siteCount} sites, median of ${rounds} rounds`,
    ['', 'checks per second', 'ceiling', 'of one'],
    [
      ['one worker', alone, ceiling, '1.00 ×'],
      ['two workers', together, 2 * ceiling, `${(together / alone).toFixed(2)} ×`],
    ],
  );
  return [
    {
      name: 'd. two workers on PostgreSQL',
      wanted: '≥ 1.8 × one',
      measured: `${(together / alone).toFixed(2)} ×`,
      isReached: together >= 1.8 * alone,
    },
  ];
}

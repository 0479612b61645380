// What the service costs to have around: time to the first answer, memory when fresh, memory with 10,000 sites.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { createSite } from '../src/engine/engine.ts';
import { openStore } from '../src/store/store.ts';
import { startHeedProcess } from '../test/support/heed-process.ts';
import { inlinePagePool } from '../test/support/inline-page-pool.ts';
import { type LoopReport, startWatchedHeed } from '../test/support/watched-heed.ts';
import { benchSeal } from './bench-seal.ts';
import { openChildServer } from './child-server.ts';
import { residentMegabytes, residentParts } from './resident-memory.ts';
import type { SiteMode } from './site-server.ts';
import { median } from './statistics.ts';
import { type Cell, printTable, type Target } from './table.ts';

const siteCount = 10_000;
const starts = 5;
/** Longer than idle threads live, and than V8 keeps the memory of those that ended. */
const settleMs = 60_000;
/** As people start it: the compile cache of the tests would be loaded into every thread, too. */
const ownCache = { NODE_COMPILE_CACHE: '' };

export async function measureFootprint(): Promise<Target[]> {
  const folder = await mkdtemp(join(tmpdir(), 'heed-bench-'));
  try {
    const rows: Cell[][] = [];
    const targets: Target[] = [];
    const fresh = await measureFreshStarts(folder);
    rows.push(['node bin/heed.mjs, seconds to the first answer', fresh.seconds]);
    rows.push(['npm start, seconds to the first answer', await measureNpmStarts(folder)]);
    rows.push(['fresh and idle, MB', fresh.megabytes]);
    targets.push(
      below('e. cold start to the first answer', fresh.seconds, 2, 's'),
      below('e. memory of a fresh start, idle', fresh.megabytes, 120, 'MB'),
    );
    const many = await measureManySites(join(folder, 'many'));
    rows.push([`${siteCount} sites, after the start, MB`, many.started]);
    rows.push([`${siteCount} sites, most while their first checks run, MB`, many.busiest]);
    rows.push([`${siteCount} sites, right after, MB`, many.checked]);
    rows.push([`${siteCount} sites, idle a minute later, MB`, many.idle]);
    rows.push([`first checks of ${siteCount} small pages, per second`, many.perSecond]);
    for (const [name, megabytes] of many.parts) rows.push([`  of it: ${name}, MB`, megabytes]);
    rows.push(...summaryOf(many.summary));
    targets.push(
      below(`e. memory with ${siteCount} sites, idle after their first checks`, many.idle, 180, 'MB'),
    );
    printTable(`e. Cold start (median of ${starts}) and memory`, ['', 'measured'], rows);
    return targets;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each over a folder of its own: tables are made, nothing is known. */
async function measureFreshStarts(folder: string): Promise<{ seconds: number; megabytes: number }> {
  const seconds: number[] = [];
  const megabytes: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const dataDir = await mkdtemp(join(folder, 'fresh-'));
    const startedAt = performance.now();
    const heed = await startHeedProcess({ DATA_DIR: dataDir, ...ownCache });
    await readSites(heed.address);
    seconds.push((performance.now() - startedAt) / 1000);
    await wait(2_000);
    megabytes.push(residentMegabytes(heed.child.pid ?? 0));
    await heed.stop();
  }
  return { seconds: median(seconds), megabytes: median(megabytes) };
}

async function measureNpmStarts(folder: string): Promise<number> {
  const seconds: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const dataDir = await mkdtemp(join(folder, 'npm-'));
    const startedAt = performance.now();
    const npm = spawn('npm', ['start', '--silent'], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    await readSites(await listeningAddress(npm));
    seconds.push((performance.now() - startedAt) / 1000);
    const ended = once(npm, 'exit');
    // The whole group: npm, its shell, and the service.
    if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGTERM');
    await ended;
  }
  return median(seconds);
}

async function listeningAddress(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const address = /^Heed listens on (\S+)/m.exec(output)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`The service ended before it listened: ${output}`);
}

interface ManySites {
  started: number;
  busiest: number;
  checked: number;
  idle: number;
  perSecond: number;
  /** Of the idle process. */
  parts: [name: string, megabytes: number][];
  summary: LoopReport;
}

/** The heap of the main thread, and what it refers to. */
function summaryOf(report: LoopReport): Cell[][] {
  const { heapMb, heapTotalMb, externalMb, arrayBuffersMb } = report;
  return [
    ['  main heap, used, MB', heapMb],
    ['  main heap, taken, MB', heapTotalMb],
    ['  held outside the heap, MB', externalMb],
    ['  of that: array buffers, MB', arrayBuffersMb],
  ];
}

async function measureManySites(dataDir: string): Promise<ManySites> {
  const server = await openChildServer<SiteMode>(new URL('./site-server.ts', import.meta.url));
  await server.configure({ bytes: 2048, hasEtag: true, isChanging: false, delayMs: 0 });
  await makeSites(dataDir, server.origin);
  const startedAt = performance.now();
  const heed = await startWatchedHeed({ DATA_DIR: dataDir, HOST_CONCURRENCY: '64', ...ownCache });
  try {
    const memory = () => residentMegabytes(heed.child.pid ?? 0);
    const started = memory();
    let busiest = started;
    while ((await countSites(heed.address, 'ok')) < siteCount) {
      busiest = Math.max(busiest, memory());
      await wait(250);
    }
    const perSecond = siteCount / ((performance.now() - startedAt) / 1000);
    const checked = memory();
    await wait(settleMs);
    const parts = residentParts(heed.child.pid ?? 0);
    return { started, busiest, checked, idle: memory(), perSecond, parts, summary: await heed.loopReport() };
  } finally {
    await heed.stop();
    await server.close();
  }
}

async function makeSites(dataDir: string, origin: string): Promise<void> {
  const store = await openStore({ databaseUrl: null, dataDir });
  const world = { store, now: Date.now, random: Math.random, seal: benchSeal, pagePool: inlinePagePool };
  for (let at = 0; at < siteCount; at += 1) {
    const trackingGoal = 'Tell me when the price falls';
    await createSite(world, 'local', { url: `${origin}/${at}`, name: `Site ${at}`, trackingGoal }, null);
  }
  await store.close();
}

async function countSites(address: string, health: string): Promise<number> {
  const { headers, body } = await request(`${address}/api/sites?limit=1&health=${health}`);
  await body.dump();
  return Number(headers['x-total-count']);
}

async function readSites(address: string): Promise<void> {
  const { statusCode, body } = await request(`${address}/api/sites`);
  await body.dump();
  if (statusCode !== 200) throw new Error(`The service answered ${statusCode}.`);
}

function below(name: string, value: number, limit: number, unit: string): Target {
  return {
    name,
    wanted: `< ${limit} ${unit}`,
    measured: `${value.toFixed(unit === 's' ? 2 : 0)} ${unit}`,
    isReached: value < limit,
  };
}

// The endurance run, by hand: `node bench/endurance.ts 30` watches 620 sites a minute for so many minutes, hostile pages among them,
// while /healthz is asked every 20 ms, and says whether memory stays flat and how long the slowest answer took.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { createSite } from '../src/engine/engine.ts';
import { openStore } from '../src/store/store.ts';
import { startHeedProcess } from '../test/support/heed-process.ts';
import { inlinePagePool } from '../test/support/inline-page-pool.ts';
import { benchSeal } from './bench-seal.ts';
import { openChildServer } from './child-server.ts';
import { residentMegabytes } from './resident-memory.ts';
import { median, percentile } from './statistics.ts';
import { printTable } from './table.ts';

const minutes = Number(process.argv[2] ?? 30);
/** How many sites of each kind; each is checked once a minute. */
const mix = { same: 300, clock: 200, changing: 95, bait: 9, hostile: 16 };

const hosts: Record<string, string> = { bait: '127.0.0.2', hostile: '127.0.0.3' };

interface Minute {
  megabytes: number;
  /** Between hostile pages: a leak would raise it, while the median swings with what is being read. */
  leastMegabytes: number;
  /** Milliseconds that /healthz took, and a bare timer of this process beside it: what the machine itself adds. */
  answers: number[];
  timers: number[];
  fetched: number;
}

const folder = await mkdtemp(join(tmpdir(), 'heed-endurance-'));
const server = await openChildServer(new URL('./endurance-pages.ts', import.meta.url));
await makeSites();
const heed = await startHeedProcess({ DATA_DIR: folder, HOST_CONCURRENCY: '64', LOG_LEVEL: 'error' });
const pid = heed.child.pid ?? 0;
const passed: Minute[] = [];
try {
  let before = await countFetched();
  for (let at = 0; at < minutes; at += 1) {
    const minute = await watchMinute();
    const after = await countFetched();
    minute.fetched = after - before;
    before = after;
    passed.push(minute);
    console.log(
      `minute ${at + 1}: ${minute.fetched} pages fetched, ${minute.megabytes.toFixed(0)} MB (at least ${minute.leastMegabytes.toFixed(0)}), /healthz p99 ${percentile(minute.answers, 0.99).toFixed(0)} ms, worst ${Math.max(...minute.answers).toFixed(0)} ms (a bare timer: ${Math.max(...minute.timers).toFixed(0)} ms)`,
    );
  }
} finally {
  await heed.stop();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}
summarize();

async function makeSites(): Promise<void> {
  const store = await openStore({ databaseUrl: null, dataDir: folder });
  const world = { store, now: Date.now, random: Math.random, seal: benchSeal, pagePool: inlinePagePool };
  for (const [kind, count] of Object.entries(mix)) {
    for (let at = 0; at < count; at += 1) {
      const origin = server.origin.replace('127.0.0.1', hosts[kind] ?? '127.0.0.1');
      const input = { url: `${origin}/${kind}/${at}`, schedule: { everyMinutes: 1 } };
      await createSite(world, 'local', input, null);
    }
  }
  await store.close();
}

async function watchMinute(): Promise<Minute> {
  const minute: Minute = { megabytes: 0, leastMegabytes: 0, answers: [], timers: [], fetched: 0 };
  const sizes: number[] = [];
  const end = performance.now() + 60_000;
  const measuring = setInterval(() => sizes.push(residentMegabytes(pid)), 2_000);
  while (performance.now() < end) {
    const askedAt = performance.now();
    const { body } = await request(`${heed.address}/healthz`);
    await body.dump();
    minute.answers.push(performance.now() - askedAt);
    const restedAt = performance.now();
    await sleep(20);
    minute.timers.push(performance.now() - restedAt - 20);
  }
  clearInterval(measuring);
  minute.megabytes = median(sizes);
  minute.leastMegabytes = Math.min(...sizes);
  return minute;
}

/** By the pages that were requested. */
async function countFetched(): Promise<number> {
  const { body } = await request(`${server.origin}/count`);
  return Number(await body.text());
}

/** The first tenth warms up; then the beginning is held against the end. */
function summarize(): void {
  const warm = passed.slice(Math.ceil(passed.length / 10));
  const part = Math.max(1, Math.floor(warm.length / 4));
  const [first, last] = [warm.slice(0, part), warm.slice(-part)];
  const memory = (list: Minute[]) => median(list.map(({ megabytes }) => megabytes));
  const least = (list: Minute[]) => median(list.map(({ leastMegabytes }) => leastMegabytes));
  const growth = (from: number, to: number) => `${(100 * (to / from - 1)).toFixed(1)} %`;
  const answers = passed.flatMap((minute) => minute.answers);
  printTable(
    `${minutes} minutes of ${Object.values(mix).reduce((sum, count) => sum + count)} sites a minute`,
    ['', 'measured'],
    [
      ['pages fetched a minute, median', median(warm.map(({ fetched }) => fetched))],
      ['memory, first quarter, MB', memory(first)],
      ['memory, last quarter, MB', memory(last)],
      ['memory, growth', growth(memory(first), memory(last))],
      ['memory between hostile pages, first quarter, MB', least(first)],
      ['memory between hostile pages, last quarter, MB', least(last)],
      ['memory between hostile pages, growth', growth(least(first), least(last))],
      ['/healthz p50, ms', percentile(answers, 0.5)],
      ['/healthz p99, ms', percentile(answers, 0.99)],
      ['/healthz worst, ms', Math.max(...answers)],
      ['a bare timer beside it, worst, ms', Math.max(...passed.flatMap(({ timers }) => timers))],
    ],
  );
}

// The service as people start it, in a process of its own, with checks that only its scheduler asks for: sites are made due in its
// database, and no request of the API is part of what is measured. SQLite.
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Sqlite from 'better-sqlite3';
import type { CheckOutcome } from '../src/core/site/check.ts';
import { clientOf, type SiteBody } from '../test/support/client.ts';
import { until } from '../test/support/until.ts';

export interface ScheduledRound {
  /** From the first start to the last end. */
  perSecond: number;
  /** Of all threads of the process, and of the main one. */
  cpuMs: number;
  mainCpuMs: number;
}

export interface ScheduledService {
  /** Makes all sites due, and waits until each was checked; each check must end as `outcome` says. */
  runAll(outcome: CheckOutcome): Promise<ScheduledRound>;
  close(): Promise<void>;
}

export interface ServiceOrder {
  /** The clone whose service is started. */
  root: string;
  dataDir: string;
  concurrency: number;
}

const schedule = { everyMinutes: 525_600 };
const trackingGoal = 'Tell me when the price falls';
const patienceMs = 300_000;

/** A data folder with sites that had their first checks. */
export async function fillFolder(order: ServiceOrder, urls: readonly string[]): Promise<void> {
  const heed = await start(order);
  try {
    const client = clientOf(heed.address);
    for (const url of urls) {
      const site = { url, trackingGoal, schedule, watch: { mode: 'http' } };
      const { status } = await client.post<SiteBody>('/api/sites', site);
      if (status !== 201) throw new Error(`A site was answered with ${status}.`);
    }
    const file = openFile(order.dataDir);
    const open = file.prepare("select count(*) from checks where status in ('queued', 'running')").pluck();
    await until(async () => (open.get() === 0 ? true : null), patienceMs);
    file.close();
  } finally {
    await heed.stop();
  }
}

export async function openScheduledService(order: ServiceOrder): Promise<ScheduledService> {
  const heed = await start(order);
  const pid = heed.child.pid ?? 0;
  const file = openFile(order.dataDir);
  const count = Number(file.prepare('select count(*) from sites').pluck().get());
  const makeDue = file.prepare<[number]>('update sites set next_check_at = ?');
  const checked = file.prepare<[number]>('select count(*) from sites where last_checked_at >= ?').pluck();
  const others = file
    .prepare<[number, string]>('select count(*) from checks where queued_at >= ? and outcome <> ?')
    .pluck();
  const spent = file
    .prepare<[number]>('select max(finished_at) - min(started_at) from checks where queued_at >= ?')
    .pluck();
  return {
    async runAll(outcome) {
      const since = Date.now();
      const before = cpuOf(pid);
      makeDue.run(since);
      await until(async () => (checked.get(since) === count ? true : null), patienceMs);
      const after = cpuOf(pid);
      const different = others.get(since, outcome);
      if (different !== 0) throw new Error(`${different} checks did not end as ${outcome}.`);
      const seconds = Math.max(1, Number(spent.get(since))) / 1000;
      return {
        perSecond: count / seconds,
        cpuMs: (after.allMs - before.allMs) / count,
        mainCpuMs: (after.mainMs - before.mainMs) / count,
      };
    },
    async close() {
      file.close();
      await heed.stop();
    },
  };
}

/** As that clone's own support starts it. */
async function start({ root, dataDir, concurrency }: ServiceOrder) {
  await mkdir(dataDir, { recursive: true });
  const support = pathToFileURL(join(root, 'test/support/heed-process.ts')).href;
  const { startHeedProcess } = (await import(support)) as typeof import('../test/support/heed-process.ts');
  return startHeedProcess({
    ...{ DATA_DIR: dataDir, NODE_COMPILE_CACHE: '', CPU_THREADS: '1' },
    ...{ FETCH_CONCURRENCY: String(concurrency), HOST_CONCURRENCY: String(concurrency) },
  });
}

function openFile(dataDir: string): Sqlite.Database {
  return new Sqlite(join(dataDir, 'heed.sqlite'), { timeout: 5_000 });
}

/** As Linux counts them. */
function cpuOf(pid: number): { allMs: number; mainMs: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const msPerTick = 10;
  const [mainNs] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return {
    allMs: (Number(fields[11]) + Number(fields[12])) * msPerTick,
    mainMs: Number(mainNs) / 1e6,
  };
}

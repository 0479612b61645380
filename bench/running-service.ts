// The service as people start it, in a process of its own, with sites that are all checked when asked: how fast, and at what cost.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { CheckOutcome } from '../src/core/site/check.ts';
import { clientOf, type SiteBody } from '../test/support/client.ts';
import { startHeedProcess } from '../test/support/heed-process.ts';

export interface RunningService {
  /** Runs the first checks, then a check of every site each time; each must end as `outcome` says. */
  runAll(outcome: CheckOutcome): Promise<{ perSecond: number; cpuMs: number }>;
  close(): Promise<void>;
}

interface Checked extends SiteBody {
  lastCheckedAt: string | null;
}

const trackingGoal = 'Tell me when the price falls';
const pageSize = 200;

export async function openRunningService(
  dataDir: string,
  urls: readonly string[],
  concurrency: number,
): Promise<RunningService> {
  const heed = await startHeedProcess({
    ...{ DATA_DIR: dataDir, NODE_COMPILE_CACHE: '', CPU_THREADS: '1' },
    ...{ FETCH_CONCURRENCY: String(concurrency), HOST_CONCURRENCY: String(concurrency) },
  });
  const client = clientOf(heed.address);
  const pid = heed.child.pid ?? 0;
  const schedule = { everyMinutes: 525_600 };
  const ids: string[] = [];
  const ask = async (): Promise<void> => {
    if (ids.length > 0) {
      await client.post('/api/sites/bulk', { action: 'check', ids });
      return;
    }
    for (const url of urls) {
      const site = { url, trackingGoal, schedule, watch: { mode: 'http' } };
      const { body } = await client.post<SiteBody>('/api/sites', site);
      ids.push(body.id);
    }
  };
  return {
    async runAll(outcome) {
      const since = Date.now();
      const [startedAt, cpu] = [performance.now(), cpuSeconds(pid)];
      await ask();
      const sites = await allChecked(since);
      const seconds = (performance.now() - startedAt) / 1000;
      const others = sites.filter(({ lastCheck }) => lastCheck?.outcome !== outcome);
      if (others.length > 0)
        throw new Error(`${others.length} checks ended as ${others[0]?.lastCheck?.outcome}, not ${outcome}`);
      return {
        perSecond: urls.length / seconds,
        cpuMs: ((cpuSeconds(pid) - cpu) * 1000) / urls.length,
      };
    },
    async close() {
      await heed.stop();
    },
  };

  async function allChecked(since: number): Promise<Checked[]> {
    for (;;) {
      const { body } = await client.get<Checked[]>(`/api/sites?limit=${pageSize}`);
      const isDone = body.every(({ lastCheckedAt }) => Date.parse(lastCheckedAt ?? '') >= since);
      if (isDone && body.length === urls.length) return body;
      await wait(20);
    }
  }
}

/** Of all threads of a process, as Linux counts them. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

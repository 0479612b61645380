// Checks of pages that are another each time: every check reads, compares, explains, keeps and records a change.
import { openChildServer } from './child-server.ts';
import { openEngineWorld } from './engine-world.ts';
import type { Round } from './round.ts';
import type { SiteMode } from './site-server.ts';
import { median } from './statistics.ts';
import { printTable, type Target } from './table.ts';

const siteCount = 500;
const concurrency = 64;
const rounds = 3;

export async function measureChanging(): Promise<Target[]> {
  const server = await openChildServer<SiteMode>(new URL('./site-server.ts', import.meta.url));
  const urls = Array.from({ length: siteCount }, (_, at) => `${server.origin}/${at}`);
  await server.configure({ bytes: 30 * 1024, hasEtag: false, isChanging: true, delayMs: 0 });
  try {
    const rows: (string | number)[][] = [];
    for (const threads of [1, 2]) {
      const world = await openEngineWorld({ urls, concurrency, threads });
      try {
        const first = await world.runAll('baseline');
        const changed: Round[] = [];
        for (let round = 0; round < rounds; round += 1) changed.push(await world.runAll('changed'));
        rows.push(row(`first checks, ${threads} thread${threads === 1 ? '' : 's'}`, [first]));
        rows.push(row(`changes, ${threads} thread${threads === 1 ? '' : 's'}`, changed));
      } finally {
        await world.close();
      }
    }
    printTable(
      `b. 30 KB pages that change at every check: ${siteCount} sites, ${concurrency} at once, SQLite, median of ${rounds} rounds`,
      ['', 'per second', 'CPU ms each', 'in threads, ms', 'share in threads'],
      rows,
    );
    return [];
  } finally {
    await server.close();
  }
}

/** What does not run on the main thread: reading and comparing, compressing, writing files, collecting garbage. */
function row(name: string, series: readonly Round[]): (string | number)[] {
  const cpu = median(series.map((round) => (round.cpuSeconds * 1000) / siteCount));
  const main = median(series.map((round) => (round.mainCpuSeconds * 1000) / siteCount));
  return [
    name,
    median(series.map((round) => round.perSecond)),
    cpu,
    cpu - main,
    `${((100 * (cpu - main)) / cpu).toFixed(0)} %`,
  ];
}

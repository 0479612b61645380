// Checks of unchanged pages, with and without "not modified", beside a bare loop that gets and hashes the same pages.
import { Agent } from 'undici';
import { getAll } from './bare-loop.ts';
import { openChildServer } from './child-server.ts';
import { openEngineWorld } from './engine-world.ts';
import type { Round } from './round.ts';
import type { SiteMode } from './site-server.ts';
import { median } from './statistics.ts';
import { printTable, type Target } from './table.ts';

const siteCount = 2000;
const concurrency = 64;
const rounds = 5;
const pages: SiteMode = { bytes: 30 * 1024, hasEtag: false, isChanging: false, delayMs: 0 };

export async function measureUnchanged(): Promise<Target[]> {
  const server = await openChildServer<SiteMode>(new URL('./site-server.ts', import.meta.url));
  const urls = Array.from({ length: siteCount }, (_, at) => `${server.origin}/${at}`);
  await server.configure(pages);
  const world = await openEngineWorld({ urls, concurrency, threads: 1 });
  const agent = new Agent({ connections: concurrency });
  try {
    const first = await world.runAll('baseline');
    const bare: Round[] = [];
    const full: Round[] = [];
    const notModified: Round[] = [];
    await getAll(agent, urls, concurrency);
    await world.runAll('unchanged');
    // In turn, so that whatever else the machine does hits all alike.
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await getAll(agent, urls, concurrency));
      full.push(await world.runAll('unchanged'));
    }
    await server.configure({ ...pages, hasEtag: true });
    await world.runAll('unchanged');
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await getAll(agent, urls, concurrency));
      notModified.push(await world.runAll('unchanged'));
    }
    return report(first, bare, full, notModified);
  } finally {
    await agent.destroy();
    await world.close();
    await server.close();
  }
}

function report(first: Round, bare: Round[], full: Round[], notModified: Round[]): Target[] {
  const speed = (series: readonly Round[]) => median(series.map((round) => round.perSecond));
  const base = speed(bare);
  const row = (name: string, series: readonly Round[]) => [
    name,
    speed(series),
    median(series.map((round) => (round.cpuSeconds * 1000) / (round.perSecond * round.seconds))),
    `${((100 * speed(series)) / base).toFixed(0)} %`,
  ];
  printTable(
    `a. Unchanged 30 KB pages: ${siteCount} sites, ${concurrency} at once, SQLite, median of ${rounds} rounds`,
    ['', 'per second', 'CPU ms each', 'of the bare loop'],
    [
      row('bare undici GET + SHA-256', bare),
      row('checks, server gives the page in full', full),
      row('checks, server answers 304', notModified),
      row('first checks (page read and kept)', [first]),
    ],
  );
  return [full, notModified].map((series, at) => ({
    name: `a. unchanged pages, ${at === 0 ? 'without' : 'with'} 304`,
    wanted: '≥ 40 % of the bare loop',
    measured: `${((100 * speed(series)) / base).toFixed(0)} %`,
    isReached: speed(series) >= 0.4 * base,
  }));
}

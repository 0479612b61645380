// `GET /api/changes` of the real service with a thousand and with a million changes, beside a bare Fastify route.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHeedProcess } from '../test/support/heed-process.ts';
import { openChildServer } from './child-server.ts';
import { type Asker, openAsker } from './latency.ts';
import { loadChanges } from './load-changes.ts';
import { percentile } from './statistics.ts';
import { type Cell, printTable, type Target } from './table.ts';

const few = 1_000;
const many = 1_000_000;
const concurrencies = [1, 10];
const repeats = 4;
/** Answers per repeat and concurrency; p99 is taken over all repeats. */
const answers = 150;

interface Service {
  asker: Asker;
  siteIds: string[];
  stop(): Promise<void>;
}

const filters: { name: string; query: (siteIds: readonly string[]) => string }[] = [
  { name: 'none', query: () => '' },
  { name: 'site', query: ([id]) => `siteId=${id}` },
  { name: 'type', query: () => 'changeType=price' },
  { name: 'significance', query: () => 'significance=high' },
  { name: 'type, significance', query: () => 'changeType=price&significance=high' },
  { name: 'site, type, significance', query: ([id]) => `siteId=${id}&changeType=price&significance=high` },
  {
    name: 'several of each',
    query: (ids) =>
      `siteId=${ids.slice(0, 3).join(',')}&changeType=price,content,links&significance=high,critical`,
  },
  { name: 'page 5 (offset 200)', query: () => 'limit=50&offset=200' },
  { name: 'type, page 3', query: () => 'changeType=content&limit=50&offset=100' },
  { name: 'unseen', query: () => 'seen=false' },
  { name: 'words', query: () => 'q=article%20price' },
];

export async function measureChangeLists(): Promise<Target[]> {
  const folder = await mkdtemp(join(tmpdir(), 'heed-bench-'));
  const bare = await openChildServer<{ body: string }>(new URL('./bare-route.ts', import.meta.url));
  const bareAsker = openAsker(bare.origin);
  const services: Service[] = [];
  try {
    const small = await openService(join(folder, 'few'), few);
    services.push(small);
    const large = await openService(join(folder, 'many'), many);
    services.push(large);
    const rows: Cell[][] = [];
    const worst = { ratio: 0, name: '' };
    for (const { name, query } of filters) {
      const sources: [Asker, string][] = [
        [bareAsker, '/constant'],
        ...[small, large].map(({ asker, siteIds }): [Asker, string] => [
          asker,
          `/api/changes?${query(siteIds)}`,
        ]),
      ];
      const body = await large.asker.read(`/api/changes?${query(large.siteIds)}`);
      await bare.configure({ body });
      for (const atOnce of concurrencies) {
        const times = await timeInTurn(sources, atOnce);
        const [p50, p99] = [0.5, 0.99].map((share) => times.map((series) => percentile(series, share)));
        const ratio = (p99?.[2] ?? Number.NaN) / (p99?.[1] ?? Number.NaN);
        if (!(ratio <= worst.ratio)) Object.assign(worst, { ratio, name: `${name}, ${atOnce} at once` });
        rows.push([name, atOnce, body.length / 1024, ...(p50 ?? []), ...(p99 ?? []), ratio]);
      }
    }
    printTable(
      `c. GET /api/changes, milliseconds, ${answers * repeats} answers each (SQLite)`,
      [
        'filter',
        'at once',
        'KB',
        'bare p50',
        'p50, 1,000',
        'p50, 1,000,000',
        'bare p99',
        'p99, 1,000',
        'p99, 1,000,000',
        'million ÷ thousand',
      ],
      rows,
    );
    return [
      {
        name: 'c. list of changes, p99 at a million ÷ p99 at a thousand',
        wanted: '≤ 3 with every filter',
        measured: `at most ${worst.ratio.toFixed(2)} (${worst.name})`,
        isReached: worst.ratio <= 3,
      },
    ];
  } finally {
    await bareAsker.close();
    await bare.close();
    for (const service of services) await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openService(dataDir: string, count: number): Promise<Service> {
  const { siteIds, seconds } = await loadChanges({ dataDir, databaseUrl: null }, count);
  console.log(`loaded ${count.toLocaleString('en-US')} changes in ${seconds.toFixed(1)} s`);
  const heed = await startHeedProcess({ DATA_DIR: dataDir });
  const asker = openAsker(heed.address);
  return {
    asker,
    siteIds,
    async stop() {
      await asker.close();
      await heed.stop();
    },
  };
}

/** A bit of each, interleaved, so that other load on the machine affects all equally. */
async function timeInTurn(sources: readonly [Asker, string][], atOnce: number): Promise<number[][]> {
  const times: number[][] = sources.map(() => []);
  for (const [asker, path] of sources) await asker.time(path, answers / 2, atOnce);
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const [at, [asker, path]] of sources.entries()) {
      times[at]?.push(...(await asker.time(path, answers, atOnce)));
    }
  }
  return times;
}

// Pages that differ at every fetch without saying anything new, beside parse5 alone, identical bytes, first and changed checks: once
// with the engine in this process, and once through the running service.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'parse5';
import { Agent } from 'undici';
import { getAll } from './bare-loop.ts';
import { type ChildServer, openChildServer } from './child-server.ts';
import { openEngineWorld } from './engine-world.ts';
import { openRunningService } from './running-service.ts';
import { changingPart, makePage, noisyPart } from './site-pages.ts';
import type { SiteMode } from './site-server.ts';
import { median } from './statistics.ts';
import { type Cell, printTable, type Target } from './table.ts';

const sizes = [
  { kilobytes: 30, sites: 100 },
  { kilobytes: 144, sites: 30 },
];
const concurrency = 16;
const rounds = 3;
const changes = 2;

interface Cost {
  perSecond: number;
  cpuMs: number;
}

type Kind = 'parse5 alone' | 'bare undici GET + SHA-256' | 'first' | 'identical bytes' | 'noisy' | 'changed';
type Costs = Record<Kind, Cost[]>;

/** Whatever runs the checks: the engine in this process, or the service in its own. */
interface Checker {
  runAll(outcome: 'baseline' | 'unchanged' | 'changed'): Promise<Cost>;
  close(): Promise<void>;
}

export async function measureNoisy(): Promise<Target[]> {
  const targets: Target[] = [];
  for (const where of ['in this process', 'through the running service'] as const) {
    for (const { kilobytes, sites } of sizes) {
      const costs = await measureAll(where === 'in this process' ? openHere : openService, kilobytes, sites);
      targets.push(...report(where, kilobytes, sites, costs));
    }
  }
  return targets;
}

async function measureAll(
  open: (urls: string[]) => Promise<Checker>,
  kilobytes: number,
  sites: number,
): Promise<Costs> {
  const server = await openChildServer<SiteMode>(new URL('./site-server.ts', import.meta.url));
  const urls = Array.from({ length: sites }, (_, at) => `${server.origin}/${at}`);
  const plain: SiteMode = {
    bytes: kilobytes * 1024,
    hasEtag: false,
    isChanging: false,
    delayMs: 0,
    isNoisy: false,
  };
  await server.configure({ ...plain, isNoisy: true });
  const checker = await open(urls);
  const agent = new Agent({ connections: concurrency });
  const costs: Costs = {
    ...{ 'parse5 alone': [], 'bare undici GET + SHA-256': [], first: [], 'identical bytes': [] },
    ...{ noisy: [], changed: [] },
  };
  try {
    costs.first.push(await checker.runAll('baseline'));
    await checker.runAll('unchanged');
    for (let round = 0; round < rounds; round += 1)
      await runRound({ server, plain, checker, agent, urls, kilobytes, costs });
    // At the end: a page that comes back to what it was is another kind of change.
    await server.configure({ ...plain, isChanging: true });
    for (let round = 0; round < changes; round += 1) costs.changed.push(await checker.runAll('changed'));
    return costs;
  } finally {
    await agent.destroy();
    await checker.close();
    await server.close();
  }
}

interface RoundOrder {
  server: ChildServer<SiteMode>;
  plain: SiteMode;
  checker: Checker;
  agent: Agent;
  urls: string[];
  kilobytes: number;
  costs: Costs;
}

/** All interleaved, so that other load on the machine affects them equally. */
async function runRound({
  server,
  plain,
  checker,
  agent,
  urls,
  kilobytes,
  costs,
}: RoundOrder): Promise<void> {
  costs['parse5 alone'].push(parseAll(kilobytes));
  await server.configure({ ...plain, isNoisy: true });
  costs.noisy.push(await checker.runAll('unchanged'));
  await server.configure(plain);
  const bare = await getAll(agent, urls, concurrency);
  costs['bare undici GET + SHA-256'].push({
    perSecond: bare.perSecond,
    cpuMs: (bare.cpuSeconds * 1000) / urls.length,
  });
  await checker.runAll('unchanged');
  costs['identical bytes'].push(await checker.runAll('unchanged'));
}

const parses = 40;

function parseAll(kilobytes: number): Cost {
  const texts = Array.from({ length: parses }, (_, at) => {
    const { before, after } = makePage(at, kilobytes * 1024);
    return before + noisyPart(at) + changingPart(0) + after;
  });
  const startedAt = performance.now();
  const cpu = process.threadCpuUsage();
  for (const text of texts) parse(text);
  const { user, system } = process.threadCpuUsage(cpu);
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: parses / seconds, cpuMs: (user + system) / 1000 / parses };
}

async function openHere(urls: string[]): Promise<Checker> {
  const world = await openEngineWorld({ urls, concurrency, threads: 1 });
  return {
    async runAll(outcome) {
      const { perSecond, cpuSeconds } = await world.runAll(outcome);
      return { perSecond, cpuMs: (cpuSeconds * 1000) / urls.length };
    },
    close: world.close,
  };
}

async function openService(urls: string[]): Promise<Checker> {
  const dataDir = await mkdtemp(join(tmpdir(), 'heed-bench-'));
  const service = await openRunningService(dataDir, urls, concurrency);
  return {
    runAll: service.runAll,
    async close() {
      await service.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function report(where: string, kilobytes: number, sites: number, costs: Costs): Target[] {
  const cpu = (kind: Kind) => median(costs[kind].map(({ cpuMs }) => cpuMs));
  const speed = (kind: Kind) => median(costs[kind].map(({ perSecond }) => perSecond));
  const rows: Cell[][] = (Object.keys(costs) as Kind[]).map((kind) => [
    kind,
    speed(kind),
    cpu(kind),
    `${(cpu('parse5 alone') / cpu(kind)).toFixed(2)} ×`,
  ]);
  printTable(
    `l. Checks of ${kilobytes} KB pages ${where}: ${sites} sites, ${concurrency} at once, SQLite, median of ${rounds} rounds`,
    ['', 'per second', 'CPU ms each', 'speed of parse5, by CPU'],
    rows,
  );
  const ratio = cpu('parse5 alone') / cpu('noisy');
  const share = speed('identical bytes') / speed('bare undici GET + SHA-256');
  return [
    {
      name: `l. noisy ${kilobytes} KB pages ${where}, by CPU`,
      wanted: '≥ 4 × the speed of parse5',
      measured: `${ratio.toFixed(1)} ×`,
      isReached: ratio >= 4,
    },
    {
      name: `l. identical ${kilobytes} KB pages ${where}`,
      wanted: '≥ 60 % of the bare loop',
      measured: `${(100 * share).toFixed(0)} %`,
      isReached: share >= 0.6,
    },
  ];
}

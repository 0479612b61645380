// Checks of unchanged pages as the running service does them when its scheduler asks for them, beside a bare loop and parse5 alone.
// With BESIDE=<another clone> the service of that one does the same checks in the same rounds: what a change of the code is worth.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'parse5';
import { Agent } from 'undici';
import { getAll } from './bare-loop.ts';
import { type ChildServer, openChildServer } from './child-server.ts';
import { fillFolder, openScheduledService, type ScheduledService } from './scheduled-service.ts';
import { changingPart, makePage, noisyPart } from './site-pages.ts';
import type { SiteMode } from './site-server.ts';
import { median } from './statistics.ts';
import { type Cell, printTable, type Target } from './table.ts';

const sites = Number(process.env.SITES ?? 1000);
const rounds = Number(process.env.ROUNDS ?? 5);
const concurrency = 64;
const bytes = 30 * 1024;
const plain: SiteMode = { bytes, hasEtag: false, isChanging: false, delayMs: 0, isNoisy: false };

const kinds = new Map<string, SiteMode>([
  ['identical bytes', plain],
  ['304', { ...plain, hasEtag: true }],
  ['noise alone', { ...plain, isNoisy: true }],
]);

interface Figure {
  kind: string;
  who: string;
  perSecond: number;
  cpuMs: number;
  mainCpuMs: number;
}

export async function measureScheduled(): Promise<Target[]> {
  const folder = await mkdtemp(join(tmpdir(), 'heed-bench-'));
  const server = await openChildServer<SiteMode>(new URL('./site-server.ts', import.meta.url));
  const urls = Array.from({ length: sites }, (_, at) => `${server.origin}/${at}`);
  const services = new Map<string, ScheduledService>();
  const agent = new Agent({ connections: concurrency });
  try {
    await server.configure({ ...plain, isNoisy: true });
    const here = fileURLToPath(new URL('..', import.meta.url));
    const first = join(folder, 'first');
    await fillFolder({ root: here, dataDir: first, concurrency }, urls);
    for (const [name, root] of [
      ['Heed', here] as const,
      ['Heed, beside', process.env.BESIDE ?? ''] as const,
    ]) {
      if (root === '') continue;
      const dataDir = join(folder, name);
      await cp(first, dataDir, { recursive: true });
      services.set(name, await openScheduledService({ root, dataDir, concurrency }));
    }
    const figures: Figure[] = [];
    for (const kind of kinds.keys()) {
      figures.push(...(await measureKind({ kind, server, services, agent, urls })));
    }
    return report(figures);
  } finally {
    for (const service of services.values()) await service.close();
    await agent.destroy();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface KindOrder {
  kind: string;
  server: ChildServer<SiteMode>;
  services: ReadonlyMap<string, ScheduledService>;
  agent: Agent;
  urls: string[];
}

/** All in turn, whoever was first in one round last in the next, so that other load on the machine affects them equally. */
async function measureKind({ kind, server, services, agent, urls }: KindOrder): Promise<Figure[]> {
  const figures: Figure[] = [];
  await server.configure(kinds.get(kind) ?? plain);
  // What comes first reads the page in another way than what follows: an ETag is kept, bytes are hashed.
  for (let pass = 0; pass < 2; pass += 1) {
    await getAll(agent, urls, concurrency);
    for (const service of services.values()) await service.runAll('unchanged');
  }
  for (let round = 0; round < rounds; round += 1) {
    figures.push({ kind, who: 'parse5 alone', ...parseAll() });
    figures.push({ kind, who: 'bare undici GET + SHA-256', ...(await bareRound(agent, urls)) });
    const order = [...services];
    for (const [who, service] of round % 2 === 0 ? order : order.reverse()) {
      figures.push({ kind, who, ...(await service.runAll('unchanged')) });
    }
  }
  return figures;
}

async function bareRound(agent: Agent, urls: string[]): Promise<Omit<Figure, 'kind' | 'who'>> {
  const { perSecond, cpuSeconds, mainCpuSeconds } = await getAll(agent, urls, concurrency);
  const each = 1000 / urls.length;
  return { perSecond, cpuMs: cpuSeconds * each, mainCpuMs: mainCpuSeconds * each };
}

const parses = 100;

function parseAll(): Omit<Figure, 'kind' | 'who'> {
  const texts = Array.from({ length: parses }, (_, at) => {
    const { before, after } = makePage(at, bytes);
    return before + noisyPart(at) + changingPart(0) + after;
  });
  const startedAt = performance.now();
  const cpu = process.threadCpuUsage();
  for (const text of texts) parse(text);
  const { user, system } = process.threadCpuUsage(cpu);
  const cpuMs = (user + system) / 1000 / parses;
  return { perSecond: (1000 * parses) / (performance.now() - startedAt), cpuMs, mainCpuMs: cpuMs };
}

function report(figures: readonly Figure[]): Target[] {
  const of = (kind: string, who: string, what: 'perSecond' | 'cpuMs' | 'mainCpuMs') =>
    median(figures.filter((one) => one.kind === kind && one.who === who).map((one) => one[what]));
  const bare = 'bare undici GET + SHA-256';
  const share = (kind: string) => of(kind, bare, 'cpuMs') / of(kind, 'Heed', 'cpuMs');
  const whos = [...new Set(figures.map(({ who }) => who))];
  const rows: Cell[][] = [...kinds.keys()].flatMap((kind) =>
    whos.map((who) => [
      ...[kind, who, of(kind, who, 'perSecond'), of(kind, who, 'cpuMs'), of(kind, who, 'mainCpuMs')],
      `${((100 * of(kind, bare, 'cpuMs')) / of(kind, who, 'cpuMs')).toFixed(0)} %`,
    ]),
  );
  printTable(
    `m. Scheduled checks of unchanged ${bytes / 1024} KB pages through the running service: ${sites} sites due at once, ${concurrency} at once, SQLite, median of ${rounds} rounds`,
    ['', '', 'per second', 'CPU ms each', 'of it main thread', 'of the bare loop, by CPU'],
    rows,
  );
  const noise = of('noise alone', 'parse5 alone', 'cpuMs') / of('noise alone', 'Heed', 'cpuMs');
  const percent = (part: number) => `${(100 * part).toFixed(0)} %`;
  return [
    target(
      'identical bytes',
      '≥ 60 % of the bare loop',
      percent(share('identical bytes')),
      share('identical bytes') >= 0.6,
    ),
    target('304', '≥ 85 % of the bare loop', percent(share('304')), share('304') >= 0.85),
    target('noise alone', '≥ 4 × the speed of parse5', `${noise.toFixed(1)} ×`, noise >= 4),
  ];
}

function target(kind: string, wanted: string, measured: string, isReached: boolean): Target {
  return { name: `m. scheduled, ${kind}, by CPU`, wanted, measured, isReached };
}

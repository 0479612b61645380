// Captures by the browser beside raw playwright-core, by plain HTTP beside raw undici, and what mode auto costs.
import { chromium, type Browser as RawBrowser } from 'playwright-core';
import { Agent, request } from 'undici';
import { capturePage, findBrowser, openBrowser, type Ways } from '../src/capture/capture.ts';
import { freshMemory } from '../src/core/site/memory.ts';
import { defaultWatch, type Watch } from '../src/core/site/watch.ts';
import { openNet } from '../src/net/net.ts';
import { inlineJudge } from '../test/support/inline-page-pool.ts';
import { openChildServer } from './child-server.ts';
import { processesBelow } from './processes.ts';
import { median } from './statistics.ts';
import { type Cell, printTable, type Target } from './table.ts';

type GetPage = (url: string) => Promise<void>;

/** Per kind of page and number at once. */
const pagesEach = 8;
const kinds = ['plain', 'scripted'];
const httpPages = 1000;
const httpRounds = 7;
const httpAtOnce = 16;

export async function measureBrowser(): Promise<Target[]> {
  const found = await findBrowser({
    ws: undefined,
    path: process.env.BROWSER_PATH,
    environment: process.env,
  });
  const server = await openChildServer(new URL('./browser-pages.ts', import.meta.url));
  try {
    if (found?.kind === 'local') await measureCaptures(server.origin, found.path);
    else console.log('\ng. No browser on this machine: its captures are not measured.');
    return await measureHttp(server.origin);
  } finally {
    await server.close();
  }
}

async function measureCaptures(origin: string, path: string): Promise<void> {
  const known = processesBelow(process.pid).map(({ pid }) => pid);
  const rows: Cell[][] = [];
  for (const kind of kinds) {
    const urls = Array.from({ length: pagesEach }, (_, at) => `${origin}/${kind}/${at}`);
    for (const atOnce of [1, 2, 4]) {
      const raw = await withRaw(path, (get) => visitAll(urls, atOnce, get, known));
      const own = await withOurs(path, atOnce, (get) => visitAll(urls, atOnce, get, known));
      rows.push([
        kind,
        atOnce,
        raw.perMinute,
        own.perMinute,
        `${((100 * own.perMinute) / raw.perMinute).toFixed(0)} %`,
        raw.megabytes,
        own.megabytes,
      ]);
    }
  }
  printTable(
    `g. Pages in the browser, with a full screenshot, ${pagesEach} of each kind: per minute, and the most MB of all processes started for it`,
    ['pages', 'at once', 'raw playwright', 'captures', 'of raw', 'MB raw', 'MB captures'],
    rows,
  );
}

/** What a script of ten lines would do: a context for each page, its content, its picture. */
async function withRaw<T>(path: string, work: (get: GetPage) => Promise<T>): Promise<T> {
  const browser: RawBrowser = await chromium.launch({ executablePath: path, chromiumSandbox: false });
  try {
    return await work(async (url) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      await page.goto(url);
      await page.content();
      await page.screenshot({ fullPage: true });
      await context.close();
    });
  } finally {
    await browser.close();
  }
}

async function withOurs<T>(
  path: string,
  pagesAtOnce: number,
  work: (get: GetPage) => Promise<T>,
): Promise<T> {
  const net = openNet({ allowPrivate: true, userAgent: 'Heed/bench' });
  const browser = openBrowser({
    found: { kind: 'local', path },
    environment: process.env,
    egress: { allowPrivate: true },
    limits: { pagesAtOnce },
  });
  try {
    return await work((url) => capture({ net, browser, judge: inlineJudge }, url, 'browser'));
  } finally {
    await browser.close();
    await net.close();
  }
}

async function capture(ways: Ways, url: string, mode: Watch['mode']): Promise<void> {
  const { capture: got } = await capturePage(ways, {
    url,
    watch: { ...defaultWatch, mode },
    ...{ validators: null, bodyHash: null, way: freshMemory.way, now: Date.now() },
    signal: new AbortController().signal,
  });
  if (got.kind !== 'page') throw new Error(`${url} could not be captured: ${JSON.stringify(got)}`);
}

async function visitAll(urls: readonly string[], atOnce: number, get: GetPage, known: readonly number[]) {
  // The first page starts the browser, and is not counted.
  await get(urls[0] ?? '');
  const megabytes: number[] = [];
  const timer = setInterval(() => {
    const below = processesBelow(process.pid).filter(({ pid }) => !known.includes(pid));
    megabytes.push(below.reduce((sum, one) => sum + one.megabytes, 0));
  }, 250);
  const seconds = await timeAll(urls, atOnce, get);
  clearInterval(timer);
  return { perMinute: (60 * urls.length) / seconds, megabytes: Math.max(...megabytes) };
}

/** Seconds for all of them. */
async function timeAll(urls: readonly string[], atOnce: number, get: GetPage): Promise<number> {
  const startedAt = performance.now();
  const waiting = urls.values();
  const work = async () => {
    for (const url of waiting) await get(url);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (performance.now() - startedAt) / 1000;
}

async function measureHttp(origin: string): Promise<Target[]> {
  const urls = Array.from({ length: httpPages }, (_, at) => `${origin}/plain/${at % 100}`);
  const agent = new Agent({ connections: httpAtOnce });
  const net = openNet({ allowPrivate: true, userAgent: 'Heed/bench' });
  const never = { capture: () => Promise.reject(new Error('a browser was requested')) };
  const browser = { ...never, count: () => ({ isOpen: false, launches: 0, pages: 0, memoryBytes: 0 }) };
  const ways: Ways = { net, browser: { ...browser, close: async () => {} }, judge: inlineJudge };
  const gets: [name: string, get: GetPage][] = [
    [
      'raw undici',
      async (url) => {
        const { body } = await request(url, { dispatcher: agent });
        await body.arrayBuffer();
      },
    ],
    ['captures, mode http', (url) => capture(ways, url, 'http')],
    ['captures, mode auto', (url) => capture(ways, url, 'auto')],
  ];
  const seconds = gets.map((): number[] => []);
  try {
    for (let round = 0; round <= httpRounds; round += 1) {
      // In turn, each time another first, so that whatever else the machine does hits all alike; the first round warms up.
      for (let turn = 0; turn < gets.length; turn += 1) {
        const at = (round + turn) % gets.length;
        const spent = await timeAll(urls, httpAtOnce, gets[at]?.[1] ?? (async () => {}));
        if (round > 0) seconds[at]?.push(spent);
      }
    }
  } finally {
    await agent.destroy();
    await net.close();
  }
  return reportHttp(
    gets.map(([name]) => name),
    seconds,
  );
}

function reportHttp(names: readonly string[], seconds: readonly number[][]): Target[] {
  const [raw = Number.NaN, http = Number.NaN, auto = Number.NaN] = seconds.map((series) => median(series));
  printTable(
    `g. Plain pages by HTTP: ${httpPages} of 8 KB, ${httpAtOnce} at once, median of ${httpRounds} rounds`,
    ['', 'per second', 'of raw'],
    [raw, http, auto].map((each, at) => [
      names[at] ?? '',
      httpPages / each,
      `${((100 * raw) / each).toFixed(0)} %`,
    ]),
  );
  // Round by round, for each round met the same machine.
  const ratio = median((seconds[2] ?? []).map((spent, at) => spent / (seconds[1]?.[at] ?? Number.NaN)));
  return [
    {
      name: 'g. mode auto on plain pages',
      wanted: '≤ 1.05 × mode http',
      measured: `${ratio.toFixed(3)} ×`,
      isReached: ratio <= 1.05,
    },
  ];
}

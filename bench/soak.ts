// The soak, run by hand: `node bench/soak.ts 2000` captures so many small pages by the browser, and says whether anything grows or stays behind.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, capturePage, findBrowser, openBrowser } from '../src/capture/capture.ts';
import { freshMemory } from '../src/core/site/memory.ts';
import { defaultWatch } from '../src/core/site/watch.ts';
import { openNet } from '../src/net/net.ts';
import { inlineJudge } from '../test/support/inline-page-pool.ts';
import { openChildServer } from './child-server.ts';
import { megabytesOf, processesBelow } from './processes.ts';
import { median } from './statistics.ts';
import { printTable } from './table.ts';

const every = 100;
const atOnce = 2;
const kinds = ['plain', 'scripted', 'plain', 'framed', 'plain'];

interface Sample {
  service: number;
  host: number;
  browser: number;
  processes: number;
}

interface Stretch extends Sample {
  captures: number;
  perMinute: number;
  temporaryFiles: number;
}

const count = Number(process.argv[2] ?? 2000);
/** More pages per browser show what renewing it hides. */
const pagesPerBrowser = Number(process.argv[3] ?? 100);

// A folder of our own: whatever is left in it was left by us.
const folder = await mkdtemp(join(tmpdir(), 'heed-soak-'));
process.env.TMPDIR = folder;
const found = await findBrowser({
  ws: process.env.BROWSER_WS,
  path: process.env.BROWSER_PATH,
  environment: process.env,
});
if (found === null) throw new Error('no browser was found: run `npm run browser:install`');
const server = await openChildServer(new URL('./browser-pages.ts', import.meta.url));
const known = new Set(processesBelow(process.pid).map(({ pid }) => pid));
const net = openNet({ allowPrivate: true, userAgent: 'Heed/soak' });
const browser = openBrowser({
  found,
  environment: process.env,
  egress: { allowPrivate: true },
  limits: { pagesAtOnce: atOnce, pagesPerBrowser },
});
const stretches: Stretch[] = [];
for (let from = 0; from < count; from += every)
  stretches.push(await run(from, Math.min(every, count - from)));
const { launches } = browser.count();
await browser.close();
await net.close();
const left = processesBelow(process.pid).filter(({ pid }) => !known.has(pid));
const files = await readdir(folder, { recursive: true });
await server.close();
await rm(folder, { recursive: true, force: true });
printSummary();

async function run(from: number, captures: number): Promise<Stretch> {
  const samples: Sample[] = [];
  const timer = setInterval(() => samples.push(sample()), 500);
  const startedAt = performance.now();
  const waiting = Array.from({ length: captures }, (_, at) => from + at).values();
  await Promise.all(Array.from({ length: atOnce }, () => captureAll(browser, waiting)));
  clearInterval(timer);
  const middle = (read: (sample: Sample) => number) => median(samples.map(read));
  const stretch: Stretch = {
    captures: from + captures,
    perMinute: (captures * 60_000) / (performance.now() - startedAt),
    service: middle(({ service }) => service),
    host: middle(({ host }) => host),
    browser: middle(({ browser: bytes }) => bytes),
    processes: Math.max(...samples.map(({ processes }) => processes)),
    temporaryFiles: (await readdir(folder, { recursive: true })).length,
  };
  console.log(
    `${stretch.captures} captures: service ${stretch.service.toFixed(0)} MB, host ${stretch.host.toFixed(0)} MB, browser ${stretch.browser.toFixed(0)} MB, at most ${stretch.processes} processes, ${stretch.temporaryFiles} temporary files, ${stretch.perMinute.toFixed(0)} per minute`,
  );
  return stretch;
}

async function captureAll(browser: Browser, numbers: Iterable<number>): Promise<void> {
  for (const number of numbers) {
    const { capture } = await capturePage(
      { net, browser, judge: inlineJudge },
      {
        url: `${server.origin}/${kinds[number % kinds.length]}/${number}`,
        watch: { ...defaultWatch, mode: 'browser' },
        validators: null,
        bodyHash: null,
        way: freshMemory.way,
        now: Date.now(),
        signal: new AbortController().signal,
      },
    );
    if (capture.kind !== 'page') throw new Error(`capture ${number} failed: ${JSON.stringify(capture)}`);
  }
}

function sample(): Sample {
  const below = processesBelow(process.pid).filter(({ pid }) => !known.has(pid));
  const isHost = ({ name }: { name: string }) => /^(node|MainThread)/.test(name);
  const sum = (list: { megabytes: number }[]) => list.reduce((total, { megabytes }) => total + megabytes, 0);
  return {
    service: megabytesOf(process.pid),
    host: sum(below.filter(isHost)),
    browser: sum(below.filter((one) => !isHost(one))),
    processes: below.length,
  };
}

/** The first tenth warms up; then the beginning is held against the end. */
function printSummary(): void {
  const warm = stretches.slice(Math.ceil(stretches.length / 10));
  const part = Math.max(1, Math.floor(warm.length / 4));
  const whole = (list: Stretch[], read: (stretch: Stretch) => number) => median(list.map(read));
  const parts: [string, (stretch: Stretch) => number][] = [
    ['service', ({ service }) => service],
    ['host', ({ host }) => host],
    ['browser', ({ browser }) => browser],
    ['together', ({ service, host, browser }) => service + host + browser],
  ];
  const rows = parts.map(([name, read]) => {
    const before = whole(warm.slice(0, part), read);
    const after = whole(warm.slice(-part), read);
    const most = Math.max(...warm.map(read));
    return [name, before, after, most, `${(100 * (after / before - 1)).toFixed(1)} %`];
  });
  printTable(
    `${count} captures in ${launches} browsers, ${atOnce} at once: MB, medians`,
    ['', 'first quarter', 'last quarter', 'most', 'growth'],
    rows,
  );
  const growth = Number.parseFloat(String(rows.at(-1)?.at(-1)));
  const zombies = left.filter(({ isZombie }) => isZombie).length;
  console.log(`memory flat within 10 %: ${growth <= 10 ? 'yes' : 'NO'}`);
  console.log(`processes left at the end: ${left.length}, of them zombies: ${zombies}`);
  console.log(`temporary files left at the end: ${files.length}`);
  if (growth > 10 || left.length > 0 || files.length > 0) process.exitCode = 1;
}

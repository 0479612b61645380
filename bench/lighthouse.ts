// Lighthouse over the inbox with ten thousand changes, by hand: `npm install --prefix ../lighthouse lighthouse@13`, then
// `npm run build:web && node bench/lighthouse.ts ../lighthouse 5`: where it was installed, and how many runs.
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { browserForTests } from '../test/support/browser.ts';
import { startHeedProcess } from '../test/support/heed-process.ts';
import { loadChanges } from './load-changes.ts';
import { median } from './statistics.ts';
import { type Cell, printTable } from './table.ts';

interface Report {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
}
type Lighthouse = (url: string, settings: object) => Promise<Report | undefined>;

const onlyCategories = ['performance', 'accessibility', 'best-practices'];
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];

const desktop = {
  formFactor: 'desktop',
  screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
  throttling: { rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1 },
};
/** As Lighthouse has it: a slow phone on a slow line. */
const phone = { formFactor: 'mobile' };

const [installedAt = '.', runs = '5'] = process.argv.slice(2);
const lighthouse = await findLighthouse(resolve(installedAt));
const folder = await mkdtemp(join(tmpdir(), 'heed-bench-'));
await loadChanges({ dataDir: folder, databaseUrl: null }, 10_000);
const heed = await startHeedProcess({ DATA_DIR: folder });
const found = await browserForTests();
if (found.kind === 'remote') throw new Error('Lighthouse needs a browser of its own: leave BROWSER_WS out.');
const port = await freePort();
const browser = await chromium.launch({
  executablePath: found.path,
  chromiumSandbox: process.getuid?.() !== 0,
  args: [`--remote-debugging-port=${port}`],
});
try {
  const rows: Cell[][] = [];
  for (const settings of [desktop, phone]) {
    const measured: number[][] = [];
    for (let run = 0; run < Number(runs); run += 1) measured.push(await measure(settings));
    rows.push([settings.formFactor, ...mediansOf(measured)]);
  }
  const load = (loadavg()[0] ?? 0).toFixed(1);
  printTable(
    `Lighthouse, the inbox with 10,000 changes: medians of ${runs} runs, load ${load}`,
    ['as', 'performance', 'accessibility', 'best practices', 'first paint ms', 'largest ms', 'blocked ms'],
    rows,
  );
} finally {
  await browser.close();
  await heed.stop();
  await rm(folder, { recursive: true, force: true });
}

/** It brings 117 packages of 180 MB, so it is no dependency: whoever measures installs it. */
async function findLighthouse(place: string): Promise<Lighthouse> {
  const path = createRequire(join(place, 'package.json')).resolve('lighthouse');
  const { default: run }: { default: Lighthouse } = await import(pathToFileURL(path).href);
  return run;
}

async function measure(settings: object): Promise<number[]> {
  const report = await lighthouse(`${heed.address}/`, {
    ...settings,
    ...{ port, onlyCategories, output: 'json', logLevel: 'error' },
  });
  const { categories = {}, audits = {} } = report?.lhr ?? {};
  const scores = onlyCategories.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  return [...scores, ...timings.map((name) => Math.round(audits[name]?.numericValue ?? 0))];
}

function mediansOf(runsOf: number[][]): number[] {
  return (runsOf[0] ?? []).map((_, at) => median(runsOf.map((run) => run[at] ?? 0)));
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

// Lighthouse over the inbox with ten thousand changes, by hand: `npm install --no-save lighthouse@13 && node bench/lighthouse.ts`.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserForTests } from '../test/support/browser.ts';
import { startHeedProcess } from '../test/support/heed-process.ts';
import { loadChanges } from './load-changes.ts';
import { type Cell, printTable } from './table.ts';

interface Report {
  lhr: { categories: Record<string, { title: string; score: number | null }> };
}
type Lighthouse = (url: string, settings: object) => Promise<Report | undefined>;

/** It brings 117 packages of 180 MB, so it is no dependency: whoever measures installs it. */
const name = 'lighthouse';
const { default: lighthouse }: { default: Lighthouse } = await import(name);

const desktop = {
  formFactor: 'desktop',
  screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
  throttling: { rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1 },
};
/** As Lighthouse has it: a slow phone on a slow line. */
const phone = { formFactor: 'mobile' };

const folder = await mkdtemp(join(tmpdir(), 'heed-bench-'));
await loadChanges(folder, 10_000);
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
    const onlyCategories = ['performance', 'accessibility', 'best-practices'];
    const report = await lighthouse(`${heed.address}/`, {
      ...settings,
      ...{ port, onlyCategories, output: 'json', logLevel: 'error' },
    });
    const scores = Object.values(report?.lhr.categories ?? {});
    rows.push([settings.formFactor, ...scores.map(({ score }) => Math.round((score ?? 0) * 100))]);
  }
  printTable(
    'Lighthouse, the inbox with 10,000 changes',
    ['as', 'performance', 'accessibility', 'best practices'],
    rows,
  );
} finally {
  await browser.close();
  await heed.stop();
  await rm(folder, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

// A browser for tests: the one that is there, or else one that is installed once, in so many words.
import { spawnSync } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type FoundBrowser, findBrowser } from '../../src/capture/browser/find-browser.ts';
import type { BrowserLimits } from '../../src/capture/browser/limits.ts';
import { isQuickRun, refuseInQuickRun } from './quick-run.ts';

const script = fileURLToPath(new URL('../../bin/browser-install.mjs', import.meta.url));

/** For the start of a test run: looks, installs if need be, and says what it does. Never fails: tests do, where it counts. */
export async function prepareBrowser(): Promise<void> {
  if (isQuickRun() || (await look()) !== null) return;
  console.log('The tests need a browser and there is none: installing one (npm run browser:install).');
  spawnSync(process.execPath, [script], { stdio: 'inherit' });
}

/** The browser, or an error that says what to do. */
export async function browserForTests(): Promise<FoundBrowser> {
  refuseInQuickRun('browser');
  const found = await look();
  if (found !== null) return found;
  throw new Error(
    'These tests need a browser and none could be installed: run `npm run browser:install`, or set BROWSER_PATH.',
  );
}

/** For tests that do not ask how long a page takes: also the slowest machine comes to the end of these. */
export const patientLimits = {
  ...{ totalMs: 200_000, answerMs: 100_000, loadMs: 80_000, settleMs: 30_000 },
  ...{ stepMs: 60_000, stuckMs: 30_000, screenshotMs: 60_000 },
} satisfies Partial<BrowserLimits>;

function look(): Promise<FoundBrowser | null> {
  const { BROWSER_WS: ws, BROWSER_PATH: path } = process.env;
  return findBrowser({ ws, path, environment: process.env });
}

export interface ServedPages {
  port: number;
  url: (path: string) => string;
  /** `METHOD /path`, in the order they came. */
  asked: string[];
  close: () => Promise<void>;
}

/** A site on loopback: pages by path, as HTML or as a function of the request. */
export async function servePages(
  pages: Record<string, string | ((request: IncomingMessage, response: ServerResponse) => void)>,
  host = '127.0.0.1',
): Promise<ServedPages> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(`${request.method} ${request.url}`);
    const page = pages[path];
    response.on('error', () => {});
    if (typeof page === 'function') return page(request, response);
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ?? 'There is no such page.');
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    asked,
    url: (path) => `http://${host}:${port}${path}`,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

// The pages for people in a real browser, over the real service and a site that changes on demand.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { browserForTests } from './browser.ts';
import { type ChangingSite, openChangingSite } from './changing-site.ts';
import { type Client, clientOf } from './client.ts';
import { type HeedProcess, startHeedProcess } from './heed-process.ts';
import { openTemporaryFolder } from './temporary-folder.ts';
import { loadFactor } from './until.ts';

export interface Pages {
  site: ChangingSite;
  heed: HeedProcess;
  client: Client;
  /** A page in a window of its own; what the browser complains of is collected. */
  open(options?: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }>;
  close(): Promise<void>;
}

export async function openPages(settings: Record<string, string> = {}): Promise<Pages> {
  const { folder, remove } = await openTemporaryFolder();
  const site = await openChangingSite();
  const heed = await startHeedProcess({ DATA_DIR: folder, ...settings });
  const windows: BrowserContext[] = [];
  return {
    site,
    heed,
    client: clientOf(heed.address),
    async open(options = {}) {
      const browser = await sharedBrowser();
      const context = await browser.newContext({ baseURL: heed.address, locale: 'en-US', ...options });
      windows.push(context);
      const page = await context.newPage();
      // Sooner than the test itself ends, so that the step is named that did not happen.
      page.setDefaultTimeout(12_000 * loadFactor());
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      return { page, complaints };
    },
    async close() {
      await Promise.all(windows.map((window) => window.close()));
      await heed.stop();
      await site.close();
      await remove();
    },
  };
}

let shared: Promise<Browser> | null = null;

/** One for all files of a process, ended with it: starting one costs more than most stories do in it. */
async function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser();
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = openBrowser();
  return shared;
}

async function openBrowser(): Promise<Browser> {
  const found = await browserForTests();
  if (found.kind === 'remote') return chromium.connectOverCDP(found.ws);
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath: found.path, chromiumSandbox: !isRoot });
}

/** A small shop page, as shops have them. */
export function lampPage(price: string, stock = 'In stock'): string {
  return `<!doctype html><html lang="en"><head><title>Brass lamp</title></head><body><nav><a href="/">Home</a></nav>
<main><h1>Brass lamp</h1><p>Price: ${price}</p><p>${stock}</p><p>Solid brass, made to last a lifetime.</p></main></body></html>`;
}

/** Long enough that a sentence more or less is a small difference. */
export function articlePage(title: string, text: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p>
<p>The rest of this page stays as it is, whatever is said above it, so that there is something to compare with.</p></main></body></html>`;
}

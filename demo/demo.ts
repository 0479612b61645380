// The demo: the real service in a temporary folder, watching a small site that changes by itself.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import type { changeSchema, checkSchema, siteSchema, suppressedRecordSchema } from '../src/api/contract.ts';
import { readConfig } from '../src/config.ts';
import { Fault } from '../src/core/fault/fault.ts';
import { readEnvironment } from '../src/environment.ts';
import { type Heed, startHeed } from '../src/start-heed.ts';
import { demoPages, openChangingSite } from './pages.ts';

type Site = z.infer<typeof siteSchema>;
type Change = z.infer<typeof changeSchema>;
type Check = z.infer<typeof checkSchema>;
type Suppressed = z.infer<typeof suppressedRecordSchema>;

const changeEveryMs = 15_000;
/** The smallest schedule is a minute, so the demo asks for checks itself. */
const checkEveryMs = 3_000;
/** Long enough for those checks to end. */
const settleMs = 500;
const portsToTry = 20;

const ending = new AbortController();
process.once('SIGINT', () => ending.abort());
process.once('SIGTERM', () => ending.abort());

const folder = await mkdtemp(join(tmpdir(), 'heed-demo-'));
try {
  await runDemo(ending.signal);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function runDemo(signal: AbortSignal): Promise<void> {
  const website = await openChangingSite();
  const heed = await startOnFreePort();
  try {
    const api = `${heed.address}/api`;
    const sites: Site[] = [];
    for (const { path, name, goal } of demoPages) {
      sites.push(await ask(`${api}/sites`, { url: website.address + path, name, trackingGoal: goal }));
    }
    introduce(heed, sites);
    website.begin(changeEveryMs);
    await watch(api, sites, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    console.log('\nStopping.');
    await heed.stop();
    await website.close();
  }
}

/** The configured port, or the next one that is free. */
async function startOnFreePort(): Promise<Heed> {
  const config = readConfig(
    { ...readEnvironment(), DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    'all',
  );
  for (let port = config.port; ; port += 1) {
    try {
      return await startHeed({ ...config, port });
    } catch (error) {
      const isTaken = error instanceof Fault && error.code === 'config.port-in-use';
      if (!isTaken || port >= config.port + portsToTry) throw error;
    }
  }
}

function introduce(heed: Heed, sites: Site[]): void {
  console.log('\nIt watches a small site that changes by itself every 15 seconds:');
  for (const { name, url, trackingGoal } of sites) console.log(`  ${url}  ${name}: “${trackingGoal}”`);
  console.log(`\nOpen ${heed.address} to see what it finds, or read it here. Ctrl-C ends the demo.\n`);
}

/** Checks every site repeatedly, and prints each change once. */
async function watch(api: string, sites: Site[], signal: AbortSignal): Promise<void> {
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  const printed = new Set<string>();
  while (true) {
    await wait(checkEveryMs, undefined, { signal });
    for (const { id } of sites) await ask<Check>(`${api}/sites/${id}/check`, {});
    await wait(settleMs, undefined, { signal });
    const changes = await ask<Change[]>(`${api}/changes`);
    for (const change of changes.toReversed()) {
      if (!printed.has(change.id)) say(`${names.get(change.siteId)}: ${describe(change)}`);
      printed.add(change.id);
    }
    for (const { id, name } of sites) {
      const [noise] = printed.has(id) ? [] : await ask<Suppressed[]>(`${api}/sites/${id}/suppressed?limit=1`);
      if (noise === undefined) continue;
      say(`${name}: suppressed as noise. ${noise.reason}`);
      printed.add(id);
    }
  }
}

function describe({ title, significance, goal }: Change): string {
  const verdicts = {
    met: 'goal met',
    relevant: 'relevant to the goal',
    unrelated: 'not about the goal',
    unclear: 'unclear',
  };
  return `${title} — ${significance} — ${verdicts[goal.verdict]}`;
}

function say(line: string): void {
  console.log(`${new Date().toLocaleTimeString('en-GB')}  ${line}`);
}

/** One request to the real API; with a body it is a POST. */
async function ask<T>(url: string, body?: object): Promise<T> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(url, body === undefined ? {} : init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

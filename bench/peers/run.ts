// Heed beside other programs and a bare loop, on the same pages of this machine, in interleaved rounds.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openChildServer } from '../child-server.ts';
import type { SiteMode } from '../site-server.ts';
import { bare } from './bare.ts';
import { changedetection } from './changedetection.ts';
import { heed } from './heed.ts';
import { type Alerts, measureAlerts } from './measure-alerts.ts';
import { measurePeers } from './measure-checks.ts';
import { type Crowd, measureCrowd } from './measure-crowd.ts';
import { type Options, readOptions, usage } from './options.ts';
import { type InstalledPeer, type Peer, Unavailable } from './peer.ts';
import { describeMachine, printFigures, rawFigures } from './report.ts';
import { urlwatch } from './urlwatch.ts';
import { webchanges } from './webchanges.ts';

/** Heed first: the others are held against it. */
const peers: Peer[] = [heed, changedetection, webchanges, urlwatch, bare];
const bytes = 30 * 1024;
const smallBytes = 2048;

try {
  await compare(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n\n${usage}` : error);
  process.exitCode = 1;
}

async function compare(options: Options): Promise<void> {
  const loadBefore = loadavg();
  const skipped: string[] = [];
  const installed = await installAll(options, skipped);
  const folder = await mkdtemp(join(tmpdir(), 'heed-peers-run-'));
  const server = await openChildServer<SiteMode>(new URL('../site-server.ts', import.meta.url));
  try {
    const { pages, rounds, watches, pairs, mostPairs } = options;
    const measured = await measurePeers({ installed, server, folder, pages, bytes, rounds });
    const crowds = new Map<string, Crowd>();
    await server.configure({ bytes: smallBytes, hasEtag: true, isChanging: false, delayMs: 0 });
    for (const [name, peer] of watches === 0 ? [] : installed) {
      console.log(`${watches} watches: ${name}`);
      crowds.set(name, await measureCrowd(peer, { folder, origin: server.origin, watches }));
    }
    const alerts: Map<string, Alerts> =
      pairs === null ? new Map() : await measureAlerts(installed, { folder, pairs, most: mostPairs });
    const figures = { measured, crowds, alerts };
    printFigures(figures, [...installed.keys()], watches);
    for (const sentence of skipped) console.log(`Skipped: ${sentence}`);
    console.log(`Load before ${loadBefore[0]?.toFixed(1)}, after ${loadavg()[0]?.toFixed(1)}.`);
    if (options.out === null) return;
    const versions = Object.fromEntries(
      [...installed].map(([name, { version, settings }]) => [name, { version, settings }]),
    );
    const machine = { ...describeMachine(), loadBefore, loadAfter: loadavg() };
    const { concurrency } = options;
    const settings = { pages, bytes, rounds, concurrency, watches, smallBytes };
    const result = { versions, skipped, machine, settings, figures: rawFigures(figures) };
    await writeFile(options.out, `${JSON.stringify(result, null, 1)}\n`);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function installAll(
  { peers: folder, only, sources, concurrency }: Options,
  skipped: string[],
): Promise<Map<string, InstalledPeer>> {
  const installed = new Map<string, InstalledPeer>();
  for (const peer of peers) {
    const { name } = peer;
    if (only.length > 0 && !only.includes(name)) continue;
    try {
      installed.set(name, await peer.install({ folder: join(folder, name), sources, concurrency }));
      console.log(`${name} ${installed.get(name)?.version}`);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      skipped.push(error.message);
      console.log(`Skipped: ${error.message}`);
    }
  }
  return installed;
}

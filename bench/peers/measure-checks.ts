// What checks cost: first, identical bytes, noise alone, 304 and changed, and how soon an edit is recorded.
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChildServer } from '../child-server.ts';
import type { SiteMode } from '../site-server.ts';
import type { InstalledPeer, Result, RunningPeer, Watch } from './peer.ts';
import { readTree } from './process-tree.ts';
import { measureChecks, rotate, type Sample } from './rounds.ts';

export const kinds = ['first', 'identical bytes', 'noise alone', '304', 'changed'] as const;
export type Kind = (typeof kinds)[number];

export interface Measured {
  startSeconds: number[];
  idleMegabytes: number[];
  checks: Record<Kind, Sample[]>;
  editSeconds: number[];
}

export interface ChecksOrder {
  installed: ReadonlyMap<string, InstalledPeer>;
  server: ChildServer<SiteMode>;
  /** For the data of the programs. */
  folder: string;
  pages: number;
  bytes: number;
  rounds: number;
}

const goal = 'Tell me when the price falls';
const edits = 3;
const idleMs = 2000;
const leastSeconds = 1;

export async function measurePeers(order: ChecksOrder): Promise<Map<string, Measured>> {
  const found = new Map([...order.installed.keys()].map((name) => [name, nothingYet()]));
  const running = new Map<string, RunningPeer>();
  const serve = (mode: Partial<SiteMode>) =>
    order.server.configure({
      ...{ bytes: order.bytes, hasEtag: false, isChanging: false, isNoisy: false, delayMs: 0 },
      ...mode,
    });
  try {
    await serve({});
    for (let round = 0; round < order.rounds; round += 1) await measureStarts(order, round, running, found);
    for (let round = 0; round < order.rounds; round += 1) {
      console.log(`round ${round + 1} of ${order.rounds}`);
      await measureRound(order, round, running, found, serve);
    }
    await measureEdits(order, running, found, serve);
    return found;
  } finally {
    for (const peer of running.values()) await peer.stop();
  }
}

/** Each starts with an empty folder; the last start of each stays, with its watches. */
async function measureStarts(
  { installed, folder, pages, rounds, server }: ChecksOrder,
  round: number,
  running: Map<string, RunningPeer>,
  found: ReadonlyMap<string, Measured>,
): Promise<void> {
  const watches = watchesOf(server.origin, pages);
  for (const [name, peer] of rotate([...installed], round)) {
    const data = await mkdtemp(join(folder, 'data-'));
    const startedAt = performance.now();
    const started = await peer.start(data);
    running.set(name, started);
    const measured = found.get(name) ?? nothingYet();
    measured.startSeconds.push((performance.now() - startedAt) / 1000);
    if (started.isResident) await wait(idleMs);
    measured.idleMegabytes.push(started.isResident ? readTree(started.pid).megabytes : 0);
    const first = await measureChecks(started, 'first', 0, () => started.watch(watches), pages);
    measured.checks.first.push(first);
    if (round === rounds - 1) continue;
    await started.stop();
    running.delete(name);
  }
}

async function measureRound(
  { pages }: ChecksOrder,
  round: number,
  running: ReadonlyMap<string, RunningPeer>,
  found: ReadonlyMap<string, Measured>,
  serve: (mode: Partial<SiteMode>) => Promise<void>,
): Promise<void> {
  const peers = rotate([...running], round);
  const measure = async (kind: Kind, expected: Result, least: number) => {
    for (const [name, peer] of peers)
      found
        .get(name)
        ?.checks[kind].push(await measureChecks(peer, expected, least, () => peer.check(), pages));
  };
  // Not measured: the first pass over pages that are served in another way than before.
  const settle = async () => {
    for (const [, peer] of peers) await peer.check();
  };
  const version = round;
  await serve({ version });
  await settle();
  await measure('identical bytes', 'unchanged', leastSeconds);
  await serve({ version, isNoisy: true });
  await settle();
  await measure('noise alone', 'unchanged', leastSeconds);
  await serve({ version, hasEtag: true });
  await settle();
  await measure('304', 'unchanged', leastSeconds);
  await serve({ version: version + 1 });
  await measure('changed', 'changed', 0);
}

/** One page of all is edited, and its check is requested at once: the schedule would only add its interval. */
async function measureEdits(
  { server, rounds }: ChecksOrder,
  running: ReadonlyMap<string, RunningPeer>,
  found: ReadonlyMap<string, Measured>,
  serve: (mode: Partial<SiteMode>) => Promise<void>,
): Promise<void> {
  let version = rounds + 1;
  for (let edit = 0; edit < edits; edit += 1) {
    const url = `${server.origin}/${edit}`;
    for (const [name, peer] of rotate([...running], edit)) {
      await serve({ version });
      version += 1;
      await peer.prepare?.();
      const startedAt = performance.now();
      const results = await peer.check(url);
      const seconds = (performance.now() - startedAt) / 1000;
      if (results?.get(url) === 'changed') found.get(name)?.editSeconds.push(seconds);
    }
  }
}

export function watchesOf(origin: string, count: number): Watch[] {
  return Array.from({ length: count }, (_, at) => ({ url: `${origin}/${at}`, name: `Site ${at}`, goal }));
}

function nothingYet(): Measured {
  const checks = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Measured['checks'];
  return { startSeconds: [], idleMegabytes: [], checks, editSeconds: [] };
}

// What many checked watches cost to have: memory, and how long the API takes to list and search them.
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';
import { watchesOf } from './measure-checks.ts';
import type { InstalledPeer, PeerApi } from './peer.ts';
import { readTree } from './process-tree.ts';
import { measureMost } from './rounds.ts';

export interface Crowd {
  /** The most while the first checks run, and some time after them. */
  mostMegabytes: number;
  settledMegabytes: number;
  listMs: number[];
  searchMs: number[];
}

/** Longer than idle threads of any of them live. */
const settleMs = 60_000;
const requests = 100;

export async function measureCrowd(
  peer: InstalledPeer,
  { folder, origin, watches }: { folder: string; origin: string; watches: number },
): Promise<Crowd> {
  const running = await peer.start(await mkdtemp(join(folder, 'crowd-')));
  try {
    const { pid, api, isResident } = running;
    const mostMegabytes = await measureMost(pid, () => running.watch(watchesOf(origin, watches)));
    if (isResident) await wait(settleMs);
    const settledMegabytes = isResident ? readTree(pid).megabytes : 0;
    return {
      ...{ mostMegabytes, settledMegabytes },
      listMs: api === null ? [] : await timeRequests(api, api.list),
      searchMs: api === null ? [] : await timeRequests(api, api.search),
    };
  } finally {
    await running.stop();
  }
}

async function timeRequests({ origin, headers }: PeerApi, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < requests; at += 1) {
    const startedAt = performance.now();
    const { statusCode, body } = await request(`${origin}${path}`, { headers });
    await body.arrayBuffer();
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}

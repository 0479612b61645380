// The least that any of them has to do: get the page and hash its bytes, keep nothing.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BareOrder } from './bare-process.ts';
import type { Peer, RunningPeer } from './peer.ts';

export const bare: Peer = {
  name: 'bare loop',
  async install({ concurrency }) {
    return {
      version: `undici on Node ${process.version}`,
      settings: { setup: `GET and SHA-256, ${concurrency} at once, connections kept open` },
      start: () => startLoop(concurrency),
    };
  },
};

async function startLoop(concurrency: number): Promise<RunningPeer> {
  const child = fork(fileURLToPath(new URL('./bare-process.ts', import.meta.url)));
  await once(child, 'message');
  const known: string[] = [];
  const get = async (urls: string[]): Promise<null> => {
    const done = once(child, 'message');
    child.send({ urls, concurrency } satisfies BareOrder);
    await done;
    return null;
  };
  return {
    pid: child.pid ?? 0,
    isResident: true,
    api: null,
    async watch(watches) {
      const urls = watches.map(({ url }) => url);
      known.push(...urls);
      return get(urls);
    },
    check: (url) => get(url === undefined ? known : [url]),
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

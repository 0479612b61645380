// The connection that listens: opened once, tried again less and less often, and never after it was closed.
import { createServer, type Server, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { until } from '../../../test/support/until.ts';
import { makeLocalSignal, makeSharedSignal } from './signal.ts';

/** A server that ends every connection at once, and remembers when each came. */
async function openRefusing(): Promise<{ server: Server; url: string; times: number[] }> {
  const times: number[] = [];
  const server = createServer((socket: Socket) => {
    times.push(performance.now());
    socket.on('error', () => {});
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { server, url: `postgres://heed@127.0.0.1:${port}/heed`, times };
}

it('is tried again after a while that doubles, and says each time that it was lost', async () => {
  const { url, times } = await openRefusing();
  const troubles: string[] = [];
  const signal = makeSharedSignal({
    ...{ connectionString: url, channel: 'heed_test', notify: async () => {} },
    trouble: (message) => troubles.push(message),
  });
  expect(times).toEqual([]);
  const stops = [signal.listen(() => {}), signal.listen(() => {})];
  await until(async () => (times.length >= 4 ? true : null));
  const [first = 0, , , fourth = 0] = times;
  expect(fourth - first).toBeGreaterThan(690);
  await signal.close();
  const tried = times.length;
  expect(troubles.length).toBeGreaterThanOrEqual(3);
  expect(troubles.length).toBeLessThanOrEqual(tried);
  for (const stop of stops) stop();
  signal.listen(() => {});
  await new Promise((resolve) => setImmediate(resolve));
  expect(times).toHaveLength(tried);
});

it('is never tried again later than after two seconds', async () => {
  const { url } = await openRefusing();
  const waits: number[] = [];
  const wait = globalThis.setTimeout;
  // Waits are cut short, but for the ten seconds that a connection may take.
  const mocked = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) => {
    if (ms === 10_000) return wait(work, ms);
    waits.push(ms);
    return wait(work, 0);
  }) as typeof setTimeout);
  onTestFinished(() => mocked.mockRestore());
  const signal = makeSharedSignal({
    ...{ connectionString: url, channel: 'heed_test', notify: async () => {}, trouble: () => {} },
  });
  signal.listen(() => {});
  await until(async () => waits.length >= 7);
  await signal.close();
  expect(waits.slice(0, 7)).toEqual([100, 200, 400, 800, 1_600, 2_000, 2_000]);
});

it('wakes all who listen, in spite of one that fails, and nobody who stopped', () => {
  const troubles: unknown[] = [];
  const { listen, afterCommit } = makeLocalSignal((_, error) => troubles.push(error));
  const woken: string[] = [];
  const failure = new Error('no');
  const stop = listen(() => woken.push('first'));
  listen(() => {
    throw failure;
  });
  listen(() => woken.push('last'));
  afterCommit();
  stop();
  afterCommit();
  expect(woken).toEqual(['first', 'last', 'last']);
  expect(troubles).toEqual([failure, failure]);
});

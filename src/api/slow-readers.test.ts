import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { until } from '../../test/support/until.ts';
import { dropSlowReaders } from './slow-readers.ts';

/** More than the system takes in for a client that reads nothing. */
const large = 'x'.repeat(32_000_000);

async function openClient(
  afterMs = 200,
): Promise<{ ask: (path: string) => Socket; count: () => Promise<number> }> {
  const app = Fastify({ forceCloseConnections: true });
  dropSlowReaders(app, afterMs);
  app.get('/large', () => large);
  app.get('/small', () => 'small');
  app.get('/late', async () => {
    await later(1_000);
    return 'made in the end';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return {
    ask(path) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
      return socket;
    },
    count: () =>
      new Promise((resolve) => app.server.getConnections((_error, connections) => resolve(connections))),
  };
}

it('ends a connection whose client does not read its answer', async () => {
  const client = await openClient();
  const sockets = Array.from({ length: 3 }, () => client.ask('/large').pause());
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  await until(async () => ((await client.count()) === 3 ? true : null));
  expect(await until(async () => ((await client.count()) === 0 ? true : null))).toBe(true);
});

it('ends it also where the client goes on requesting', async () => {
  const client = await openClient();
  const socket = client.ask('/large').pause();
  const more = setInterval(() => socket.write('GET /small HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'), 50);
  onTestFinished(() => {
    clearInterval(more);
    socket.destroy();
  });
  await until(async () => ((await client.count()) === 1 ? true : null));
  expect(await until(async () => ((await client.count()) === 0 ? true : null))).toBe(true);
});

it('lets a client that reads request for as long as it likes', async () => {
  const client = await openClient();
  const socket = client.ask('/small').resume();
  const more = setInterval(
    () => socket.write('GET /small HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(20)),
    5,
  );
  onTestFinished(() => {
    clearInterval(more);
    socket.destroy();
  });
  await later(1_000);
  expect(await client.count()).toBe(1);
});

it('waits for an answer that is still being made, and for a client that reads slowly', async () => {
  const client = await openClient();
  const [late] = (await once(client.ask('/late'), 'data')) as [Buffer];
  expect(late.toString()).toContain('made in the end');
  // On a busy machine this process itself reads nothing for longer than that.
  const patient = await openClient(3_000);
  const slow = patient.ask('/large');
  let read = 0;
  slow.on('data', (chunk: Buffer) => {
    read += chunk.length;
    slow.pause();
    setTimeout(() => slow.resume(), 1);
  });
  await until(async () => (read > large.length ? true : null));
});

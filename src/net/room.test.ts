// Large bodies wait for room while they come and before they are unpacked; small ones never do.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../test/support/until.ts';
import { openByteRoom } from '../core/byte-room.ts';
import { openNet } from './net.ts';

const mb = 1024 * 1024;
const text = Buffer.from('<p>Brass lamps for every room of the house.</p>'.repeat(64_000));
const bodies: Record<string, { encoding: string; body: Buffer }> = {
  plain: { encoding: '', body: text },
  gzip: { encoding: 'gzip', body: zlib.gzipSync(text) },
  br: {
    encoding: 'br',
    body: zlib.brotliCompressSync(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
  },
};
const signal = new AbortController().signal;
let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  const { encoding = '', body = Buffer.from('<p>A lamp.</p>') } = bodies[request.url?.slice(1) ?? ''] ?? {};
  if (encoding !== '') response.setHeader('content-encoding', encoding);
  response.on('error', () => {}).end(body);
});
let base = '';
const net = openNet({
  allowPrivate: true,
  userAgent: 'Heed/test',
  limits: { maxBytes: 4 * mb, totalMs: 3_000 },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await net.close();
  server.close().closeAllConnections();
});

describe('bodies under a budget', () => {
  it.each(Object.keys(bodies))('are held no more at once than there is room for (%s)', async (kind) => {
    const room = openByteRoom(12 * mb);
    const before = asked;
    let held = 0;
    let most = 0;
    const reads = Array.from({ length: 16 }, async (_, at) => {
      const work = room.open({ ownerId: 'ann', host: `host ${at}` }, signal);
      const { body } = await net.request({ url: new URL(`${base}/${kind}`), room: work.body() });
      expect(body.length).toBe(text.length);
      held += body.length;
      most = Math.max(most, held);
      // They are read later than they come.
      await until(async () => (asked - before === 16 ? true : null));
      await sleep(100);
      held -= body.length;
      work.close();
    });
    await Promise.all(reads);
    expect(most).toBeLessThanOrEqual(12 * mb + text.length);
  });

  it.each(Object.keys(bodies))('wait at no cost of the time that a server has (%s)', async (kind) => {
    const room = openByteRoom(mb);
    const other = room.open({ ownerId: 'ann', host: 'other' }, signal);
    void other.body().hold(mb);
    const quick = openNet({
      allowPrivate: true,
      userAgent: 'Heed/test',
      limits: { totalMs: 1_500, idleMs: 1_000 },
    });
    const work = room.open({ ownerId: 'ann', host: 'host' }, signal);
    const answer = quick.request({ url: new URL(`${base}/${kind}`), room: work.body() });
    await sleep(2_500);
    // Meanwhile small ones pass.
    const small = room.open({ ownerId: 'ann', host: 'host' }, signal).body();
    expect((await net.request({ url: new URL(`${base}/small`), room: small })).status).toBe(200);
    other.close();
    const { body, durationMs } = await answer;
    expect(body.length).toBe(text.length);
    expect(durationMs).toBeLessThan(2_000);
    await quick.close();
  });

  it('are not waited for when their check is called off', async () => {
    const room = openByteRoom(mb);
    void room.open({ ownerId: 'ann', host: 'other' }, signal).body().hold(mb);
    const calledOff = new AbortController();
    const order = { signal: calledOff.signal };
    const work = room.open({ ownerId: 'ann', host: 'host' }, calledOff.signal);
    const before = asked;
    const ends = ['plain', 'gzip'].map((kind) =>
      net.request({ ...order, url: new URL(`${base}/${kind}`), room: work.body() }),
    );
    await until(async () => (asked - before === 2 ? true : null));
    calledOff.abort();
    for (const end of await Promise.allSettled(ends)) {
      expect(end).toMatchObject({ status: 'rejected', reason: { code: 'capture.cancelled' } });
    }
  });
});

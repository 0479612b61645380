// Compressed bodies over the wire: each encoding, and the bombs, cuts and chains that come with them.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchWork } from '../../test/support/watch-work.ts';
import type { Fault } from '../core/fault/fault.ts';
import { decodeBody } from './decode.ts';
import { type Net, openNet } from './net.ts';

const page = Buffer.from('<p>The price is now $39.00.</p>'.repeat(2000));
const noise = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * index * 31) % 251));
const encoders: Record<string, (data: Buffer) => Buffer> = {
  gzip: zlib.gzipSync,
  'x-gzip': zlib.gzipSync,
  'GZIP ': zlib.gzipSync,
  deflate: zlib.deflateSync,
  'deflate-raw': zlib.deflateRawSync,
  br: zlib.brotliCompressSync,
  zstd: zlib.zstdCompressSync,
  identity: (data) => data,
  '': (data) => data,
};

let server: Server;
let net: Net;
let answer: { encoding: string; body: Buffer | (() => NodeJS.ReadableStream) } = { encoding: '', body: page };
let base = '';

beforeAll(async () => {
  server = createServer((_, response) => {
    if (answer.encoding !== '') response.setHeader('content-encoding', answer.encoding);
    response.on('error', () => {});
    if (typeof answer.body === 'function') answer.body().pipe(response);
    else response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  net = openNet({ allowPrivate: true, userAgent: 'Heed/test' });
});

afterAll(async () => {
  await net.close();
  server.close().closeAllConnections();
});

const fetchIt = () => net.request({ url: new URL(base) });
const codeOf = () =>
  fetchIt().then(
    () => 'it went through',
    (fault: Fault) => fault.code,
  );

describe.each(Object.entries(encoders))('a body in %j', (name, encode) => {
  const encoding = name === 'deflate-raw' ? 'deflate' : name;

  it.each([
    ['small', page],
    ['large', noise],
    ['empty', Buffer.alloc(0)],
  ])('is read back whole when %s', async (_, data) => {
    answer = { encoding, body: data.length === 0 ? data : encode(data) };
    const { body, wireBytes } = await fetchIt();
    expect(Buffer.compare(Buffer.from(body), data)).toBe(0);
    expect(wireBytes).toBe(answer.body.length);
    // With the headers it came with, at most.
    expect(body.buffer.byteLength).toBeLessThan(body.byteLength + 2048);
  });

  it.skipIf(encoding === '' || encoding === 'identity')('is an error when it is cut anywhere', async () => {
    for (const data of [page, noise]) {
      const whole = encode(data);
      for (const share of [0.1, 0.5, 0.99]) {
        answer = { encoding, body: whole.subarray(0, Math.floor(whole.length * share)) };
        expect(await codeOf(), `${share}`).toBe('capture.bad-encoding');
      }
    }
  });
});

describe('a compressed body', () => {
  const url = new URL('http://shop.example/');
  /** Whether the process could do something else meanwhile. */
  const leavesTime = async (wireBytes: number) => {
    // Stored, not compressed: header, end and one block take 23 bytes.
    const wire = zlib.gzipSync(noise.subarray(0, wireBytes - 23), { level: 0 });
    expect(wire).toHaveLength(wireBytes);
    let hasTurned = false;
    setImmediate(() => {
      hasTurned = true;
    });
    await decodeBody([wire], wireBytes, 'gzip', 1_000_000, url);
    return hasTurned;
  };

  it('of up to 64 KB is read at once; a larger one keeps nobody waiting', async () => {
    expect(await leavesTime(64 * 1024)).toBe(false);
    expect(await leavesTime(64 * 1024 + 1)).toBe(true);
  });
});

describe('a body that came in one piece', () => {
  const url = new URL('http://shop.example/');
  const piece = (before: number, length: number, after: number) =>
    new Uint8Array(new ArrayBuffer(before + length + after), before, length).fill(7);

  it('stays where it is, beside its headers', async () => {
    const wire = piece(300, 30_000, 0);
    const body = await decodeBody([wire], 30_000, null, 1_000_000, url);
    expect(body).toEqual(wire);
    expect([body.buffer, body.byteOffset]).toEqual([wire.buffer, 300]);
  });

  it('is copied out of memory that would be kept for nothing', async () => {
    const wire = piece(300, 2_000, 60_000);
    const body = await decodeBody([wire], 2_000, null, 1_000_000, url);
    expect(body).toEqual(wire);
    expect(body.buffer.byteLength).toBe(2_000);
  });
});

describe('deflate without a header', () => {
  const ends = Buffer.from([1, 0, 0, 0xff, 0xff]);
  /** A stored block; the bits of its first byte that mean nothing are free to be any. */
  const stored = (first: number, text: string) => {
    const size = Buffer.alloc(4);
    size.writeUInt16LE(text.length, 0);
    size.writeUInt16LE(0xffff - text.length, 2);
    return Buffer.concat([Buffer.from([first]), size, Buffer.from(text), ends]);
  };

  it.each([
    ['begins like one, but does not sum up like one', stored(0x08, 'price'), 'price'],
    ['sums up like one, but does not begin like one', stored(0x10, 'x'.repeat(27)), 'x'.repeat(27)],
  ])('is read where it %s', async (_, wire, text) => {
    answer = { encoding: 'deflate', body: wire };
    expect(Buffer.from((await fetchIt()).body).toString()).toBe(text);
  });
});

describe('a bomb', () => {
  const zeros = (bytes: number) =>
    Readable.from(
      (function* () {
        const block = Buffer.alloc(1024 * 1024);
        for (let sent = 0; sent < bytes; sent += block.length) yield block;
      })(),
    );
  const collect = async (stream: NodeJS.ReadableStream) =>
    Buffer.concat(await Readable.from(stream).toArray());

  it.each([
    ['gzip', () => zlib.createGzip({ level: 1 })],
    ['br', () => zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ['zstd', () => zlib.createZstdCompress()],
  ])('of 1 GiB in %s is refused quickly and in little memory', async (encoding, encoder) => {
    const bomb = await collect(zeros(1024 ** 3).pipe(encoder()));
    answer = { encoding, body: bomb };
    const before = process.memoryUsage().rss;
    const worked = watchWork();
    expect(await codeOf()).toBe('capture.too-large');
    expect(worked()).toBeLessThan(5000);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('in a chain of encodings is not even opened', async () => {
    answer = { encoding: 'gzip, gzip', body: zlib.gzipSync(zlib.gzipSync(page)) };
    expect(await codeOf()).toBe('capture.bad-encoding');
  });

  it('that asks for a giant zstd window is refused', async () => {
    const params = { [zlib.constants.ZSTD_c_windowLog]: 27 };
    const stream = zlib.createZstdCompress({ params });
    answer = { encoding: 'zstd', body: await collect(zeros(2 * 1024 * 1024).pipe(stream)) };
    expect(await codeOf()).toBe('capture.bad-encoding');
  });

  it('is a matter of the cap that was ordered', async () => {
    answer = { encoding: 'gzip', body: zlib.gzipSync(page) };
    const url = new URL(base);
    await expect(net.request({ url, maxBytes: page.length })).resolves.toMatchObject({ status: 200 });
    await expect(net.request({ url, maxBytes: page.length - 1 })).rejects.toMatchObject({
      code: 'capture.too-large',
    });
    answer = { encoding: '', body: page };
    await expect(net.request({ url, maxBytes: page.length })).resolves.toMatchObject({ status: 200 });
    await expect(net.request({ url, maxBytes: page.length - 1 })).rejects.toMatchObject({
      code: 'capture.too-large',
    });
  });
});

describe('the memory of a body', () => {
  const url = new URL('http://shop.example/');
  const large = Buffer.alloc(3_000_000, 'The price is now $39.00. ');

  it.each([
    ['as it comes', 'identity', page, [page.length]],
    ['small and packed', 'gzip', page, [page.length]],
    ['large and packed', 'gzip', large, [zlib.gzipSync(large).length + 5_000_000, large.length]],
  ])('is reserved before it is taken: %s', async (_, name, body, expected) => {
    const wire = encoders[name]?.(body) ?? body;
    const held: number[] = [];
    await decodeBody([wire], wire.length, name, 5_000_000, url, async (bytes) => void held.push(bytes));
    expect(held).toEqual(expected);
  });
});

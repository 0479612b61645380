// Servers that misbehave, each with real sockets: every one ends in time, with its own code, and never as a page.
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTime } from '../../test/support/in-time.ts';
import { loadFactor } from '../../test/support/until.ts';
import type { Fault } from '../core/fault/fault.ts';
import { type Net, openNet } from './net.ts';

const ok = 'HTTP/1.1 200 OK\r\n';

function every(ms: number, socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), ms);
  socket.on('close', () => clearInterval(timer));
}

function pour(socket: Socket, block = Buffer.alloc(65_536, 'x')): void {
  const more = () => {
    while (socket.writable && socket.write(block));
  };
  socket.on('drain', more);
  more();
}

const modes: Record<string, { act: (socket: Socket) => void; code: string }> = {
  'reset-before': { code: 'capture.reset', act: (socket) => socket.resetAndDestroy() },
  'close-before': { code: 'capture.reset', act: (socket) => socket.end() },
  'hang-headers': { code: 'capture.timeout', act: () => {} },
  'partial-headers': { code: 'capture.timeout', act: (socket) => socket.write(`${ok}content-ty`) },
  'drip-headers': {
    code: 'capture.timeout',
    act: (socket) => {
      socket.write(ok);
      every(20, socket, 'x-a: b\r\n');
    },
  },
  'endless-hints': {
    code: 'capture.timeout',
    act: (socket) => every(20, socket, 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'),
  },
  'hang-body': {
    code: 'capture.timeout',
    act: (socket) => socket.write(`${ok}content-length: 100\r\n\r\nabc`),
  },
  'drip-body': {
    code: 'capture.timeout',
    act: (socket) => {
      socket.write(`${ok}content-length: 100000\r\n\r\n`);
      every(20, socket, 'x');
    },
  },
  'short-length': {
    code: 'capture.cut-short',
    act: (socket) => socket.end(`${ok}content-length: 50\r\n\r\nabc`),
  },
  'chunk-end': {
    code: 'capture.cut-short',
    act: (socket) => socket.end(`${ok}transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n`),
  },
  'reset-middle': {
    code: 'capture.cut-short',
    act: (socket) =>
      socket.write(`${ok}content-length: 1000\r\n\r\nabc`, () =>
        setImmediate(() => socket.resetAndDestroy()),
      ),
  },
  'bad-chunk': {
    code: 'capture.bad-answer',
    act: (socket) => socket.end(`${ok}transfer-encoding: chunked\r\n\r\nZZZ\r\nabc\r\n`),
  },
  'two-lengths': {
    code: 'capture.bad-answer',
    act: (socket) => socket.end(`${ok}content-length: 5\r\ncontent-length: 6\r\n\r\nhello!`),
  },
  'length-and-chunks': {
    code: 'capture.bad-answer',
    act: (socket) =>
      socket.end(`${ok}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`),
  },
  'not-http': { code: 'capture.bad-answer', act: (socket) => socket.end('SSH-2.0-Server\r\n') },
  'bare-html': { code: 'capture.bad-answer', act: (socket) => socket.end('<html>hi</html>') },
  'big-headers': {
    code: 'capture.bad-answer',
    act: (socket) =>
      socket.end(`${ok}${`x-h: ${'a'.repeat(1000)}\r\n`.repeat(100)}content-length: 0\r\n\r\n`),
  },
  'claims-100-mb': {
    code: 'capture.too-large',
    act: (socket) => {
      socket.write(`${ok}content-length: 104857600\r\n\r\n`);
      pour(socket);
    },
  },
  'byte-by-byte': {
    code: 'capture.too-large',
    act: (socket) => {
      socket.write(`${ok}transfer-encoding: chunked\r\n\r\n`);
      pour(socket, Buffer.from('1\r\nx\r\n'.repeat(10_000)));
    },
  },
  endless: {
    code: 'capture.too-large',
    act: (socket) => {
      socket.write(`${ok}\r\n`);
      pour(socket);
    },
  },
  'broken-gzip': {
    code: 'capture.bad-encoding',
    act: (socket) => socket.end(`${ok}content-encoding: gzip\r\ncontent-length: 5\r\n\r\nhello`),
  },
  'unasked-encoding': {
    code: 'capture.bad-encoding',
    act: (socket) => socket.end(`${ok}content-encoding: compress\r\ncontent-length: 5\r\n\r\nhello`),
  },
};

/** Limits are for a machine that is free. */
const slow = loadFactor();
let server: Server;
let net: Net;
let base = '';
const uncaught: unknown[] = [];
const onUncaught = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', onUncaught);
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (data) => {
      const name = /^\w+ \/([\w-]+)/.exec(data.toString('latin1'))?.[1] ?? '';
      const mode = modes[name];
      if (mode) mode.act(socket);
      else socket.end(`${ok}content-length: 4\r\n\r\nfine`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const limits = { totalMs: 1200 * slow, headersMs: 600 * slow, idleMs: 600 * slow, connectMs: 600 * slow };
  net = openNet({ allowPrivate: true, userAgent: 'Heed/test', limits });
});

afterAll(async () => {
  await net.close();
  server.close();
  process.off('uncaughtExceptionMonitor', onUncaught);
});

const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ code: 'it went through' }) as Fault,
    (fault: Fault) => fault,
  );

describe('a server that misbehaves', () => {
  // Beside each other: many of them only wait for their limit.
  it.concurrent.each(Object.entries(modes))('by %s ends in time with its code', async (name, { code }) => {
    // Its limits are 1.2 s in all; without them it would wait for half a minute and longer.
    const fault = await inTime(faultOf(net.request({ url: new URL(`${base}/${name}`) })), 5000 * slow);
    expect(fault.code).toBe(code);
    expect(fault.message.length).toBeGreaterThan(20);
    expect(fault.advice.length).toBeGreaterThan(20);
  });

  it('many at once, leaves nothing uncaught and the well-behaved unharmed', async () => {
    const names = Object.keys(modes);
    const before = process.memoryUsage().rss;
    // So many share the processor with each other, and with other tests.
    const ms = 1500 * loadFactor();
    const limits = { totalMs: 2 * ms, headersMs: ms, idleMs: ms, connectMs: ms };
    const many = openNet({ allowPrivate: true, userAgent: 'Heed/test', limits });
    const results = await Promise.all(
      Array.from({ length: 210 }, async (_, index) => {
        const name = index % 3 === 0 ? 'fine' : (names[index % names.length] ?? '');
        const fault = await faultOf(many.request({ url: new URL(`${base}/${name}`) }));
        return fault.code === (modes[name]?.code ?? 'it went through') ? null : `${name}: ${fault.code}`;
      }),
    );
    await many.close();
    expect(results.filter((result) => result !== null)).toEqual([]);
    expect(uncaught).toEqual([]);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });

  it.each([
    ['hang-headers', /did not respond in time/],
    ['hang-body', /stopped in the middle/],
  ])('by %s is given up before the total deadline', async (name, words) => {
    const patient = openNet({
      allowPrivate: true,
      userAgent: 'Heed/test',
      limits: { headersMs: 100, idleMs: 100 },
    });
    const fault = await faultOf(patient.request({ url: new URL(`${base}/${name}`) }));
    expect(fault).toMatchObject({ code: 'capture.timeout', message: expect.stringMatching(words) });
    await patient.close();
  });

  it('by sending more than its Content-Length is cut there, and the rest answers nothing else', async () => {
    let opened = 0;
    const more = 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nsmuggled!';
    const generous = createServer((socket) => {
      opened += 1;
      socket.on('error', () => {});
      socket.on('data', (data) => {
        const isFirst = data.toString('latin1').startsWith('GET /long');
        socket.write(
          isFirst ? `${ok}content-length: 5\r\n\r\nhello${more}` : `${ok}content-length: 4\r\n\r\nnext`,
        );
      });
    });
    await new Promise<void>((resolve) => generous.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(generous.address() as AddressInfo).port}`;
    const text = async (path: string) =>
      Buffer.from((await net.request({ url: new URL(origin + path) })).body).toString();
    // As HTTP says (RFC 9112, 6.3), and as browsers do: the length is where the page ends.
    expect(await text('/long')).toBe('hello');
    expect(await text('/next')).toBe('next');
    expect(await Promise.all([text('/long'), text('/next'), text('/long')])).toEqual([
      'hello',
      'next',
      'hello',
    ]);
    expect(opened).toBeGreaterThan(1);
    expect(uncaught).toEqual([]);
    generous.close();
  });

  it('by listening no more is reported as a refusal', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const fault = await faultOf(net.request({ url: new URL(`http://127.0.0.1:${port}/`) }));
    expect(fault).toMatchObject({ code: 'capture.refused', transient: true });
  });

  it('is dropped when the caller stops, before or while it answers', async () => {
    const before = AbortSignal.abort();
    expect((await faultOf(net.request({ url: new URL(base), signal: before }))).code).toBe(
      'capture.cancelled',
    );
    const controller = new AbortController();
    const running = faultOf(net.request({ url: new URL(`${base}/hang-headers`), signal: controller.signal }));
    setImmediate(() => controller.abort());
    expect((await running).code).toBe('capture.cancelled');
  });

  it('is let go when net is closed', async () => {
    const other = openNet({ allowPrivate: true, userAgent: 'Heed/test' });
    const running = faultOf(other.request({ url: new URL(`${base}/hang-headers`) }));
    setImmediate(() => other.close());
    expect((await running).code).toBe('capture.cancelled');
    expect((await faultOf(other.request({ url: new URL(base) }))).code).toBe('capture.cancelled');
  });
});

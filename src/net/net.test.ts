// Requests as their callers see them: what is sent, what is followed, where the limits are, and what is left behind.
import { getEventListeners } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../core/fault/fault.ts';
import { type Net, type NetCookies, type NetSettings, openNet } from './net.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function open(settings: Partial<NetSettings> = {}): Net {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const net = openNet({ allowPrivate: true, userAgent: 'Heed/test', resolve, ...settings });
  closers.push(() => net.close());
  return net;
}

async function serve(act: (request: IncomingMessage, response: ServerResponse) => void) {
  const sockets = new Set<Socket>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    act(request, response);
  });
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { at: (path: string) => new URL(`http://127.0.0.1:${port}${path}`), asked, sockets, port };
}

const faultOf = (work: Promise<unknown>): Promise<Fault> =>
  work.then(
    () => ({ code: 'it went through' }) as Fault,
    (fault: Fault) => fault,
  );

describe('an answer', () => {
  it('says how long it took to begin and to come, within the whole', async () => {
    const { at } = await serve((_, response) => {
      response.write('half', () => setImmediate(() => response.end('half')));
    });
    const net = open();
    for (const isNew of [true, false]) {
      const { timing, durationMs, wireBytes } = await net.request({ url: at('/') });
      const { dnsMs, connectMs, firstByteMs, downloadMs } = timing;
      expect(dnsMs).toBeNull();
      expect(connectMs).toEqual(isNew ? expect.any(Number) : null);
      expect(Math.min(firstByteMs ?? 0, downloadMs ?? 0)).toBeGreaterThan(0);
      expect((connectMs ?? 0) + (firstByteMs ?? 0) + (downloadMs ?? 0)).toBeLessThanOrEqual(durationMs);
      expect(wireBytes).toBe(8);
    }
  });

  it.each([
    ['with its length', (length: number) => ({ 'content-length': String(length) })],
    ['in pieces', () => ({})],
  ])('%s may be as large as the limit, and no larger', async (_, headers) => {
    const { at } = await serve((request, response) => {
      const length = Number(request.url?.slice(1));
      response.writeHead(200, headers(length));
      response.write('x');
      response.end('x'.repeat(length - 1));
    });
    const net = open({ limits: { maxWireBytes: 5_000, maxBytes: 10_000 } });
    expect((await net.request({ url: at('/5000') })).body).toHaveLength(5_000);
    const fault = await faultOf(net.request({ url: at('/5001') }));
    expect(fault).toMatchObject({ code: 'capture.too-large', transient: false });
  });

  it('to HEAD, or of a redirect, may speak of any length', async () => {
    const { at } = await serve((request, response) => {
      if (request.url === '/far')
        response.writeHead(302, { location: '/', 'content-length': '6000' }).end('x'.repeat(6_000));
      else response.writeHead(200, { 'content-length': '0' }).end();
    });
    const huge = await serve((_, response) => response.writeHead(200, { 'content-length': '9000' }).end());
    const net = open({ limits: { maxWireBytes: 5_000 } });
    expect((await net.request({ url: huge.at('/'), method: 'HEAD' })).headers['content-length']).toBe('9000');
    expect((await net.request({ url: at('/far') })).status).toBe(200);
  });
});

describe('a redirect', () => {
  it('leaves the connection usable when its body is short, and closes it when it is long', async () => {
    const { at, sockets } = await serve((request, response) => {
      const length = Number(request.url?.slice(1));
      if (length > 0) response.writeHead(302, { location: '/' }).end('x'.repeat(length));
      else response.end('here');
    });
    const net = open();
    await net.request({ url: at(`/${64 * 1024}`) });
    expect(sockets.size).toBe(1);
    await net.request({ url: at(`/${64 * 1024 + 1}`) });
    expect(sockets.size).toBe(2);
  });

  it('of what was posted or put is the answer', async () => {
    const { at, asked } = await serve((_, response) => response.writeHead(307, { location: '/there' }).end());
    const net = open();
    for (const order of [{ method: 'POST' }, { method: 'PUT', body: 'x' }] as const)
      expect((await net.request({ url: at('/'), ...order })).status).toBe(307);
    expect(asked).toEqual(['POST /', 'PUT /']);
  });

  it('beyond the number that was ordered is an error that says how many that is', async () => {
    const { at } = await serve((request, response) =>
      response.writeHead(302, { location: `${request.url}x` }).end(),
    );
    const fault = await faultOf(open().request({ url: at('/'), maxRedirects: 2 }));
    expect(fault).toMatchObject({ code: 'capture.redirect-loop', params: { kind: 'many', most: 2 } });
  });

  it('to where it came from is a circle, unless a cookie came with it', async () => {
    const jar: string[] = [];
    const own: unknown[] = [];
    const cookies: NetCookies = {
      header: (_, mine) => {
        own.push(mine);
        return jar[0] ?? null;
      },
      keep: (lines) => void jar.push(...lines),
    };
    const net = open();
    const same = await serve((request, response) => {
      const isKnown = request.headers.cookie === 'a=b';
      response.writeHead(isKnown ? 200 : 302, isKnown ? {} : { location: '/', 'set-cookie': 'a=b' }).end();
    });
    const userHeaders = { Cookie: 'mine=1' };
    expect((await net.request({ url: same.at('/'), cookies, userHeaders })).status).toBe(200);
    expect([own, jar]).toEqual([['mine=1', 'mine=1'], ['a=b']]);
    expect((await faultOf(net.request({ url: same.at('/') }))).params).toMatchObject({ kind: 'loop' });
  });
});

describe('a request', () => {
  it('has the time that was ordered, and says how long that was', async () => {
    const { at } = await serve(() => {});
    const fault = await faultOf(open().request({ url: at('/'), totalMs: 50 }));
    expect(fault).toMatchObject({
      code: 'capture.timeout',
      message: expect.stringContaining('0.05 seconds'),
      params: { kind: 'total', seconds: 0.05 },
    });
  });

  it('leaves no timer and no listener behind', async () => {
    const { at } = await serve((_, response) => response.end());
    const net = open();
    const { signal } = new AbortController();
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    await net.request({ url: at('/'), signal });
    const before = timers();
    for (let n = 0; n < 10; n += 1) await net.request({ url: at('/'), signal });
    expect(timers() - before).toBeLessThan(5);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('that is stopped before it is connected is never sent', async () => {
    const { at, asked, port } = await serve((_, response) => response.end());
    const ready = Promise.withResolvers<void>();
    const resolve = () => ready.promise.then(() => [{ address: '127.0.0.1', family: 4 }]);
    const net = open({ resolve });
    const stop = new AbortController();
    const stopped = faultOf(
      net.request({ url: new URL(`http://a.test:${port}/first`), signal: stop.signal }),
    );
    stop.abort();
    expect((await stopped).code).toBe('capture.cancelled');
    ready.resolve();
    await net.request({ url: new URL(`http://a.test:${port}/second`) });
    await net.request({ url: at('/third') });
    expect(asked).toEqual(['GET /second', 'GET /third']);
  });

  it('is stopped by its caller, and that is seen at the other end', async () => {
    const stop = new AbortController();
    const closed = new Promise<void>((resolve) => {
      void serve((request) => {
        request.socket.once('close', () => resolve());
        stop.abort('enough');
      }).then(async ({ at }) => {
        const fault = await faultOf(open().request({ url: at('/'), signal: stop.signal }));
        expect(fault).toMatchObject({ code: 'capture.cancelled', transient: true, cause: 'enough' });
      });
    });
    await closed;
  });
});

describe('a kept connection that the server closes just when it is used again', () => {
  const closing = () => {
    const used = new Set<Socket>();
    return serve((request, response) => {
      if (used.has(request.socket)) request.socket.destroy();
      else response.end('page');
      used.add(request.socket);
    });
  };

  it('is replaced by a new one, once', async () => {
    const { at, asked, sockets } = await closing();
    const net = open();
    for (const method of ['GET', 'GET', 'HEAD'] as const)
      expect(await net.request({ url: at('/'), method })).toMatchObject({ status: 200 });
    expect(asked).toEqual(['GET /', 'GET /', 'GET /', 'HEAD /', 'HEAD /']);
    expect(sockets.size).toBe(3);
  });

  it('fails what must not be sent twice', async () => {
    const { at, asked } = await closing();
    const net = open();
    for (const isFirst of [true, false]) {
      const work = net.request({ url: at('/'), method: 'POST', body: 'once' });
      if (isFirst) await work;
      else expect(await faultOf(work)).toMatchObject({ code: 'capture.reset' });
    }
    expect(asked).toEqual(['POST /', 'POST /']);
  });

  it('is no excuse for a server that closes each new one', async () => {
    const { at, asked } = await serve((request, response) => {
      if (request.url === '/once') response.end('page');
      else request.socket.destroy();
    });
    const net = open();
    expect(await faultOf(net.request({ url: at('/') }))).toMatchObject({ code: 'capture.reset' });
    expect(asked).toEqual(['GET /']);
    await net.request({ url: at('/once') });
    expect(await faultOf(net.request({ url: at('/') }))).toMatchObject({ code: 'capture.reset' });
    expect(asked).toEqual(['GET /', 'GET /once', 'GET /', 'GET /']);
  });
});

describe('without limits of its own, a request', () => {
  /** Passes the time until the end, which must not come before. */
  async function endAfter(seconds: number, work: Promise<Fault>): Promise<Fault> {
    let isOver = false;
    void work.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    return work;
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits 5 seconds for a name server, and 30 seconds for everything together', async () => {
    const silent = { resolve: () => new Promise<never>(() => {}) };
    const url = new URL('http://a.test/');
    const unnamed = await endAfter(5, faultOf(open(silent).request({ url })));
    expect(unnamed).toMatchObject({ code: 'capture.dns', transient: true });
    const patient = open({ ...silent, limits: { dnsMs: 100_000 } });
    const whole = await endAfter(30, faultOf(patient.request({ url })));
    expect(whole).toMatchObject({ code: 'capture.timeout', params: { kind: 'total', seconds: 30 } });
  });

  it('takes 32 KB of headers, and 10 MB on the wire', async () => {
    const { at } = await serve((request, response) => {
      const [kind, bytes = '0'] = request.url?.slice(1).split('-') ?? [];
      if (kind === 'headers') response.setHeader('x-long', 'x'.repeat(Number(bytes))).end();
      else response.writeHead(200, { 'content-length': bytes }).flushHeaders();
    });
    const net = open();
    expect((await net.request({ url: at(`/headers-${31 * 1024}`) })).status).toBe(200);
    expect((await faultOf(net.request({ url: at(`/headers-${32 * 1024}`) }))).code).toBe(
      'capture.bad-answer',
    );
    const large = await faultOf(net.request({ url: at(`/body-${10 * 1024 * 1024 + 1}`) }));
    expect(large).toMatchObject({ code: 'capture.too-large', params: { megabytes: 10 } });
  });
});

describe('what is asked of the guard', () => {
  it.each([
    ['http://a.test/', 80],
    ['https://a.test/', 443],
    ['https://a.test:8443/', 8443],
    ['http://[::1]/', 80],
  ])('for %s is the port %i, before and when it is connected to', async (text, port) => {
    const asked: number[] = [];
    const net = open({ isOwn: (_, at) => asked.push(at) > 0 });
    const url = new URL(text);
    for (const work of [net.admit(url), net.request({ url })])
      expect((await faultOf(work)).code).toBe('capture.address-refused');
    expect(asked).toEqual([port, port]);
    expect(await faultOf(open().admit(url))).toMatchObject({ code: 'it went through' });
  });

  it('is whether a bare connection is of the operator, who may name private addresses', async () => {
    const { port } = await serve(() => {});
    const net = open({ allowPrivate: false });
    expect((await faultOf(net.connect('127.0.0.1', port))).code).toBe('capture.address-refused');
    expect((await faultOf(net.connect('::1', port))).code).toBe('capture.address-refused');
    const socket = await net.connect('127.0.0.1', port, true);
    expect(socket.remotePort).toBe(port);
    socket.destroy();
    const meta = await faultOf(net.connect('169.254.169.254', 80, true));
    expect(meta).toMatchObject({ code: 'capture.address-refused', params: { host: '169.254.169.254' } });
  });

  it('is named in the log where it refuses: which address of which name', async () => {
    const resolve = async () =>
      ['8.8.8.8', '10.0.0.1', '10.0.0.2'].map((address) => ({ address, family: 4 }));
    for (const allowPrivate of [false, true]) {
      const net = open({ resolve, allowPrivate, isOwn: (address) => address.startsWith('10.') });
      const { cause } = await faultOf(net.admit(new URL('http://a.test/')));
      expect(String(cause)).toContain('a.test resolves to the refused address 10.0.0.1');
    }
  });
});

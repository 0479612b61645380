// The egress proxy with real sockets: who may use it, where it leads, and where it never does.
import { createServer, request } from 'node:http';
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net';
import { networkInterfaces } from 'node:os';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../../../test/support/until.ts';
import type { ResolvedAddress } from '../connect.ts';
import { type EgressPass, type EgressProxy, type EgressSettings, openEgressProxy } from '../net.ts';

const closers: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open(settings: Partial<EgressSettings> = {}): Promise<EgressProxy> {
  const proxy = await openEgressProxy({ allowPrivate: true, ...settings });
  closers.push(() => proxy.close());
  return proxy;
}

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const gzipped = gzipSync('a page, '.repeat(5_000));

async function site(): Promise<{ port: number; asked: { url: string; headers: Record<string, unknown> }[] }> {
  const asked: { url: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((question, answer) => {
    asked.push({ url: question.url ?? '', headers: question.headers });
    const type = { 'content-type': 'text/html' };
    if (question.url === '/cut') answer.writeHead(200, type).write('half', () => answer.destroy());
    else if (question.url === '/cut-gzip')
      answer.writeHead(200, { ...type, 'content-encoding': 'gzip' }).end(gzipped.subarray(0, -20));
    else if (question.url === '/gzip')
      answer.writeHead(200, { ...type, 'content-encoding': 'gzip' }).end(gzipped);
    else if (question.url === '/odd-gzip')
      answer
        .writeHead(200, ['Vary', 'content-encoding', 'CONTENT-ENCODING', 'GZIP'])
        .end(gzipped.subarray(0, -20));
    else if (question.url === '/headers')
      answer
        .writeHead(200, ['Set-Cookie', 'a=1', 'X-Own', 'é', 'Set-Cookie', 'b=2', 'Proxy-Authenticate', 'x'])
        .end();
    else if (question.method === 'POST') question.pipe(answer);
    else if (question.url === '/large') answer.end(Buffer.alloc(3_000_000));
    else answer.writeHead(200, { 'x-own': 'yes', 'x-heed-egress': 'forged' }).end('fine');
  });
  return { port: await listen(server), asked };
}

function proof({ username, password }: Pick<EgressPass, 'username' | 'password'>): Record<string, string> {
  return { 'proxy-authorization': `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}

interface ProxyReply {
  status: number;
  body: string;
  headers: Record<string, unknown>;
}

function get(proxy: EgressProxy, target: string, headers: Record<string, string>): Promise<ProxyReply> {
  const { hostname, port } = new URL(proxy.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path: target, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          headers: answer.headers,
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Opens a tunnel, says something, and gives back all that came before the end. */
function tunnel(
  proxy: EgressProxy,
  target: string,
  headers: Record<string, string>,
  say: string,
): Promise<string> {
  const { hostname, port } = new URL(proxy.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    let hasSpoken = false;
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n${lines.join('')}\r\n`);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (hasSpoken || !text.includes('\r\n\r\n')) return;
      hasSpoken = true;
      if (text.startsWith('HTTP/1.1 200')) socket.write(say);
      else socket.end();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

const question = 'GET /through HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
const records = (...addresses: string[]): ResolvedAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('the egress proxy', () => {
  it('serves nobody without a pass, with a wrong one, or with one that is closed', async () => {
    const proxy = await open();
    const { port, asked } = await site();
    const pass = proxy.openPass();
    const closed = proxy.openPass();
    closed.close();
    const wrong = { username: pass.username, password: closed.password };
    for (const headers of [{}, proof(wrong), proof(closed), { 'proxy-authorization': 'Basic !' }]) {
      expect((await get(proxy, `http://127.0.0.1:${port}/`, headers)).status).toBe(407);
      expect(await tunnel(proxy, `127.0.0.1:${port}`, headers, question)).toMatch(/^HTTP\/1\.1 407/);
    }
    expect(asked).toEqual([]);
  });

  it('hands requests and tunnels on, without what was meant for itself', async () => {
    const proxy = await open();
    const { port, asked } = await site();
    const pass = proxy.openPass();
    const answer = await get(proxy, `http://127.0.0.1:${port}/a?b`, { ...proof(pass), 'x-mine': '1' });
    expect(answer).toMatchObject({ status: 200, body: 'fine', headers: { 'x-own': 'yes' } });
    expect(answer.headers).not.toHaveProperty('x-heed-egress');
    expect(await tunnel(proxy, `127.0.0.1:${port}`, proof(pass), question)).toContain('fine');
    expect(asked.map(({ url }) => url)).toEqual(['/a?b', '/through']);
    expect(asked[0]?.headers).toMatchObject({ 'x-mine': '1', host: `127.0.0.1:${port}` });
    expect(asked[0]?.headers).not.toHaveProperty('proxy-authorization');
    expect(pass.count()).toMatchObject({ connections: 2, refused: 0 });
  });

  it('asks whoever has no pass for one, and marks what it says itself', async () => {
    const proxy = await open();
    expect((await get(proxy, 'http://127.0.0.1:8080/', {})).headers).toMatchObject({
      'proxy-authenticate': 'Basic realm="heed"',
    });
    expect(await tunnel(proxy, '127.0.0.1:8080', {}, '')).toContain('Proxy-Authenticate: Basic realm="heed"');
    const pass = proxy.openPass();
    expect((await get(proxy, '/relative', proof(pass))).headers).toHaveProperty(
      pass.mark.name,
      pass.mark.value,
    );
  });

  it('keeps headers as they are and in their order, but for those of one connection', async () => {
    const proxy = await open();
    const { port, asked } = await site();
    const pass = proxy.openPass();
    const hop = { te: 'trailers', 'keep-alive': 'x', 'proxy-connection': 'x', upgrade: 'x' };
    const answer = await get(proxy, `http://127.0.0.1:${port}/headers`, {
      ...proof(pass),
      ...hop,
      'x-mine': '1',
    });
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(answer.headers['x-own']).toBe('é');
    expect(answer.headers).not.toHaveProperty('proxy-authenticate');
    expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(['connection', 'host', 'x-mine']);
  });

  it.each([{ 'content-length': '5' }, { 'transfer-encoding': 'chunked' }])(
    'hands a body on that comes with %o',
    async (length) => {
      const proxy = await open();
      const { port } = await site();
      const { hostname, port: at } = new URL(proxy.url);
      const text = await new Promise<string>((resolve, reject) => {
        const headers = { ...proof(proxy.openPass()), ...length } as Record<string, string>;
        const path = `http://127.0.0.1:${port}/`;
        request({ hostname, port: at, path, method: 'POST', headers, agent: false }, (answer) => {
          let body = '';
          answer.on('data', (chunk) => (body += chunk)).on('end', () => resolve(body));
        })
          .on('error', reject)
          .end('hello');
      });
      expect(text).toBe('hello');
    },
  );

  it('stays up when either end of a tunnel is torn off', async () => {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.on('uncaughtExceptionMonitor', note);
    closers.push(() => process.off('uncaughtExceptionMonitor', note));
    const sockets: Socket[] = [];
    const port = await listen(
      createTcpServer((socket) => socket.on('error', () => {}).on('data', () => sockets.push(socket))),
    );
    const proxy = await open();
    const pass = proxy.openPass();
    const { hostname, port: at } = new URL(proxy.url);
    for (const isClient of [true, false]) {
      const client = connect(Number(at), hostname);
      client.on('error', () => {});
      client.write(
        `CONNECT 127.0.0.1:${port} HTTP/1.1\r\n${Object.entries(proof(pass)).map(([name, value]) => `${name}: ${value}\r\n`)}\r\n`,
      );
      await new Promise((resolve) => client.once('data', resolve));
      client.write('x');
      const server = await until(async () => sockets.pop() ?? null);
      const [one, other] = isClient ? [client, server] : [server, client];
      const closed = new Promise((resolve) => other.once('close', resolve));
      other.resume();
      one.resetAndDestroy();
      await closed;
    }
    expect(uncaught).toEqual([]);
    expect((await get(proxy, `http://127.0.0.1:${(await site()).port}/`, proof(pass))).status).toBe(200);
  });

  it('knows why an origin failed until it answers, and how much would have been too much', async () => {
    const proxy = await open({ limits: { maxTunnelBytes: 2 * 1024 * 1024 } });
    const { port } = await site();
    let isOpen = false;
    const guarded = await open({ isOwn: () => !isOpen });
    const pass = guarded.openPass();
    const url = new URL(`http://127.0.0.1:${port}/`);
    for (const ask of [
      () => get(guarded, url.href, proof(pass)),
      () => tunnel(guarded, url.host, proof(pass), question),
    ]) {
      isOpen = false;
      await ask();
      expect(pass.failureOf(url)?.code).toBe('capture.address-refused');
      isOpen = true;
      await ask();
      expect(pass.failureOf(url)).toBeNull();
    }
    const large = proxy.openPass({ maxBytes: 8 * 1024 * 1024 });
    await get(proxy, `${url.href}large`, proof(large)).catch(() => {});
    expect(large.failureOf(url)).toMatchObject({ code: 'capture.too-large', params: { megabytes: 2 } });
  });

  it('listens where a peer sees this machine, and says so when there is no way to it', async () => {
    const port = await listen(createTcpServer(() => {}));
    const toward = { host: '127.0.0.1', port };
    expect((await open({ toward })).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const gone = createTcpServer();
    const closedPort = await listen(gone);
    await new Promise((resolve) => gone.close(resolve));
    await expect(open({ toward: { host: '127.0.0.1', port: closedPort } })).rejects.toThrow('ECONNREFUSED');
  });

  it.each([
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0.0.0.0',
    '0x7f.1',
    'inside.test',
  ])('leads nobody to %s where private networks are not allowed', async (host) => {
    const { port, asked } = await site();
    const proxy = await open({
      allowPrivate: false,
      resolve: async () => records('93.184.216.34', '127.0.0.1'),
    });
    const pass = proxy.openPass();
    const answer = await get(proxy, `http://${host}:${port}/`, proof(pass));
    expect(answer).toMatchObject({ status: 502, body: '', headers: { [pass.mark.name]: pass.mark.value } });
    expect(await tunnel(proxy, `${host}:${port}`, proof(pass), question)).toMatch(/^HTTP\/1\.1 502/);
    expect(pass.failureOf(new URL(`http://${host}:${port}/`))?.code).toMatch(/address-refused|dns/);
    expect(pass.count().refused).toBe(2);
    expect(asked).toEqual([]);
  });

  it('never leads to the service, to itself, or to ports where HTTP is not spoken', async () => {
    const { port, asked } = await site();
    const proxy = await open({ isOwn: (_, at) => at === port });
    const pass = proxy.openPass();
    const own = new URL(proxy.url).port;
    for (const at of [port, own, 22, 25, 6667]) {
      expect((await get(proxy, `http://127.0.0.1:${at}/`, proof(pass))).status).toBe(502);
      expect(await tunnel(proxy, `127.0.0.1:${at}`, proof(pass), question)).toMatch(/^HTTP\/1\.1 502/);
    }
    const addresses = Object.values(networkInterfaces()).flatMap((list) =>
      (list ?? []).map(({ address }) => address),
    );
    for (const address of ['127.0.0.2', '::1', ...addresses.filter((one) => !one.startsWith('fe80'))]) {
      const host = address.includes(':') ? `[${address}]` : address;
      expect(await tunnel(proxy, `${host}:${own}`, proof(pass), question), host).toMatch(/^HTTP\/1\.1 502/);
      expect(pass.failureOf(new URL(`http://${host}:${own}/`))?.code).toBe('capture.address-refused');
    }
    expect(asked).toEqual([]);
  });

  it('refuses what is no http address', async () => {
    const proxy = await open();
    const pass = proxy.openPass();
    for (const target of ['/relative', 'file:///etc/hostname', 'https://127.0.0.1/', 'ftp://127.0.0.1/']) {
      expect((await get(proxy, target, proof(pass))).status).toBe(400);
    }
  });

  it('cuts a connection that carries too much, and then the whole pass', async () => {
    const { port } = await site();
    const proxy = await open({ limits: { maxTunnelBytes: 1_000_000 } });
    const pass = proxy.openPass({ maxBytes: 1_500_000 });
    const large = 'GET /large HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    await expect(get(proxy, `http://127.0.0.1:${port}/large`, proof(pass))).rejects.toThrow();
    expect((await tunnel(proxy, `127.0.0.1:${port}`, proof(pass), large)).length).toBeLessThan(2_000_000);
    expect((await get(proxy, `http://127.0.0.1:${port}/`, proof(pass))).status).toBe(502);
    expect((await get(proxy, `http://127.0.0.1:${port}/`, proof(proxy.openPass()))).status).toBe(200);
  });

  it('cuts what is silent, and all of a pass when it is closed', async () => {
    const port = await listen(createTcpServer(() => {}));
    const proxy = await open({ limits: { idleMs: 50 } });
    expect(await tunnel(proxy, `127.0.0.1:${port}`, proof(proxy.openPass()), 'x')).toMatch(/^HTTP\/1\.1 200/);
    const patient = await open();
    const pass = patient.openPass();
    const held = tunnel(patient, `127.0.0.1:${port}`, proof(pass), 'x');
    await until(async () => (pass.count().bytes > 0 ? true : null));
    pass.close();
    expect(await held).toMatch(/^HTTP\/1\.1 200/);
  });

  it('goes through a further http proxy, with its password', async () => {
    const { port, asked } = await site();
    const further = await open();
    const { username, password } = further.openPass();
    const proxy = await open();
    const upstream = new URL(further.url);
    Object.assign(upstream, { username, password });
    const pass = proxy.openPass({ upstream: { url: upstream, isTrusted: false } });
    expect((await get(proxy, `http://127.0.0.1:${port}/one`, proof(pass))).body).toBe('fine');
    expect(await tunnel(proxy, `127.0.0.1:${port}`, proof(pass), question)).toContain('fine');
    expect(asked.map(({ url }) => url)).toEqual(['/one', '/through']);
    upstream.password = 'wrong';
    const refused = proxy.openPass({ upstream: { url: upstream, isTrusted: false } });
    expect((await get(proxy, `http://127.0.0.1:${port}/`, proof(refused))).status).toBe(502);
    expect(refused.failureOf(new URL(`http://127.0.0.1:${port}/`))?.code).toBe('capture.proxy-failed');
  });

  it('takes the port of a tunnel from its end, also where the address has colons of its own', async () => {
    const asked: number[] = [];
    const isOwn = (_: string, port: number) => {
      asked.push(port);
      return true;
    };
    const proxy = await open({ isOwn });
    const pass = proxy.openPass();
    expect(await tunnel(proxy, '[::1]:8443', proof(pass), question)).toMatch(/^HTTP\/1\.1 502/);
    expect(asked).toEqual([8443]);
    expect(pass.failureOf(new URL('https://[::1]:8443/'))?.code).toBe('capture.address-refused');
  });

  it('closes though somebody never hangs up', async () => {
    const proxy = await open();
    const { hostname, port } = new URL(proxy.url);
    const silent = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    closers.push(() => silent.destroy());
    silent.on('error', () => {});
    silent.write('CONNECT 127.0.0.1:9 HTTP/1.1\r\nHost: 127.0.0.1:9\r\n\r\n');
    await new Promise((resolve) => silent.once('data', resolve));
    await proxy.close();
  });

  it('knows which answers did not come whole, by their own address', async () => {
    const proxy = await open();
    const { port } = await site();
    const pass = proxy.openPass();
    const at = (path: string) => new URL(`http://127.0.0.1:${port}${path}`);
    const document = { ...proof(pass), 'upgrade-insecure-requests': '1' };
    for (const path of ['/', '/cut', '/gzip', '/cut-gzip'])
      await get(proxy, at(path).href, document).catch(() => {});
    expect((await pass.breakOf(at('/cut')))?.code).toBe('capture.cut-short');
    expect((await pass.breakOf(at('/cut-gzip')))?.code).toBe('capture.bad-encoding');
    expect([await pass.breakOf(at('/')), await pass.breakOf(at('/gzip'))]).toEqual([null, null]);
    await get(proxy, at('/odd-gzip').href, document);
    expect((await pass.breakOf(at('/odd-gzip')))?.code).toBe('capture.bad-encoding');
    // Parts of pages are not looked into.
    const other = proxy.openPass();
    await get(proxy, at('/cut-gzip').href, proof(other));
    expect(await other.breakOf(at('/cut-gzip'))).toBeNull();
  });

  it('goes through a SOCKS5 proxy by the address it checked', async () => {
    const { port } = await site();
    const seen: string[] = [];
    const socks = await listen(createTcpServer((socket) => serveSocks(socket, seen)));
    const proxy = await open({ resolve: async () => records('127.0.0.1') });
    const pass = proxy.openPass({
      upstream: { url: new URL(`socks5://me:pass@127.0.0.1:${socks}`), isTrusted: false },
    });
    expect((await get(proxy, `http://name.test:${port}/`, proof(pass))).body).toBe('fine');
    expect(seen).toEqual(['me:pass', `127.0.0.1:${port}`]);
  });
});

function serveSocks(socket: Socket, seen: string[]): void {
  let stage = 0;
  socket.on('error', () => {});
  socket.on('data', (data: Buffer) => {
    if (stage === 0) socket.write(Buffer.from([5, 2]));
    else if (stage === 1) {
      const length = data[1] ?? 0;
      seen.push(`${data.subarray(2, 2 + length)}:${data.subarray(3 + length)}`);
      socket.write(Buffer.from([1, 0]));
    } else if (stage === 2) {
      const port = data.readUInt16BE(8);
      const host = [...data.subarray(4, 8)].join('.');
      seen.push(`${host}:${port}`);
      socket.removeAllListeners('data');
      const server = connect(port, host, () => {
        socket.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
        socket.pipe(server).pipe(socket);
      });
      server.on('error', () => socket.destroy());
    }
    stage += 1;
  });
}

// Proxies: their addresses, their turns, and real ones on loopback for plain and secure pages.
import { generateKeyPairSync } from 'node:crypto';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import tls from 'node:tls';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { makeCertificate } from '../../test/support/certificate.ts';
import { openHttpProxy, openSocksProxy, type TestProxy } from '../../test/support/web/proxies.ts';
import type { Fault } from '../core/fault/fault.ts';
import { type Net, type NetSettings, openNet, parseProxy, proxyLabel, type Upstream } from './net.ts';
import { openProxies } from './proxies.ts';
import { upstreamConnector } from './upstream.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function net(settings: Partial<NetSettings> = {}): Net {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const opened = openNet({ allowPrivate: true, userAgent: 'Heed/test', resolve, ...settings });
  closers.push(() => opened.close());
  return opened;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const site = () => listen(createPlainServer((_, response) => response.end('plain')));

async function secureSite(): Promise<number> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const day = 86_400_000;
  const cert = makeCertificate('lamps.test', Date.now() - day, Date.now() + 30 * day, privateKey, publicKey);
  const before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...before, cert]);
  closers.push(() => tls.setDefaultCACertificates(before));
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return listen(createServer({ key, cert }, (_, response) => response.end('secure')));
}

async function proxied(proxy: TestProxy): Promise<TestProxy> {
  closers.push(() => proxy.close());
  return proxy;
}

const through = (url: string, isTrusted = false): Upstream => ({ url: new URL(url), isTrusted });
const textOf = (body: Uint8Array) => new TextDecoder().decode(body);
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (fault: Fault) => fault,
  );

describe('the address of a proxy', () => {
  it.each([
    'http://proxy.example:3128',
    'https://me:secret@proxy.example',
    'socks5://me:p%40ss@[2001:db8::1]:1080',
    'socks5h://proxy.example',
    'http://127.0.0.1:8080/',
  ])('%s can be used', (text) => expect(parseProxy(text)).toHaveProperty('url'));

  it.each([
    'proxy.example:3128',
    'ftp://proxy.example',
    'socks4://proxy.example',
    'http://',
    'http://proxy.example:0',
    'http://proxy.example/path',
    'http://me:pa/ss@proxy.example',
    'http://me:%zz@proxy.example',
    'http://proxy .example',
    'http://proxy.example\\@other',
    'javascript:alert(1)',
  ])('%s cannot, and a sentence says what to do', (text) => {
    expect(parseProxy(text)).toMatchObject({ problem: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it('is named without its user name and password', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (password) => {
        const url = new URL('http://proxy.example:3128');
        url.username = 'me';
        url.password = password;
        expect(proxyLabel(url)).toBe('http://proxy.example:3128');
      }),
    );
  });
});

describe('the turns of a pool', () => {
  const pool = ['http://a.test:1080', 'http://b.test:1080', 'http://c.test:1080'];
  const hosts = (ways: (Upstream | null)[]) => ways.map((way) => way?.url.hostname ?? null);

  it('go round, and whoever failed comes last for five minutes', () => {
    let now = 0;
    const proxies = openProxies(null, () => now);
    expect(hosts(proxies.waysFor(pool))).toEqual(['a.test', 'b.test', 'c.test']);
    const second = proxies.waysFor(pool);
    expect(hosts(second)).toEqual(['b.test', 'c.test', 'a.test']);
    for (const way of second.slice(0, 1)) if (way !== null) proxies.setAside(way);
    expect(hosts(proxies.waysFor(pool))).toEqual(['c.test', 'a.test', 'b.test']);
    expect(hosts(proxies.waysFor(pool))).toEqual(['a.test', 'c.test', 'b.test']);
    now += 5 * 60_000 - 1;
    expect(hosts(proxies.waysFor(pool))).toEqual(['c.test', 'a.test', 'b.test']);
    now += 1;
    expect(hosts(proxies.waysFor(pool))).toEqual(['c.test', 'a.test', 'b.test']);
    expect(hosts(proxies.waysFor(pool))).toEqual(['a.test', 'b.test', 'c.test']);
  });

  it('try three of a large pool, and those that failed longest ago before the others', () => {
    let now = 0;
    const proxies = openProxies(null, () => now);
    const large = [...pool, 'http://d.test:1080'];
    expect(hosts(proxies.waysFor(large))).toEqual(['a.test', 'b.test', 'c.test']);
    for (const host of ['d', 'c', 'b', 'a']) {
      proxies.setAside({ url: new URL(`http://${host}.test:1080`), isTrusted: false });
      now += 1_000;
    }
    expect(hosts(proxies.waysFor(large))).toEqual(['d.test', 'c.test', 'b.test']);
  });

  it('know a proxy by its user name, which often chooses the country, and not by its password', () => {
    const proxies = openProxies(null, () => 0);
    const users = ['http://de:one@a.test:1080', 'http://fr:two@a.test:1080'];
    const firstUser = (list: string[]) => proxies.waysFor(list)[0]?.url.username;
    proxies.setAside({ url: new URL('http://de:other@a.test:1080'), isTrusted: false });
    expect([firstUser(users), firstUser(users), firstUser(users)]).toEqual(['fr', 'fr', 'fr']);
  });

  it('leave out what is no address of a proxy; with none left there is no way', () => {
    const proxies = openProxies(null, () => 0);
    expect(hosts(proxies.waysFor(['ftp://x', 'http://a.test:1080']))).toEqual(['a.test']);
    expect(proxies.waysFor('ftp://x')).toEqual([]);
  });

  it('remember the last thousand that failed', () => {
    const proxies = openProxies(null, () => 0);
    const failed = (at: number) => ({ url: new URL(`http://p${at}.test:1080`), isTrusted: false });
    const isAside = (at: number) =>
      hosts(proxies.waysFor([`http://p${at}.test:1080`, `http://fresh${at}.test:1080`]))[0] !== `p${at}.test`;
    for (let at = 0; at < 1_000; at += 1) proxies.setAside(failed(at));
    expect(isAside(0)).toBe(true);
    // Used a second time: it is the last now, and the next oldest gives way.
    proxies.setAside(failed(0));
    proxies.setAside(failed(1_000));
    expect([isAside(0), isAside(1), isAside(2)]).toEqual([true, false, true]);
  });

  it('leave nobody out: each of a pool is first as often as the others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 5 }), (size, rounds) => {
        const addresses = Array.from({ length: size }, (_, at) => `http://p${at}.test:1080`);
        const proxies = openProxies(null, () => 0);
        const firsts = Array.from({ length: size * rounds }, () => hosts(proxies.waysFor(addresses))[0]);
        for (let at = 0; at < size; at += 1)
          expect(firsts.filter((host) => host === `p${at}.test`)).toHaveLength(rounds);
      }),
    );
  });

  it('are the operator’s proxy where a site names none, and the direct way where there is none either', () => {
    expect(openProxies(null, () => 0).waysFor(null)).toEqual([null]);
    const [way] = openProxies('http://10.0.0.1:3128', () => 0).waysFor(null);
    expect(way).toMatchObject({ isTrusted: true });
    const [own] = openProxies('http://10.0.0.1:3128', () => 0).waysFor('http://a.test:1080');
    expect(own).toMatchObject({ isTrusted: false, url: { hostname: 'a.test' } });
  });
});

describe('a page through a proxy', () => {
  it('comes through HTTP and SOCKS5, plain and secure, by the address that was checked', async () => {
    const [plain, secure] = [await site(), await secureSite()];
    const opened = net();
    for (const [scheme, proxy] of [
      ['http', await proxied(await openHttpProxy('me:p@ss'))],
      ['socks5', await proxied(await openSocksProxy('me:p@ss'))],
    ] as const) {
      const upstream = through(`${scheme}://me:p%40ss@${proxy.at}`);
      const answer = await opened.request({ url: new URL(`http://lamps.test:${plain}/`), upstream });
      expect(textOf(answer.body)).toBe('plain');
      const safe = await opened.request({ url: new URL(`https://lamps.test:${secure}/`), upstream });
      expect(textOf(safe.body)).toBe('secure');
      expect(safe.tls).toMatchObject({ protocol: 'TLSv1.3', issuer: 'lamps.test' });
      for (const { timing, durationMs } of [answer, safe]) {
        const { connectMs, tlsMs, firstByteMs, downloadMs } = timing;
        const parts = [connectMs, tlsMs, firstByteMs, downloadMs].map((ms) => ms ?? 0);
        expect(parts.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(durationMs);
        expect(timing).toMatchObject({ dnsMs: null, connectMs: expect.any(Number) });
      }
      expect([answer.timing.tlsMs, safe.timing.tlsMs]).toEqual([null, expect.any(Number)]);
      expect(proxy.led).toEqual([`127.0.0.1:${plain}`, `127.0.0.1:${secure}`]);
    }
  });

  it('gets the name only where the proxy is asked to resolve it (socks5h)', async () => {
    const proxy = await proxied(await openSocksProxy());
    const port = await site();
    const upstream = through(`socks5h://${proxy.at}`);
    await net().request({ url: new URL(`http://localhost:${port}/`), upstream });
    expect(proxy.led).toEqual([`localhost:${port}`]);
  });

  it('gets the name on a second try where a public proxy takes no addresses, and never where it is one of ours', async () => {
    const proxy = await proxied(await openHttpProxy());
    proxy.wantsNames = true;
    const port = await site();
    const guard = {
      ...{ allowPrivate: true, isOwn: () => false, dnsMs: 1_000, connectMs: 1_000 },
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    };
    const reach = (isOutside: boolean) =>
      new Promise<string>((resolve) => {
        const connect = upstreamConnector(through(`http://${proxy.at}`), guard, () => isOutside);
        const target = { hostname: 'localhost', protocol: 'http:', port: String(port) };
        connect(target, (error, socket) => {
          socket?.destroy();
          resolve(error?.message ?? 'through');
        });
      });
    expect(await reach(false)).toContain('refused the connection (403)');
    expect(proxy.led).toEqual([`127.0.0.1:${port}`]);
    expect(await reach(true)).toBe('through');
    expect(proxy.led.slice(1)).toEqual([`127.0.0.1:${port}`, `localhost:${port}`]);
  });

  it('reaches no target that may not be reached directly either', async () => {
    const proxy = await proxied(await openHttpProxy());
    const opened = net({ allowPrivate: false });
    const url = new URL(`http://127.0.0.1:${await site()}/`);
    // The operator's own proxy may be on loopback; the target may not.
    const fault = await faultOf(opened.request({ url, upstream: through(`http://${proxy.at}`, true) }));
    expect(fault?.code).toBe('capture.address-refused');
    expect(proxy.led).toEqual([]);
  });

  it('does not go to a proxy in a local network, unless the operator named it', async () => {
    const proxy = await proxied(await openHttpProxy());
    const opened = net({
      allowPrivate: false,
      resolve: async () => [{ address: '203.0.114.7', family: 4 }],
    });
    const url = new URL('http://public.test/');
    const refused = await faultOf(opened.request({ url, upstream: through(`http://${proxy.at}`) }));
    expect(refused).toMatchObject({
      code: 'capture.proxy-failed',
      message: expect.stringContaining(proxy.at),
    });
    expect(proxy.led).toEqual([]);
    await faultOf(opened.request({ url, upstream: through(`http://${proxy.at}`, true), totalMs: 300 }));
    expect(proxy.led).toEqual(['203.0.114.7:80']);
    const metadata = through('http://169.254.169.254:80', true);
    expect((await faultOf(opened.request({ url, upstream: metadata })))?.code).toBe('capture.proxy-failed');
  });

  it('fails with the name of the proxy and no password, when that refuses, is gone, or is no proxy', async () => {
    const port = await site();
    const asking = await proxied(await openHttpProxy('me:right'));
    const asked = await proxied(await openSocksProxy('me:right'));
    const gone = await openHttpProxy();
    await gone.close();
    const opened = net({ limits: { connectMs: 1_000 } });
    for (const address of [
      `http://me:wr0ng@${asking.at}`,
      `socks5://me:wr0ng@${asked.at}`,
      `socks5://${asked.at}`,
      `http://me:wr0ng@${gone.at}`,
      `socks5://me:wr0ng@127.0.0.1:${port}`,
      'http://me:wr0ng@127.0.0.1:25',
    ]) {
      const upstream = through(address);
      const fault = await faultOf(
        opened.request({ url: new URL(`http://127.0.0.1:${port}/`), upstream, totalMs: 3_000 }),
      );
      expect(fault, address).toMatchObject({
        code: 'capture.proxy-failed',
        message: expect.stringContaining(upstream.url.host),
        advice: expect.stringContaining('proxy'),
      });
      expect(`${fault?.message} ${fault?.advice}`).not.toContain('wr0ng');
    }
  });

  it('distinguishes a site that refuses from a proxy that does', async () => {
    const port = await site();
    const proxy = await listen(
      createTcp((socket) => {
        socket.once('data', () => {
          socket.write(Buffer.from([5, 0]));
          socket.once('data', () => socket.end(Buffer.from([5, 5, 0, 1, 0, 0, 0, 0, 0, 0])));
        });
      }),
    );
    const upstream = through(`socks5://127.0.0.1:${proxy}`);
    const fault = await faultOf(net().request({ url: new URL(`http://127.0.0.1:${port}/`), upstream }));
    expect(fault).toMatchObject({ code: 'capture.refused', transient: true });
  });
});

describe('the account of a connection', () => {
  it('reports where the time went, and how it was secured; an open connection cost nothing', async () => {
    const port = await secureSite();
    const opened = net();
    const url = new URL(`https://lamps.test:${port}/`);
    const first = await opened.request({ url });
    const number = expect.any(Number);
    expect(first.timing).toEqual({
      ...{ dnsMs: number, connectMs: number, tlsMs: number, firstByteMs: number, downloadMs: number },
    });
    const parts = Object.values<number | null>({ ...first.timing }).map((ms) => ms ?? -1);
    expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
    expect(parts.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(first.durationMs);
    expect(first.tls).toMatchObject({ cipher: expect.stringMatching(/^TLS_/), issuer: 'lamps.test' });
    expect(((first.tls?.validUntil ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    const second = await opened.request({ url });
    expect(second.timing).toMatchObject({ dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: number });
    expect(second.tls).toEqual(first.tls);
  });

  it('says nothing of security where there is none', async () => {
    const answer = await net().request({ url: new URL(`http://127.0.0.1:${await site()}/`) });
    expect(answer.tls).toBeNull();
    expect(answer.timing).toMatchObject({ dnsMs: null, connectMs: expect.any(Number), tlsMs: null });
  });
});

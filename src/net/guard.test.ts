// The guard with real sockets: refused addresses are never connected to, by whatever way they come.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fault } from '../core/fault/fault.ts';
import { guardedConnector, type ResolvedAddress } from './connect.ts';
import { type Net, type NetSettings, openNet } from './net.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A server on loopback that must never be reached, and the count of connections that did reach it. */
async function secret(): Promise<{ port: number; hits: () => number }> {
  let hits = 0;
  const server = createServer((_, response) => response.end('secret'));
  server.on('connection', () => {
    hits += 1;
  });
  return { port: await listen(server), hits: () => hits };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  return (server.address() as AddressInfo).port;
}

function open(settings: Partial<NetSettings>): Net {
  const net = openNet({ allowPrivate: false, userAgent: 'Heed/test', ...settings });
  closers.push(() => net.close());
  return net;
}

const records = (...addresses: string[]): ResolvedAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

async function faultOf(promise: Promise<unknown>): Promise<Fault> {
  const error = await promise.then(
    () => new Error('it went through'),
    (reason: unknown) => reason,
  );
  return error as Fault;
}

describe('the guard', () => {
  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '127.1',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::1]',
    '0',
    '[::]',
  ])('refuses the literal %s before it connects', async (host) => {
    const { port, hits } = await secret();
    const fault = await faultOf(open({}).request({ url: new URL(`http://${host}:${port}/`) }));
    expect(fault.code).toBe('capture.address-refused');
    expect(hits()).toBe(0);
  });

  it.each([[['127.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['::ffff:127.0.0.1']], [['169.254.169.254']], [[]]])(
    'refuses a name that resolves to %j, in the words of a name that does not exist',
    async (addresses) => {
      const { port, hits } = await secret();
      const url = new URL(`http://name.test:${port}/`);
      const refused = await faultOf(open({ resolve: async () => records(...addresses) }).request({ url }));
      const unknown = await faultOf(
        open({ resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })) }).request({
          url,
        }),
      );
      expect(refused.code).toBe('capture.dns');
      expect([refused.message, refused.advice, refused.transient]).toEqual([
        unknown.message,
        unknown.advice,
        unknown.transient,
      ]);
      expect(`${refused.message}${refused.advice}`).not.toMatch(/\d+\.\d+\.\d+/);
      expect(hits()).toBe(0);
    },
  );

  // Needs a second loopback address, which only Linux and Windows have by default.
  it.skipIf(process.platform === 'darwin')(
    'is not fooled by a name that is fine at one question and refused at the next',
    async () => {
      const { port, hits } = await secret();
      const fine = createServer((_, response) =>
        response.writeHead(200, { connection: 'close' }).end('fine'),
      );
      await new Promise<void>((resolve) => fine.listen(port, '127.0.0.2', resolve));
      closers.push(() => new Promise((resolve) => fine.close(resolve).closeAllConnections()));
      let asked = 0;
      const net = open({
        allowPrivate: true,
        isOwn: (address) => address !== '127.0.0.2',
        resolve: async () => {
          asked += 1;
          return records(asked % 2 === 1 ? '127.0.0.2' : '127.0.0.1');
        },
      });
      const outcomes: string[] = [];
      for (let round = 0; round < 1000; round += 1) {
        const answer = net.request({ url: new URL(`http://flip.test:${port}/`) });
        outcomes.push(
          await answer.then(
            ({ body }) => Buffer.from(body).toString(),
            (fault: Fault) => fault.code,
          ),
        );
      }
      expect(asked).toBe(1000);
      expect(outcomes.filter((word) => word === 'fine')).toHaveLength(500);
      expect(outcomes.filter((word) => word === 'capture.address-refused')).toHaveLength(500);
      expect(hits()).toBe(0);
    },
  );

  it('connects to the address it checked, and asks the resolver once for each connection', async () => {
    const port = await listen(createServer((_, response) => response.end('fine')));
    const asked: string[] = [];
    const net = open({
      allowPrivate: true,
      resolve: async (host) => {
        asked.push(host);
        return records('127.0.0.1');
      },
    });
    for (let round = 0; round < 3; round += 1) {
      const answer = await net.request({ url: new URL(`http://pinned.test:${port}/`) });
      expect(Buffer.from(answer.body).toString()).toBe('fine');
    }
    expect(asked).toEqual(['pinned.test']);
  });

  it('looks again at the connected socket', async () => {
    const { port } = await secret();
    let looks = 0;
    const connect = guardedConnector({
      allowPrivate: true,
      // Fine when it is resolved, not fine any more once it is connected.
      isOwn: () => {
        looks += 1;
        return looks > 1;
      },
      resolve: async () => records('127.0.0.1'),
      dnsMs: 1000,
      connectMs: 1000,
    });
    const options = { hostname: 'late.test', protocol: 'http:', port: String(port) };
    const error = await new Promise((resolve) => connect(options, (...result) => resolve(result[0])));
    expect((error as Fault).code).toBe('capture.address-refused');
    expect(looks).toBe(2);
  });

  it('never talks to the service itself, under any spelling of its address', async () => {
    const { port, hits } = await secret();
    const net = open({
      allowPrivate: true,
      isOwn: (address, at) => at === port && (address.startsWith('127.') || address === '::1'),
      resolve: async () => records('127.0.0.1'),
    });
    for (const host of ['127.0.0.1', '127.0.0.2', '[::1]', '[::ffff:127.0.0.1]', 'me.test']) {
      const fault = await faultOf(net.request({ url: new URL(`http://${host}:${port}/`) }));
      expect(fault.code, host).toBe('capture.address-refused');
    }
    expect(hits()).toBe(0);
  });

  it('refuses metadata services also where private networks are allowed', async () => {
    const net = open({ allowPrivate: true, resolve: async () => records('169.254.169.254') });
    for (const host of [
      '169.254.169.254',
      '[fd00:ec2::254]',
      '100.100.100.200',
      '168.63.129.16',
      'meta.test',
    ]) {
      const fault = await faultOf(net.request({ url: new URL(`http://${host}/`) }));
      expect(fault.code, host).toBe('capture.address-refused');
      expect(fault.message).not.toContain(host === 'meta.test' ? '169.254' : 'nothing');
    }
  });

  it('passes over link-local records of local names, and refuses when nothing else is left', async () => {
    const port = await listen(createServer((_, response) => response.end('nas')));
    const answers: Record<string, ResolvedAddress[]> = {
      'nas.local': records('fe80::1', '127.0.0.1'),
      'only.local': records('fe80::1'),
    };
    const net = open({ allowPrivate: true, resolve: async (host) => answers[host] ?? [] });
    expect((await net.request({ url: new URL(`http://nas.local:${port}/`) })).status).toBe(200);
    expect((await faultOf(net.request({ url: new URL(`http://only.local:${port}/`) }))).code).toBe(
      'capture.dns',
    );
  });

  it('gives up on a name server that does not answer', async () => {
    const net = open({ resolve: () => new Promise(() => {}), limits: { dnsMs: 30 } });
    const fault = await faultOf(net.request({ url: new URL('http://slow.test/') }));
    expect(fault).toMatchObject({ code: 'capture.dns', transient: true });
  });

  it('calls a failing name server passing', async () => {
    const net = open({ resolve: () => Promise.reject(Object.assign(new Error(), { code: 'EAI_AGAIN' })) });
    const fault = await faultOf(net.request({ url: new URL('http://weak.test/') }));
    expect(fault).toMatchObject({ code: 'capture.dns', transient: true });
  });
});

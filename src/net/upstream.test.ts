// What is said to a proxy, byte by byte, and what each of its answers means. The targets are only named, never connected to.
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fault } from '../core/fault/fault.ts';
import type { Guard } from './connect.ts';
import { upstreamConnector } from './upstream.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const bytes = (...list: (number | string)[]) =>
  Buffer.concat(list.map((one) => (typeof one === 'string' ? Buffer.from(one) : Buffer.from([one]))));

interface ScriptedProxy {
  port: number;
  /** All that was said to it, one entry a connection. */
  heard: Buffer[];
}

/** Says the next of its answers whenever it hears something; a null ends the connection, an array comes in pieces. */
async function openProxy(...answers: (Buffer | Buffer[] | string | null)[]): Promise<ScriptedProxy> {
  const heard: Buffer[] = [];
  const server = createServer((socket: Socket) => {
    const at = heard.push(Buffer.alloc(0)) - 1;
    const left = [...answers];
    socket.on('error', () => {});
    socket.setNoDelay();
    socket.on('data', async (data) => {
      heard[at] = Buffer.concat([heard[at] ?? Buffer.alloc(0), data]);
      const answer = left.shift();
      if (answer === null) socket.end();
      else if (Array.isArray(answer))
        for (const piece of answer) await new Promise((sent) => socket.write(piece, sent));
      else if (answer !== undefined) socket.write(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, heard };
}

interface Attempt {
  scheme?: string;
  login?: string;
  target?: string;
  port?: number;
  isOutside?: boolean;
  guard?: Partial<Guard>;
}

/** The tunnel, or the fault that is in its place. */
function reach(proxy: { port: number | '' }, attempt: Attempt = {}): Promise<Socket | Fault> {
  const { scheme = 'socks5', login = '', target = 'shop.example', port = 8443, isOutside = false } = attempt;
  const url = new URL(`${scheme}://${login}127.0.0.1${proxy.port === '' ? '' : `:${proxy.port}`}`);
  const guard = {
    ...{ allowPrivate: true, isOwn: () => false, dnsMs: 5_000, connectMs: 5_000, ...attempt.guard },
    resolve: async () => [{ address: '203.0.114.7', family: 4 }],
  };
  const connect = upstreamConnector({ url, isTrusted: false }, guard, () => isOutside);
  return new Promise((resolve) => {
    connect({ hostname: target, protocol: 'https:', port: String(port) }, (error, socket) => {
      if (socket !== null) closers.push(() => socket.destroy());
      resolve(socket ?? (error as Fault));
    });
  });
}

/** `through`, or the code with what the fault knows. */
async function outcome(proxy: ScriptedProxy, attempt?: Attempt): Promise<unknown> {
  const result = await reach(proxy, attempt);
  if (!('params' in result)) return 'through';
  const { host, proxy: label, ...facts } = result.params as Record<string, unknown>;
  return { code: result.code, ...facts };
}

const failed = (kind: string, more: object = {}) => ({ code: 'capture.proxy-failed', kind, ...more });
const noLogin = bytes(5, 0);
const granted = bytes(5, 0, 0, 1, 0, 0, 0, 0, 0, 0);
const ofTarget = bytes(203, 0, 114, 7, 0x20, 0xfb);

describe('a SOCKS5 proxy', () => {
  it('is greeted, and given the address and the port', async () => {
    const proxy = await openProxy(noLogin, granted);
    expect(await outcome(proxy)).toBe('through');
    expect(proxy.heard).toEqual([Buffer.concat([bytes(5, 1, 0), bytes(5, 1, 0, 1), ofTarget])]);
  });

  it('is given the user name and the password where it asks for them', async () => {
    const proxy = await openProxy(bytes(5, 2), bytes(1, 0), granted);
    expect(await outcome(proxy, { login: 'me:p%40ss@' })).toBe('through');
    const login = bytes(1, 2, 'me', 4, 'p@ss');
    expect(proxy.heard).toEqual([Buffer.concat([bytes(5, 2, 0, 2), login, bytes(5, 1, 0, 1), ofTarget])]);
  });

  it('is not given them where it does not', async () => {
    const proxy = await openProxy(noLogin, granted);
    expect(await outcome(proxy, { login: 'me:secret@' })).toBe('through');
    expect(proxy.heard.join()).not.toContain('secret');
  });

  it('is given no more of either than fits', async () => {
    const proxy = await openProxy(bytes(5, 2), bytes(1, 0), granted);
    await outcome(proxy, { login: `${'u'.repeat(300)}:${'p'.repeat(300)}@` });
    const login = bytes(1, 255, 'u'.repeat(255), 255, 'p'.repeat(255));
    expect(proxy.heard[0]?.subarray(4, 4 + login.length)).toEqual(login);
  });

  it('is given the name where it is to resolve it', async () => {
    const proxy = await openProxy(noLogin, granted);
    expect(await outcome(proxy, { scheme: 'socks5h' })).toBe('through');
    expect(proxy.heard[0]?.subarray(3)).toEqual(bytes(5, 1, 0, 3, 12, 'shop.example', 0x20, 0xfb));
  });

  it.each([
    ['[2606:4700::1111]', [0x26, 0x06, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x11, 0x11]],
    ['[2606:4700:1:2:3:4:5:678]', [0x26, 0x06, 0x47, 0, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 6, 0x78]],
    ['[::1]', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
    ['[2606:4700::]', [0x26, 0x06, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ])('is given %s in its sixteen bytes', async (target, address) => {
    const proxy = await openProxy(noLogin, granted);
    expect(await outcome(proxy, { target, port: 80 })).toBe('through');
    expect(proxy.heard[0]?.subarray(3)).toEqual(bytes(5, 1, 0, 4, ...address, 0, 80));
  });

  it.each([
    ['an IPv4 address', bytes(5, 0, 0, 1, 1, 2, 3, 4, 0, 80)],
    ['an IPv6 address', bytes(5, 0, 0, 4, ...Array.from({ length: 16 }, (_, at) => at), 0, 80)],
    ['a name', bytes(5, 0, 0, 3, 4, 'name', 0, 80)],
    ['an empty name', bytes(5, 0, 0, 3, 0, 0, 80)],
  ])('may answer with %s, whole or in pieces, and what follows is of the site', async (_, reply) => {
    const whole = Buffer.concat([reply, Buffer.from('welcome')]);
    for (const answer of [whole, [...whole].map((byte) => Buffer.from([byte]))]) {
      const tunnel = await reach(await openProxy(noLogin, answer));
      if (!('destroy' in tunnel)) throw tunnel;
      let text = '';
      for await (const chunk of tunnel) {
        text += chunk;
        if (text.length >= 7) break;
      }
      expect(text).toBe('welcome');
    }
  });

  it.each([
    [1, failed('refused', { status: 1 })],
    [2, failed('refused', { status: 2 })],
    [3, { code: 'capture.unreachable', kind: 'proxy' }],
    [4, { code: 'capture.unreachable', kind: 'proxy' }],
    [5, { code: 'capture.refused', kind: 'proxy' }],
    [6, failed('refused', { status: 6 })],
  ])('that answers %i means what it says', async (code, expected) => {
    expect(await outcome(await openProxy(noLogin, bytes(5, code, 0, 1, 0, 0, 0, 0, 0, 0)))).toEqual(expected);
  });

  it('says whether it lacks a login or has a wrong one', async () => {
    const login = 'me:secret@';
    expect(await outcome(await openProxy(bytes(5, 0xff)))).toEqual(failed('no-login'));
    expect(await outcome(await openProxy(bytes(5, 2)))).toEqual(failed('no-login'));
    expect(await outcome(await openProxy(bytes(5, 0xff)), { login })).toEqual(failed('no-login'));
    expect(await outcome(await openProxy(bytes(5, 2), bytes(1, 1)), { login })).toEqual(
      failed('wrong-login'),
    );
  });

  it('that hangs up, or says nothing for too long, broke off', async () => {
    expect(await outcome(await openProxy(null))).toEqual(failed('broke-off'));
    expect(await outcome(await openProxy(noLogin, null))).toEqual(failed('broke-off'));
    expect(await outcome(await openProxy(), { guard: { connectMs: 50 } })).toEqual(failed('broke-off'));
  });
});

describe('an HTTP proxy', () => {
  const scheme = 'http';

  it('learns where to, with and without a login', async () => {
    const proxy = await openProxy('HTTP/1.1 200 OK\r\n\r\n');
    expect(await outcome(proxy, { scheme })).toBe('through');
    expect(await outcome(proxy, { scheme, login: 'me:p%40ss@', target: '[2606:4700::1111]' })).toBe(
      'through',
    );
    expect(await outcome(proxy, { scheme, login: 'token@' })).toBe('through');
    const say = (target: string, more = '') => `CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n${more}\r\n`;
    const login = (text: string) => `Proxy-Authorization: Basic ${Buffer.from(text).toString('base64')}\r\n`;
    expect(proxy.heard.map(String)).toEqual([
      say('203.0.114.7:8443'),
      say('[2606:4700::1111]:8443', login('me:p@ss')),
      say('203.0.114.7:8443', login('token:')),
    ]);
  });

  it.each([
    ['HTTP/1.1 200 Connection established', 'through'],
    ['HTTP/1.0 200 OK', 'through'],
    ['HTTP/1.1 299 Odd', 'through'],
    ['HTTP/1.1 199 Odd', failed('refused', { status: 199 })],
    ['HTTP/1.1 300 Elsewhere', failed('refused', { status: 300 })],
    ['HTTP/1.1 403 Forbidden', failed('refused', { status: 403 })],
    ['HTTP/1.1 407 Who are you', failed('wrong-login')],
    ['HTTP/1.1 502 Bad Gateway', failed('refused', { status: 502 })],
    ['X HTTP/1.1 200 OK', failed('refused', { status: 0 })],
  ])('that answers %s means what it says', async (line, expected) => {
    expect(await outcome(await openProxy(`${line}\r\nVia: x\r\n\r\n`), { scheme })).toEqual(expected);
  });

  it('may answer in pieces, and what follows is of the site', async () => {
    const head = 'HTTP/1.1 200 OK\r\nVia: x\r\n\r\n';
    const tunnel = await reach(await openProxy([...`${head}welcome`].map((one) => Buffer.from(one))), {
      scheme,
    });
    if (!('destroy' in tunnel)) throw tunnel;
    let text = '';
    for await (const chunk of tunnel) {
      text += chunk;
      if (text.length >= 7) break;
    }
    expect(text).toBe('welcome');
  });

  it('that never comes to the end of its answer broke off', async () => {
    const endless = Array.from({ length: 20 }, () => Buffer.from(`x-h: ${'a'.repeat(1018)}\r\n`));
    expect(await outcome(await openProxy(endless), { scheme })).toEqual(failed('broke-off'));
  });

  it.each([
    [399, 1],
    [400, 2],
    [499, 2],
    [500, 1],
  ])(
    'out there that answers %i is asked %i times: by the name only where the address is at fault',
    async (status, times) => {
      const proxy = await openProxy(`HTTP/1.1 ${status} No\r\n\r\n`);
      expect(await outcome(proxy, { scheme, isOutside: true })).toEqual(failed('refused', { status }));
      expect(proxy.heard).toHaveLength(times);
      if (times === 2) expect(String(proxy.heard[1])).toMatch(/^CONNECT shop\.example:8443 /);
    },
  );

  it('is not asked twice where the address is all there is', async () => {
    const proxy = await openProxy('HTTP/1.1 403 No\r\n\r\n');
    const target = '203.0.114.9';
    expect(await outcome(proxy, { scheme, isOutside: true, target })).toEqual(
      failed('refused', { status: 403 }),
    );
    expect(proxy.heard).toHaveLength(1);
  });
});

it.each([
  ['http', 80],
  ['https', 443],
  ['socks5', 1080],
  ['socks5h', 1080],
])(
  'a proxy by %s is at port %i unless another is named, and is looked at by the guard',
  async (scheme, port) => {
    const asked: unknown[] = [];
    const isOwn = (address: string, at: number) => {
      asked.push([address, at]);
      return address === '127.0.0.1';
    };
    expect(await reach({ port: '' }, { scheme, guard: { isOwn } })).toMatchObject({
      code: 'capture.proxy-failed',
      transient: true,
      params: { kind: 'unreachable', proxy: `${scheme}://127.0.0.1` },
    });
    expect(asked).toEqual([
      ['203.0.114.7', 8443],
      ['127.0.0.1', port],
    ]);
  },
);

// Going out through a further proxy (http, https, socks5, socks5h), under the same rule as without one.
import { isIP, type Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { Fault } from '../core/fault/fault.ts';
import { bareHost, isPublicAddress, plainAddress } from './address.ts';
import { addressesOf, type Guard, guardedConnector } from './connect.ts';
import { isOpenPort } from './egress-proxy/egress-proxy-ports.ts';
import { addressFault } from './fault.ts';
import { proxyLabel, proxyLogin, type Upstream } from './proxy-address.ts';

/**
 * A connector that reaches its targets through `upstream`; what it gives is the bare tunnel. The target is checked first
 * as if it were connected to from here, and the proxy gets the checked address: the name could resolve to another by then.
 * Only socks5h gets the name, and so does a public proxy that refuses bare addresses: it reaches nothing inside our network.
 */
export function upstreamConnector(
  upstream: Upstream,
  guard: Guard,
  isOutside = (proxy: Socket) => isPublicAddress(plainAddress(proxy.remoteAddress ?? '')),
): buildConnector.connector {
  // Whoever runs the service may keep the proxy in a network of their own; targets may still not be there.
  const direct = guardedConnector(upstream.isTrusted ? { ...guard, allowPrivate: true } : guard);
  return (options, callback) => {
    const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80));
    const host = bareHost(options.hostname);
    reachThrough({ url: upstream.url, direct, guard, isOutside }, host, port).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    );
  };
}

interface Route {
  url: URL;
  direct: buildConnector.connector;
  guard: Guard;
  isOutside: (proxy: Socket) => boolean;
}

async function reachThrough(route: Route, host: string, port: number): Promise<Socket> {
  const [first] = await addressesOf(host, port, route.guard);
  const target = route.url.protocol === 'socks5h:' ? host : (first?.address ?? host);
  const tunnel = await openTunnel(route, target, port);
  if (typeof tunnel !== 'number') return tunnel;
  const again = target === host ? tunnel : await openTunnel(route, host, port);
  if (typeof again !== 'number') return again;
  throw upstreamFault(route.url, { kind: 'refused', status: again });
}

/** The tunnel; or the status with which a proxy out there refused an address, though it may take the name. */
async function openTunnel(route: Route, target: string, port: number): Promise<Socket | number> {
  const { url, direct, guard } = route;
  const isSocks = url.protocol === 'socks5:' || url.protocol === 'socks5h:';
  const socket = await connectTo(url, direct, isSocks).catch((error: unknown) => {
    throw upstreamFault(url, { kind: 'unreachable' }, error);
  });
  const give = setTimeout(() => socket.destroy(new Error('the proxy is too slow')), guard.connectMs);
  try {
    const status = isSocks
      ? await askSocks(socket, url, target, port)
      : await askConnect(socket, url, target, port);
    if (status === null) return socket;
    if (status < 400 || status > 499 || !route.isOutside(socket))
      throw upstreamFault(url, { kind: 'refused', status });
    socket.destroy();
    return status;
  } catch (error) {
    socket.destroy();
    throw error instanceof Fault ? error : upstreamFault(url, { kind: 'broke-off' }, error);
  } finally {
    clearTimeout(give);
  }
}

function connectTo(upstream: URL, direct: buildConnector.connector, isSocks: boolean): Promise<Socket> {
  const protocol = upstream.protocol === 'https:' ? 'https:' : 'http:';
  const port = upstream.port || (isSocks ? '1080' : protocol === 'https:' ? '443' : '80');
  const { hostname } = upstream;
  return new Promise((resolve, reject) => {
    if (!isOpenPort(Number(port))) return reject(addressFault(`${hostname}:${port}`));
    direct({ hostname, host: upstream.host, protocol, port }, (error, socket) => {
      if (error !== null) return reject(error);
      socket.on('error', () => socket.destroy());
      resolve(socket);
    });
  });
}

/** Null when the way is open; else the status with which it is not. */
async function askConnect(socket: Socket, upstream: URL, host: string, port: number): Promise<number | null> {
  const target = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  const { user, password } = proxyLogin(upstream);
  const login = `${user}:${password}`;
  const proof =
    login === ':' ? '' : `Proxy-Authorization: Basic ${Buffer.from(login).toString('base64')}\r\n`;
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n${proof}\r\n`);
  const head = await readUntil(socket, (bytes) => {
    const end = bytes.indexOf('\r\n\r\n');
    return end < 0 ? null : end + 4;
  });
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head.toString('latin1'))?.[1] ?? 0);
  if (status === 407) throw upstreamFault(upstream, { kind: 'wrong-login' });
  return status >= 200 && status <= 299 ? null : status;
}

/** RFC 1928, with the user name and password of RFC 1929. */
async function askSocks(socket: Socket, upstream: URL, host: string, port: number): Promise<null> {
  const hasLogin = upstream.username !== '';
  socket.write(hasLogin ? Buffer.from([5, 2, 0, 2]) : Buffer.from([5, 1, 0]));
  const [, method] = await readUntil(socket, (bytes) => (bytes.length < 2 ? null : 2));
  if (method === 2 && hasLogin) {
    const login = proxyLogin(upstream);
    const user = Buffer.from(login.user).subarray(0, 255);
    const password = Buffer.from(login.password).subarray(0, 255);
    socket.write(
      Buffer.concat([Buffer.from([1, user.length]), user, Buffer.from([password.length]), password]),
    );
    const [, verdict] = await readUntil(socket, (bytes) => (bytes.length < 2 ? null : 2));
    if (verdict !== 0) throw upstreamFault(upstream, { kind: 'wrong-login' });
  } else if (method !== 0) {
    throw upstreamFault(upstream, { kind: 'no-login' });
  }
  socket.write(
    Buffer.concat([Buffer.from([5, 1, 0]), socksAddress(host), Buffer.from([port >> 8, port & 255])]),
  );
  const reply = await readUntil(socket, (bytes) => {
    const [, , , kind, length = 0] = bytes;
    if (kind === undefined || bytes.length < 5) return null;
    const whole = 4 + (kind === 1 ? 4 : kind === 4 ? 16 : 1 + length) + 2;
    return bytes.length < whole ? null : whole;
  });
  // Three to five are about the target: another proxy would fare no better.
  const [, code = 1] = reply;
  if (code >= 3 && code <= 5) throw targetFault(upstream, code === 5);
  if (code !== 0) throw upstreamFault(upstream, { kind: 'refused', status: code });
  return null;
}

function socksAddress(host: string): Buffer {
  const family = isIP(host);
  if (family === 4) return Buffer.from([1, ...host.split('.').map(Number)]);
  if (family === 0) {
    const name = Buffer.from(host).subarray(0, 255);
    return Buffer.concat([Buffer.from([3, name.length]), name]);
  }
  // The URL parser spells every IPv6 address out in groups; the gap stands for as many zeros as are missing.
  const [left = '', right] = new URL(`http://[${host}]/`).hostname.slice(1, -1).split('::');
  const groups = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const head = groups(left);
  const tail = right === undefined ? [] : groups(right);
  const all = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
  return Buffer.from([4, ...all.flatMap((group) => [group >> 8, group & 255])]);
}

/** Reads until `ends` names a length, and puts back what came after it. */
function readUntil(socket: Socket, ends: (bytes: Buffer) => number | null): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let bytes = Buffer.alloc(0);
    const stop = () => {
      socket.off('data', read);
      socket.off('close', fail);
    };
    const fail = () => {
      stop();
      reject(new Error('the connection was closed'));
    };
    const read = (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      const end = ends(bytes);
      if (end === null) return bytes.length > 16 * 1024 ? fail() : undefined;
      stop();
      socket.pause();
      if (bytes.length > end) socket.unshift(bytes.subarray(end));
      resolve(bytes.subarray(0, end));
    };
    socket.on('close', fail);
    socket.on('data', read);
    socket.resume();
  });
}

function targetFault(upstream: URL, isRefused: boolean): Fault {
  const what = isRefused ? 'refused the connection' : 'cannot be reached';
  return new Fault({
    code: isRefused ? 'capture.refused' : 'capture.unreachable',
    message: `The site ${what} through the proxy ${proxyLabel(upstream)}.`,
    advice:
      'Heed tries again at the next check. If the problem persists, try without the proxy, or with another.',
    transient: true,
    params: { kind: 'proxy', proxy: proxyLabel(upstream) },
  });
}

type ProxyFailure =
  | { kind: 'refused'; status: number }
  | { kind: 'unreachable' | 'broke-off' | 'wrong-login' | 'no-login' };

const failures: Record<ProxyFailure['kind'], string> = {
  refused: 'refused the connection',
  unreachable: 'cannot be reached',
  'broke-off': 'closed the connection',
  'wrong-login': 'rejected the user name and password',
  'no-login': 'asks for a user name and password',
};

function upstreamFault(upstream: URL, failure: ProxyFailure, cause?: unknown): Fault {
  const proxy = proxyLabel(upstream);
  const status = failure.kind === 'refused' ? ` (${failure.status})` : '';
  return new Fault(
    {
      code: 'capture.proxy-failed',
      message: `The proxy ${proxy} ${failures[failure.kind]}${status}.`,
      advice: 'Check the address, user name and password of this site’s proxy.',
      transient: true,
      params: { ...failure, proxy },
    },
    { cause },
  );
}

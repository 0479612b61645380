// Going out through a further proxy (http, https, socks5, socks5h), under the same rule as without one.
import { isIP, type Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { Fault } from '../core/fault.ts';
import { addressesOf, type Guard } from './connect.ts';

/**
 * A connector that reaches its targets through `upstream`. The target is checked first as if it were connected to
 * from here; socks5 is then told the checked address, the others the name.
 */
export function upstreamConnector(
  upstream: URL,
  direct: buildConnector.connector,
  guard: Guard,
): buildConnector.connector {
  return (options, callback) => {
    const port = Number(options.port || 80);
    const host = options.hostname.replace(/^\[|\]$/g, '');
    reachThrough(upstream, direct, guard, host, port).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    );
  };
}

async function reachThrough(
  upstream: URL,
  direct: buildConnector.connector,
  guard: Guard,
  host: string,
  port: number,
): Promise<Socket> {
  const [first] = await addressesOf(host, port, guard);
  const isSocks = upstream.protocol === 'socks5:' || upstream.protocol === 'socks5h:';
  const socket = await connectTo(upstream, direct, isSocks).catch((error: unknown) => {
    throw upstreamFault(upstream, 'cannot be reached', error);
  });
  const give = setTimeout(() => socket.destroy(new Error('the proxy is too slow')), guard.connectMs);
  try {
    if (isSocks)
      await askSocks(
        socket,
        upstream,
        upstream.protocol === 'socks5:' ? (first?.address ?? host) : host,
        port,
      );
    else await askConnect(socket, upstream, host, port);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error instanceof Fault ? error : upstreamFault(upstream, 'broke off', error);
  } finally {
    clearTimeout(give);
  }
}

function connectTo(upstream: URL, direct: buildConnector.connector, isSocks: boolean): Promise<Socket> {
  const protocol = upstream.protocol === 'https:' ? 'https:' : 'http:';
  const port = upstream.port || (isSocks ? '1080' : protocol === 'https:' ? '443' : '80');
  return new Promise((resolve, reject) => {
    direct({ hostname: upstream.hostname, protocol, port }, (error, socket) => {
      if (error !== null) return reject(error);
      socket.on('error', () => socket.destroy());
      resolve(socket);
    });
  });
}

async function askConnect(socket: Socket, upstream: URL, host: string, port: number): Promise<void> {
  const target = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  const login = `${decodeURIComponent(upstream.username)}:${decodeURIComponent(upstream.password)}`;
  const proof =
    login === ':' ? '' : `Proxy-Authorization: Basic ${Buffer.from(login).toString('base64')}\r\n`;
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n${proof}\r\n`);
  const head = await readUntil(socket, (bytes) => {
    const end = bytes.indexOf('\r\n\r\n');
    return end < 0 ? null : end + 4;
  });
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head.toString('latin1'))?.[1] ?? 0);
  if (status === 407) throw upstreamFault(upstream, 'does not accept its user name and password');
  if (status < 200 || status > 299) throw upstreamFault(upstream, `does not let Heed through (${status})`);
}

/** RFC 1928, with the user name and password of RFC 1929. */
async function askSocks(socket: Socket, upstream: URL, host: string, port: number): Promise<void> {
  const hasLogin = upstream.username !== '';
  socket.write(hasLogin ? Buffer.from([5, 2, 0, 2]) : Buffer.from([5, 1, 0]));
  const [, method] = await readUntil(socket, (bytes) => (bytes.length < 2 ? null : 2));
  if (method === 2 && hasLogin) {
    const user = Buffer.from(decodeURIComponent(upstream.username)).subarray(0, 255);
    const password = Buffer.from(decodeURIComponent(upstream.password)).subarray(0, 255);
    socket.write(
      Buffer.concat([Buffer.from([1, user.length]), user, Buffer.from([password.length]), password]),
    );
    const [, verdict] = await readUntil(socket, (bytes) => (bytes.length < 2 ? null : 2));
    if (verdict !== 0) throw upstreamFault(upstream, 'does not accept its user name and password');
  } else if (method !== 0) {
    throw upstreamFault(upstream, 'asks for a user name and password');
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
  if (reply[1] !== 0) throw upstreamFault(upstream, `does not let Heed through (${reply[1]})`);
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

function upstreamFault(upstream: URL, what: string, cause?: unknown): Fault {
  return new Fault(
    {
      code: 'capture.proxy-failed',
      message: `The proxy ${upstream.host} ${what}.`,
      advice: 'Check the address, the user name and the password of the proxy of this site.',
      transient: true,
    },
    { cause },
  );
}

// The browser's only way out: a proxy of our own that knows whom it serves and connects through the same guard as net.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { pipeline, type Readable } from 'node:stream';
import { request } from 'undici';
import type { Guard } from '../connect.ts';
import { openResolver, type Resolve } from '../dns/dns.ts';
import { encodingFault, toFault, tooLargeFault } from '../fault.ts';
import type { Upstream } from '../proxy-address.ts';
import {
  admit,
  type EgressLimits,
  type EgressPass,
  endPass,
  forgetBreak,
  hold,
  noteBreak,
  noteFailure,
  openPass,
  originKey,
  ownAnswerHeader,
  type Pass,
  passOf,
  portOf,
} from './egress-proxy-pass.ts';
import { watchEncoding } from './watch-encoding.ts';

export type { EgressLimits, EgressPass } from './egress-proxy-pass.ts';

export interface EgressSettings {
  /** Local networks too; the metadata services of clouds never. */
  allowPrivate: boolean;
  /** True for the service's own address and port. */
  isOwn?: (address: string, port: number) => boolean;
  resolve?: Resolve;
  limits?: Partial<EgressLimits>;
  /** Listen on the address of this machine that this peer sees; loopback without it. */
  toward?: { host: string; port: number };
}

export interface EgressProxy {
  url: string;
  /** `upstream`: a further proxy (http, https, socks5, socks5h) to go through; it is connected to under the same rule. */
  openPass(options?: { upstream?: Upstream; maxBytes?: number }): EgressPass;
  close(): Promise<void>;
}

const megabyte = 1024 * 1024;
const defaults: EgressLimits = {
  dnsMs: 5_000,
  connectMs: 5_000,
  idleMs: 30_000,
  maxTunnelBytes: 64 * megabyte,
  maxPassBytes: 128 * megabyte,
  maxPassConnections: 128,
  maxConnections: 1024,
};

/** What belongs to one connection and is never handed on. */
const hopHeaders = new Set(
  'connection keep-alive proxy-connection proxy-authorization proxy-authenticate te trailer transfer-encoding upgrade expect'.split(
    ' ',
  ),
);

export async function openEgressProxy(settings: EgressSettings): Promise<EgressProxy> {
  const limits = { ...defaults, ...settings.limits };
  const { allowPrivate, isOwn = () => false } = settings;
  const passes = new Map<string, Pass>();
  const server = createServer({ maxHeaderSize: 64 * 1024, requestTimeout: 0, headersTimeout: 10_000 });
  server.maxConnections = limits.maxConnections;
  const host = settings.toward === undefined ? '127.0.0.1' : await addressToward(settings.toward, limits);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const guard: Guard = {
    allowPrivate,
    isOwn: (address, at) => isOwn(address, at) || (at === port && isThisMachine(address)),
    resolve: settings.resolve ?? openResolver(allowPrivate),
    dnsMs: limits.dnsMs,
    connectMs: limits.connectMs,
  };
  server.on('request', (asked, answer) => serveRequest(asked, answer, passes, limits));
  server.on('connect', (asked, socket: Socket, head) => serveTunnel(asked, socket, head, passes, limits));
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    openPass: (options = {}) => openPass(passes, guard, limits, options),
    close: () => closeServer(server, passes, sockets),
  };
}

async function closeServer(server: Server, passes: Map<string, Pass>, sockets: Set<Socket>): Promise<void> {
  for (const pass of passes.values()) endPass(pass);
  passes.clear();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    // Also tunnels, which the server counts but no longer knows.
    for (const socket of sockets) socket.destroy();
  });
}

/** Plain http: the whole address is in the request line. */
function serveRequest(
  asked: IncomingMessage,
  answer: ServerResponse,
  passes: Map<string, Pass>,
  limits: EgressLimits,
): void {
  const pass = passOf(asked, passes);
  if (pass === null) {
    answer.writeHead(407, { 'proxy-authenticate': 'Basic realm="heed"', 'content-length': 0 }).end();
    return;
  }
  const url = URL.parse(asked.url ?? '');
  if (url === null || url.protocol !== 'http:') {
    answer.writeHead(400, { [ownAnswerHeader]: pass.mark }).end();
    return;
  }
  forward(asked, answer, url, pass, limits).catch((error: unknown) => {
    noteFailure(pass, url.hostname, portOf(url), toFault(error, url, 'asking'));
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502, { [ownAnswerHeader]: pass.mark, 'content-length': 0 }).end();
  });
}

async function forward(
  asked: IncomingMessage,
  answer: ServerResponse,
  url: URL,
  pass: Pass,
  limits: EgressLimits,
): Promise<void> {
  admit(pass, url.hostname, portOf(url), limits);
  const stop = new AbortController();
  answer.once('close', () => stop.abort());
  const hasBody =
    asked.headers['content-length'] !== undefined || asked.headers['transfer-encoding'] !== undefined;
  const reply = await request(url, {
    dispatcher: pass.agent,
    method: (asked.method ?? 'GET') as 'GET',
    // Without `host`: the address in the request line is the one that was checked, and names it.
    headers: handedOn(asked.rawHeaders, 'host'),
    body: hasBody ? asked : null,
    signal: stop.signal,
    responseHeaders: 'raw',
  });
  pass.failures.delete(originKey(url.hostname, portOf(url)));
  forgetBreak(pass, url);
  // With 'raw' they come as a flat list of names and values, whatever the type says.
  const headers = handedOn(reply.headers as unknown as string[]);
  // Before the body, so that one that breaks off at once is a broken answer and not none. An empty write sends headers byte for
  // byte, as they came; flushHeaders() would encode as UTF-8 what is UTF-8 already.
  answer.writeHead(reply.statusCode, headers).write(Buffer.alloc(0));
  reply.body.once('error', (error) => {
    if (!stop.signal.aborted) noteBreak(pass, url, toFault(error, url, 'reading'));
  });
  if (isDocument(asked)) checkEncoding(pass, url, reply.body, encodingOf(headers));
  let bytes = 0;
  reply.body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    pass.bytes += chunk.length;
    if (bytes > limits.maxTunnelBytes || pass.bytes > pass.maxBytes) {
      noteFailure(
        pass,
        url.hostname,
        portOf(url),
        tooLargeFault(url, Math.min(limits.maxTunnelBytes, pass.maxBytes)),
      );
      reply.body.destroy();
    }
  });
  await new Promise<void>((resolve) => pipeline(reply.body, answer, () => resolve()));
}

/** Looks at what came, whatever the browser does meanwhile: one that hangs up early has often shown what it had. */
function checkEncoding(pass: Pass, url: URL, body: Readable, encoding: string): void {
  const checked = watchEncoding(body, encoding).then((isWhole) => {
    if (!isWhole) noteBreak(pass, url, encodingFault(url, 'it is broken or cut short'));
  });
  body.once('end', () => {
    pass.checking.add(checked);
    void checked.then(() => pass.checking.delete(checked));
  });
}

/** What a browser asks for when it goes to a page, and for nothing within one but frames. */
function isDocument({ headers }: IncomingMessage): boolean {
  return headers['upgrade-insecure-requests'] === '1';
}

function encodingOf(headers: readonly string[]): string {
  const at = headers.findIndex((name, index) => index % 2 === 0 && /^content-encoding$/i.test(name));
  return at === -1 ? '' : (headers[at + 1] ?? '').trim().toLowerCase();
}

/** https, wss and ws: bytes both ways, which the proxy counts but cannot read. */
function serveTunnel(
  asked: IncomingMessage,
  client: Socket,
  head: Buffer,
  passes: Map<string, Pass>,
  limits: EgressLimits,
): void {
  client.on('error', () => client.destroy());
  const pass = passOf(asked, passes);
  if (pass === null) {
    client.end(
      'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="heed"\r\nContent-Length: 0\r\n\r\n',
    );
    return;
  }
  const target = URL.parse(`http://${asked.url ?? ''}`);
  const port = Number(/:(\d+)$/.exec(asked.url ?? '')?.[1] ?? 0);
  const refuse = (error: unknown): void => {
    if (target !== null) noteFailure(pass, target.hostname, port, toFault(error, target, 'asking'));
    client.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n');
  };
  if (target === null || port === 0) {
    refuse(null);
    return;
  }
  try {
    admit(pass, target.hostname, port, limits);
  } catch (error) {
    refuse(error);
    return;
  }
  hold(pass, client);
  pass.connector({ hostname: target.hostname, protocol: 'http:', port: String(port) }, (error, server) => {
    if (error !== null) return refuse(error);
    server.on('error', () => server.destroy());
    // Also when the pass was closed meanwhile.
    if (client.destroyed) return void server.destroy();
    pass.failures.delete(originKey(target.hostname, port));
    hold(pass, server);
    join(client, server, head, pass, limits);
  });
}

function join(client: Socket, server: Socket, head: Buffer, pass: Pass, limits: EgressLimits): void {
  let bytes = 0;
  const cut = () => {
    client.destroy();
    server.destroy();
  };
  const countBytes = (chunk: Buffer) => {
    bytes += chunk.length;
    pass.bytes += chunk.length;
    if (bytes > limits.maxTunnelBytes || pass.bytes > pass.maxBytes) cut();
  };
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const) {
    // Whatever passes touches both sockets, so one that is silent means that both are.
    from.setTimeout(limits.idleMs, cut);
    from.on('data', countBytes);
    from.once('close', () => to.destroy());
  }
  client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
  if (head.length > 0) server.write(head);
  client.pipe(server);
  server.pipe(client);
}

function handedOn(raw: readonly (string | Buffer)[], without = ''): string[] {
  const kept: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at]?.toString('latin1') ?? '';
    const key = name.toLowerCase();
    if (hopHeaders.has(key) || key === ownAnswerHeader || key === without) continue;
    kept.push(name, raw[at + 1]?.toString('latin1') ?? '');
  }
  return kept;
}

function isThisMachine(address: string): boolean {
  if (address.startsWith('127.') || address === '::1') return true;
  return Object.values(networkInterfaces()).some((list) => list?.some((entry) => entry.address === address));
}

/** Which of our addresses a peer sees, so that it learns where the proxy is. */
function addressToward(peer: { host: string; port: number }, limits: EgressLimits): Promise<string> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(limits.connectMs);
    const socket = connect({ host: peer.host, port: peer.port, signal }, () => {
      resolve(socket.localAddress ?? '127.0.0.1');
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

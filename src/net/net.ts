// The door of net: the one way out to addresses that users name, guarded, limited, and quick to reuse connections.
import type { Socket } from 'node:net';
import type { BodyRoom } from '../core/byte-room.ts';
import { openAgents, type Way } from './agents.ts';
import { askTwice } from './ask-twice.ts';
import { admitTarget, openSocket } from './connect.ts';
import { originOf, type TlsFacts } from './connections.ts';
import { decodeBody } from './decode.ts';
import { openResolver, type Resolve } from './dns/dns.ts';
import type { EgressProxy, EgressSettings } from './egress-proxy/egress-proxy.ts';
import type { Reply, Run } from './exchange.ts';
import { badRedirectFault, redirectLoopFault } from './fault.ts';
import { checkUserHeaders, type NetHeaders, readHeader } from './headers.ts';
import { openProxies, type Proxies } from './proxies.ts';
import type { Upstream } from './proxy-address.ts';
import { isRedirect, redirectTarget } from './redirect.ts';
import { timed } from './timed.ts';

export type { TlsFacts } from './connections.ts';
export type { EgressPass, EgressProxy, EgressSettings } from './egress-proxy/egress-proxy.ts';
export { headerProblem, isHeaderValue, type NetHeaders, readHeader } from './headers.ts';
export { parseProxy, proxyLabel, type Upstream } from './proxy-address.ts';
export { refusedTarget } from './refused-target.ts';
export { parseTargetUrl } from './url.ts';

export interface NetLimits {
  /** From the question to the last byte, over all redirects. */
  totalMs: number;
  dnsMs: number;
  /** TCP and TLS together. */
  connectMs: number;
  headersMs: number;
  /** Silence within a body. */
  idleMs: number;
  /** Of the body after decompression. */
  maxBytes: number;
  /** Of the body as it travels. */
  maxWireBytes: number;
  maxHeaderBytes: number;
  maxRedirects: number;
}

export interface NetSettings {
  /** Local networks too; the metadata services of clouds never. */
  allowPrivate: boolean;
  userAgent: string;
  /** The proxy of sites that name none; null: they are reached directly. */
  proxy?: string | null;
  /** True for the service's own address and port (IPv4-mapped addresses come as plain IPv4). */
  isOwn?: (address: string, port: number) => boolean;
  resolve?: Resolve;
  limits?: Partial<NetLimits>;
}

export interface NetOrder {
  url: URL;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT';
  /** Heed's own headers (lower case), sent on every hop. */
  headers?: Record<string, string>;
  /** Headers the user set: never sent beyond the origin of `url`. */
  userHeaders?: Record<string, string>;
  /** Asked and updated at every hop, so that cookies go to the hosts they belong to, redirects included. */
  cookies?: NetCookies;
  /** Conditional headers: they speak of `url` alone, so no redirect target sees them. */
  conditions?: Record<string, string>;
  /** A request with a body is never redirected: its 3xx is the answer. */
  body?: string | Uint8Array;
  /** Null: directly. */
  upstream?: Upstream | null;
  signal?: AbortSignal;
  /** Where the body is counted; what is not small waits there. Left out: it is not. */
  room?: BodyRoom;
  totalMs?: number;
  maxBytes?: number;
  /** 0: a redirect is the answer. */
  maxRedirects?: number;
}

export interface NetCookies {
  /** The Cookie header for an address; `own` is what the user set. */
  header(url: URL, own: string | undefined): string | null;
  /** The Set-Cookie lines of its answer. */
  keep(lines: readonly string[], url: URL): void;
}

export interface NetAnswer {
  status: number;
  headers: NetHeaders;
  /** Where the answer came from. */
  url: URL;
  /** The addresses that were left behind, first to last. */
  redirects: URL[];
  /** Decompressed. */
  body: Uint8Array<ArrayBuffer>;
  wireBytes: number;
  durationMs: number;
  /** Of the last hop, in ms; null for what there was no need to do. */
  timing: NetTiming;
  tls: TlsFacts | null;
}

export interface NetTiming {
  dnsMs: number | null;
  connectMs: number | null;
  tlsMs: number | null;
  firstByteMs: number | null;
  downloadMs: number | null;
}

export interface Net {
  /** Throws a Fault for whatever keeps it from an answer. */
  request(order: NetOrder): Promise<NetAnswer>;
  /** A bare connection, for protocols other than HTTP; the caller closes it. What the operator named may be private. */
  connect(host: string, port: number, isOperators?: boolean): Promise<Socket>;
  /** Throws what a connection to there would be refused with; for addresses that somebody else is to open. */
  admit(url: URL): Promise<void>;
  /** The proxies that sites go through, and how they fare. */
  proxies: Proxies;
  /** Ends all connections; what is under way fails with `capture.cancelled`. */
  close(): Promise<void>;
}

const megabyte = 1024 * 1024;
const defaults: NetLimits = {
  totalMs: 30_000,
  dnsMs: 5_000,
  connectMs: 5_000,
  headersMs: 15_000,
  idleMs: 15_000,
  maxBytes: 10 * megabyte,
  maxWireBytes: 10 * megabyte,
  maxHeaderBytes: 32 * 1024,
  maxRedirects: 5,
};

export function openNet(settings: NetSettings): Net {
  const limits = { ...defaults, ...settings.limits };
  const { allowPrivate, isOwn = () => false } = settings;
  const guard = {
    allowPrivate,
    isOwn,
    resolve: settings.resolve ?? openResolver(allowPrivate),
    dnsMs: limits.dnsMs,
    connectMs: limits.connectMs,
  };
  const agents = openAgents(guard, {
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.idleMs,
    maxHeaderSize: limits.maxHeaderBytes,
  });
  const ownHeaders = { 'user-agent': settings.userAgent, 'accept-encoding': 'gzip, br' };
  return {
    request: (order) => {
      const way = agents.of(order.upstream ?? null);
      return timed(order, order.totalMs ?? limits.totalMs, (run) =>
        follow(way, order, limits, ownHeaders, run),
      );
    },
    connect: (host, port, isOperators = false) =>
      openSocket(isOperators ? { ...guard, allowPrivate: true } : guard, host, port),
    admit: (url) => admitTarget(url, guard),
    proxies: openProxies(settings.proxy ?? null, Date.now),
    close: () => agents.close(),
  };
}

/** Loaded with the first browser: it brings a web server. */
export async function openEgressProxy(settings: EgressSettings): Promise<EgressProxy> {
  const { openEgressProxy: open } = await import('./egress-proxy/egress-proxy.ts');
  return open(settings);
}

async function follow(
  way: Way,
  order: NetOrder,
  limits: NetLimits,
  ownHeaders: Record<string, string>,
  run: Run,
): Promise<NetAnswer> {
  const startedAt = performance.now();
  const method = order.method ?? 'GET';
  const maxBytes = order.maxBytes ?? limits.maxBytes;
  const maxRedirects = order.maxRedirects ?? limits.maxRedirects;
  const isFollowing = method !== 'POST' && order.body === undefined && maxRedirects > 0;
  const base = { ...ownHeaders, ...order.headers };
  const userHeaders = checkUserHeaders(order.userHeaders);
  const redirects: URL[] = [];
  let url = order.url;
  let headers = { ...base, ...userHeaders, ...order.conditions };
  let isHome = true;
  const hold = async (bytes: number) => {
    const wait = order.room?.hold(bytes) ?? null;
    if (wait !== null) await run.wait(wait);
  };
  for (;;) {
    const reply = await askTwice(
      way,
      {
        url,
        method,
        headers: withCookies(headers, order.cookies, url),
        body: order.body ?? null,
        isRedirect: (status) => isFollowing && isRedirect(status),
        maxWireBytes: limits.maxWireBytes,
        room: order.room ?? null,
      },
      run,
    );
    const set = [reply.headers['set-cookie'] ?? []].flat();
    order.cookies?.keep(set, url);
    if (!isFollowing || !isRedirect(reply.status)) {
      const encoding = readHeader(reply.headers, 'content-encoding');
      const body = await decodeBody(reply.chunks, reply.wireBytes, encoding, maxBytes, url, hold);
      // See `dropBody`.
      reply.chunks.length = 0;
      const durationMs = performance.now() - startedAt - run.waitedMs;
      const { status, wireBytes } = reply;
      const account = accountOf(way, url, reply);
      return { status, headers: reply.headers, url, redirects, body, wireBytes, durationMs, ...account };
    }
    // With a cookie more, the same address is another question.
    const isAnother = order.cookies !== undefined && set.length > 0;
    redirects.push(url);
    url = nextHop(url, reply.headers, redirects, maxRedirects, isAnother);
    isHome &&= url.origin === order.url.origin;
    headers = isHome ? { ...base, ...userHeaders } : base;
  }
}

function withCookies(
  headers: Record<string, string>,
  cookies: NetCookies | undefined,
  url: URL,
): Record<string, string> {
  const cookie = cookies?.header(url, headers.cookie) ?? null;
  return cookie === null ? headers : { ...headers, cookie };
}

/** A connection that was open before the question cost it nothing. */
function accountOf({ book }: Way, url: URL, { times }: Reply): Pick<NetAnswer, 'timing' | 'tls'> {
  const connection = book.find(originOf(url));
  const isNew =
    connection !== null && connection.readyAt >= times.askedAt && connection.readyAt <= times.sentAt;
  const { dnsMs, connectMs, tlsMs } = isNew ? connection : { dnsMs: null, connectMs: null, tlsMs: null };
  const firstByteMs = times.answeredAt - times.sentAt;
  // A redirect's body that is cut off has no end.
  const downloadMs = Math.max(0, times.endedAt - times.answeredAt);
  return { timing: { dnsMs, connectMs, tlsMs, firstByteMs, downloadMs }, tls: connection?.tls ?? null };
}

function nextHop(
  from: URL,
  headers: NetHeaders,
  redirects: URL[],
  maxRedirects: number,
  isAnother: boolean,
): URL {
  const target = redirectTarget(from, headers);
  // The hash of a target counts for readers, not for servers.
  const asked = (url: URL) => url.origin + url.pathname + url.search;
  if (!isAnother && redirects.some((past) => asked(past) === asked(target))) {
    throw redirectLoopFault(from, 'redirects in a loop', { kind: 'loop' });
  }
  if (redirects.length > maxRedirects) {
    throw redirectLoopFault(from, `redirects more than ${maxRedirects} times`, {
      kind: 'many',
      most: maxRedirects,
    });
  }
  if (target.port === '0') throw badRedirectFault(from, 'to an address that is not valid');
  return target;
}

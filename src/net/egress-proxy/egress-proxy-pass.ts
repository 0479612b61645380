// The passes of the egress proxy: who may go out, how much, and why a connection failed.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Agent, type buildConnector } from 'undici';
import type { Fault } from '../../core/fault/fault.ts';
import { type Guard, guardedConnector } from '../connect.ts';
import { addressFault, tooLargeFault } from '../fault.ts';
import type { Upstream } from '../proxy-address.ts';
import { upstreamConnector } from '../upstream.ts';
import { isOpenPort } from './egress-proxy-ports.ts';

export interface EgressLimits {
  dnsMs: number;
  connectMs: number;
  /** Silence in a connection, in both directions at once. */
  idleMs: number;
  /** Through one connection, both directions together. */
  maxTunnelBytes: number;
  /** Through all connections of one pass. */
  maxPassBytes: number;
  /** Connections of one pass at the same time. */
  maxPassConnections: number;
  /** Connections of all passes at the same time. */
  maxConnections: number;
}

/** The leave of one user of the proxy to go out, until it is closed. */
export interface EgressPass {
  username: string;
  password: string;
  /** Why the last connection to this origin failed, if it did. */
  failureOf(url: URL): Fault | null;
  /** Why the answer at this very address did not come whole, if it did not; known of plain http alone. Waits for documents that have arrived but are still being looked at. */
  breakOf(url: URL): Promise<Fault | null>;
  /** The header on answers that the proxy gave in place of the server. */
  mark: { name: string; value: string };
  count(): { bytes: number; connections: number; refused: number };
  /** Cuts every connection under this pass. */
  close(): void;
}

/** A pass as the proxy sees it. */
export interface Pass {
  password: Buffer;
  mark: string;
  connector: buildConnector.connector;
  agent: Agent;
  sockets: Set<Socket>;
  failures: Map<string, Fault>;
  /** By address. */
  breaks: Map<string, Fault>;
  /** Documents that have arrived whose encoding is still being checked. */
  checking: Set<Promise<void>>;
  maxBytes: number;
  bytes: number;
  connections: number;
  refused: number;
}

/** Names an answer as ours; its value is known to nobody outside, so that no server can pass for the proxy. */
export const ownAnswerHeader = 'x-heed-egress';

export function openPass(
  passes: Map<string, Pass>,
  guard: Guard,
  limits: EgressLimits,
  options: { upstream?: Upstream; maxBytes?: number },
): EgressPass {
  const username = randomBytes(12).toString('hex');
  const password = randomBytes(24).toString('hex');
  const { upstream } = options;
  const connector = upstream === undefined ? guardedConnector(guard) : upstreamConnector(upstream, guard);
  const pass: Pass = {
    password: Buffer.from(password),
    mark: randomBytes(16).toString('hex'),
    connector,
    agent: new Agent({ connect: connector, headersTimeout: limits.idleMs, bodyTimeout: limits.idleMs }),
    sockets: new Set(),
    failures: new Map(),
    breaks: new Map(),
    checking: new Set(),
    maxBytes: options.maxBytes ?? limits.maxPassBytes,
    bytes: 0,
    connections: 0,
    refused: 0,
  };
  passes.set(username, pass);
  return {
    username,
    password,
    failureOf: (url) => pass.failures.get(originKey(url.hostname, portOf(url))) ?? null,
    breakOf: async (url) => {
      await Promise.all(pass.checking);
      return pass.breaks.get(addressKey(url)) ?? null;
    },
    mark: { name: ownAnswerHeader, value: pass.mark },
    count: () => ({ bytes: pass.bytes, connections: pass.connections, refused: pass.refused }),
    close: () => {
      passes.delete(username);
      endPass(pass);
    },
  };
}

export function endPass(pass: Pass): void {
  for (const socket of pass.sockets) socket.destroy();
  pass.sockets.clear();
  pass.agent.destroy().catch(() => {});
}

export function hold(pass: Pass, socket: Socket): void {
  pass.sockets.add(socket);
  socket.once('close', () => pass.sockets.delete(socket));
}

/** The rules that need no name server; throws what it refuses. */
export function admit(pass: Pass, hostname: string, port: number, limits: EgressLimits): void {
  pass.connections += 1;
  if (!isOpenPort(port)) throw addressFault(`${hostname}:${port}`);
  if (pass.bytes > pass.maxBytes || pass.sockets.size >= 2 * limits.maxPassConnections) {
    throw tooLargeFault(new URL(`http://${hostname}:${port}/`), pass.maxBytes);
  }
}

export function noteFailure(pass: Pass, hostname: string, port: number, fault: Fault): void {
  if (fault.code === 'capture.address-refused' || fault.code === 'capture.dns') pass.refused += 1;
  // A page may knock at endless doors; only so many are remembered.
  if (pass.failures.size < 1000) pass.failures.set(originKey(hostname, port), fault);
}

export function noteBreak(pass: Pass, url: URL, fault: Fault): void {
  if (pass.breaks.size < 1000) pass.breaks.set(addressKey(url), fault);
}

/** It is requested again: what was before counts no more. */
export function forgetBreak(pass: Pass, url: URL): void {
  pass.breaks.delete(addressKey(url));
}

function addressKey({ origin, pathname, search }: URL): string {
  return origin + pathname + search;
}

export function passOf(asked: IncomingMessage, passes: Map<string, Pass>): Pass | null {
  const [, encoded = ''] =
    /^Basic ([A-Za-z0-9+/=]{1,200})$/.exec(asked.headers['proxy-authorization'] ?? '') ?? [];
  const [username = '', password = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  const pass = passes.get(username);
  const given = Buffer.from(password);
  if (pass === undefined || given.length !== pass.password.length) return null;
  return timingSafeEqual(given, pass.password) ? pass : null;
}

export function originKey(hostname: string, port: number): string {
  return `${hostname}:${port}`;
}

export function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' || url.protocol === 'wss:' ? 443 : 80));
}

// What is known of connections: how long each part of opening one took, and how it is secured.
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { remember } from './remember.ts';

export interface TlsFacts {
  protocol: string;
  cipher: string;
  /** Who signed the certificate. */
  issuer: string;
  /** Epoch ms. */
  validUntil: number;
}

export interface Connection {
  /** When it was ready, on the clock of `performance`. */
  readyAt: number;
  dnsMs: number | null;
  connectMs: number | null;
  tlsMs: number | null;
  tls: TlsFacts | null;
  /** Ends it, so that the next request opens another; resolves when it has ended. */
  end(): Promise<void>;
}

/** The last connection to each origin. */
export interface ConnectionBook {
  note(origin: string, connection: Connection): void;
  find(origin: string): Connection | null;
}

const maxOrigins = 2_000;

export function openConnectionBook(): ConnectionBook {
  const known = new Map<string, Connection>();
  return {
    note: (origin, connection) => remember(known, origin, connection, maxOrigins),
    find: (origin) => known.get(origin) ?? null,
  };
}

/** The same for a connector's options and for a URL. */
export function originOf({
  protocol,
  hostname,
  port,
}: {
  protocol: string;
  hostname: string;
  port: string;
}): string {
  return `${protocol}//${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/** Remembered for long, it must not keep a socket that was closed. */
export function endOf(socket: Socket): () => Promise<void> {
  const kept = new WeakRef(socket);
  return () =>
    new Promise((resolve) => {
      const open = kept.deref();
      if (open === undefined || open.closed) return resolve();
      open.once('close', () => resolve()).destroy();
    });
}

/** Null for a connection in the clear. */
export function tlsFactsOf(socket: Socket): TlsFacts | null {
  if (!(socket instanceof TLSSocket)) return null;
  const { issuer, valid_to } = socket.getPeerCertificate();
  // Empty for a resumed session.
  if (issuer === undefined) return null;
  const named = (name: string | string[] | undefined) => (Array.isArray(name) ? name[0] : name);
  return {
    protocol: socket.getProtocol() ?? '',
    cipher: socket.getCipher().standardName,
    issuer: named(issuer.O) ?? named(issuer.CN) ?? '',
    validUntil: Date.parse(valid_to),
  };
}

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
}

/** The last connection to each origin, and the sockets that are open to it. */
export interface ConnectionBook {
  note(origin: string, connection: Connection, socket: Socket): void;
  find(origin: string): Connection | null;
  /** Ends all that are open, so that the next request opens another; resolves when they have ended. */
  endAll(origin: string): Promise<void>;
}

const maxOrigins = 2_000;

export function openConnectionBook(): ConnectionBook {
  const known = new Map<string, Connection>();
  /** The open sockets of an origin, each with what resolves when it has closed. */
  const open = new Map<string, Map<Socket, Promise<void>>>();
  const forget = (origin: string, socket: Socket) => {
    const sockets = open.get(origin);
    sockets?.delete(socket);
    if (sockets?.size === 0) open.delete(origin);
  };
  return {
    note: (origin, connection, socket) => {
      remember(known, origin, connection, maxOrigins);
      if (socket.closed) return;
      const sockets = open.get(origin) ?? new Map<Socket, Promise<void>>();
      const closed = new Promise<void>((resolve) => {
        socket.once('close', () => {
          forget(origin, socket);
          resolve();
        });
      });
      open.set(origin, sockets.set(socket, closed));
    },
    find: (origin) => known.get(origin) ?? null,
    endAll: async (origin) => {
      const sockets = [...(open.get(origin) ?? [])];
      for (const [socket] of sockets) socket.destroy();
      await Promise.all(sockets.map(([, closed]) => closed));
    },
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

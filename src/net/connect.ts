// The guard at the socket: every connection goes only to an address that was itself checked.
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import { Fault } from '../core/fault/fault.ts';
import { bareHost, isAllowedAddress, isLinkLocalV6, plainAddress } from './address.ts';
import { type ConnectionBook, originOf, tlsFactsOf } from './connections.ts';
import { addressFault, dnsFault, toFault } from './fault.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

export interface Guard {
  allowPrivate: boolean;
  /** True for the service's own doors, so that Heed cannot be made to talk to itself. */
  isOwn: (address: string, port: number) => boolean;
  resolve: (host: string) => Promise<ResolvedAddress[]>;
  dnsMs: number;
  connectMs: number;
}

/** No honest name needs more; a long list would only be a list of doors to knock at. */
const maxRecords = 16;

/**
 * A connector for undici that refuses before it connects, and looks again once it is connected. HTTP/2 where requested.
 * What it learns of each connection goes into the book.
 */
export function guardedConnector(
  guard: Guard,
  allowH2 = false,
  book: ConnectionBook | null = null,
): buildConnector.connector {
  return (options, callback) => {
    const startedAt = performance.now();
    const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80));
    const host = bareHost(options.hostname);
    addressesOf(host, port, guard).then(
      (addresses) => {
        const connect = buildConnector({
          lookup: pinned(addresses),
          timeout: guard.connectMs,
          allowH2,
          maxCachedSessions: 0,
          autoSelectFamily: true,
          autoSelectFamilyAttemptTimeout: 500,
        });
        const knownAt = performance.now();
        let connectedAt = knownAt;
        const opening = begin(connect, options, (error, socket) => {
          if (error !== null) return callback(error, null);
          const refusal = checkConnected(socket, host, port, guard);
          if (refusal !== null) {
            // Whatever it still reports must not end the process.
            socket.on('error', () => {});
            socket.destroy();
            return callback(refusal, null);
          }
          const readyAt = performance.now();
          const tls = tlsFactsOf(socket);
          const isSecure = options.protocol === 'https:';
          const connection = {
            readyAt,
            dnsMs: isIP(host) === 0 ? knownAt - startedAt : null,
            connectMs: (isSecure ? connectedAt : readyAt) - knownAt,
            tlsMs: isSecure ? readyAt - connectedAt : null,
            tls,
          };
          book?.note(originOf(options), connection, socket);
          callback(null, socket);
        });
        opening?.once('connect', () => {
          connectedAt = performance.now();
        });
      },
      (fault: Error) => callback(fault, null),
    );
  };
}

/**
 * Starts a connector and gives its socket, though the connector's type does not say so. What it throws goes to the callback
 * too: it runs where nobody else would catch it. Null: it threw.
 */
export function begin(
  connect: buildConnector.connector,
  options: buildConnector.Options,
  callback: buildConnector.Callback,
): Socket | null {
  try {
    return connect(options, callback) as unknown as Socket;
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)), null);
    return null;
  }
}

/** The addresses behind a host, all of them checked; throws when one of them is refused. */
export async function addressesOf(host: string, port: number, guard: Guard): Promise<ResolvedAddress[]> {
  const family = isIP(host);
  const isAllowed = ({ address }: ResolvedAddress) =>
    isAllowedAddress(address, guard.allowPrivate) && !guard.isOwn(plainAddress(address), port);
  if (family !== 0) {
    if (!isAllowed({ address: host, family })) throw addressFault(host);
    return [{ address: host, family }];
  }
  const records = await resolveInTime(host, guard);
  const usable = guard.allowPrivate ? records.filter(({ address }) => !isLinkLocalV6(address)) : records;
  const bad = usable.find((record) => !isAllowed(record));
  if (usable.length > 0 && bad === undefined) return usable.slice(0, maxRecords);
  // The cause is for the operator's log only: the message must not reveal what a name resolves to inside.
  const cause = new Error(bad ? `${host} resolves to the refused address ${bad.address}` : 'no addresses');
  throw bad !== undefined && guard.allowPrivate
    ? addressFault(host, cause)
    : dnsFault(host, guard.allowPrivate, cause);
}

/** Throws what a connection to there would be refused with. */
export async function admitTarget({ hostname, port, protocol }: URL, guard: Guard): Promise<void> {
  await addressesOf(bareHost(hostname), Number(port || (protocol === 'https:' ? 443 : 80)), guard);
}

/** A bare connection under the guard, for what is not HTTP. Throws a Fault for whatever keeps it from connecting. */
export function openSocket(guard: Guard, host: string, port: number): Promise<Socket> {
  const connect = guardedConnector(guard);
  const hostname = host.includes(':') ? `[${host}]` : host;
  return new Promise((resolve, reject) => {
    const options = { hostname, host: `${hostname}:${port}`, protocol: 'http:', port: String(port) };
    connect(options, (error, socket) => {
      if (error === null) resolve(socket);
      else reject(toFault(error, new URL(`http://${hostname}:${port}/`), 'asking'));
    });
  });
}

async function resolveInTime(host: string, guard: Guard): Promise<ResolvedAddress[]> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(slowDnsFault(host)), guard.dnsMs);
  });
  try {
    return await Promise.race([guard.resolve(host), tooLate]);
  } catch (error) {
    throw error instanceof Fault ? error : dnsFault(host, guard.allowPrivate, error);
  } finally {
    clearTimeout(timer);
  }
}

function slowDnsFault(host: string): Fault {
  return dnsFault(host, true, Object.assign(new Error('the name server is too slow'), { code: 'EAI_AGAIN' }));
}

/**
 * Answers one tick later, as `dns.lookup` does. Answered at once, a connect() that fails at once (no route) would raise its
 * error on a TLS socket that nobody listens to yet, and end the process.
 */
function pinned(addresses: ResolvedAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const first = addresses[0];
    process.nextTick(() => {
      if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family ?? 0);
    });
  };
}

function checkConnected(socket: Socket, host: string, port: number, guard: Guard): Fault | null {
  const address = socket.remoteAddress;
  // A socket that is already gone reports that by its own error, once it is used.
  if (address === undefined) return null;
  const isFine = isAllowedAddress(address, guard.allowPrivate) && !guard.isOwn(plainAddress(address), port);
  return isFine ? null : addressFault(host);
}

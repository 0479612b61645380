// A bare connection under the guard, for what is not HTTP.
import type { Socket } from 'node:net';
import { type Guard, guardedConnector } from './connect.ts';
import { toFault } from './fault.ts';

/** Throws a Fault for whatever keeps it from connecting. */
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

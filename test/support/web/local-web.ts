// A web on loopback with every behaviour we know of, good and bad, on one page.
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Behaviour, html, prose } from './behaviour.ts';
import { charsets } from './charsets.ts';
import { errorPages } from './error-pages.ts';
import { goodPages } from './good-pages.ts';
import { otherTypes } from './other-types.ts';
import { redirects } from './redirects.ts';
import { scripts } from './scripts.ts';
import { transport } from './transport.ts';
import { walls } from './walls.ts';

export const behaviours: Behaviour[] = [
  ...goodPages,
  ...walls,
  ...errorPages,
  ...redirects,
  ...charsets,
  ...transport,
  ...scripts,
  ...otherTypes,
];

export interface LocalWeb {
  /** While true every page is a good one; then each behaves as it does. */
  isCalm: boolean;
  urlOf(behaviour: Behaviour): string;
  /** For `openNet`: names under `.localhost` are this machine, all others do not exist. */
  resolve(host: string): Promise<{ address: string; family: 4 | 6 }[]>;
  close(): Promise<void>;
}

const calmPage = html(
  'Oak chair',
  `<main><h1>Oak chair</h1>${prose}<p>It is sold with a cushion of felt in three colours.</p>${prose}</main>`,
);

export async function openLocalWeb(): Promise<LocalWeb> {
  const byPath = new Map(behaviours.map((behaviour) => [behaviour.path, behaviour]));
  const server = createServer((request, response) => {
    response.on('error', () => {});
    const behaviour = byPath.get(new URL(request.url ?? '/', 'http://x').pathname);
    if (web.isCalm) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(calmPage);
    else if (behaviour === undefined) response.writeHead(200, { 'content-type': 'text/html' }).end(calmPage);
    else behaviour.respond(request, response);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const base = await listen(server);
  const web: LocalWeb = {
    isCalm: false,
    urlOf: ({ path, url }) => url?.(base) ?? `${base}${path}`,
    async resolve(host) {
      if (host === 'localhost' || host.endsWith('.localhost')) return [{ address: '127.0.0.1', family: 4 }];
      throw Object.assign(new Error(`no such name: ${host}`), { code: 'ENOTFOUND' });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return web;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

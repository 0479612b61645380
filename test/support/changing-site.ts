// A small site on loopback whose pages the test changes on demand.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SitePage {
  status?: number;
  headers?: Record<string, string>;
  body: string | Buffer;
}

export interface ChangingSite {
  url(path?: string): string;
  /** What the path answers from now on; a function is asked again for every request. */
  set(path: string, page: string | SitePage | (() => string)): void;
  /** Requests so far, oldest first. */
  requests: { path: string; headers: IncomingHttpHeaders }[];
  close(): Promise<void>;
}

export async function openChangingSite(): Promise<ChangingSite> {
  const pages = new Map<string, SitePage | (() => string)>();
  const requests: ChangingSite['requests'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push({ path, headers: request.headers });
    const known = pages.get(path);
    const page: SitePage | undefined = typeof known === 'function' ? { body: known() } : known;
    if (page === undefined) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
      return;
    }
    const etag = page.headers?.etag;
    if (etag !== undefined && request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end();
      return;
    }
    response
      .writeHead(page.status ?? 200, { 'content-type': 'text/html; charset=utf-8', ...page.headers })
      .end(page.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path = '/') => `http://127.0.0.1:${port}${path}`,
    set: (path, page) => pages.set(path, typeof page === 'string' ? { body: page } : page),
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

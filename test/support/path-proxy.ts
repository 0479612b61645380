// A reverse proxy on loopback with a service below a path: it passes the path on, or takes it away first, as proxies do.
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PathProxy {
  /** Where people reach the service: `http://127.0.0.1:…/heed`. */
  address: string;
  /** Where the service listens. */
  lead(to: string): void;
  /** What was requested of the host beside the path. */
  strays: string[];
  close(): Promise<void>;
}

export async function openPathProxy(kind: 'keeps' | 'strips', path = '/heed'): Promise<PathProxy> {
  let target = '';
  const strays: string[] = [];
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    if (!`${url.split('?')[0]}/`.startsWith(`${path}/`)) {
      strays.push(`${method} ${url}`);
      response.writeHead(404).end('Something else lives here.');
      return;
    }
    const rest = url.slice(path.length);
    const stripped = rest.startsWith('/') ? rest : `/${rest}`;
    const order = { method, headers, path: kind === 'keeps' ? url : stripped };
    const passed = send(target, order, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${path}`,
    lead: (to) => {
      target = to;
    },
    strays,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

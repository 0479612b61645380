// Real proxies on loopback, as people rent or run them: HTTP with CONNECT, and SOCKS5, with and without a password.
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface TestProxy {
  /** `host:port`. */
  at: string;
  /** `user:password`, or empty. */
  login: string;
  /** Where it was asked to lead to, in the words of whoever asked. */
  led: string[];
  /** While false it closes every connection. */
  isUp: boolean;
  /** Answers bare addresses with 403, as some do that are for rent. */
  wantsNames: boolean;
  close(): Promise<void>;
}

/** `leadsTo`: where every name leads, as `host:port`; left out: where it says. */
export async function openHttpProxy(login = '', leadsTo?: string): Promise<TestProxy> {
  const server = createHttpServer((_, response) => void response.writeHead(405).end());
  const proxy = await open(server, login);
  server.on('connect', (request, socket: Socket) => {
    socket.on('error', () => {});
    const proof = `Basic ${Buffer.from(login).toString('base64')}`;
    if (!proxy.isUp) return void socket.destroy();
    if (login !== '' && request.headers['proxy-authorization'] !== proof)
      return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    proxy.led.push(request.url ?? '');
    if (proxy.wantsNames && /^[\d.]+:/.test(request.url ?? ''))
      return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const [, host = '', port = ''] = /^\[?(.*?)\]?:(\d+)$/.exec(leadsTo ?? request.url ?? '') ?? [];
    join(socket, host, Number(port), () => void socket.write('HTTP/1.1 200 Connection Established\r\n\r\n'));
  });
  return proxy;
}

export async function openSocksProxy(login = ''): Promise<TestProxy> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (!proxy.isUp) return void socket.destroy();
    let stage = login === '' ? 1 : 0;
    socket.once('data', () => {
      socket.write(Buffer.from([5, login === '' ? 0 : 2]));
      socket.on('data', (data: Buffer) => {
        stage += 1;
        if (stage === 1) {
          const length = data[1] ?? 0;
          const given = `${data.subarray(2, 2 + length)}:${data.subarray(3 + length)}`;
          socket.write(Buffer.from([1, given === login ? 0 : 1]));
          return;
        }
        if (stage !== 2) return;
        socket.removeAllListeners('data');
        // RFC 1928: version five, connect, and a byte that must be nought.
        if (data[0] !== 5 || data[1] !== 1 || data[2] !== 0)
          return void socket.end(Buffer.from([5, 7, 0, 1, 0, 0, 0, 0, 0, 0]));
        const isName = data[3] === 3;
        const end = isName ? 5 + (data[4] ?? 0) : 8;
        const host = isName ? data.subarray(5, end).toString() : [...data.subarray(4, 8)].join('.');
        const port = data.readUInt16BE(end);
        proxy.led.push(`${host}:${port}`);
        join(socket, host, port, () => void socket.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])));
      });
    });
  });
  const proxy = await open(server, login);
  return proxy;
}

async function open(server: Server, login: string): Promise<TestProxy> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    at: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    login,
    led: [],
    isUp: true,
    wantsNames: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** To loopback and nowhere else: no test reaches beyond it. */
function join(client: Socket, host: string, port: number, say: () => void): void {
  if (!/^(127\.|localhost$|::1$)/.test(host)) return void client.destroy();
  const server = connect(port, host, () => {
    say();
    client.pipe(server).pipe(client);
  });
  server.on('error', () => client.destroy());
  client.on('close', () => server.destroy());
}

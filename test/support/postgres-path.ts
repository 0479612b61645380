// A way to PostgreSQL over loopback, for what may happen on the way.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface PostgresPath {
  url: string;
  close(): Promise<void>;
}

/** `join` leads each connection on to the server and back. */
export async function openPostgresPath(
  databaseUrl: string,
  join: (client: Socket, upstream: Socket) => void,
): Promise<PostgresPath> {
  const target = new URL(databaseUrl);
  // Our own server listens in a folder.
  const socketFolder = target.searchParams.get('host');
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream =
      socketFolder === null
        ? connect(Number(target.port || 5432), target.hostname)
        : connect(`${socketFolder}/.s.PGSQL.${target.port || target.searchParams.get('port') || 5432}`);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    join(client, upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

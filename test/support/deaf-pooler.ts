// A way to PostgreSQL on which everything works but notifications: as through PgBouncer in transaction mode, which swallows them.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DeafPooler {
  url: string;
  close(): Promise<void>;
}

export async function openDeafPooler(databaseUrl: string): Promise<DeafPooler> {
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
    client.pipe(upstream);
    let rest = Buffer.alloc(0);
    upstream.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      // Each message: one letter for its kind, four bytes for its length, which counts itself.
      while (rest.length >= 5 && rest.length >= 1 + rest.readUInt32BE(1)) {
        const length = 1 + rest.readUInt32BE(1);
        const isNotification = rest[0] === 'A'.charCodeAt(0);
        if (!isNotification) client.write(rest.subarray(0, length));
        rest = rest.subarray(length);
      }
    });
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

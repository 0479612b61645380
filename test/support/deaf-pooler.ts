// A way to PostgreSQL on which everything works but notifications: as through PgBouncer in transaction mode, which swallows them.
import { openPostgresPath, type PostgresPath } from './postgres-path.ts';

export function openDeafPooler(databaseUrl: string): Promise<PostgresPath> {
  return openPostgresPath(databaseUrl, (client, upstream) => {
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
}

// A way to PostgreSQL that can be cut without a word, as where a machine lost its power: connections stay open and nothing passes.
import type { Socket } from 'node:net';
import { openPostgresPath, type PostgresPath } from './postgres-path.ts';

export interface CutPath extends PostgresPath {
  /** Cuts what is open now; later connections lead through. */
  cut(): void;
}

export async function openCutPath(databaseUrl: string): Promise<CutPath> {
  const open = new Set<[Socket, Socket]>();
  const path = await openPostgresPath(databaseUrl, (client, upstream) => {
    open.add([client, upstream]);
    client.pipe(upstream).pipe(client);
  });
  return {
    ...path,
    cut() {
      for (const [client, upstream] of open) {
        client.unpipe(upstream);
        upstream.unpipe(client);
        // Whatever still comes is lost, and that one side ends does not reach the other.
        for (const socket of [client, upstream]) socket.removeAllListeners('close').resume();
      }
      open.clear();
    },
  };
}

// A client that requests and does not read keeps its answer in memory: the connection ends when it takes no byte for so long.
import type { FastifyInstance } from 'fastify';

const waitMs = 30_000;

export function dropSlowReaders(app: FastifyInstance, afterMs = waitMs): void {
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // While the answer is still being made there is nothing to read, and no reason to end.
    reply.raw.setTimeout(afterMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    done();
  });
}

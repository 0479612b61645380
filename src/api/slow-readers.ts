// A client that requests and does not read keeps its answer in memory: the connection ends when it takes no byte for so long.
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Socket = FastifyRequest['raw']['socket'];

const waitMs = 30_000;

export function dropSlowReaders(app: FastifyInstance, afterMs = waitMs): void {
  const isStuck = openStuck(afterMs);
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // What it sends puts off the timeout of the connection; that it sends is no sign that it reads.
    if (isStuck(socket)) socket.destroy();
    // While the answer is still being made there is nothing to read, and no reason to end.
    reply.raw.setTimeout(afterMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    done();
  });
}

/** Whether a client sends request after request, and took no whole answer in all that time. */
function openStuck(afterMs: number): (socket: Socket) => boolean {
  const seen = new WeakMap<Socket, { at: number; taken: number }>();
  return (socket) => {
    const waiting = socket.writableLength;
    const taken = socket.bytesWritten - waiting;
    const before = seen.get(socket);
    if (waiting > 0 && before?.taken === taken) return performance.now() - before.at > afterMs;
    seen.set(socket, { at: performance.now(), taken });
    return false;
  };
}

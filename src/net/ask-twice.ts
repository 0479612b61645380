// One question over a kept connection, and a second time over a new one where the kept one closed.
import { Fault } from '../core/fault/fault.ts';
import type { Way } from './agents.ts';
import { originOf } from './connections.ts';
import { type Ask, exchange, type Reply, type Run } from './exchange.ts';

/** A server may close a kept connection at the very moment it is used again. That says nothing about the page: a new one is opened. */
export async function askTwice(way: Way, ask: Ask, run: Run): Promise<Reply> {
  const askedAt = performance.now();
  try {
    return await exchange(way.agent, ask, run);
  } catch (error) {
    const connection = way.book.find(originOf(ask.url));
    const wasKept = connection !== null && connection.readyAt < askedAt;
    const isRepeatable = (ask.method === 'GET' || ask.method === 'HEAD') && ask.body === null;
    const isClosed = error instanceof Fault && (error.code === 'capture.reset' || isSessionOver(error));
    // Its socket is still open, and the client would use it for ever.
    if (wasKept && isSessionOver(error)) await connection.end();
    if (!wasKept || !isRepeatable || !isClosed || run.ended !== null) throw error;
    return exchange(way.agent, ask, run);
  }
}

/** A server broke the rules of HTTP/2 on this connection: nothing is asked over it any more. */
function isSessionOver(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return cause?.code === 'ERR_HTTP2_INVALID_SESSION';
}

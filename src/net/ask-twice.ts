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
    const isOver = isSessionOver(error);
    // Their sockets may still be open, and the client would use them for ever.
    if (isOver) await way.book.endAll(originOf(ask.url));
    const connection = way.book.find(originOf(ask.url));
    const wasKept = connection !== null && connection.readyAt < askedAt;
    const isClosed = wasKept && error instanceof Fault && error.code === 'capture.reset';
    const isRepeatable = (ask.method === 'GET' || ask.method === 'HEAD') && ask.body === null;
    if (!(isOver || isClosed) || !isRepeatable || run.ended !== null) throw error;
    return exchange(way.agent, ask, run);
  }
}

/** A server broke the rules of HTTP/2 on this connection before this was asked: nothing more can be asked over it. */
function isSessionOver(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return cause?.code === 'ERR_HTTP2_INVALID_SESSION';
}

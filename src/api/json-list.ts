// Lists of any length as JSON: short ones as one text, with its ETag; long ones written out slice by slice while they are read.
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesGzip } from './compress.ts';

/** Longer than this, an answer is streamed: it is never in memory as a whole, and has no ETag. */
const mostWhole = 512 * 1024;

/** `around`: what comes before and after the items. Handlers return what this gives: the reply, whose type is the answer's. */
export async function sendJsonList(
  request: FastifyRequest,
  reply: FastifyReply,
  slices: AsyncGenerator<readonly unknown[]>,
  around: readonly [string, string] = ['[', ']'],
): Promise<never> {
  reply.type('application/json; charset=utf-8');
  const texts = textsOf(slices, around);
  let whole = '';
  for (;;) {
    const { value, done } = await texts.next();
    if (done) return reply.send(whole) as never;
    whole += value;
    if (whole.length > mostWhole) break;
  }
  if (request.method === 'HEAD') {
    await texts.return(undefined);
    return reply.send('') as never;
  }
  const rest = Readable.from(startingWith(whole, texts), { objectMode: false });
  reply.header('vary', 'accept-encoding');
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(rest) as never;
  reply.header('content-encoding', 'gzip');
  // Whoever goes away in the middle ends the reading, too.
  return reply.send(pipeline(rest, createGzip(), () => {})) as never;
}

async function* textsOf(
  slices: AsyncGenerator<readonly unknown[]>,
  [before, after]: readonly [string, string],
): AsyncGenerator<string, undefined> {
  let separator = before;
  for await (const items of slices) {
    if (items.length === 0) continue;
    yield separator + items.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
  yield (separator === before ? before : '') + after;
}

async function* startingWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

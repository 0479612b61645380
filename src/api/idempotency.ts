// Idempotency-Key: the same request within a day gets the first answer again.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerFor, Store } from '../store/store.ts';
import { ApiProblem } from './problem.ts';

export interface Answer<B> {
  status: number;
  headers: Record<string, string>;
  body: B;
}

/**
 * Runs `act` once per key. `act` gets a way to keep its answer, to be used in the transaction
 * that writes the record, so that record and answer exist both or neither.
 */
export async function answerOnce<T, B>(
  context: { store: Store; ownerId: string; now: number },
  request: FastifyRequest,
  reply: FastifyReply,
  present: (record: T) => Answer<B>,
  act: (answerFor: AnswerFor<T> | null) => Promise<T>,
): Promise<B> {
  const key = readKey(request);
  if (key === null) return send(reply, present(await act(null)));
  const requestHash = hashRequest(request);
  const kept = await context.store.findAnswer(context.ownerId, key, context.now);
  if (kept !== null) {
    if (kept.requestHash !== requestHash) throw keyReused();
    reply.header('idempotency-replayed', 'true');
    return send(reply, { status: kept.status, headers: kept.headers, body: JSON.parse(kept.body) as B });
  }
  const record = await act((written) => {
    const { status, headers, body } = present(written);
    return { key, requestHash, status, headers, body: JSON.stringify(body) };
  });
  return send(reply, present(record));
}

function send<B>(reply: FastifyReply, { status, headers, body }: Answer<B>): B {
  reply.code(status).headers(headers);
  return body;
}

function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new ApiProblem({
    status: 400,
    code: 'invalid',
    detail: 'Idempotency-Key must be 1 to 200 visible ASCII characters.',
    errors: [{ pointer: '/Idempotency-Key', message: 'must be 1 to 200 visible ASCII characters' }],
  });
}

function hashRequest(request: FastifyRequest): string {
  const { method, url, body } = request;
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex');
}

function keyReused(): ApiProblem {
  return new ApiProblem({
    status: 409,
    code: 'idempotency-key-reused',
    detail: 'This Idempotency-Key was used for another request. Use a new key for each request.',
  });
}

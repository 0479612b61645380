// What every answer has: safe headers, an ETag, a sentence for unknown paths; and JSON as the only way in.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findExcess } from './body-excess.ts';
import { ApiProblem, sendProblem } from './problem.ts';

/** Only JSON bodies; an empty one counts as none, because many clients always send the header. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body === 'string' && body.trim() === '') return done(null, undefined);
    const problem = findExcess(String(body));
    return problem === null ? parse(request, body as string, done) : done(tooComplex(problem), undefined);
  });
}

function tooComplex(problem: string): ApiProblem {
  return new ApiProblem({ status: 400, code: 'too-complex', detail: `The body ${problem}.` });
}

/** Nothing we answer may be sniffed, framed or read by other sites; pages set their own, wider policy. */
export function addSafetyHeaders(reply: FastifyReply): void {
  const defaults = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  };
  for (const [name, value] of Object.entries(defaults)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
}

/** A read whose answer the caller has already costs a 304 and no body. */
export function answerConditionally(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || reply.statusCode !== 200 || reply.hasHeader('etag')) return payload;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
  reply.header('etag', etag);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  if (!matches(request.headers['if-none-match'], etag)) return payload;
  reply.code(304).removeHeader('content-length');
  return '';
}

/** Whether the caller has it already, by `If-None-Match`. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return (
    header.trim() === '*' ||
    header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag.slice(2))
  );
}

/** Remembers the paths as they are added, so that a wrong method differs from an unknown path. */
export function answerUnknownPaths(app: FastifyInstance): void {
  const known: { method: string; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const pattern = new RegExp(
      `^${url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`,
    );
    for (const one of [method].flat()) known.push({ method: one, pattern });
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const allowed = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (allowed.length === 0) {
      return sendProblem(reply, { status: 404, code: 'not-found', detail: 'There is nothing at this path.' });
    }
    const methods = [...new Set(allowed)].join(', ');
    const detail = `${path} does not allow ${request.method}, only ${methods}.`;
    return sendProblem(reply, {
      status: 405,
      code: 'method-not-allowed',
      detail,
      headers: { allow: methods },
    });
  });
}

// The route of the MCP server: one address for programs that speak the Model Context Protocol.
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import type { CallApi } from '../mcp/mcp.ts';
import type { Router } from './router.ts';

/** Of the message itself, not of whoever sends it. */
const ownHeaders = new Set([
  ...['content-length', 'content-type', 'transfer-encoding', 'connection', 'accept', 'accept-encoding'],
  ...['if-none-match', 'idempotency-key', 'expect', 'upgrade'],
]);

export function addMcpRoute(api: Router, version: string): void {
  const open = new Set<AbortController>();
  api.addHook('preClose', async () => {
    for (const controller of open) controller.abort();
  });
  api.post(
    '/mcp',
    // Reading: what a tool may write is decided where it writes, by the route that it calls.
    { config: { isReading: true }, schema: { hide: true } },
    async (request, reply) => {
      const { answerMcp } = await import('../mcp/mcp.ts');
      const ended = new AbortController();
      open.add(ended);
      reply.raw.once('close', () => {
        open.delete(ended);
        ended.abort();
      });
      const message = messageOf(request, ended.signal);
      const answer = await answerMcp(message, request.body, { call: callOf(api, request), version });
      return send(answer, reply);
    },
  );
}

/** Each call of a tool is a request of its own, as whoever sent the message: all that guards the API guards it. */
function callOf(api: Router, request: FastifyRequest): CallApi {
  const sent = Object.entries(request.headers).filter(([name]) => !ownHeaders.has(name));
  return async ({ method, path, body }) => {
    const order: InjectOptions = {
      ...{ method, url: path, remoteAddress: request.socket.remoteAddress ?? '127.0.0.1' },
      headers: Object.fromEntries(sent) as Record<string, string>,
      ...(body !== undefined && { payload: body }),
    };
    const { statusCode, headers, payload } = await api.inject(order);
    return { status: statusCode, headers, text: payload };
  };
}

function messageOf(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request('http://localhost/mcp', { method: 'POST', headers, signal });
}

function send(answer: Response, reply: FastifyReply): FastifyReply {
  reply.code(answer.status).headers(Object.fromEntries(answer.headers)).header('cache-control', 'no-store');
  if (answer.body === null) return reply.send();
  // A connection kept for the next request would hold up the closing of the server.
  return reply.header('connection', 'close').send(Readable.fromWeb(answer.body as WebStream));
}

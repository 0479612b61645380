// Events: what happened, as a list and as a stream that goes on.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { firstIdAt, isId } from '../../core/id.ts';
import type { EventFilter } from '../../store/store.ts';
import { withMembers } from '../changes/change.ts';
import type { ApiContext, ApiServices } from '../context.ts';
import { linkTo, sendPageHeaders } from '../paging.ts';
import { defaultLimit, type eventQuery, type streamQuery } from '../parameters.ts';
import { presentEvent } from '../present.ts';
import { ApiProblem } from '../problem.ts';

/** A site with a set is requested together with its pages. */
export async function listEvents(
  context: ApiContext,
  query: z.infer<typeof eventQuery>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (query.after !== undefined) return listEventsAfter(context, query, query.after, request, reply);
  const { limit = defaultLimit, offset, before } = query;
  const filter = { ...(await filterOf(context, query)), limit, offset, before };
  const { events, ...totals } = await context.store.listEvents(context.ownerId, filter);
  sendPageHeaders(request, reply, {
    ...totals,
    limit,
    offset,
    count: events.length,
    lastId: events.at(-1)?.id,
    isByCursor: before !== undefined,
  });
  return events.map(presentEvent);
}

/** By cursor: ids rise in the order of commits over all processes, so whoever goes on from the last one misses none. */
async function listEventsAfter(
  context: ApiContext,
  query: z.infer<typeof eventQuery>,
  after: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  refuseOtherWays(query);
  const start = after === '0' ? firstIdAt(0) : after;
  const filter = { ...(await filterOf(context, query)), limit: query.limit ?? defaultLimit };
  const events = await context.store.listEventsAfter(context.ownerId, start, filter);
  const next = linkTo(request, { after: events.at(-1)?.id ?? after });
  reply.header('link', `<${next}>; rel="next"`);
  return events.map(presentEvent);
}

function refuseOtherWays({ after = '', before, offset }: z.infer<typeof eventQuery>): void {
  const refuse = (pointer: string, message: string) => {
    const detail = `${pointer} ${message}`;
    throw new ApiProblem({ status: 400, code: 'invalid', detail, errors: [{ pointer, message }] });
  };
  if (after !== '0' && !isId(after)) refuse('/after', 'must be the id of an event, or 0');
  if (before !== undefined) refuse('/before', 'cannot be combined with after');
  if (offset !== undefined) refuse('/offset', 'cannot be combined with after');
}

async function filterOf(
  context: ApiContext,
  { siteId, kind, since }: z.infer<typeof streamQuery>,
): Promise<EventFilter> {
  const siteIds = siteId && (await withMembers(context, siteId.filter(isId)));
  return { siteIds, kinds: kind, since };
}

const batch = 100;
const defaults = { listeners: 100, heartbeatMs: 15_000 };
/** With accounts, one of them takes at most this share of all places. */
const shareEach = 0.25;

/** Streams of events, bounded in number; all end when the server closes. */
export function openEventStreams(app: FastifyInstance, { streams, access = null }: ApiServices) {
  const { listeners, heartbeatMs } = { ...defaults, ...streams };
  const mostEach = access === null ? listeners : Math.max(1, Math.floor(listeners * shareEach));
  const open = new Map<AbortController, string>();
  app.addHook('preClose', async () => {
    for (const controller of open.keys()) controller.abort();
  });
  return async (query: z.infer<typeof streamQuery>, request: FastifyRequest, reply: FastifyReply) => {
    const { context } = request;
    const places = [...open.values()].filter((ownerId) => ownerId === context.ownerId).length;
    if (open.size >= listeners || places >= mostEach) {
      throw new ApiProblem({
        status: 503,
        code: 'too-many-listeners',
        detail: `At most ${places >= mostEach ? mostEach : listeners} streams may be open at once. Use GET /api/events instead, or try again later.`,
        headers: { 'retry-after': '30' },
      });
    }
    const controller = new AbortController();
    open.set(controller, context.ownerId);
    reply.raw.once('close', () => {
      open.delete(controller);
      controller.abort();
    });
    const frames = streamEvents(context, query, await startOf(context, query, request), {
      heartbeatMs,
      signal: controller.signal,
    });
    return (
      reply
        // A connection kept for the next request would hold up the closing of the server.
        .header('connection', 'close')
        .type('text/event-stream; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(Readable.from(frames))
    );
  };
}

/** After the last event the listener had; else from `since`; else with what happens from now on. */
async function startOf(
  { store, ownerId }: ApiContext,
  { since }: z.infer<typeof streamQuery>,
  request: FastifyRequest,
): Promise<string> {
  const last = request.headers['last-event-id'];
  if (typeof last === 'string' && isId(last)) return last;
  return since === undefined ? store.lastEventId(ownerId) : firstIdAt(since);
}

async function* streamEvents(
  context: ApiContext,
  query: z.infer<typeof streamQuery>,
  after: string,
  { heartbeatMs, signal }: { heartbeatMs: number; signal: AbortSignal },
): AsyncGenerator<string> {
  const { store, ownerId } = context;
  const bell = hangBell(store.onEvents, signal);
  try {
    let last = after;
    yield 'retry: 2000\n\n';
    while (!signal.aborted && (await context.stands())) {
      bell.hush();
      const filter = await filterOf(context, query);
      const events = await store.listEventsAfter(ownerId, last, { ...filter, limit: batch });
      for (const event of events) {
        last = event.id;
        yield `id: ${event.id}\nevent: ${event.kind}\ndata: ${JSON.stringify(presentEvent(event))}\n\n`;
      }
      // Looked again at every heartbeat, too: a wake-up from another process may be lost.
      if (events.length < batch && !(await bell.isRung(heartbeatMs))) yield ': still here\n\n';
    }
  } finally {
    bell.takeDown();
  }
}

/** Rings when something may have happened, or when nobody listens any more. */
function hangBell(listen: (listener: () => void) => () => void, signal: AbortSignal) {
  let isRinging = false;
  let wake = () => {};
  const ring = () => {
    isRinging = true;
    wake();
  };
  const stopListening = listen(ring);
  signal.addEventListener('abort', ring);
  return {
    hush() {
      isRinging = false;
    },
    /** True as soon as it rings, false after `withinMs` of silence. */
    isRung(withinMs: number): Promise<boolean> {
      if (isRinging || signal.aborted) return Promise.resolve(true);
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), withinMs);
        wake = () => {
          clearTimeout(timer);
          resolve(true);
        };
      });
    },
    takeDown() {
      stopListening();
      signal.removeEventListener('abort', ring);
    },
  };
}

// Paging facts travel in headers: X-Total-Count and Link (RFC 8288).
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface PageFacts {
  total: number;
  isTotalExact?: boolean;
  limit: number | undefined;
  offset: number | undefined;
  count: number;
  /** Id of the last item, where `next` may walk by it. */
  lastId?: string | undefined;
  /** The page itself was requested by id. */
  isByCursor?: boolean;
}

/** Deeper than this, `next` walks by id: passing over rows gets slower with depth, an id never does. */
const deepestOffset = 1000;

export function sendPageHeaders(request: FastifyRequest, reply: FastifyReply, facts: PageFacts): void {
  const { total, isTotalExact = true, limit } = facts;
  reply.header('x-total-count', String(total));
  if (!isTotalExact) reply.header('x-total-count-is', 'at-least');
  if (limit === undefined) return;
  const links = [...linkTargets(facts, limit)].map(
    ([rel, change]) => `<${linkTo(request, change)}>; rel="${rel}"`,
  );
  reply.header('link', links.join(', '));
}

function* linkTargets(facts: PageFacts, limit: number): Generator<[string, Record<string, string | null>]> {
  const { total, isTotalExact = true, offset = 0, count, lastId, isByCursor = false } = facts;
  const base = { limit: String(limit) };
  yield ['first', { ...base, offset: '0', before: null }];
  if (!isByCursor && offset > 0) {
    yield ['prev', { ...base, offset: String(Math.max(0, offset - limit)) }];
  }
  const hasMore = count === limit && (isByCursor || offset + count < total || !isTotalExact);
  if (hasMore && lastId !== undefined && (isByCursor || offset + limit > deepestOffset)) {
    yield ['next', { ...base, offset: null, before: lastId }];
  } else if (hasMore) {
    yield ['next', { ...base, offset: String(offset + limit) }];
  }
  if (isTotalExact) {
    const last = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit;
    yield ['last', { ...base, offset: String(last), before: null }];
  }
}

/** The same request with other parameters; null leaves one out. */
export function linkTo(request: FastifyRequest, change: Record<string, string | null>): string {
  const url = new URL(request.url, 'http://localhost');
  for (const [name, value] of Object.entries(change)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return `${url.pathname}${url.search}`;
}

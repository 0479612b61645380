// Feeds: read under their addresses; made, listed and revoked by whoever may.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { hashToken, newToken, openRate } from '../../accounts/accounts.ts';
import type { Feed, FeedFilter, FeedFormat } from '../../core/alert/feed.ts';
import { isId, newId } from '../../core/id.ts';
import { matches } from '../answering.ts';
import { askedLanguage } from '../asked-language.ts';
import type { ApiContext, ApiServices } from '../context.ts';
import type { feedOrder, feedSchema, newFeedSchema } from '../contract/feed.ts';
import { refuseTooMany } from '../guard.ts';
import { ApiProblem, notFound } from '../problem.ts';
import type { FeedDocument } from './feed-document.ts';
import { formats } from './formats.ts';
import { describeFeed, feedId, gatherFeed } from './gather-feed.ts';
import type { feedQuery } from './parameters.ts';

const mostFeeds = 200;
const readsPerMinute = 60;
/** Written down no more often than this. */
const readEveryMs = 5 * 60_000;
const tokenShape = /^[\w-]{43}$/;

type FeedQuery = z.infer<typeof feedQuery>;

/** Reads feeds: by a secret address, or as whoever is known. */
export function openFeedReading(services: ApiServices) {
  const { store, now } = services;
  const rate = openRate({ perMinute: readsPerMinute, now });
  return {
    async bySecret(format: FeedFormat, token: string, request: FastifyRequest, reply: FastifyReply) {
      const feed = tokenShape.test(token) ? await store.findFeed(hashToken(token)) : null;
      if (feed === null) throw unknownFeed();
      refuseTooMany(rate.take(feed.id));
      await noteRead(feed);
      const query = request.query as FeedQuery;
      const { ownerId, name, filter, language } = feed;
      // No crawler shall find what only its holder is to read.
      reply.header('x-robots-tag', 'noindex, nofollow');
      const parts = { ownerId, title: name, filter, idParts: [feed.id], self: null };
      return send({ ...parts, query, language, format }, request, reply);
    },
    async byCaller(format: FeedFormat, request: FastifyRequest, reply: FastifyReply) {
      const { context } = request;
      const { ownerId } = context;
      const query = request.query as FeedQuery;
      const self = `${baseOf(services, request)}${request.url}`;
      const title = await titleOf(context, query);
      const parts = { ownerId, title, filter: {}, idParts: ['owner', ownerId], self };
      const language = askedLanguage(request.headers['accept-language']) ?? services.language ?? 'en';
      reply.header('vary', 'accept-language');
      return send({ ...parts, query, language, format }, request, reply);
    },
  };

  async function noteRead({ id, lastReadAt }: Feed): Promise<void> {
    const at = now();
    if (lastReadAt === null || Math.abs(at - lastReadAt) > readEveryMs) await store.noteFeedRead(id, at);
  }

  async function send(asked: Asked, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { ownerId, filter, query, language, title, self, idParts, format } = asked;
    const { site, ...narrowing } = query;
    const filters: FeedFilter[] = [filter, { ...narrowing, siteId: site }];
    const gathered = await gatherFeed({ store, ownerId, filters, language });
    const base = baseOf(services, request);
    const etag = `W/"${feedId([gathered.version, title, base, self, format]).slice(9)}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const document: FeedDocument = {
      id: feedId([...idParts, query]),
      ...{ title, language, base, self, description: describeFeed(language) },
      // Of an empty feed nobody can say when it last changed; this moment would make it look new at every reading.
      updatedAt: gathered.updatedAt ?? 0,
      items: await gathered.readItems(),
    };
    const { type, write } = formats[format];
    return reply
      .type(`${type}; charset=utf-8`)
      .serializer((body: string) => body)
      .send(write(document));
  }
}

interface Asked {
  ownerId: string;
  title: string;
  filter: FeedFilter;
  query: FeedQuery;
  language: string;
  format: FeedFormat;
  /** What identifies it. */
  idParts: string[];
  self: string | null;
}

/** The guard has seen to it that the host is a name of this service. */
function baseOf({ ownAddress, access }: ApiServices, request: FastifyRequest): string {
  return ownAddress?.() ?? access?.publicUrl ?? `http://${request.host}`;
}

async function titleOf({ store, ownerId }: ApiContext, { site = [], tag }: FeedQuery): Promise<string> {
  const { sites } =
    site.length === 0 ? { sites: [] } : await store.listSites(ownerId, { ids: site.filter(isId) });
  const parts = [...sites.map(({ name }) => name), ...(tag === undefined ? [] : [`#${tag}`])];
  return parts.length === 0 ? 'Heed' : `Heed: ${parts.join(', ')}`;
}

export async function listFeeds({ store, ownerId, caller }: ApiContext) {
  return (await store.listFeeds(ownerId, onlyOf(caller))).map(presentFeed);
}

export async function makeFeed(
  context: ApiContext,
  { name, filter }: z.infer<typeof feedOrder>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<z.infer<typeof newFeedSchema>> {
  const { store, ownerId, caller, now, language = 'en' } = context;
  refuseKey(context);
  await refuseStrangeSites(context, filter);
  if ((await store.listFeeds(ownerId, null)).length >= mostFeeds) throw tooManyFeeds();
  const token = newToken();
  const feed: Feed = {
    ...{ ownerId, id: newId(), userId: caller.user?.id ?? null, name, filter, language },
    ...{ hint: token.slice(0, 6), createdAt: now(), lastReadAt: null },
  };
  await store.addFeed({ ...feed, hash: hashToken(token) });
  reply.code(201).header('cache-control', 'no-store');
  const urlOf = (format: FeedFormat) => `${baseOf(context, request)}/feeds/${token}/changes.${format}`;
  return { ...presentFeed(feed), urls: { atom: urlOf('atom'), rss: urlOf('rss'), json: urlOf('json') } };
}

export async function revokeFeed({ store, ownerId, caller }: ApiContext, id: string, reply: FastifyReply) {
  const isGone = isId(id) && (await store.removeFeed(ownerId, id, onlyOf(caller)));
  if (!isGone) throw notFound('feed');
  return reply.code(204).send();
}

/** Their own; owners see all of the account. */
function onlyOf({ role, user }: ApiContext['caller']): string | null {
  return role === 'owner' ? null : (user?.id ?? '');
}

/** Whoever finds a key shall not be able to make an address that outlives it. */
function refuseKey({ caller }: ApiContext): void {
  if (caller.kind !== 'key') return;
  const detail = 'API keys cannot create feeds. Sign in instead.';
  throw new ApiProblem({ status: 403, code: 'needs-sign-in', detail });
}

async function refuseStrangeSites(
  { store, ownerId }: ApiContext,
  { siteId = [] }: FeedFilter,
): Promise<void> {
  if (siteId.length === 0) return;
  const { sites } = await store.listSites(ownerId, { ids: siteId.filter(isId) });
  const known = new Set(sites.map(({ id }) => id));
  const at = siteId.findIndex((id) => !known.has(id));
  if (at < 0) return;
  const error = { pointer: `/filter/siteId/${at}`, message: 'is not the id of one of your sites' };
  const detail = `${error.pointer} ${error.message}`;
  throw new ApiProblem({ status: 400, code: 'invalid', detail, errors: [error] });
}

function presentFeed({ id, name, hint, filter, createdAt, lastReadAt }: Feed): z.infer<typeof feedSchema> {
  const iso = (at: number) => new Date(at).toISOString();
  return {
    ...{ id, name, hint, filter },
    createdAt: iso(createdAt),
    lastReadAt: lastReadAt === null ? null : iso(lastReadAt),
  };
}

function unknownFeed(): ApiProblem {
  const detail = 'There is no feed at this address: it was revoked, or the address is incomplete.';
  return new ApiProblem({ status: 404, code: 'not-found', detail });
}

function tooManyFeeds(): ApiProblem {
  const detail = `An account may have at most ${mostFeeds} feeds. Revoke some first.`;
  return new ApiProblem({ status: 409, code: 'too-many-feeds', detail });
}

// Sites: list, read, create, update, delete, check.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isId } from '../../core/id.ts';
import type { Check } from '../../core/site/check.ts';
import { createSite, editSite, type siteEditSchema, type siteInputSchema } from '../../engine/engine.ts';
import type { SiteView } from '../../store/store.ts';
import type { ApiContext } from '../context.ts';
import { answerOnce } from '../idempotency.ts';
import { sendJsonList } from '../json-list.ts';
import { sendPageHeaders } from '../paging.ts';
import type { siteQuery } from '../parameters.ts';
import { presentCheck, presentSite } from '../present.ts';
import { notFound } from '../problem.ts';
import { knownSite } from './known-site.ts';

export async function listSites(
  context: ApiContext,
  query: z.infer<typeof siteQuery>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { id, url, ...filter } = query;
  const urls = url === undefined ? undefined : sameAddresses(url);
  const { slices, ...counted } = await context.store.walkSites(context.ownerId, { ...filter, ids: id, urls });
  const { limit, offset = 0 } = query;
  const { total, isTotalExact } = counted;
  const left = Math.max(0, total - offset);
  const count = isTotalExact ? Math.min(limit ?? total, left) : (limit ?? total);
  sendPageHeaders(request, reply, { ...counted, limit, offset, count });
  return sendJsonList(request, reply, presented(slices));
}

/** An address is stored as it was written, and the slash after a host may be missing in either. */
function sameAddresses(url: string): string[] {
  const { href, pathname, search, hash } = URL.parse(url) ?? {
    href: url,
    pathname: '',
    search: '',
    hash: '',
  };
  const isHost = pathname === '/' && search === '' && hash === '';
  return [...new Set([url, href, ...(isHost ? [href.slice(0, -1)] : [])])];
}

async function* presented(slices: AsyncGenerator<SiteView[]>) {
  for await (const sites of slices) yield sites.map(presentSite);
}

export async function getSite(context: ApiContext, id: string) {
  const site = isId(id) ? await context.store.getSite(context.ownerId, id) : null;
  if (site === null) throw notFound('site');
  return presentSite(site);
}

export function postSite(
  context: ApiContext,
  body: z.infer<typeof siteInputSchema>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const present = (site: SiteView) => ({
    status: 201,
    headers: { location: `/api/sites/${site.id}` },
    body: presentSite(site),
  });
  return answerOnce({ ...context, now: context.now() }, request, reply, present, (answerFor) =>
    createSite(context, context.ownerId, body, answerFor),
  );
}

export async function patchSite(context: ApiContext, id: string, body: z.infer<typeof siteEditSchema>) {
  const site = isId(id) ? await editSite(context, context.ownerId, id, body) : null;
  if (site === null) throw notFound('site');
  return presentSite(site);
}

/** For as long as it is the same: its address names the version. */
export async function getSiteIcon(context: ApiContext, id: string, reply: FastifyReply) {
  const { iconBlob } = await knownSite(context, id);
  if (iconBlob === null) throw notFound('icon');
  const icon = await context.store.blobs.get(iconBlob);
  return reply
    .type('image/png')
    .header('cache-control', 'private, max-age=2592000, immutable')
    .send(Buffer.from(icon.buffer, icon.byteOffset, icon.byteLength));
}

export async function deleteSite(context: ApiContext, id: string, reply: FastifyReply) {
  const isRemoved = isId(id) && (await context.store.removeSite(context.ownerId, id));
  if (!isRemoved) throw notFound('site');
  return reply.code(204).send();
}

export function postCheck(context: ApiContext, id: string, request: FastifyRequest, reply: FastifyReply) {
  const present = (check: Check) => ({
    status: 202,
    headers: { location: `/api/checks/${check.id}` },
    body: presentCheck(check),
  });
  return answerOnce({ ...context, now: context.now() }, request, reply, present, async (answerFor) => {
    const { ownerId } = context;
    const order = { ownerId, siteId: id, trigger: 'manual' as const, now: context.now(), answerFor };
    const check = isId(id) ? await context.store.askCheck(order) : null;
    if (check === null) throw notFound('site');
    return check;
  });
}

// The session of a site: see what is kept, and clear it.
import type { FastifyReply } from 'fastify';
import { clearSession, viewSession } from '../../engine/engine.ts';
import type { ApiContext } from '../context.ts';
import { presentSession } from '../present.ts';
import { knownSite } from './known-site.ts';

export async function getSiteSession(context: ApiContext, id: string) {
  return presentSession(await viewSession(context, await knownSite(context, id)));
}

export async function deleteSiteSession(context: ApiContext, id: string, reply: FastifyReply) {
  await clearSession(context, await knownSite(context, id));
  return reply.code(204).send();
}

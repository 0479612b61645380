// Changes: list with filters, read, mark.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Change, ChangeDetail } from '../../core/change/change.ts';
import { isId } from '../../core/id.ts';
import {
  byRules,
  inLanguage,
  judgeChange,
  listChangePlaces,
  listRules,
  setChangeRule,
} from '../../engine/engine.ts';
import type { ChangeFilter } from '../../store/store.ts';
import type { ApiContext } from '../context.ts';
import type { changeEditSchema, markedSchema, ruleOrder } from '../contract.ts';
import { sendJsonList } from '../json-list.ts';
import { sendPageHeaders } from '../paging.ts';
import { type changeQuery, defaultLimit, type markOrder } from '../parameters.ts';
import { presentChange, presentChangeDetail } from '../present.ts';
import { ApiProblem, notFound } from '../problem.ts';
import { knownSite } from '../sites/known-site.ts';

type ChangeQuery = z.infer<typeof changeQuery>;
/** All that is needed to find the records of an owner. */
type Whose = Pick<ApiContext, 'store' | 'ownerId'>;

/** A site with a set is requested together with its pages. */
export async function listChanges(
  context: ApiContext,
  query: ChangeQuery,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const siteIds = await askedSites(context, query);
  return sendChanges(context, { ...query, limit: query.limit ?? defaultLimit }, siteIds, request, reply);
}

/** Those named, with the pages of their sets; undefined: all. */
export async function askedSites(
  context: Whose,
  { siteId }: Pick<ChangeQuery, 'siteId'>,
): Promise<string[] | undefined> {
  return siteId && (await withMembers(context, siteId.filter(isId)));
}

export async function markChanges(
  context: ApiContext,
  { ids, filter, seen }: z.infer<typeof markOrder>,
): Promise<z.infer<typeof markedSchema>> {
  const order = {
    seen,
    ids: ids?.filter(isId),
    filter: filter && changeFilterOf(filter, await askedSites(context, filter)),
  };
  return context.store.markSeen(context.ownerId, order);
}

/** All changes of the site, unless a limit is given. */
export async function listSiteChanges(
  context: ApiContext,
  siteId: string,
  query: ChangeQuery,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  await knownSite(context, siteId);
  const { siteId: _, ...others } = query;
  const asked = query.siteId;
  const siteIds = (await askedSites(context, { ...others, siteId: [siteId] })) ?? [];
  const isWanted = (id: string) => asked === undefined || asked.includes(siteId) || asked.includes(id);
  return sendChanges(context, query, siteIds.filter(isWanted), request, reply);
}

export async function withMembers({ store, ownerId }: Whose, siteIds: string[]): Promise<string[]> {
  return [...siteIds, ...(await store.listMemberIds(ownerId, siteIds))];
}

export async function getChange(context: ApiContext, id: string, by?: 'rules') {
  const change = isId(id) ? await context.store.getChange(context.ownerId, id) : null;
  if (change === null) throw notFound('change');
  return detailOf(context, by === 'rules' ? byRules(change) : change);
}

export async function patchChange(context: ApiContext, id: string, body: z.infer<typeof changeEditSchema>) {
  const change = isId(id) ? await judgeChange(context, context.ownerId, id, body) : null;
  if (change === null) throw notFound('change');
  return detailOf(context, change);
}

export async function getRules(context: ApiContext, siteId: string) {
  await knownSite(context, siteId);
  return listRules(context, context.ownerId, siteId);
}

export async function getPlaces(context: ApiContext, id: string) {
  return listChangePlaces(context, await knownChange(context, id));
}

export async function putRule(context: ApiContext, id: string, { rule, places }: z.infer<typeof ruleOrder>) {
  const made = await setChangeRule(context, await knownChange(context, id), rule, places);
  if (made !== 'no-place' && made !== 'goal-place') return { rule: made };
  throw new ApiProblem({ status: 409, code: made, detail: noRule[made] });
}

const noRule = {
  'no-place':
    'This change has no such place on the page that a rule could cover, or its versions are no longer stored.',
  'goal-place':
    'The goal of this site asks for what changed, so Heed does not filter it. To filter it, change the goal.',
};

async function knownChange(context: ApiContext, id: string) {
  const change = isId(id) ? await context.store.getChange(context.ownerId, id) : null;
  if (change === null) throw notFound('change');
  return change;
}

async function sendChanges(
  context: ApiContext,
  query: ChangeQuery,
  siteIds: string[] | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { limit, offset, before } = query;
  if (before !== undefined && !isId(before)) {
    const errors = [{ pointer: '/before', message: 'must be the id of a change' }];
    throw new ApiProblem({
      status: 400,
      code: 'invalid',
      detail: '/before must be the id of a change',
      errors,
    });
  }
  const filter = { ...changeFilterOf(query, siteIds), before, limit, offset };
  const { slices, ...facts } = await context.store.walkChanges(context.ownerId, filter);
  sendPageHeaders(request, reply, { ...facts, limit, offset, isByCursor: before !== undefined });
  return sendJsonList(request, reply, presented(slices, context.language));
}

async function* presented(slices: AsyncGenerator<Change[]>, language?: string) {
  for await (const changes of slices)
    yield changes.map((change) => presentChange(inLanguage(change, language)));
}

export function changeFilterOf(
  query: Omit<ChangeQuery, 'siteId'>,
  siteIds: string[] | undefined,
): ChangeFilter {
  const { tag, changeType, significance, verdict, status, since, until, q, seen } = query;
  return {
    ...{ siteIds, tags: tag === undefined ? undefined : [tag] },
    ...{ changeTypes: changeType, significances: significance, verdicts: verdict },
    ...{ statuses: status, since, until, q, seen },
  };
}

export async function detailOf(context: ApiContext, change: ChangeDetail) {
  const { store, ownerId } = context;
  const [before, after] = await Promise.all([
    store.getSnapshot(ownerId, change.beforeSnapshotId),
    store.getSnapshot(ownerId, change.afterSnapshotId),
  ]);
  return presentChangeDetail(inLanguage(change, context.language), { before, after });
}

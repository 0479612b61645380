// Looking into a site's past: its facts over time, and any two of its snapshots side by side.
import { z } from 'zod';
import { isId } from '../../core/id.ts';
import { factKinds } from '../../core/page/fact-kinds.ts';
import { plainText } from '../../core/text.ts';
import { compareSnapshots, factsOverTime } from '../../engine/engine.ts';
import type { ApiContext } from '../context.ts';
import { ApiProblem, notFound } from '../problem.ts';
import { knownSite } from '../sites/known-site.ts';

export const factsQuery = z.strictObject({
  kind: z.enum(factKinds).optional(),
  label: plainText(300).optional().describe('Its name on the page.'),
});

export const compareQuery = z.strictObject({
  before: z.string().max(100).describe('Id of a snapshot.'),
  after: z.string().max(100).describe('Id of the other snapshot, of the same site.'),
});

export async function listFacts(context: ApiContext, siteId: string, query: z.infer<typeof factsQuery>) {
  const { store, ownerId } = context;
  await knownSite(context, siteId);
  return factsOverTime(store, ownerId, siteId, query);
}

export async function getComparison(context: ApiContext, query: z.infer<typeof compareQuery>) {
  const { store, ownerId } = context;
  const find = (id: string) => (isId(id) ? store.getSnapshot(ownerId, id) : null);
  const [before, after] = await Promise.all([find(query.before), find(query.after)]);
  if (before === null || after === null) throw notFound('snapshot');
  const site = before.siteId === after.siteId ? await store.getSite(ownerId, before.siteId) : null;
  if (site === null) {
    const detail = 'Only two snapshots of one site can be compared.';
    throw new ApiProblem({
      status: 400,
      code: 'invalid',
      detail,
      errors: [{ pointer: '/after', message: 'is of another site' }],
    });
  }
  return compareSnapshots(context, site, before, after, context.language);
}

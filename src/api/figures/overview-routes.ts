// The route of the overview: is everything being watched, and is there something new? Counts only, in one small answer.
import { z } from 'zod';
import type { ApiContext } from '../context.ts';
import type { Router } from '../router.ts';

export const overviewSchema = z.object({
  sites: z.object({
    total: z.int(),
    failing: z.int(),
    blocked: z.int(),
    failed: z.int().describe('Last check failed; not failing yet.'),
    paused: z.int(),
  }),
  changes: z.object({ unseen: z.int() }),
});

export function addOverviewRoutes(api: Router): void {
  const schema = {
    operationId: 'getOverview',
    summary: 'Count sites that are watched, in trouble or paused, and unseen changes',
    tags: ['Figures'],
    response: { 200: overviewSchema },
  };
  api.get('/api/overview', { schema }, (request) => getOverview(request.context));
}

async function getOverview({ store, ownerId }: ApiContext): Promise<z.infer<typeof overviewSchema>> {
  const [sites, unseen] = await Promise.all([
    store.countSites(ownerId),
    store.listChanges(ownerId, { seen: false, limit: 1 }),
  ]);
  return { sites, changes: { unseen: unseen.total } };
}

// The route of the overview: is everything being watched, and is there something new? Counts only, in one small answer.
import { z } from 'zod';
import type { SiteFilter } from '../../store/store.ts';
import type { ApiContext } from '../context.ts';
import type { Router } from './router.ts';

export const overviewSchema = z.object({
  sites: z.object({ total: z.int(), failing: z.int(), blocked: z.int(), paused: z.int() }),
  changes: z.object({ unseen: z.int() }),
});

export function addOverviewRoutes(api: Router): void {
  const schema = {
    summary: 'How many sites are watched, in trouble or paused, and how many changes nobody has seen',
    tags: ['Figures'],
    response: { 200: overviewSchema },
  };
  api.get('/api/overview', { schema }, (request) => getOverview(request.context));
}

async function getOverview({ store, ownerId }: ApiContext): Promise<z.infer<typeof overviewSchema>> {
  const count = async (filter: SiteFilter) => (await store.listSites(ownerId, { ...filter, limit: 1 })).total;
  const [total, failing, blocked, paused, unseen] = await Promise.all([
    count({}),
    count({ health: 'failing' }),
    count({ health: 'blocked' }),
    count({ state: 'paused' }),
    store.listChanges(ownerId, { seen: false, limit: 1 }),
  ]);
  return { sites: { total, failing, blocked, paused }, changes: { unseen: unseen.total } };
}

// One thing done with many sites: each is done by itself, and says how it went.
import { z } from 'zod';
import { BadInput } from '../../core/fault/bad-input.ts';
import { Fault } from '../../core/fault/fault.ts';
import { isId } from '../../core/id.ts';
import { scheduleSchema } from '../../core/site/schedule.ts';
import type { Services } from '../services.ts';
import { tagSchema } from './site-input.ts';
import { editSite } from './sites.ts';

const ids = z.array(z.string().max(100)).min(1).max(500).describe('At most 500.');
const tags = z.array(tagSchema).min(1).max(20);

export const bulkOrderSchema = z.discriminatedUnion('action', [
  z.strictObject({ ids, action: z.enum(['check', 'pause', 'resume', 'delete']) }),
  z.strictObject({ ids, action: z.enum(['tag', 'untag']), tags }),
  z.strictObject({ ids, action: z.literal('schedule'), schedule: scheduleSchema }),
]);
type BulkOrder = z.infer<typeof bulkOrderSchema>;
/** What is done with each site by itself. */
type SiteOrder =
  | Exclude<BulkOrder, { action: 'check' | 'pause' | 'resume' | 'delete' }>
  | { action: 'pause' | 'resume' | 'delete' };

export const bulkAnswerSchema = z
  .array(
    z.object({
      id: z.string(),
      ok: z.boolean(),
      checkId: z.string().optional(),
      error: z.object({ code: z.string(), detail: z.string() }).optional(),
    }),
  )
  .describe('One result for each id, in the order sent.');
type BulkAnswer = z.infer<typeof bulkAnswerSchema>[number];

type World = Pick<Services, 'store' | 'now' | 'random' | 'seal' | 'pagePool'>;

/** So many are under way together: a database on another machine is mostly waited for. */
const atOnce = 6;

export async function changeSites(world: World, ownerId: string, order: BulkOrder): Promise<BulkAnswer[]> {
  if (order.action === 'check') return askChecks(world, ownerId, order.ids);
  const { action, ids } = order;
  const answers: BulkAnswer[] = [];
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    const one = (id: string) => tryChange(world, ownerId, id, { ...order, action } as SiteOrder);
    answers.push(...(await Promise.all(some.map(one))));
  }
  return answers;
}

async function askChecks({ store, now }: World, ownerId: string, ids: string[]): Promise<BulkAnswer[]> {
  const asked = await store.askChecks({ ownerId, siteIds: ids.filter(isId), now: now() });
  return ids.map((id) => {
    const checkId = asked.get(id);
    return checkId === undefined ? unknownSite(id) : { id, ok: true, checkId };
  });
}

function unknownSite(id: string): BulkAnswer {
  return { id, ok: false, error: { code: 'not-found', detail: 'There is no such site.' } };
}

async function tryChange(world: World, ownerId: string, id: string, order: SiteOrder): Promise<BulkAnswer> {
  try {
    const isDone = isId(id) && (await changeSite(world, ownerId, id, order));
    return isDone ? { id, ok: true } : unknownSite(id);
  } catch (error) {
    return { id, ok: false, error: describe(error) };
  }
}

/** False: no such site. */
async function changeSite(world: World, ownerId: string, id: string, order: SiteOrder): Promise<boolean> {
  const { store } = world;
  const edited = async (edit: Parameters<typeof editSite>[3]) =>
    (await editSite(world, ownerId, id, edit)) !== null;
  switch (order.action) {
    case 'pause':
      return edited({ state: 'paused' });
    case 'resume':
      return edited({ state: 'active' });
    case 'schedule':
      return edited({ schedule: order.schedule });
    case 'delete':
      return store.removeSite(ownerId, id);
    case 'tag':
    case 'untag': {
      const site = await store.getSite(ownerId, id);
      if (site === null) return false;
      const kept = site.tags.filter((tag) => !order.tags.includes(tag));
      return edited({ tags: mostTags(order.action === 'tag' ? [...kept, ...new Set(order.tags)] : kept) });
    }
  }
}

function mostTags(tags: string[]): string[] {
  if (tags.length <= 20) return tags;
  throw new BadInput([{ pointer: '/tags', message: 'would be more than 20' }]);
}

function describe(error: unknown): { code: string; detail: string } {
  if (error instanceof BadInput) return { code: 'invalid', detail: error.message };
  if (error instanceof Fault) return { code: error.code, detail: error.message };
  throw error;
}

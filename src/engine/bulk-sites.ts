// One thing done with many sites: each is done by itself, and says how it went.
import { z } from 'zod';
import { BadInput } from '../core/bad-input.ts';
import { Fault } from '../core/fault.ts';
import { isId } from '../core/id.ts';
import { scheduleSchema } from '../core/schedule.ts';
import type { Services } from './services.ts';
import { tagSchema } from './site-input.ts';
import { editSite } from './sites.ts';

const ids = z.array(z.string().max(100)).min(1).max(500).describe('At most 500.');
const tags = z.array(tagSchema).min(1).max(20);

export const bulkOrderSchema = z
  .discriminatedUnion('action', [
    z.strictObject({ ids, action: z.enum(['check', 'pause', 'resume', 'delete']) }),
    z.strictObject({ ids, action: z.enum(['tag', 'untag']), tags }),
    z.strictObject({ ids, action: z.literal('schedule'), schedule: scheduleSchema }),
  ])
  .describe('What to do with these sites.');
type BulkOrder = z.infer<typeof bulkOrderSchema>;

export const bulkAnswerSchema = z
  .array(
    z.object({
      id: z.string(),
      ok: z.boolean(),
      checkId: z.string().optional().describe('The check that was asked for.'),
      error: z.object({ code: z.string(), detail: z.string() }).optional(),
    }),
  )
  .describe('One answer for each id, in the order they were sent.');
type BulkAnswer = z.infer<typeof bulkAnswerSchema>[number];

type World = Pick<Services, 'store' | 'now' | 'random' | 'seal' | 'middle'>;

export async function changeSites(world: World, ownerId: string, order: BulkOrder): Promise<BulkAnswer[]> {
  const answers: BulkAnswer[] = [];
  for (const id of order.ids) {
    try {
      const done = isId(id) ? await changeSite(world, ownerId, id, order) : null;
      answers.push(
        done === null
          ? { id, ok: false, error: { code: 'not-found', detail: 'There is no such site.' } }
          : { id, ok: true, ...done },
      );
    } catch (error) {
      answers.push({ id, ok: false, error: describe(error) });
    }
  }
  return answers;
}

/** Null: no such site. */
async function changeSite(
  world: World,
  ownerId: string,
  id: string,
  order: BulkOrder,
): Promise<Pick<BulkAnswer, 'checkId'> | null> {
  const { store, now } = world;
  const edited = async (edit: Parameters<typeof editSite>[3]) =>
    (await editSite(world, ownerId, id, edit)) === null ? null : {};
  switch (order.action) {
    case 'check': {
      const asked = { ownerId, siteId: id, trigger: 'manual' as const, now: now(), answerFor: null };
      const check = await store.askCheck(asked);
      return check === null ? null : { checkId: check.id };
    }
    case 'pause':
      return edited({ state: 'paused' });
    case 'resume':
      return edited({ state: 'active' });
    case 'schedule':
      return edited({ schedule: order.schedule });
    case 'delete':
      return (await store.removeSite(ownerId, id)) ? {} : null;
    case 'tag':
    case 'untag': {
      const site = await store.getSite(ownerId, id);
      if (site === null) return null;
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

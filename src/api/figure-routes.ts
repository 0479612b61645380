// Sites in figures: one with all of them, many with what happened on each day.
import { z } from 'zod';
import { isId } from '../core/id.ts';
import { plainText } from '../core/text.ts';
import { readActivity, readFigures } from '../engine/engine.ts';
import type { ApiContext } from './context.ts';
import { notFound } from './problem.ts';

export const activityQuery = z.strictObject({
  siteIds: plainText(8000)
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.string().min(1, 'must be an id')).max(200))
    .describe('Ids of sites, separated by commas; at most 200.'),
});

export async function getFigures(context: ApiContext, siteId: string) {
  const { store, ownerId, now } = context;
  const site = isId(siteId) ? await store.getSite(ownerId, siteId) : null;
  if (site === null) throw notFound('site');
  return readFigures(store, site, now());
}

export function listActivity(context: ApiContext, { siteIds }: z.infer<typeof activityQuery>) {
  return readActivity(context.store, context.ownerId, [...new Set(siteIds)], context.now());
}

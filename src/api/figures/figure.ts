// Sites in figures: one with all of them, many with what happened on each day.
import { z } from 'zod';
import { weightStates } from '../../core/plan/weight.ts';
import { readActivity, readFigures, setWeightState } from '../../engine/engine.ts';
import type { ApiContext } from '../context.ts';
import { idList } from '../parameters.ts';
import { notFound } from '../problem.ts';
import { knownSite } from '../sites/known-site.ts';

export const activityQuery = z.strictObject({
  siteIds: idList(200),
});

export async function getFigures(context: ApiContext, siteId: string) {
  const { store, now } = context;
  return readFigures(store, await knownSite(context, siteId), now());
}

export const weightParams = z.object({ id: z.string(), kind: z.string() });
export const weightEdit = z.strictObject({ state: z.enum(weightStates) });

export async function patchWeight(
  context: ApiContext,
  { id, kind }: z.infer<typeof weightParams>,
  { state }: z.infer<typeof weightEdit>,
) {
  const weight = await setWeightState(context.store, await knownSite(context, id), kind, state);
  if (weight === null) throw notFound('weight');
  return weight;
}

export function listActivity(context: ApiContext, { siteIds }: z.infer<typeof activityQuery>) {
  return readActivity(context.store, context.ownerId, [...new Set(siteIds)], context.now());
}

// What was learned about the noise of a page: list it, undo it, take it up again.
import type { z } from 'zod';
import { listNoise, setNoiseState } from '../../engine/engine.ts';
import type { ApiContext } from '../context.ts';
import type { noiseEditSchema } from '../contract.ts';
import { presentNoise } from '../present.ts';
import { notFound } from '../problem.ts';
import { knownSite } from '../sites/known-site.ts';

export async function getNoise(context: ApiContext, siteId: string) {
  await knownSite(context, siteId);
  const views = await listNoise(context, context.ownerId, siteId);
  return views.map(presentNoise);
}

export async function patchNoise(
  context: ApiContext,
  siteId: string,
  slot: string,
  { state }: z.infer<typeof noiseEditSchema>,
) {
  await knownSite(context, siteId);
  const view = await setNoiseState(context, context.ownerId, siteId, slot, state);
  if (view === null) throw notFound('learned place');
  return presentNoise(view);
}

// Compares any two snapshots of a site: the differences, and what they would mean for the goal. Nothing is stored.
import { z } from 'zod';
import { analysisSchema } from '../../core/change/analysis.ts';
import { diffSchema, noDiff, suppressedSchema } from '../../core/change/diff.ts';
import type { Snapshot } from '../../core/page/snapshot.ts';
import type { Site } from '../../core/site/site.ts';
import { showFound } from '../check/make-change.ts';
import type { Services } from '../services.ts';
import { rawPageAt } from './backtest.ts';
import { analysisInLanguage } from './in-language.ts';

export const comparedSchema = z
  .object({
    diff: diffSchema,
    analysis: analysisSchema.nullable().describe('Null: no relevant difference.'),
    heldBack: z.array(suppressedSchema),
  })
  .describe('A comparison of two snapshots. Stores nothing.');
export type Compared = z.infer<typeof comparedSchema>;

/** In English where no language is given. */
export async function compareSnapshots(
  services: Pick<Services, 'store' | 'pagePool'>,
  site: Site,
  before: Snapshot,
  after: Snapshot,
  language = 'en',
): Promise<Compared> {
  const [was, is] = await Promise.all([rawPageAt(services, before), rawPageAt(services, after)]);
  const { watch, trackingGoal, plan } = site;
  const earlier = { content: null, contentHash: before.contentHash, page: was };
  const order = { page: is, watch, trackingGoal, plan, before: earlier };
  const { change, suppressed } = await services.pagePool.run(order, site);
  const shown = change === null ? null : showFound(change);
  return {
    diff: shown?.diff ?? noDiff,
    analysis: shown && analysisInLanguage(shown.analysis, language),
    heldBack: suppressed,
  };
}

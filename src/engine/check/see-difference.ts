// Compares pictures where the user wants it: a visual difference becomes part of the change, or a change of its own.
import { type Diff, noDiff } from '../../core/change/diff.ts';
import type { Page } from '../../core/page/page.ts';
import type { Claim } from '../../store/store.ts';
import type { PipelineResult } from '../pipeline/pipeline.ts';
import type { Services } from '../services.ts';
import { compareLooks } from './compare-looks.ts';

type Found = NonNullable<PipelineResult['change']>;

export interface SeenDifference {
  /** What was found in the text, with what the pictures show. */
  found: Found | null;
  /** The picture before is lost, so that looks could not be compared. */
  isPictureLost: boolean;
}

export async function seeDifference(
  services: Services,
  { site, snapshot }: Claim,
  page: Page,
  answer: PipelineResult,
): Promise<SeenDifference> {
  const { visual } = site.watch;
  const asRead = { found: answer.change, isPictureLost: false };
  if (visual === null || page.picture === null || !snapshot?.screenshotBlob) return asRead;
  const looks = await compareLooks(services, snapshot, page.picture);
  if (looks === null) return { ...asRead, isPictureLost: true };
  const { share, regions } = looks;
  if (share === 0 || share * 100 < visual.percent) return asRead;
  const seen: Diff['visual'] = {
    share,
    regions: regions.map(({ x, y, width, height }) => ({
      x: Math.round(x),
      y: Math.round(y),
      width: Math.round(width),
      height: Math.round(height),
    })),
  };
  if (answer.change !== null) {
    const found = { ...answer.change, diff: { ...answer.change.diff, visual: seen } };
    return { found, isPictureLost: false };
  }
  const diff: Diff = { ...noDiff, visual: seen };
  const analysis = await services.pagePool.ask(site, 'analyseLooks', diff, answer.content, {
    plan: site.plan,
    finalUrlBefore: snapshot.finalUrl,
    finalUrlAfter: page.report.finalUrl,
    statusBefore: snapshot.httpStatus,
    statusAfter: page.report.httpStatus ?? 200,
  });
  return { found: { diff, analysis }, isPictureLost: false };
}

// A page that came back with hardly any of its text: how often, and how that is reported.
import type { CheckError, FetchReport, Page } from '../../core/page/page.ts';
import type { Claim } from '../../store/store.ts';
import type { PipelineResult } from '../pipeline/pipeline.ts';

/** How often a page that lost most of its text must come back the same before it is accepted. */
export const timesUntilAccepted = 3;

/** A page that came back with a fraction of its text and the looks of an error, and how often it did so by now. */
export function findLoss({ site }: Claim, { lossSigns: signs, contentHash }: PipelineResult) {
  if (signs === null) return null;
  const earlier = site.memory.loss;
  return { contentHash, signs, times: earlier?.contentHash === contentHash ? earlier.times + 1 : 1 };
}

export function lostReport(page: Page, signs: string[]): FetchReport {
  const { evidence } = page.report;
  return { ...page.report, result: 'soft-404', evidence: { ...evidence, markers: signs } };
}

export const lostError: CheckError = {
  code: 'capture.lost',
  message: 'The page has lost most of its text and looks like an error.',
  advice: `Heed checks again soon. If it looks the same ${timesUntilAccepted} times, Heed accepts it as the new page.`,
  transient: true,
  params: { times: timesUntilAccepted },
};

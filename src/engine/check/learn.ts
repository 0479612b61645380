// What a check taught, put into its result: the memory of noise, and a page before that was read again.
import { readBy } from '../../extract/read-by.ts';
import type { CheckResult, Claim } from '../../store/store.ts';
import type { PipelineResult } from '../pipeline/pipeline.ts';
import type { Services } from '../services.ts';

/** A failed check teaches nothing, nor does an unconfirmed change: it is compared with the same page again. */
export async function withLessons(
  services: Services,
  { site }: Claim,
  result: CheckResult,
  { noise, reread, beforeGist }: PipelineResult,
): Promise<CheckResult> {
  if (result.outcome === 'failed' || result.change?.status === 'unconfirmed') return result;
  const isCompared = beforeGist !== null;
  const taught = { ...(isCompared ? withQuiet(result, 0) : countUnchangedCheck(result)), noise };
  if (reread === null) return taught;
  const { content, contentHash, title, language } = reread;
  const contentBlob = await services.store.blobs.put(content);
  return { ...taught, reread: { contentBlob, contentHash, title, language, readBy: readBy(site.watch) } };
}

/** A check that found the page as it was. */
export function countUnchangedCheck(result: CheckResult): CheckResult {
  return withQuiet(result, (result.claim.site.memory.quiet ?? 0) + 1);
}

function withQuiet(result: CheckResult, quiet: number): CheckResult {
  return { ...result, site: { ...result.site, memory: { ...result.site.memory, quiet } } };
}

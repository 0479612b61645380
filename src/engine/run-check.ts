// One check, from a claimed row to a result ready to be recorded: the corridor behind every door.
import type { ChangeDetail } from '../core/change.ts';
import { Fault } from '../core/fault.ts';
import { newId } from '../core/id.ts';
import type { Capture, CheckError, FetchReport, Page } from '../core/page.ts';
import type { Snapshot } from '../core/snapshot.ts';
import { readBy } from '../extract/extract.ts';
import type { CheckResult, Claim } from '../store/store.ts';
import { failedResult, goodResult } from './check-result.ts';
import type { Before, MiddleAnswer, RawPage } from './middle.ts';
import type { Services } from './services.ts';

/** Whatever the page does becomes a result with its reason; throws only when `signal` was aborted. */
export async function runCheck(services: Services, claim: Claim, signal: AbortSignal): Promise<CheckResult> {
  let report: FetchReport | null = null;
  try {
    const capture = await capturePage(services, claim, signal);
    signal.throwIfAborted();
    if (capture.kind === 'failed') {
      return failedResult(services, claim, capture.report, capture.error, capture.retryAfterMs);
    }
    if (capture.kind === 'not-modified') return goodResult(services, claim, capture.report, null, false);
    const { page } = capture;
    report = page.report;
    const isSameBytes = claim.snapshot !== null && page.bodyHash === claim.site.bodyHash;
    if (isSameBytes) return goodResult(services, claim, report, page, false);
    return await readPage(services, claim, page);
  } catch (error) {
    if (signal.aborted) throw error;
    return failedResult(services, claim, report, describe(services, claim, error), null);
  }
}

function capturePage(services: Services, { site, snapshot }: Claim, signal: AbortSignal): Promise<Capture> {
  const hasValidators = snapshot !== null && (site.etag !== null || site.lastModified !== null);
  const validators = hasValidators ? { etag: site.etag, lastModified: site.lastModified } : null;
  return services.capture({ url: site.url, watch: site.watch, validators, signal });
}

async function readPage(services: Services, claim: Claim, page: Page): Promise<CheckResult> {
  const { watch, trackingGoal, plan } = claim.site;
  const rawPage: RawPage = {
    body: page.body,
    contentType: page.contentType,
    charset: page.charset,
    finalUrl: page.report.finalUrl,
    httpStatus: page.report.httpStatus ?? 200,
  };
  const before = await loadBefore(services, claim);
  const answer = await services.middle.run({ page: rawPage, watch, trackingGoal, plan, before });
  const result = goodResult(services, claim, page.report, page, answer.change !== null);
  const isNews = before === null || answer.change !== null || answer.suppressed.length > 0;
  if (!isNews) return result;
  const snapshot = await keepSnapshot(services, claim, rawPage, answer);
  const known = { ...result, snapshot, suppressed: answer.suppressed };
  if (before === null) {
    return { ...known, outcome: 'baseline', site: { ...result.site, title: answer.title || null } };
  }
  if (answer.change === null || claim.snapshot === null) return known;
  const earlier = await services.store.findSnapshot(claim.site.ownerId, claim.site.id, answer.contentHash);
  const change = makeChange(services, claim, answer.change, claim.snapshot.id, snapshot.id);
  if (earlier === null) return { ...known, outcome: 'changed', change };
  return {
    ...known,
    outcome: 'reverted',
    change: { ...change, summary: `${change.summary} ${wentBack(earlier)}` },
  };
}

/** The content it was read as, where it was read alike; else the raw page, to be read anew with today's settings. */
async function loadBefore(services: Services, { site, snapshot }: Claim): Promise<Before | null> {
  if (snapshot === null) return null;
  const isReadAlike = snapshot.readBy === readBy(site.watch);
  const blob = await services.store.blobs.get(isReadAlike ? snapshot.contentBlob : snapshot.bodyBlob);
  const { contentType, charset, finalUrl, httpStatus, contentHash } = snapshot;
  const body = isReadAlike ? new Uint8Array() : blob;
  return {
    content: isReadAlike ? blob : null,
    contentHash,
    page: { body, contentType, charset, finalUrl, httpStatus },
  };
}

/** Both blobs are durable before the snapshot that names them is recorded. */
async function keepSnapshot(
  services: Services,
  { site, check }: Claim,
  page: RawPage,
  answer: MiddleAnswer,
): Promise<Snapshot> {
  const { blobs } = services.store;
  const [bodyBlob, contentBlob] = await Promise.all([blobs.put(page.body), blobs.put(answer.content)]);
  const now = services.now();
  return {
    ownerId: site.ownerId,
    id: newId(now),
    siteId: site.id,
    checkId: check.id,
    capturedAt: now,
    contentHash: answer.contentHash,
    finalUrl: page.finalUrl,
    httpStatus: page.httpStatus,
    contentType: page.contentType,
    charset: page.charset,
    title: answer.title,
    language: answer.language,
    bytes: page.body.byteLength,
    readBy: readBy(site.watch),
    bodyBlob,
    contentBlob,
    via: 'http',
    screenshotBlob: null,
    thumbnailBlob: null,
  };
}

function makeChange(
  services: Services,
  { site, check }: Claim,
  { diff, analysis }: NonNullable<MiddleAnswer['change']>,
  beforeSnapshotId: string,
  afterSnapshotId: string,
): ChangeDetail {
  const now = services.now();
  return {
    ...analysis,
    ownerId: site.ownerId,
    id: newId(now),
    siteId: site.id,
    checkId: check.id,
    detectedAt: now,
    status: 'confirmed',
    seen: false,
    feedback: null,
    beforeSnapshotId,
    afterSnapshotId,
    diff,
  };
}

function wentBack(earlier: Snapshot): string {
  return `The page reads again as it did on ${new Date(earlier.capturedAt).toISOString().slice(0, 10)}.`;
}

function describe(services: Services, claim: Claim, error: unknown): CheckError {
  if (error instanceof Fault) {
    const { code, message, advice, transient } = error;
    return { code, message, advice, transient };
  }
  services.log.error(
    { err: error, siteId: claim.site.id, checkId: claim.check.id },
    'a check failed unexpectedly',
  );
  return {
    code: 'engine.unexpected',
    message: 'Something went wrong inside Heed while it checked this page.',
    advice: 'It is tried again by itself; if it stays, report it with the id of this check.',
    transient: true,
  };
}

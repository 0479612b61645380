// One check, from a claimed row to a result ready to be recorded: the corridor behind every door.
import type { Captured } from '../../capture/capture.ts';
import { Fault, factsOf } from '../../core/fault/fault.ts';
import { findOwnTrouble } from '../../core/fault/own-trouble.ts';
import { type CheckError, dropBody, type FetchReport, type Page } from '../../core/page/page.ts';
import type { Snapshot } from '../../core/page/snapshot.ts';
import type { CheckNote } from '../../core/site/check.ts';
import type { SiteMemory } from '../../core/site/memory.ts';
import type { Site } from '../../core/site/site.ts';
import { BrowserElsewhere } from '../../core/site/worker-class.ts';
import { readBy } from '../../extract/read-by.ts';
import type { CheckResult, Claim } from '../../store/store.ts';
import type { Before, Past, PipelineResult } from '../pipeline/pipeline.ts';
import { rawPageOf } from '../pipeline/raw-page.ts';
import type { Services } from '../services.ts';
import { captureForSite } from '../sessions/capture-for-site.ts';
import { unsealWatch } from '../sites/watch-secrets.ts';
import { surveyPages } from '../survey/survey.ts';
import { applyAlertRules } from './always-alert.ts';
import { failedResult, goodResult } from './check-result.ts';
import { drawThin } from './draw-thin.ts';
import { keepSnapshot } from './keep-snapshot.ts';
import { knownResult, openScan, type PageScan, rememberScan } from './known-page.ts';
import { countUnchangedCheck, withLessons } from './learn.ts';
import { findLoss, lostError, lostReport, timesUntilAccepted } from './lost-page.ts';
import { seeDifference } from './see-difference.ts';
import { settleDifference, settleSame, settleUnseen, settleWithoutComparison } from './settle.ts';
import { findSoft404 } from './soft-404.ts';
import { isUnread, noTextError, noteReading } from './thin-page.ts';
import { fetchTwin } from './twin.ts';
import { weighFound } from './weigh-feedback.ts';

/** Whatever the page does becomes a result with its reason; throws only when `signal` was aborted, for trouble of Heed's own, or where it is for a worker with a browser. */
export async function runCheck(services: Services, claim: Claim, signal: AbortSignal): Promise<CheckResult> {
  let report: FetchReport | null = null;
  try {
    const scan = openScan(services, claim);
    const { capture, way } = await capturePage(services, claim, scan, signal);
    signal.throwIfAborted();
    if (capture.kind === 'failed') {
      const { retryAfterMs } = capture;
      const result = failedResult(services, claim, capture.report, capture.error, retryAfterMs);
      const settled = settleUnseen(services, result, retryAfterMs);
      return remember(await keepPicture(services, settled, capture.picture ?? null), { way });
    }
    const page = capture.kind === 'page' ? capture.page : null;
    report = capture.kind === 'page' ? capture.page.report : capture.report;
    const isKnown = page === null || isSameBytes(claim, page);
    const { result, content } = isKnown
      ? { result: sameResult(services, claim, report, page), content: null }
      : await readPage(services, claim, page, scan, signal);
    // A page with an unconfirmed change says nothing about its set.
    const isUnconfirmed = result.change?.status === 'unconfirmed';
    const known = remember(result, {
      way: { ...way, via: result.fetch?.via ?? way.via },
      ...(report.evidence.solver && { isSolved: true }),
    });
    return isUnconfirmed ? known : await surveyPages(services, claim, known, content, signal);
  } catch (error) {
    if (error instanceof BrowserElsewhere) throw error;
    if (signal.aborted || findOwnTrouble(error) !== null) throw error;
    const result = failedResult(services, claim, report, describe(services, claim, error), null);
    return settleUnseen(services, result, null);
  }
}

async function capturePage(
  services: Services,
  { site, snapshot }: Claim,
  { recognise }: PageScan,
  signal: AbortSignal,
): Promise<Captured> {
  const hasValidators = site.etag !== null || site.lastModified !== null;
  // With other settings the page is read again, so it must come.
  const isAsked =
    hasValidators && snapshot?.via === 'http' && isReadAlike(site, snapshot) && site.memory.isThin !== true;
  const validators = isAsked ? { etag: site.etag, lastModified: site.lastModified } : null;
  // A page of a set has its parent's watch, sealed as the parent's.
  const watch = unsealWatch(services.seal, site.parentId ?? site.id, site.watch);
  const bodyHash = snapshot?.via === 'http' ? site.bodyHash : null;
  return captureForSite(services, site, {
    url: site.url,
    watch,
    validators,
    bodyHash,
    recognise,
    way: site.memory.way,
    turn: site,
    now: services.now(),
    signal,
  });
}

function sameResult(services: Services, claim: Claim, report: FetchReport, page: Page | null): CheckResult {
  if (page !== null) dropBody(page);
  return settleSame(services, countUnchangedCheck(goodResult(services, claim, report, page, false)));
}

/** The same bytes look the same too, unless pictures are compared. */
function isSameBytes({ site, snapshot }: Claim, page: Page): boolean {
  if (snapshot === null || site.watch.visual !== null || !isReadAlike(site, snapshot)) return false;
  // Hardly anything was read of it: it is looked at each time.
  if (site.memory.isThin === true) return false;
  return snapshot.via === page.report.via && page.bodyHash === site.bodyHash;
}

function isReadAlike({ watch }: Site, snapshot: Snapshot): boolean {
  return snapshot.readBy === readBy(watch);
}

async function readPage(
  services: Services,
  claim: Claim,
  page: Page,
  scan: PageScan,
  signal: AbortSignal,
): Promise<{ result: CheckResult; content: Uint8Array | null }> {
  const { ownerId, id, watch, trackingGoal, plan, memory } = claim.site;
  const scanned = await scan.scan(page);
  if (scanned?.known) {
    dropBody(page);
    return { result: knownResult(services, claim, page, scanned.known), content: null };
  }
  const kept = await loadBefore(services, claim, page);
  const before = kept === 'lost' ? null : kept;
  const noise = await services.store.getNoise(ownerId, id);
  const { capturedAs, page: twin, isPending } = await fetchTwin(services, claim, page, noise, signal);
  const order = {
    ...{ wantsToday: true, wantsScan: scanned === null },
    ...{ page: rawPageOf(page), watch, trackingGoal, plan, before, past: pastOf(claim.site, services.now()) },
    noise: {
      ...{ noise, capturedAs, twin: twin && rawPageOf(twin) },
      ...{ quiet: memory.quiet ?? 0, readBy: readBy(watch), now: services.now() },
    },
  };
  const answer = await services.pagePool.run(order, claim.site);
  const drawn = await drawThin(services, claim.site, page, answer, signal);
  if (drawn?.page) return readPage(services, claim, drawn.page, scan, signal);
  const { content } = answer;
  const noteDrawn = (result: CheckResult) =>
    drawn === null ? result : remember(result, { drawnAt: drawn.triedAt });
  const unread = isUnread(page, answer.gist, watch) ? unreadResult(services, claim, page) : null;
  const soft = unread ?? (await findSoft404(services, claim, page, answer, signal));
  if (soft !== null) return { result: noteDrawn(soft), content };
  const judged = await judgeReading(services, claim, page, answer.isFirst ? null : before, answer, signal);
  const noted = judged.outcome === 'failed' ? judged : noteReading(withNote(judged, kept), answer);
  const planned = await withPlan(services, claim, noted, answer, signal);
  const learned = await withLessons(services, claim, { ...planned, facts: answer.facts }, answer);
  const digest = scanned === null ? answer.scan : scanned.digest;
  // A page that is still to be fetched twice is read until it was.
  const result = isPending ? learned : rememberScan(claim, learned, answer, digest ?? null);
  return { result: noteDrawn(result), content };
}

function unreadResult(services: Services, claim: Claim, page: Page): CheckResult {
  const report: FetchReport = { ...page.report, result: 'empty-shell' };
  return settleUnseen(services, failedResult(services, claim, report, noTextError, null), null);
}

const dayMs = 24 * 3_600_000;

function pastOf({ createdAt, changeCount, memory }: Site, now: number): Past {
  const contentHashes = memory.turns.map(({ from }) => from);
  return { days: Math.max(0, now - createdAt) / dayMs, changes: changeCount, contentHashes };
}

/**
 * The plan as it was made to fit the first page that came through, and what it finds there. A model may understand what the rules did
 * not: then its plan is used, and theirs is kept beside it.
 */
async function withPlan(
  { analyst, pagePool }: Services,
  { site }: Claim,
  result: CheckResult,
  answer: PipelineResult,
  signal: AbortSignal,
): Promise<CheckResult> {
  // A page with an unconfirmed change says nothing about today.
  if (result.outcome === 'failed' || result.change?.status === 'unconfirmed') return result;
  const { ownerId, id: siteId, trackingGoal } = site;
  const { content, plan, today = null } = answer;
  if (plan === null) return { ...result, site: { ...result.site, today } };
  // Once for a set, not for each of its pages.
  const model =
    site.parentId === null
      ? await analyst?.understand({ ownerId, siteId, trackingGoal, plan, signal, content })
      : null;
  if (!model) return { ...result, site: { ...result.site, plan, today } };
  const taken = await pagePool.ask(site, 'planToday', model, trackingGoal, content);
  return { ...result, site: { ...result.site, ...taken, otherPlan: plan } };
}

async function judgeReading(
  services: Services,
  claim: Claim,
  page: Page,
  before: Before | null,
  answer: PipelineResult,
  signal: AbortSignal,
): Promise<CheckResult> {
  const loss = findLoss(claim, answer);
  if (loss !== null && loss.times < timesUntilAccepted) {
    const failed = failedResult(services, claim, lostReport(page, loss.signs), lostError, null);
    return remember(settleUnseen(services, failed, null), {
      loss: { contentHash: loss.contentHash, times: loss.times },
    });
  }
  const { found: seen, isPictureLost } =
    before === null
      ? { found: null, isPictureLost: false }
      : await seeDifference(services, claim, page, answer);
  const weighed = await weighFound(services.store, claim.site, seen);
  // A page that was read again is compared with the next one.
  const versions = before?.content ? { before: before.content, after: answer.content } : null;
  const found = await applyAlertRules(services, claim.site, weighed, versions);
  if (found !== null && claim.snapshot !== null) {
    const difference = { page, answer, found, isConfirmed: loss !== null, signal };
    return settleDifference(services, claim, claim.snapshot, difference);
  }
  const result = remember(goodResult(services, claim, page.report, page, false), { loss: null });
  // Where links make the set, the newest reading is kept: the next survey may have no other.
  const isSetRead = claim.site.scope.kind === 'links' && answer.contentHash !== claim.snapshot?.contentHash;
  const settled =
    before === null ? await settleWithoutComparison(services, result) : settleSame(services, result);
  if (before !== null && answer.suppressed.length === 0 && !isSetRead && !isPictureLost) return settled;
  const snapshot = await keepSnapshot(services, claim, page, answer);
  const known = { ...settled, snapshot, suppressed: answer.suppressed };
  if (before !== null) return isPictureLost ? { ...known, note: pictureLost } : known;
  return { ...known, outcome: 'baseline', site: { ...settled.site, title: answer.title || null } };
}

/**
 * The content it was read as, where it was read alike; else the raw page, to be read again with today's settings.
 * Null for the first page, and for the first by another way: what a browser shows and what a server sends are not compared.
 * A content that is missing or damaged on the disk is read again from the raw page, too; `lost` where that is gone as well.
 */
async function loadBefore(
  { store }: Services,
  { site, snapshot }: Claim,
  page: Page,
): Promise<Before | 'lost' | null> {
  if (snapshot === null || snapshot.via !== page.report.via) return null;
  const content = isReadAlike(site, snapshot) ? await store.blobs.find(snapshot.contentBlob) : null;
  const body = content === null ? await store.blobs.find(snapshot.bodyBlob) : new Uint8Array();
  if (body === null) return 'lost';
  const { contentType, charset, finalUrl, httpStatus, contentHash } = snapshot;
  return { content, contentHash, page: { body, contentType, charset, finalUrl, httpStatus } };
}

/** A baseline in the place of one that was lost says so. */
function withNote(result: CheckResult, before: Before | 'lost' | null): CheckResult {
  return before === 'lost' && result.outcome === 'baseline' ? { ...result, note: baselineLost } : result;
}

const baselineLost: CheckNote = {
  code: 'store.baseline-lost',
  message: 'The stored version of this page was missing or damaged, so this check took a new baseline.',
  advice: 'Heed could not detect changes since the last good check. Check the disk and the backup.',
};

const pictureLost: CheckNote = {
  code: 'store.picture-lost',
  message: 'The stored screenshot was missing or damaged, so this check kept a new one.',
  advice: 'Heed did not compare screenshots this time. Check the disk and the backup.',
};

function remember(result: CheckResult, learned: Partial<SiteMemory>): CheckResult {
  return { ...result, site: { ...result.site, memory: { ...result.site.memory, ...learned } } };
}

async function keepPicture(
  services: Services,
  result: CheckResult,
  picture: Uint8Array | null,
): Promise<CheckResult> {
  return picture === null ? result : { ...result, pictureBlob: await services.store.blobs.put(picture) };
}

function describe(services: Services, claim: Claim, error: unknown): CheckError {
  if (error instanceof Fault) return factsOf(error);
  services.log.error(
    { err: error, siteId: claim.site.id, checkId: claim.check.id },
    'a check failed unexpectedly',
  );
  return {
    code: 'engine.unexpected',
    message: 'Something went wrong inside Heed while it checked this page.',
    advice: 'Heed tries again automatically. If the problem persists, report it with the id of this check.',
    transient: true,
  };
}

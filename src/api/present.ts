// Records as the contract shows them.
import type { z } from 'zod';
import type { Event } from '../core/alert/event.ts';
import type { Change, ChangeDetail } from '../core/change/change.ts';
import { noDiff } from '../core/change/diff.ts';
import type { NoiseView } from '../core/change/noise.ts';
import type { Fact } from '../core/page/content.ts';
import type { CheckError } from '../core/page/page.ts';
import type { Snapshot } from '../core/page/snapshot.ts';
import type { Check } from '../core/site/check.ts';
import type { LoginPause } from '../core/site/session.ts';
import { expectedDelayMinutes, hideSecrets, type SessionView, sayToday } from '../engine/engine.ts';
import type { SiteView, SuppressedRecord } from '../store/store.ts';
import type {
  changeDetailSchema,
  changeSchema,
  checkSchema,
  eventSchema,
  noiseSchema,
  siteSchema,
  snapshotDetailSchema,
  snapshotSchema,
  suppressedRecordSchema,
} from './contract.ts';

export function presentSite(site: SiteView): z.infer<typeof siteSchema> {
  const { lastCheck } = site;
  return {
    id: site.id,
    parentId: site.parentId,
    url: site.url,
    name: site.name,
    trackingGoal: site.trackingGoal,
    state: site.state,
    health: site.health,
    healthSince: isoOrNull(site.healthSince),
    healthReason: presentError(site.healthReason),
    schedule: site.schedule,
    scope: site.scope,
    watch: hideSecrets(site.watch),
    plan: site.plan,
    otherPlan: site.otherPlan,
    today: sayToday(site.plan, site.today),
    notify: site.notify,
    tags: site.tags,
    retention: site.retention ?? {},
    createdAt: iso(site.createdAt),
    updatedAt: iso(site.updatedAt),
    lastCheckedAt: isoOrNull(site.lastCheckedAt),
    nextCheckAt: isoOrNull(site.nextCheckAt),
    backoff: presentBackoff(site),
    expectedDelayMinutes: expectedDelayMinutes(site.schedule, site.memory.pace),
    lastChangedAt: isoOrNull(site.lastChangedAt),
    lastCheck:
      lastCheck === null
        ? null
        : {
            id: lastCheck.id,
            status: lastCheck.status,
            outcome: lastCheck.outcome,
            finishedAt: isoOrNull(lastCheck.finishedAt),
            error: presentError(lastCheck.error),
            changeId: lastCheck.changeId,
          },
    changeCount: site.changeCount,
    unseenCount: site.unseenCount,
    // Under another address once it is another, so that it can be kept for ever.
    icon: site.iconBlob === null ? null : `/api/sites/${site.id}/icon?v=${site.iconBlob.slice(0, 12)}`,
  };
}

/** Only while it holds: an edit, a new schedule or a check that is under way has another time for the next one. */
function presentBackoff({ memory: { backoff }, nextCheckAt }: SiteView) {
  if (!backoff || backoff.until !== nextCheckAt) return null;
  const { until, failures, reason } = backoff;
  return { until: iso(until), failures, reason: presentError(reason) };
}

export function presentCheck(check: Check): z.infer<typeof checkSchema> {
  const { id, siteId, trigger, status, outcome, fetch, snapshotId, changeId, suppressed } = check;
  return {
    id,
    siteId,
    trigger,
    status,
    outcome,
    queuedAt: iso(check.queuedAt),
    startedAt: isoOrNull(check.startedAt),
    finishedAt: isoOrNull(check.finishedAt),
    waitsUntil: isoOrNull(check.waitsUntil ?? null),
    fetch,
    error: presentError(check.error),
    note: check.note ?? null,
    snapshotId,
    changeId,
    suppressed,
    screenshot: check.pictureBlob === null ? null : `/api/checks/${id}/screenshot`,
  };
}

export function presentSnapshot(snapshot: Snapshot): z.infer<typeof snapshotSchema> {
  const { id, siteId, contentHash, finalUrl, httpStatus, contentType, title, language, bytes } = snapshot;
  const self = `/api/snapshots/${id}`;
  return {
    id,
    siteId,
    capturedAt: iso(snapshot.capturedAt),
    contentHash,
    finalUrl,
    httpStatus,
    contentType,
    title,
    language,
    bytes,
    via: snapshot.via,
    links: {
      self,
      text: `${self}/text`,
      html: `${self}/html`,
      screenshot: snapshot.screenshotBlob === null ? null : `${self}/screenshot`,
      thumbnail: snapshot.thumbnailBlob === null ? null : `${self}/thumbnail`,
    },
    parts: snapshot.parts.map(({ x, y, width, height }, at) => ({
      screenshot: `${self}/parts/${at}/screenshot`,
      ...{ x, y, width, height },
    })),
  };
}

export function presentSnapshotDetail(
  snapshot: Snapshot,
  facts: Fact[],
): z.infer<typeof snapshotDetailSchema> {
  return { ...presentSnapshot(snapshot), facts };
}

function presentVerification({ verification }: Change) {
  if (verification === null) return null;
  const { model, checked, dropped, note, remark, sentences = [], rules, askAt } = verification;
  return {
    model,
    checked,
    dropped,
    note,
    ...(remark && { remark }),
    sentences: sentences.map(({ first = null, ...sentence }) => ({ ...sentence, first })),
    hasRules: Boolean(rules),
    askAgainAt: isoOrNull(askAt ?? null),
  };
}

export function presentChange(change: Change): z.infer<typeof changeSchema> {
  return {
    id: change.id,
    siteId: change.siteId,
    checkId: change.checkId,
    detectedAt: iso(change.detectedAt),
    changeType: change.changeType,
    significance: change.significance,
    significanceScore: change.significanceScore,
    significanceReasons: change.significanceReasons,
    goal: change.goal,
    title: change.title,
    summary: change.summary,
    insights: change.insights,
    statements: (change.said?.news ?? []).map((statement) => ({ ...statement })),
    analysedBy: change.analysedBy,
    status: change.status,
    doubts: change.doubts,
    revertsTo:
      change.revertsTo === null
        ? null
        : { ...change.revertsTo, capturedAt: iso(change.revertsTo.capturedAt) },
    verification: presentVerification(change),
    seen: change.seen,
    feedback: change.feedback,
    pages: change.pages,
    raised: change.raised ? { ...change.raised, heldBackAt: iso(change.raised.heldBackAt) } : null,
  };
}

export function presentChangeDetail(
  change: ChangeDetail,
  snapshots: { before: Snapshot | null; after: Snapshot | null },
): z.infer<typeof changeDetailSchema> {
  const { before, after } = snapshots;
  return {
    ...presentChange(change),
    // Diffs kept by an earlier version may lack what was added since.
    diff: { ...noDiff, ...change.diff },
    snapshots: {
      before: before === null ? null : presentSnapshot(before),
      after: after === null ? null : presentSnapshot(after),
    },
  };
}

export function presentSession({ isKept, updatedAt, signedInAt, cookies, pause }: SessionView) {
  return {
    ...{ isKept, updatedAt: isoOrNull(updatedAt), signedInAt: isoOrNull(signedInAt) },
    cookies: cookies.map((cookie) => ({ ...cookie, expiresAt: isoOrNull(cookie.expiresAt) })),
    loginPause: pause && presentPause(pause),
  };
}

export function presentNoise(view: NoiseView): z.infer<typeof noiseSchema> {
  return { ...view, since: iso(view.since) };
}

export function presentSuppressed(record: SuppressedRecord): z.infer<typeof suppressedRecordSchema> {
  const { id, siteId, checkId, gate, reason, hunk, raisedAs } = record;
  return { id, siteId, checkId, heldBackAt: iso(record.heldBackAt), gate, reason, hunk, raisedAs };
}

export function presentEvent(event: Event): z.infer<typeof eventSchema> {
  const { id, siteId, kind } = event;
  return { id, siteId, at: iso(event.at), kind, payload: presentPayload(event) };
}

function presentPayload(event: Event): z.infer<typeof eventSchema>['payload'] {
  if (event.kind === 'change' || event.kind === 'change.dropped') return event.payload;
  const since = iso(event.payload.since);
  return event.kind === 'site.recovered' ? { since } : { since, reason: presentError(event.payload.reason) };
}

function presentPause({ failures, pausedUntil, reason, error }: LoginPause) {
  const why = presentError(error ?? null);
  return { failures, until: iso(pausedUntil), reason, ...(why && { error: why }) };
}

function presentError(error: CheckError | null) {
  if (error === null) return null;
  const { code, message, advice, params } = error;
  return { code, message, advice, ...(params && { params }) };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : iso(ms);
}

// Records as the engine would hand them to the store, with everything that a test does not care about filled in.
import { createHash } from 'node:crypto';
import type { Channel } from '../../src/core/alert/channel.ts';
import { plainDelivery } from '../../src/core/alert/delivery.ts';
import type { Feed } from '../../src/core/alert/feed.ts';
import type { ChangeDetail } from '../../src/core/change/change.ts';
import { noDiff } from '../../src/core/change/diff.ts';
import { newId } from '../../src/core/id.ts';
import { noEvidence } from '../../src/core/page/page.ts';
import type { Snapshot } from '../../src/core/page/snapshot.ts';
import type { Check, CheckTrigger } from '../../src/core/site/check.ts';
import { freshMemory } from '../../src/core/site/memory.ts';
import { type Site, unknownSite } from '../../src/core/site/site.ts';
import { defaultWatch } from '../../src/core/site/watch.ts';
import type { CheckResult, Claim, Claimed, ClaimOrder, Store } from '../../src/store/store.ts';
import { makePlan } from './plans.ts';

export function makeSite(given: Partial<Site> = {}): Site {
  const createdAt = given.createdAt ?? 1_700_000_000_000;
  const host = given.host ?? 'shop.example';
  return {
    ownerId: 'local',
    id: newId(createdAt),
    parentId: null,
    url: `https://${host}/page`,
    host,
    name: host,
    isNameGiven: true,
    trackingGoal: 'price changes',
    state: 'active',
    schedule: { everyMinutes: 60 },
    scope: { kind: 'page' },
    watch: defaultWatch,
    plan: makePlan(undefined, { understood: 'Prices.' }),
    notify: { from: 'medium', channels: [] },
    tags: [],
    createdAt,
    updatedAt: createdAt,
    nextCheckAt: createdAt + 3_600_000,
    ...unknownSite,
    ...given,
  };
}

export function makeChannel(given: Partial<Channel> = {}): Channel {
  const createdAt = given.createdAt ?? 1_700_000_000_000;
  return {
    ...{ ownerId: 'local', id: newId(createdAt), name: 'Mine', kind: 'slack', settings: {} },
    ...{
      isOn: true,
      isDefault: true,
      delivery: plainDelivery,
      createdAt,
      updatedAt: createdAt,
      health: 'untried',
    },
    ...{ lastSentAt: null, lastError: null, failures: 0, formerSecrets: [] },
    ...given,
  };
}

/** With the hash of a secret that nobody knows. */
export function makeFeed(given: Partial<Feed> = {}): Feed & { hash: string } {
  const createdAt = given.createdAt ?? 1_700_000_000_000;
  return {
    ...{ ownerId: 'local', id: newId(createdAt), userId: null, name: 'Feed', hint: 'abc', language: 'en' },
    ...{ filter: { tag: 'home', verdict: ['met'] }, createdAt, lastReadAt: null, hash: newId() },
    ...given,
  };
}

export function makeCheck(site: Site, trigger: CheckTrigger = 'first', queuedAt = site.createdAt): Check {
  return {
    ownerId: site.ownerId,
    id: newId(queuedAt),
    siteId: site.id,
    trigger,
    status: 'queued',
    outcome: null,
    queuedAt,
    startedAt: null,
    finishedAt: null,
    fetch: null,
    error: null,
    snapshotId: null,
    changeId: null,
    suppressed: 0,
    pictureBlob: null,
  };
}

export function makeSnapshot(claim: Claim, given: Partial<Snapshot> = {}): Snapshot {
  const capturedAt = claim.check.startedAt ?? claim.check.queuedAt;
  return {
    ownerId: claim.site.ownerId,
    id: newId(capturedAt),
    siteId: claim.site.id,
    checkId: claim.check.id,
    capturedAt,
    contentHash: 'c0ffee',
    finalUrl: claim.site.url,
    httpStatus: 200,
    contentType: 'text/html',
    charset: 'utf-8',
    title: 'A page',
    language: 'en',
    bytes: 1000,
    readBy: 'reader 1',
    bodyBlob: createHash('sha256').update(`body of ${claim.check.id}`).digest('hex'),
    contentBlob: createHash('sha256').update(`content of ${claim.check.id}`).digest('hex'),
    via: 'http',
    screenshotBlob: null,
    thumbnailBlob: null,
    parts: [],
    partsBlob: null,
    ...given,
  };
}

export function makeChange(claim: Claim, given: Partial<ChangeDetail> = {}): ChangeDetail {
  const detectedAt = given.detectedAt ?? claim.check.startedAt ?? claim.check.queuedAt;
  return {
    ownerId: claim.site.ownerId,
    id: newId(detectedAt),
    siteId: claim.site.id,
    checkId: claim.check.id,
    detectedAt,
    changeType: 'price',
    significance: 'high',
    significanceScore: 72.5,
    significanceReasons: ['The price fell by a fifth.'],
    goal: { verdict: 'met', reason: 'It is about the price.' },
    title: 'Price fell from $49.00 to $39.00',
    summary: 'The Pro plan is cheaper.',
    insights: [{ text: 'Cheaper', evidence: { hunks: [0], facts: [], before: '$49.00', after: '$39.00' } }],
    analysedBy: 'rules',
    status: 'confirmed',
    doubts: [],
    revertsTo: null,
    verification: null,
    seen: false,
    feedback: null,
    pages: [],
    beforeSnapshotId: newId(detectedAt),
    afterSnapshotId: newId(detectedAt),
    diff: noDiff,
    ...given,
  };
}

export function makeResult(
  claim: Claim,
  given: Partial<Omit<CheckResult, 'site'>> & { site?: Partial<CheckResult['site']> } = {},
): CheckResult {
  const finishedAt = (claim.check.startedAt ?? claim.check.queuedAt) + 500;
  return {
    claim,
    finishedAt,
    outcome: 'unchanged',
    fetch: {
      via: 'http',
      result: 'ok',
      httpStatus: 200,
      finalUrl: claim.site.url,
      bytes: 1000,
      durationMs: 120,
      evidence: noEvidence,
    },
    error: null,
    snapshot: null,
    change: null,
    suppressed: [],
    hostRest: null,
    survey: null,
    ...given,
    site: {
      health: 'ok',
      failures: 0,
      nextCheckAt: finishedAt + 3_600_000,
      bodyHash: 'b0d1',
      etag: '"1"',
      lastModified: null,
      memory: freshMemory,
      title: null,
      ...given.site,
    },
  };
}

/** Registers a site with its first check queued. */
export async function addSite(store: Store, given: Partial<Site> = {}): Promise<Site> {
  const site = makeSite(given);
  await store.createSite({ site, check: makeCheck(site), answerFor: null });
  return site;
}

export async function addSites(store: Store, host: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await addSite(store, { host });
}

/** Claims what it may, without limits but those that are given. */
export function claimWith(store: Store, now: number, order: Partial<ClaimOrder> = {}): Promise<Claimed> {
  return store.claimChecks({
    workerId: 'w',
    now,
    leaseMs: 60_000,
    limit: 100,
    hostLimit: 100,
    hostSpacingMs: 0,
    ...order,
  });
}

/** Claims whatever is queued, up to `limit`. */
export async function claimAll(
  store: Store,
  now: number,
  limit = 100,
  workerId = 'worker',
): Promise<Claim[]> {
  const { claims } = await claimWith(store, now, { workerId, limit, hostLimit: 1000 });
  return claims;
}

/** Runs one check of the site to its end, with what `results` makes of it. */
export async function runCheck(
  store: Store,
  site: Site,
  now: number,
  results: (claim: Claim) => CheckResult,
): Promise<CheckResult> {
  await store.askCheck({ ownerId: site.ownerId, siteId: site.id, trigger: 'manual', now, answerFor: null });
  const claims = await claimAll(store, now);
  const claim = claims.find((one) => one.site.id === site.id);
  if (claim === undefined) throw new Error('The check of the site could not be claimed.');
  await store.handBackChecks(claims.filter((one) => one !== claim));
  const result = results(claim);
  await store.recordResults([result]);
  return result;
}

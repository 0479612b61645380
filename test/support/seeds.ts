// Records for tests, made the way the service makes them: created, claimed, recorded.
import type { Analysis } from '../../src/core/change/analysis.ts';
import type { ChangeDetail } from '../../src/core/change/change.ts';
import type { Diff } from '../../src/core/change/diff.ts';
import { newId } from '../../src/core/id.ts';
import { noEvidence } from '../../src/core/page/page.ts';
import type { Snapshot } from '../../src/core/page/snapshot.ts';
import { createSite } from '../../src/engine/engine.ts';
import type { CheckResult, Claim, SiteView, Store } from '../../src/store/store.ts';
import { inlinePagePool } from './inline-page-pool.ts';
import { testSeal } from './test-seal.ts';

export const owner = 'local';

/** What a seeded change says, where that matters. */
type Found = Partial<Analysis & Pick<ChangeDetail, 'diff' | 'status'>>;

export function seedSite(
  store: Store,
  input: { url?: string; name?: string; trackingGoal?: string } = {},
): Promise<SiteView> {
  const world = { store, now: Date.now, random: () => 0.5, seal: testSeal, pagePool: inlinePagePool };
  return createSite(world, owner, { url: 'http://127.0.0.1:1/page', name: 'A page', ...input }, null);
}

/** Claims the open check of the site; fails when there is none. */
export async function claimFor(store: Store, siteId: string): Promise<Claim> {
  await store.askCheck({ ownerId: owner, siteId, trigger: 'manual', now: Date.now(), answerFor: null });
  const order = {
    workerId: 'test',
    now: Date.now(),
    leaseMs: 60_000,
    limit: 100,
    hostLimit: 100,
    hostSpacingMs: 0,
  };
  const { claims } = await store.claimChecks(order);
  const others = claims.filter((claim) => claim.site.id !== siteId);
  if (others.length > 0) await store.handBackChecks(others);
  const claim = claims.find((one) => one.site.id === siteId);
  if (claim === undefined) throw new Error('the check could not be claimed');
  return claim;
}

/** A good end of a check: a baseline, or a change if the site has a snapshot already. */
export async function seedResult(store: Store, siteId: string, analysis: Found = {}): Promise<CheckResult> {
  const claim = await claimFor(store, siteId);
  const bytes = new TextEncoder().encode(`<p>${newId()}</p>`);
  const content = new TextEncoder().encode(JSON.stringify({ ...emptyContent, title: newId() }));
  const snapshot: Snapshot = {
    ownerId: owner,
    id: newId(),
    siteId,
    checkId: claim.check.id,
    capturedAt: Date.now(),
    contentHash: newId(),
    finalUrl: claim.site.url,
    httpStatus: 200,
    contentType: 'text/html',
    charset: 'utf-8',
    title: 'Title',
    language: 'en',
    bytes: bytes.byteLength,
    readBy: 'test',
    bodyBlob: await store.blobs.put(bytes),
    contentBlob: await store.blobs.put(content),
    via: 'http',
    screenshotBlob: null,
    thumbnailBlob: null,
    parts: [],
    partsBlob: null,
  };
  const result = makeResult(claim, snapshot, analysis);
  const taken = await store.recordResults([result]);
  if (taken.length === 0) throw new Error('the result was not taken');
  return result;
}

function makeResult(claim: Claim, snapshot: Snapshot, analysis: Found): CheckResult {
  const now = Date.now();
  const before = claim.snapshot;
  return {
    claim,
    finishedAt: now,
    outcome: before === null ? 'baseline' : 'changed',
    fetch: {
      via: 'http',
      result: 'ok',
      httpStatus: 200,
      finalUrl: claim.site.url,
      bytes: snapshot.bytes,
      durationMs: 5,
      evidence: noEvidence,
    },
    error: null,
    snapshot,
    change:
      before === null
        ? null
        : {
            ...plainAnalysis,
            diff: plainDiff,
            status: 'confirmed',
            ...analysis,
            ownerId: owner,
            id: newId(now),
            siteId: claim.site.id,
            checkId: claim.check.id,
            detectedAt: now,
            doubts: [],
            revertsTo: null,
            verification: null,
            seen: false,
            feedback: null,
            pages: [],
            beforeSnapshotId: before.id,
            afterSnapshotId: snapshot.id,
          },
    suppressed: [],
    hostRest: null,
    survey: null,
    site: {
      health: 'ok',
      failures: 0,
      nextCheckAt: now + 3_600_000,
      bodyHash: snapshot.bodyBlob,
      etag: null,
      lastModified: null,
      title: snapshot.title,
      memory: claim.site.memory,
    },
  };
}

const emptyContent = {
  reader: 1,
  url: '',
  language: '',
  metadata: {},
  blocks: [],
  links: [],
  facts: [],
  records: [],
};

const plainAnalysis: Analysis = {
  changeType: 'content',
  significance: 'medium',
  significanceScore: 30,
  significanceReasons: ['a paragraph changed'],
  goal: { verdict: 'unclear', reason: 'the goal is open' },
  title: 'A paragraph changed',
  summary: 'One paragraph reads differently.',
  insights: [
    { text: '“old” became “new”', evidence: { hunks: [0], facts: [], before: 'old', after: 'new' } },
  ],
  analysedBy: 'rules',
};

const plainDiff: Diff = {
  stats: { added: 0, removed: 0, modified: 1, moved: 0 },
  hunks: [
    {
      op: 'modified',
      where: { selector: 'p', trail: [], region: 'main', role: 'paragraph' },
      beforeIndex: 0,
      afterIndex: 0,
      before: 'old',
      after: 'new',
      words: [
        { op: 'removed', text: 'old' },
        { op: 'added', text: 'new' },
      ],
    },
  ],
  facts: [],
  records: [],
  links: [],
  metadata: [],
  visual: null,
};

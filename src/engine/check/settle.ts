// What a check means for changes: told, doubted, confirmed, dropped, or held back because the page goes back and forth.
import type { ChangeDetail } from '../../core/change.ts';
import type { Suppressed } from '../../core/diff.ts';
import type { Candidate, SiteMemory, Turn } from '../../core/memory.ts';
import type { Page } from '../../core/page.ts';
import type { Snapshot } from '../../core/snapshot.ts';
import { sayReturn } from '../../language/say/say.ts';
import type { CheckResult, Claim } from '../../store/store.ts';
import { explainFound } from '../model/explain-change.ts';
import type { PipelineResult } from '../pipeline/pipeline.ts';
import type { Services } from '../services.ts';
import { findContentBytes } from '../sites/snapshot-parts.ts';
import { secondLookAt } from '../worker/next-due.ts';
import { causeOf } from './cause.ts';
import { goodResult } from './check-result.ts';
import { differenceOf, goneAfter, type Look, nextStep, type Step } from './confirm.ts';
import {
  countVersions,
  describeFlap,
  flapReason,
  isHeldBack,
  isKnownToFlap,
  quieten,
  sightings,
  takeTurn,
  withTurn,
} from './flap.ts';
import { keepSnapshot } from './keep-snapshot.ts';
import { type Found, makeChange } from './make-change.ts';

/** The page differs from the version before. */
export interface Difference {
  page: Page;
  answer: PipelineResult;
  found: Found;
  /** It came back like this often enough already. */
  isBelieved: boolean;
  signal: AbortSignal;
}

/** The check did not get to see the page: what was doubted stays so, and is looked for again. */
export function settleUnseen(
  services: Services,
  result: CheckResult,
  retryAfterMs: number | null,
): CheckResult {
  const { candidate } = result.claim.site.memory;
  const step = nextStep(candidate, { kind: 'failed' });
  if (candidate === null || step.do !== 'wait') return result;
  const { tries } = step;
  const confirmAt = secondLookAt({ ...moment(services), tries, retryAfterMs });
  return {
    ...result,
    site: {
      ...result.site,
      confirmAt,
      memory: { ...result.site.memory, candidate: { ...candidate, tries } },
    },
  };
}

/** The page reads as it did before: what was doubted is gone. */
export function settleSame(services: Services, result: CheckResult): CheckResult {
  const { candidate } = result.claim.site.memory;
  return candidate === null ? result : withoutCandidate(result, candidate, services.now());
}

/** The page cannot be compared with what it was: what was doubted can no longer be looked for, and no change is lost. */
export async function settleWithoutComparison(services: Services, result: CheckResult): Promise<CheckResult> {
  const { ownerId, memory } = result.claim.site;
  const { candidate } = memory;
  const stored = candidate === null ? null : await services.store.getChange(ownerId, candidate.changeId);
  if (candidate === null || stored === null) return result;
  return remember(
    {
      ...result,
      change: { ...stored, status: 'confirmed', doubts: [] },
      withdrawn: { changeId: candidate.changeId, reason: null },
    },
    { candidate: null },
  );
}

/** The page differs: what is to be told of it, by the rules of confirming and flapping. */
export async function settleDifference(
  services: Services,
  claim: Claim,
  before: Snapshot,
  difference: Difference,
): Promise<CheckResult> {
  const { answer, found } = difference;
  const { memory, plan } = claim.site;
  const now = services.now();
  const turn = takeTurn(memory.turns, {
    now,
    diff: found.diff,
    fromHash: before.contentHash,
    fromAt: before.capturedAt,
    toHash: answer.contentHash,
  });
  // A limit that is crossed, a state that is reached; that something changes at all is what flapping is.
  const isTested = plan.wishes.some(({ tests }) => tests.some(({ value }) => value !== null));
  const isMet = isTested && found.analysis.goal.verdict === 'met';
  const isFlapping = isHeldBack(memory.turns, turn);
  const snapshot = await keepSnapshot(services, claim, difference.page, answer);
  const seen: Seen = { claim, before, snapshot, difference, turn };
  if (isFlapping && !isMet) return holdBack(services, seen);
  const look: Look = {
    kind: 'differs',
    difference: differenceOf(found.diff),
    doubts: difference.isBelieved ? [] : doubtsOf(seen, isFlapping, now),
    needed: isFlapping ? sightings.ofFlapping : sightings.usual,
  };
  const step = nextStep(memory.candidate, look);
  if (step.do === 'wait') return wait(services, seen, await changeOf(services, seen), look, step);
  // Only now: a model is not asked about what nobody will be told.
  const pages = {
    ...{ title: answer.title, language: answer.language },
    capturedAt: { before: before.capturedAt, after: snapshot.capturedAt },
    contents: async () => ({
      before: answer.reread?.content ?? (await findContentBytes(services, before)),
      after: answer.content,
    }),
  };
  const explained = await explainFound(services, claim.site, found, pages, difference.signal);
  const told = { ...seen, difference: { ...difference, found: explained } };
  return tell(services, told, await changeOf(services, told), step);
}

interface Seen {
  claim: Claim;
  before: Snapshot;
  snapshot: Snapshot;
  difference: Difference;
  turn: Turn;
}

function doubtsOf({ claim, difference, turn }: Seen, isFlapping: boolean, now: number): string[] {
  const doubts = [...difference.answer.doubts];
  if (isFlapping) doubts.push('the page goes back and forth between versions');
  else if (turn.returns === 0 && isKnownToFlap(claim.site.memory, now)) {
    doubts.push('the page is known to go back and forth, and this is the first time it reads like this');
  }
  return doubts;
}

/** As if it were told at once, with the version it went back to, if it did. */
async function changeOf(services: Services, seen: Seen): Promise<ChangeDetail> {
  const { claim, before, snapshot, difference } = seen;
  const { ownerId, id } = claim.site;
  const change = makeChange(services.now(), claim, difference.found, {
    before: before.id,
    after: snapshot.id,
  });
  const earlier = await services.store.findSnapshot(ownerId, id, difference.answer.contentHash);
  // The same content as now with another look is no way back.
  if (earlier === null || earlier.contentHash === before.contentHash) return change;
  const { capturedAt } = earlier;
  const back = sayReturn(capturedAt, 'en');
  return {
    ...change,
    summary: `${change.summary} ${back}`,
    revertsTo: { snapshotId: earlier.id, capturedAt, changeId: null },
  };
}

/** Told to nobody yet. The next look is compared with the version before it, so nothing about that may be forgotten. */
function wait(
  services: Services,
  seen: Seen,
  change: ChangeDetail,
  look: Look & { kind: 'differs' },
  { tries, sightings: times }: Step & { do: 'wait' },
): CheckResult {
  const { claim, before } = seen;
  const { bodyHash, etag, lastModified, memory } = claim.site;
  const { candidate } = memory;
  const isSame = candidate?.difference === look.difference;
  const doubted = candidate === null ? change : withOriginalId(change, candidate);
  const awaited: Candidate = {
    changeId: doubted.id,
    checkId: doubted.checkId,
    seenAt: doubted.detectedAt,
    difference: look.difference,
    sightings: times,
    needed: isSame ? candidate.needed : look.needed,
    tries,
  };
  const result = resultOf(services, seen, false);
  return remember(
    {
      ...result,
      outcome: outcomeOf(change),
      change: { ...doubted, status: 'unconfirmed', doubts: [...look.doubts] },
      withdrawn: candidate === null ? null : { changeId: candidate.changeId, reason: null },
      baselineId: before.id,
      site: {
        ...result.site,
        ...{ bodyHash, etag, lastModified },
        confirmAt: secondLookAt({ ...moment(services), tries, retryAfterMs: null }),
      },
    },
    { candidate: awaited },
  );
}

function tell(services: Services, seen: Seen, change: ChangeDetail, step: Step): CheckResult {
  const { claim, difference, turn } = seen;
  const { candidate, turns, flap } = claim.site.memory;
  const result = remember(resultOf(services, seen, true), withTurn({ turns, flap }, turn));
  const told = { ...result, outcome: outcomeOf(change), cause: causeOf(claim.site, difference.found.diff) };
  if (candidate === null) return { ...told, change };
  if (step.do !== 'confirm') {
    return { ...withoutCandidate(told, candidate, services.now()), outcome: told.outcome, change };
  }
  return remember(
    {
      ...told,
      change: withOriginalId(change, candidate),
      withdrawn: { changeId: candidate.changeId, reason: null },
    },
    { candidate: null },
  );
}

/** One change tells that the page goes back and forth; each further return is only counted. */
function holdBack(services: Services, seen: Seen): CheckResult {
  const { claim, before, snapshot, difference, turn } = seen;
  const { candidate, turns, flap } = claim.site.memory;
  const { diff, analysis } = difference.found;
  const now = services.now();
  const times = turn.returns;
  const reason = flapReason(turns, turn, times);
  const held: Suppressed[] = diff.hunks.map((hunk) => ({ gate: 'flapping', reason, hunk }));
  const base = resultOf(services, seen, true);
  const result = remember(
    { ...base, suppressed: [...base.suppressed, ...held] },
    withTurn({ turns, flap }, turn),
  );
  const settled = candidate === null ? result : withoutCandidate(result, candidate, now);
  const since = flap?.since ?? [...turns, turn].at(-(times + 1))?.at ?? now;
  const described = describeFlap({ since, times }, countVersions(turns, turn), now);
  if (flap !== null) {
    return remember(
      { ...settled, retold: { changeId: flap.changeId, summary: described.summary } },
      { flap: { ...flap, times } },
    );
  }
  const told = { diff, analysis: quieten(analysis, described) };
  const change = makeChange(now, claim, told, { before: before.id, after: snapshot.id });
  return remember(
    { ...settled, outcome: 'changed', change },
    { flap: { changeId: change.id, since, times } },
  );
}

/** A change that was seen before keeps its name, and the time and check that first saw it. */
function withOriginalId(change: ChangeDetail, { changeId, checkId, seenAt }: Candidate): ChangeDetail {
  return { ...change, id: changeId, checkId, detectedAt: seenAt };
}

function withoutCandidate(result: CheckResult, { changeId, seenAt }: Candidate, now: number): CheckResult {
  return remember(
    { ...result, withdrawn: { changeId, reason: goneAfter(now - seenAt) } },
    { candidate: null, droppedAt: now },
  );
}

function resultOf(
  services: Services,
  { claim, snapshot, difference }: Seen,
  isChanged: boolean,
): CheckResult {
  const { page, answer } = difference;
  const result = goodResult(services, claim, page.report, page, isChanged);
  return remember({ ...result, snapshot, suppressed: answer.suppressed }, { loss: null });
}

function outcomeOf({ revertsTo }: ChangeDetail): CheckResult['outcome'] {
  return revertsTo === null ? 'changed' : 'reverted';
}

function moment({ now, random }: Services): { now: number; random: number } {
  return { now: now(), random: random() };
}

function remember(result: CheckResult, learned: Partial<SiteMemory>): CheckResult {
  return { ...result, site: { ...result.site, memory: { ...result.site.memory, ...learned } } };
}

// Carries out what `decide` says of a check: a change is reported, waits, is confirmed, dropped or suppressed.
import type { ChangeDetail } from '../../core/change/change.ts';
import type { Suppressed } from '../../core/change/diff.ts';
import type { Page } from '../../core/page/page.ts';
import type { Snapshot } from '../../core/page/snapshot.ts';
import type { Candidate, SiteMemory, Turn } from '../../core/site/memory.ts';
import { sayReturn } from '../../language/say/say.ts';
import type { CheckResult, Claim } from '../../store/store.ts';
import { explainFound } from '../model/explain-change.ts';
import type { PipelineResult } from '../pipeline/pipeline.ts';
import type { Services } from '../services.ts';
import { findContentBytes } from '../sites/snapshot-parts.ts';
import { secondLookAt } from '../worker/next-due.ts';
import { causeOf } from './cause.ts';
import { goodResult } from './check-result.ts';
import { differenceOf, goneAfter } from './confirm.ts';
import { type Decision, decide } from './decide.ts';
import { countVersions, describeFlap, flapReason, quieten, takeTurn, withTurn } from './flap.ts';
import { keepSnapshot } from './keep-snapshot.ts';
import { type Found, makeChange } from './make-change.ts';

/** The page differs from the version before. */
export interface Difference {
  page: Page;
  answer: PipelineResult;
  found: Found;
  /** It was seen like this often enough already. */
  isConfirmed: boolean;
  signal: AbortSignal;
}

/** The check did not get to see the page: what waits for confirmation goes on waiting. */
export function settleUnseen(
  services: Services,
  result: CheckResult,
  retryAfterMs: number | null,
): CheckResult {
  const decision = decide(result.claim.site.memory, { kind: 'failed' });
  if (decision.do !== 'retry') return result;
  const { candidate } = decision;
  const confirmAt = secondLookAt({ ...moment(services), tries: candidate.tries, retryAfterMs });
  return withEffect(result, { learned: { candidate }, site: { confirmAt } });
}

/** The page reads as it did before. */
export function settleSame(services: Services, result: CheckResult): CheckResult {
  const decision = decide(result.claim.site.memory, { kind: 'as-before' });
  return decision.do === 'drop' ? withEffect(result, dropped(decision.candidate, services.now())) : result;
}

/** The page cannot be compared with what it was. */
export async function settleWithoutComparison(services: Services, result: CheckResult): Promise<CheckResult> {
  const { ownerId, memory } = result.claim.site;
  const decision = decide(memory, { kind: 'incomparable' });
  if (decision.do !== 'accept') return result;
  const { changeId } = decision.candidate;
  const stored = await services.store.getChange(ownerId, changeId);
  if (stored === null) return result;
  const change: ChangeDetail = { ...stored, status: 'confirmed', doubts: [] };
  return withEffect(result, { ...confirmed(decision.candidate), change });
}

/** The page differs. */
export async function settleDifference(
  services: Services,
  claim: Claim,
  before: Snapshot,
  difference: Difference,
): Promise<CheckResult> {
  const { answer, found } = difference;
  const { memory, plan } = claim.site;
  const turn = takeTurn(memory.turns, {
    now: services.now(),
    diff: found.diff,
    fromHash: before.contentHash,
    fromAt: before.capturedAt,
    toHash: answer.contentHash,
  });
  // A limit that is crossed, a state that is reached; that something changes at all is what flapping is.
  const isTested = plan.wishes.some(({ tests }) => tests.some(({ value }) => value !== null));
  const decision = decide(memory, {
    ...{ kind: 'differs', difference: differenceOf(found.diff), doubts: answer.doubts, turn },
    isMet: isTested && found.analysis.goal.verdict === 'met',
    isConfirmed: difference.isConfirmed,
  });
  const snapshot = await keepSnapshot(services, claim, difference.page, answer);
  const seen: Seen = { claim, before, snapshot, difference, turn };
  return resultOf(services, seen, decision, await effectOf(services, seen, decision));
}

interface Seen {
  claim: Claim;
  before: Snapshot;
  snapshot: Snapshot;
  difference: Difference;
  turn: Turn;
}

/** What a decision adds to the result of a check that came through. */
interface Effect extends Partial<Omit<CheckResult, 'site' | 'claim'>> {
  learned: Partial<SiteMemory>;
  site?: Partial<CheckResult['site']>;
}

async function effectOf(services: Services, seen: Seen, decision: Decision): Promise<Effect> {
  if (decision.do === 'wait') return waiting(services, seen, decision, await changeOf(services, seen));
  if (decision.do === 'report') {
    // Only now: no model is asked about a change that nobody will see.
    const explained = await explain(services, seen);
    return reported(services, explained, decision, await changeOf(services, explained));
  }
  return decision.do === 'suppress' ? suppressed(services, seen, decision) : { learned: {} };
}

async function explain(services: Services, seen: Seen): Promise<Seen> {
  const { claim, before, snapshot, difference } = seen;
  const { answer, found, signal } = difference;
  const pages = {
    ...{ title: answer.title, language: answer.language },
    capturedAt: { before: before.capturedAt, after: snapshot.capturedAt },
    contents: async () => ({
      before: answer.reread?.content ?? (await findContentBytes(services, before)),
      after: answer.content,
    }),
  };
  const explained = await explainFound(services, claim.site, found, pages, signal);
  return { ...seen, difference: { ...difference, found: explained } };
}

/** The change as if it were reported at once, with the version the page went back to, if it did. */
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

/** Nobody is alerted yet. The next look is compared with the version before it, so nothing about that may be forgotten. */
function waiting(
  services: Services,
  { claim, before }: Seen,
  { candidate, awaited, doubts }: Decision & { do: 'wait' },
  change: ChangeDetail,
): Effect {
  const { bodyHash, etag, lastModified } = claim.site;
  const unconfirmed = candidate === null ? change : withOriginalId(change, candidate);
  const { id: changeId, checkId, detectedAt: seenAt } = unconfirmed;
  const retryAt = secondLookAt({ ...moment(services), tries: awaited.tries, retryAfterMs: null });
  return {
    ...(candidate === null ? {} : confirmed(candidate)),
    outcome: outcomeOf(change),
    change: { ...unconfirmed, status: 'unconfirmed', doubts: [...doubts] },
    baselineId: before.id,
    learned: { candidate: { changeId, checkId, seenAt, ...awaited } },
    site: { bodyHash, etag, lastModified, confirmAt: retryAt },
  };
}

function reported(
  services: Services,
  { claim, difference, turn }: Seen,
  { confirms, drops }: Decision & { do: 'report' },
  change: ChangeDetail,
): Effect {
  const before =
    confirms !== null
      ? confirmed(confirms)
      : drops !== null
        ? dropped(drops, services.now())
        : { learned: {} };
  return {
    ...before,
    outcome: outcomeOf(change),
    cause: causeOf(claim.site, difference.found.diff),
    change: confirms === null ? change : withOriginalId(change, confirms),
    learned: { ...withTurn(claim.site.memory, turn), ...before.learned },
  };
}

/** One change says that the page goes back and forth; each further return is only counted. */
function suppressed(services: Services, seen: Seen, { drops }: Decision & { do: 'suppress' }): Effect {
  const { claim, before, snapshot, difference, turn } = seen;
  const { turns, flap } = claim.site.memory;
  const { diff, analysis } = difference.found;
  const now = services.now();
  const times = turn.returns;
  const reason = flapReason(turns, turn, times);
  const held: Suppressed[] = diff.hunks.map((hunk) => ({ gate: 'flapping', reason, hunk }));
  const settled = drops === null ? { learned: {} } : dropped(drops, now);
  const since = flap?.since ?? [...turns, turn].at(-(times + 1))?.at ?? now;
  const described = describeFlap({ since, times }, countVersions(turns, turn), now);
  const effect: Effect = {
    ...settled,
    suppressed: [...difference.answer.suppressed, ...held],
    learned: { ...withTurn({ turns, flap }, turn), ...settled.learned },
  };
  if (flap !== null) {
    const learned = { ...effect.learned, flap: { ...flap, times } };
    return { ...effect, learned, updatedSummary: { changeId: flap.changeId, summary: described.summary } };
  }
  const quiet = { diff, analysis: quieten(analysis, described) };
  const change = makeChange(now, claim, quiet, { before: before.id, after: snapshot.id });
  const learned = { ...effect.learned, flap: { changeId: change.id, since, times } };
  return { ...effect, learned, outcome: 'changed', change };
}

/** A change that was seen before keeps its id, and the time and check that first saw it. */
function withOriginalId(change: ChangeDetail, { changeId, checkId, seenAt }: Candidate): ChangeDetail {
  return { ...change, id: changeId, checkId, detectedAt: seenAt };
}

/** The stored unconfirmed change makes room for the one that is written now. */
function confirmed({ changeId }: Candidate): Effect {
  return { withdrawn: { changeId, reason: null }, learned: { candidate: null } };
}

function dropped({ changeId, seenAt }: Candidate, now: number): Effect {
  return {
    withdrawn: { changeId, reason: goneAfter(now - seenAt) },
    learned: { candidate: null, droppedAt: now },
  };
}

/** The result of a check that saw a difference. A change that waits does not count as one for the pace of checks. */
function resultOf(
  services: Services,
  { claim, snapshot, difference }: Seen,
  decision: Decision,
  effect: Effect,
): CheckResult {
  const { page, answer } = difference;
  const good = goodResult(services, claim, page.report, page, decision.do !== 'wait');
  const { learned } = effect;
  return withEffect(
    { ...good, snapshot, suppressed: answer.suppressed },
    { ...effect, learned: { loss: null, ...learned } },
  );
}

function withEffect(result: CheckResult, { learned, site, ...added }: Effect): CheckResult {
  const memory = { ...result.site.memory, ...learned };
  return { ...result, ...added, site: { ...result.site, ...site, memory } };
}

function outcomeOf({ revertsTo }: ChangeDetail): CheckResult['outcome'] {
  return revertsTo === null ? 'changed' : 'reverted';
}

function moment({ now, random }: Services): { now: number; random: number } {
  return { now: now(), random: random() };
}

// Does the change answer what the user asked to watch? `met`, `relevant`, `unrelated` or `unclear`, and why, in one true sentence.
import type { Verdict } from '../core/analysis.ts';
import type { WishTest } from '../core/plan.ts';
import { askedReason, decisiveHunk, factClause, hunkClause } from './decisive.ts';
import type { Hit, Judgement } from './judge/judge.ts';
import type { FactReading, Reading } from './reading.ts';
import { factsOf, type Relevance } from './relevance.ts';
import { tellMiss } from './tell-miss.ts';
import { tellTest } from './tell-test.ts';
import { counted, listed, quote } from './wording.ts';

export interface GoalVerdict {
  verdict: Verdict;
  reason: string;
  /** The fact by which the goal is met, and the test that holds on it; null where no fact shows it. */
  met: { fact: FactReading; test: WishTest | null } | null;
  /** Something was hit that the plan calls urgent. */
  isUrgent: boolean;
  /** What the goal waits for changed, and is not so. */
  isWaiting: boolean;
}

export function tellVerdict(reading: Reading, relevance: Relevance, judgement: Judgement): GoalVerdict {
  const { verdict, reason, ...rest } = judge(reading, relevance, judgement);
  const isUnsure = verdict === 'unclear';
  const said = isUnsure ? `${reason} ${unsureReason(reading)}` : reason;
  // What is quoted with its full stop needs none of ours.
  return { verdict, ...rest, reason: said.replace(/(?<=[.!?]”)\.$/u, '') };
}

function judge(reading: Reading, relevance: Relevance, judgement: Judgement): GoalVerdict {
  const { verdict, hits, miss } = judgement;
  const { wishes } = reading.input.plan;
  const isUrgent = hits.some(({ wish }) => wishes[wish]?.urgent);
  const plain = { met: null, isUrgent, isWaiting: false };
  if (verdict === 'met') {
    const hit = hits.find(({ grade }) => grade === 'met');
    const met = hit === undefined ? null : metFact(reading, hit);
    return { ...plain, verdict, met, reason: metReason(reading, relevance, hit, met) };
  }
  if (hits.length > 0) return { ...plain, verdict, reason: hitReason(reading, relevance, hits) };
  const beside = besideReason(reading, relevance);
  if (beside !== null) return { ...plain, verdict: 'relevant', reason: beside };
  const isWaiting = miss?.reason === 'test-fails';
  return { ...plain, verdict: 'unrelated', isWaiting, reason: tellMiss(reading, miss) };
}

function metFact(reading: Reading, hit: Hit): GoalVerdict['met'] {
  const wish = reading.input.plan.wishes[hit.wish];
  if (
    wish === undefined ||
    (wish.field === null && wish.tests.length === 0 && wish.event !== 'falls' && wish.event !== 'rises')
  )
    return null;
  const [first] = factsOf(reading, hit, wish);
  const fact = first === undefined ? undefined : reading.facts[first];
  return fact === undefined ? null : { fact, test: wish.tests[0] ?? null };
}

function metReason(
  reading: Reading,
  relevance: Relevance,
  hit: Hit | undefined,
  met: GoalVerdict['met'],
): string {
  const wish = hit === undefined ? undefined : reading.input.plan.wishes[hit.wish];
  if (hit === undefined || wish === undefined) return 'It is what the goal waits for.';
  if (wish.tests.length > 0 && wish.event !== 'moves') return tellTest(wish, hit, true);
  if (relevance.asked.size > 0 && (wish.event === 'appears' || wish.event === 'disappears'))
    return askedReason(reading, relevance);
  if (hit.edit.op === 'moved') return `${titleOf(hit)} stands elsewhere in its list.`;
  return met === null ? hitReason(reading, relevance, [hit]) : `${factClause(met.fact)}.`;
}

function hitReason(reading: Reading, relevance: Relevance, hits: readonly Hit[]): string {
  const { wishes } = reading.input.plan;
  const lead = relevance.isAnything ? 'The goal asks for any change' : 'What the goal asks for changed';
  const facts = hits.flatMap((hit) => {
    const wish = wishes[hit.wish];
    return wish === undefined ? [] : factsOf(reading, hit, wish).flatMap((at) => reading.facts[at] ?? []);
  });
  const isAsked = hits.some(({ wish }) => wishes[wish]?.field);
  const telling = facts.find(
    ({ fact: { kind, before, after } }) =>
      before && after && (isAsked || kind === 'price' || kind === 'availability'),
  );
  if (telling !== undefined) return `${lead}: ${factClause(telling)}.`;
  const hunk = decisiveHunk(reading, relevance);
  const words = [...relevance.foundWords].slice(0, 5).map((word) => quote(word, 40));
  if (hunk !== undefined && relevance.isAnything) return `${lead}: ${hunkClause(hunk)}.`;
  if (hunk !== undefined && words.length > 0)
    return `Where the page speaks of ${listed(words)}, ${hunkClause(hunk)}.`;
  if (hunk !== undefined) return `${lead}: ${hunkClause(hunk)}.`;
  if (facts[0]) return `${lead}: ${factClause(facts[0])}.`;
  return hits[0] === undefined ? `${lead}.` : `${lead}: ${titleOf(hits[0])}.`;
}

function titleOf({ edit }: Hit): string {
  return quote((edit.after ?? edit.before)?.title ?? '', 80);
}

/** What changed beside the text: links, descriptions, looks, or that the page is there at all. */
function besideReason(reading: Reading, relevance: Relevance): string | null {
  const { diff, statusBefore, statusAfter, plan } = reading.input;
  if (statusBefore < 400 && statusAfter >= 400)
    return `The page now answers with status ${statusAfter}, so what the goal asks for can no longer be read there.`;
  if (relevance.links.size > 0)
    return `${counted(relevance.links.size, 'link')} that the goal asks for changed.`;
  if (relevance.metadata.size > 0)
    return 'The description of the page changed where it names what the goal asks for.';
  if (!relevance.isAnything) return null;
  if (statusBefore !== statusAfter)
    return 'The goal asks for any change, and the page now answers with another status.';
  const isBeside = diff.links.length > 0 || diff.metadata.length > 0 || diff.visual !== null;
  if (reading.hunks.length === 0 && plan.ignore.length === 0 && isBeside)
    return 'The goal asks for any change; what changed is not the text, but what stands behind it.';
  return null;
}

function unsureReason({ input: { plan } }: Reading): string {
  const words = plan.notUnderstood.slice(0, 3).map((word) => quote(word, 60));
  return words.length === 0
    ? 'Whether it is meant is not sure, for the goal was understood only in part.'
    : `Whether it is meant is not sure, for ${listed(words)} in the goal was not understood.`;
}

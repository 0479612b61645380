// Does the change answer what the user asked to watch? `met`, `relevant`, `unrelated` or `unclear`, and why.
import type { Verdict } from '../core/change/analysis.ts';
import type { News, Reason, Statement } from '../core/change/statement.ts';
import type { WishTest } from '../core/plan/plan.ts';
import type { Hit, Judgement } from './judge/judge.ts';
import { missReason } from './miss-reason.ts';
import type { FactReading, Reading } from './reading.ts';
import { factsOf, type Relevance } from './relevance.ts';
import { metReasons } from './test-reason.ts';
import { clip } from './wording.ts';

export interface GoalVerdict {
  verdict: Verdict;
  reasons: Reason[];
  /** The fact by which the goal is met, and the test that holds on it; null where no fact shows it. */
  met: { fact: FactReading; test: WishTest | null } | null;
  /** Something was hit that the plan calls urgent. */
  isUrgent: boolean;
  /** What the goal waits for changed, and is not so. */
  isWaiting: boolean;
}

/** `news` as they are to be said: what was requested is first. */
export function giveVerdict(
  reading: Reading,
  relevance: Relevance,
  { verdict, hits, miss }: Judgement,
  news: readonly Statement[],
): GoalVerdict {
  const { wishes } = reading.input.plan;
  const isUrgent = hits.some(({ wish }) => wishes[wish]?.urgent);
  const plain = { met: null, isUrgent, isWaiting: false };
  const asked = news.find(({ rank }) => rank === 'asked') ?? news[0];
  if (verdict === 'met') {
    const hit = hits.find(({ grade }) => grade === 'met');
    const met = hit === undefined ? null : metFact(reading, hit);
    return { ...plain, verdict, met, reasons: metReasonsOf(reading, hit, asked) };
  }
  if (hits.length > 0) {
    const reason = newsReason(relevance.isAnything ? 'goal.any' : 'goal.touched', asked);
    return { ...plain, verdict, reasons: verdict === 'unclear' ? [reason, unsure(reading)] : [reason] };
  }
  const beside = besideReason(reading, relevance);
  if (beside !== null) return { ...plain, verdict: 'relevant', reasons: [beside] };
  const isWaiting = miss?.reason === 'test-fails';
  return { ...plain, verdict: 'unrelated', isWaiting, reasons: [missReason(reading, miss)] };
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

function metReasonsOf(
  { input: { plan } }: Reading,
  hit: Hit | undefined,
  asked: Statement | undefined,
): Reason[] {
  const wish = hit === undefined ? undefined : plan.wishes[hit.wish];
  if (hit === undefined || wish === undefined) return [{ code: 'goal.met' }];
  // That it turned is said with its name and both states.
  const isTurn = asked?.code === 'state.turned' && wish.tests.every(({ op }) => stateOps.has(op));
  // What comes where there was none has no state of its own.
  const isBare = hit.fields.length === 0 && hit.edit.op === 'added';
  if (wish.tests.length > 0 && wish.event !== 'moves' && !isTurn && !isBare) {
    const reasons = metReasons(wish, hit);
    if (reasons.length > 0) return reasons;
  }
  return [newsReason('goal.news', asked)];
}

/** Of a state, and of the day of what has it. */
const stateOps: ReadonlySet<WishTest['op']> = new Set(['is', 'is-not', 'before', 'after']);

function newsReason(code: 'goal.any' | 'goal.touched' | 'goal.news', said: Statement | undefined): Reason {
  if (said === undefined) return { code: 'goal.met' };
  const { rank: _rank, evidence: _evidence, ...news } = said;
  return { code, news: news as News };
}

/** What changed beside the text: links, descriptions, looks, or that the page is there at all. */
function besideReason(reading: Reading, relevance: Relevance): Reason | null {
  const { diff, statusBefore, statusAfter, plan } = reading.input;
  if (statusBefore < 400 && statusAfter >= 400) return { code: 'goal.unreadable', status: statusAfter };
  if (relevance.links.size > 0) return { code: 'goal.links', count: relevance.links.size };
  if (relevance.metadata.size > 0) return { code: 'goal.metadata' };
  if (!relevance.isAnything) return null;
  if (statusBefore !== statusAfter) return { code: 'goal.status' };
  const isBeside = diff.links.length > 0 || diff.metadata.length > 0 || diff.visual !== null;
  // Who asks for the text of something asks for no links.
  const isOpen = plan.ignore.length === 0 && plan.wishes.some(({ place }) => place.length === 0);
  return reading.hunks.length === 0 && isOpen && isBeside ? { code: 'goal.behind' } : null;
}

function unsure({ input: { plan } }: Reading): Reason {
  return { code: 'goal.unsure', words: plan.notUnderstood.slice(0, 3).map((word) => clip(word, 60)) };
}

// How much a change matters, 0 to 100: every weight on this page, and a reason in words for every point given.
import type { Significance, Verdict } from '../core/change/analysis.ts';
import type { FactDiff } from '../core/change/diff.ts';
import type { TrifleCode, Weight } from '../core/change/statement.ts';
import type { FactKind } from '../core/page/fact-kinds.ts';
import { foldText } from '../core/page/match-words.ts';
import { movedAddress } from './address.ts';
import { floorWhenMet, levelOf } from './levels.ts';
import type { HunkReading, Reading } from './reading.ts';
import type { Relevance } from './relevance.ts';
import type { GoalVerdict } from './verdict.ts';
import { valueText } from './wording.ts';

export const weights = {
  verdict: { met: 40, relevant: 25, unclear: 25, unrelated: 0 } satisfies Record<Verdict, number>,
  /** Any change is requested: being one is worth less than being the one that was requested. */
  anyChange: 15,
  /** A met goal is at least high; what is unrelated stays low, or medium when very much changed. */
  floorWhenMet,
  /** What the plan calls critical is critical. */
  floorWhenCritical: 75,
  capWhenUnrelated: 24,
  /** The goal waits for something, and it has not happened yet: worth keeping, not worth a call. */
  capWhenWaiting: 24,
  capWhenUnrelatedAndLarge: 49,
  largeShare: 0.5,
  fact: {
    /** Points for the change itself, `perPercent` more for each percent, up to `most`; `news`: its place among the sentences. */
    price: { base: 5, perPercent: 1, most: 30, news: 60 },
    availability: { base: 25, perPercent: 0, most: 25, news: 65 },
    version: { base: 15, perPercent: 0, most: 15, news: 50 },
    date: { base: 12, perPercent: 0, most: 12, news: 40 },
    number: { base: 4, perPercent: 0.2, most: 14, news: 36 },
    percent: { base: 4, perPercent: 0.2, most: 14, news: 36 },
    rating: { base: 4, perPercent: 0.5, most: 14, news: 30 },
    count: { base: 2, perPercent: 0.1, most: 10, news: 32 },
    email: { base: 6, perPercent: 0, most: 6, news: 25 },
    phone: { base: 6, perPercent: 0, most: 6, news: 25 },
  } satisfies Record<FactKind, { base: number; perPercent: number; most: number; news: number }>,
  /** A fact that appeared or disappeared without a counterpart. */
  factWithoutPair: 8,
  /** For the whole main part; less in proportion to the share that changed. */
  mainShare: 20,
  place: { main: 10, heading: 6, peripheral: -10 },
  changedNumber: 10,
  trifle: -15,
  /** For each key term in the words that changed. */
  keyTerm: 8,
  /** For a key term that is beside them, in the same short text or a heading above. */
  keyTermNear: 6,
  mostKeyTerms: 3,
  /** A "not" that appeared or disappeared turns a sentence into its opposite. */
  negation: 8,
  statusFlip: 30,
  redirect: 20,
  /** Nothing is said that was not said before. */
  isReturn: -8,
  /** A page that says something new most days; and one that was quiet for long. Known after some days only. */
  restless: { points: -5, changesPerDay: 0.7, fromDays: 5 },
  quiet: { points: 5, fromDays: 30 },
} as const;

/** Words that change what people must pay, may do, or are owed. Stems, tried on the changed words only. */
export const keyTerms: readonly RegExp[] = [
  /\b(?:refunds?|money back|ruckerstatt\w*|erstattung\w*|rembours\w*|reembols\w*)\b/u,
  /\b(?:terminat\w+|cancel\w*|kundig\w*|resili\w*|rescis\w*|cancelac\w*)\b/u,
  /\b(?:fees?|charges?|surcharges?|gebuhr\w*|frais|tarifas?|cargos?)\b/u,
  /\b(?:liab\w+|indemn\w+|haft(?:ung|et)|responsabil\w*)\b/u,
  /\b(?:security|vulnerab\w+|breach\w*|cve-\d+|sicherheits\w*|securite|seguridad)\b/u,
  /\b(?:recall\w*|ruckruf\w*|rappel|retirada)\b/u,
  /\b(?:deadlines?|due date|expir\w+|frist\w*|date limite|echeance|plazo|vencimiento)\b/u,
  /\b(?:arbitrat\w+|lawsuit|court|jurisdiction|gericht\w*|arbitra\w*|tribunal)\b/u,
  /\b(?:third part(?:y|ies)|personal data|share your|sell your|personenbezogen\w*|donnees personnelles|datos personales)\b/u,
  /\b(?:shall not|must not|may not|no longer|prohibit\w*|forbidden|nicht mehr|verboten|interdit\w*|prohibid\w*)\b/u,
  /\b(?:closed|closure|suspend\w*|outage|emergency|warning|geschlossen|gesperrt|ferme\w*|cerrad\w*)\b/u,
  /\b(?:discontinu\w*|end of (?:life|support|sale)|eingestellt|deprecat\w*)\b/u,
];

/** Text longer than this names so much that a key term in it says nothing. */
const longestNear = 1200;

export interface Score {
  score: number;
  level: Significance;
  /** Why, point by point. */
  given: Weight[];
}

interface Tally {
  points: number;
  given: Weight[];
}

/** What is given points for, before it is known how many. */
type Cause = Weight extends infer One ? (One extends Weight ? Omit<One, 'points'> : never) : never;

export function weighSignificance(reading: Reading, relevance: Relevance, goal: GoalVerdict): Score {
  const { verdict } = goal;
  const tally: Tally = { points: 0, given: [] };
  const isOwn = !relevance.isAnything && relevance.hunks.size > 0;
  // What else changed on the page adds nothing to what was requested.
  const hunks = reading.hunks.filter(
    ({ isIgnored, index }) => !isIgnored && (!isOwn || relevance.hunks.has(index)),
  );
  const share = mainShareOf(hunks, reading.mainSize);
  weighVerdict(tally, relevance, verdict);
  weighFacts(tally, reading, relevance);
  weighPlace(tally, hunks, share);
  weighWords(tally, hunks);
  weighAnswer(tally, reading);
  weighHistory(tally, reading);
  const isLarge = share >= weights.largeShare || isAnswerFlipped(reading);
  const score = goal.isUrgent ? raised(tally) : bounded(tally, goal, isLarge);
  return { score, level: levelOf(score), given: tally.given };
}

function give(tally: Tally, points: number, cause: Cause): void {
  const whole = Math.round(points);
  if (whole === 0) return;
  tally.points += whole;
  tally.given.push({ ...cause, points: whole } as Weight);
}

function weighVerdict(tally: Tally, relevance: Relevance, verdict: Verdict): void {
  if (verdict === 'relevant' && relevance.isAnything) give(tally, weights.anyChange, { code: 'goal.any' });
  else if (verdict === 'met') give(tally, weights.verdict.met, { code: 'goal.met' });
  else if (verdict === 'relevant') give(tally, weights.verdict.relevant, { code: 'goal.relevant' });
  else if (verdict === 'unclear') give(tally, weights.verdict.unclear, { code: 'goal.unclear' });
}

/** Only the weightiest fact counts, so that a long price list is not worth more than the price one waits for. */
function weighFacts(tally: Tally, reading: Reading, relevance: Relevance): void {
  const hasRelevant = relevance.facts.size > 0 || (!relevance.isAnything && relevance.hunks.size > 0);
  let best: { points: number; fact: FactDiff } | null = null;
  for (const { fact, index, isIgnored } of reading.facts) {
    if (isIgnored || (hasRelevant && !relevance.facts.has(index))) continue;
    const points = factPoints(fact);
    if (!best || points > best.points) best = { points, fact };
  }
  if (best) give(tally, best.points, factCause(best.fact));
}

function factPoints(fact: FactDiff): number {
  if (!fact.before || !fact.after) return weights.factWithoutPair;
  const { base, perPercent, most } = weights.fact[fact.kind];
  const size = Number.isFinite(fact.percent ?? 0) ? Math.abs(fact.percent ?? 0) : 100;
  return Math.min(most, base + perPercent * size);
}

function factCause({ kind, before, after, percent }: FactDiff): Cause {
  if (!before) return { code: 'fact.came', kind };
  if (!after) return { code: 'fact.gone', kind };
  if (kind === 'availability')
    return { code: 'fact.state', before: valueText(before), after: valueText(after) };
  if (percent === null || percent === 0 || !Number.isFinite(percent)) return { code: 'fact.changed', kind };
  return { code: 'fact.moved', kind, percent };
}

function mainShareOf(hunks: readonly HunkReading[], mainSize: number): number {
  const changed = hunks.reduce((sum, hunk) => sum + (hunk.isMain ? hunk.size : 0), 0);
  return mainSize > 0 ? Math.min(1, changed / mainSize) : changed > 0 ? 1 : 0;
}

function weighPlace(tally: Tally, hunks: readonly HunkReading[], share: number): void {
  const main = hunks.filter((hunk) => hunk.isMain && hunk.hunk.op !== 'moved');
  if (main.length > 0) give(tally, weights.place.main, { code: 'place.main' });
  else if (hunks.length > 0 && hunks.every((hunk) => !hunk.isMain)) {
    give(tally, weights.place.peripheral, { code: 'place.edges' });
  }
  if (main.some((hunk) => hunk.hunk.where.role === 'heading'))
    give(tally, weights.place.heading, { code: 'place.heading' });
  const percent = Math.round(share * 1000) / 10;
  give(tally, share * weights.mainShare, { code: 'place.share', percent });
}

function weighWords(tally: Tally, hunks: readonly HunkReading[]): void {
  const changed = hunks.filter((hunk) => hunk.hunk.op !== 'moved');
  if (changed.length > 0 && changed.every((hunk) => hunk.trifle !== null)) {
    give(tally, weights.trifle, { code: trifleCode(changed) });
    return;
  }
  const terms: string[] = [];
  for (const term of keyTerms) {
    const hit = changed.map((hunk) => term.exec(hunk.changed)?.[0]).find((found) => found !== undefined);
    if (hit !== undefined) terms.push(hit.slice(0, 40));
  }
  const some = terms.slice(0, weights.mostKeyTerms);
  give(tally, some.length * weights.keyTerm, { code: 'words.terms', words: some });
  if (some.length === 0) weighNear(tally, changed);
  if (changed.some(isTurned)) give(tally, weights.negation, { code: 'words.not' });
  if (changed.some((hunk) => hunk.hunk.op === 'modified' && hunk.isMain && /\d/u.test(hunk.changed))) {
    give(tally, weights.changedNumber, { code: 'words.number' });
  }
}

const negations = /\b(?:not|never|nicht|kein\w*|niemals|jamais|nunca|without|ohne|sans|sin)\b|n't\b/u;

/** A rewritten text in which one side says "not" and the other does not. */
export function isTurned({ hunk, isMain }: HunkReading): boolean {
  if (hunk.op !== 'modified' || !isMain || !hunk.words) return false;
  const says = (op: 'added' | 'removed') =>
    negations.test(
      foldText((hunk.words ?? []).flatMap((word) => (word.op === op ? word.text : [])).join(' ')),
    );
  return says('added') !== says('removed');
}

function trifleCode(changed: readonly HunkReading[]): TrifleCode {
  if (changed.every((hunk) => hunk.trifle === 'stamp')) return 'only.stamp';
  return changed.every((hunk) => hunk.trifle === 'numbering') ? 'only.numbering' : 'only.spelling';
}

function weighNear(tally: Tally, changed: readonly HunkReading[]): void {
  for (const hunk of changed) {
    if (hunk.hunk.op !== 'modified' || hunk.context.length > longestNear) continue;
    const near = keyTerms.map((term) => term.exec(hunk.context)?.[0]).find((found) => found !== undefined);
    if (near === undefined) continue;
    give(tally, weights.keyTermNear, { code: 'words.near', words: [near.slice(0, 40)] });
    return;
  }
}

function weighAnswer(tally: Tally, { input }: Reading): void {
  const { statusBefore, statusAfter } = input;
  if (isError(statusBefore) !== isError(statusAfter)) {
    give(tally, weights.statusFlip, { code: 'page.status', before: statusBefore, after: statusAfter });
  }
  const moved = movedAddress(input.finalUrlBefore, input.finalUrlAfter);
  if (moved) give(tally, weights.redirect, { code: 'page.moved', to: moved.to.slice(0, 300) });
}

function weighHistory(tally: Tally, { input: { history } }: Reading): void {
  if (history === undefined) return;
  const { days, changes, isReturn } = history;
  const { restless, quiet } = weights;
  const span = Math.round(days);
  if (isReturn) give(tally, weights.isReturn, { code: 'history.return' });
  if (days >= restless.fromDays && changes / days >= restless.changesPerDay)
    give(tally, restless.points, { code: 'history.often', changes, days: span });
  else if (days >= quiet.fromDays && changes === 0)
    give(tally, quiet.points, { code: 'history.first', days: span });
}

function isAnswerFlipped({ input }: Reading): boolean {
  return isError(input.statusBefore) !== isError(input.statusAfter);
}

function isError(status: number): boolean {
  return status >= 400;
}

function raised(tally: Tally): number {
  tally.given.push({ code: 'least.urgent', bound: weights.floorWhenCritical, points: null });
  return Math.max(weights.floorWhenCritical, Math.min(100, tally.points));
}

function bounded(tally: Tally, { verdict, isWaiting }: GoalVerdict, isLarge: boolean): number {
  const score = Math.max(0, Math.min(100, tally.points));
  if (verdict === 'met' && score < weights.floorWhenMet) {
    tally.given.push({ code: 'least.met', bound: weights.floorWhenMet, points: null });
    return weights.floorWhenMet;
  }
  if (isWaiting && score > weights.capWhenWaiting) {
    tally.given.push({ code: 'most.waiting', bound: weights.capWhenWaiting, points: null });
    return weights.capWhenWaiting;
  }
  const cap = isLarge ? weights.capWhenUnrelatedAndLarge : weights.capWhenUnrelated;
  if (verdict === 'unrelated' && score > cap) {
    tally.given.push({ code: 'most.unrelated', bound: cap, points: null });
    return cap;
  }
  return score;
}

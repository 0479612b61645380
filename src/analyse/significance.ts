// How much a change matters, 0 to 100: every weight on this page, and a reason in words for every point given.
import type { Significance, Verdict } from '../core/analysis.ts';
import type { FactKind } from '../core/content.ts';
import type { FactDiff } from '../core/diff.ts';
import { foldText } from '../core/match-words.ts';
import { movedAddress } from './address.ts';
import type { HunkReading, Reading } from './reading.ts';
import type { Relevance } from './relevance.ts';
import { stateText } from './state-text.ts';
import type { GoalVerdict } from './verdict.ts';
import { counted, listed, quote, sizeText } from './wording.ts';

/** A score of at least `from` has this level. */
export const levels: readonly { level: Significance; from: number }[] = [
  { level: 'critical', from: 75 },
  { level: 'high', from: 50 },
  { level: 'medium', from: 25 },
  { level: 'low', from: 0 },
];

export const weights = {
  verdict: { met: 40, relevant: 25, unclear: 25, unrelated: 0 } satisfies Record<Verdict, number>,
  /** Any change is asked for: being one is worth less than being the one that was asked for. */
  anyChange: 15,
  /** A met goal is at least high; what is unrelated stays low, or medium when very much changed. */
  floorWhenMet: 50,
  /** What the plan calls critical is critical. */
  floorWhenCritical: 75,
  capWhenUnrelated: 24,
  /** The goal waits for something, and it has not happened yet: worth keeping, not worth a call. */
  capWhenWaiting: 24,
  capWhenUnrelatedAndLarge: 49,
  largeShare: 0.5,
  fact: {
    /** Points for the change itself, one more for each percent, up to `most`. */
    price: { base: 5, perPercent: 1, most: 30 },
    availability: { base: 25, perPercent: 0, most: 25 },
    version: { base: 15, perPercent: 0, most: 15 },
    date: { base: 12, perPercent: 0, most: 12 },
    number: { base: 4, perPercent: 0.2, most: 14 },
    percent: { base: 4, perPercent: 0.2, most: 14 },
    rating: { base: 4, perPercent: 0.5, most: 14 },
    count: { base: 2, perPercent: 0.1, most: 10 },
    email: { base: 6, perPercent: 0, most: 6 },
    phone: { base: 6, perPercent: 0, most: 6 },
  } satisfies Record<FactKind, { base: number; perPercent: number; most: number }>,
  /** A fact that came or went without a counterpart. */
  factWithoutPair: 8,
  /** For the whole main part; less in proportion to the share that changed. */
  mainShare: 20,
  place: { main: 10, heading: 6, peripheral: -10 },
  changedNumber: 10,
  trifle: -15,
  /** For each key term in the words that changed. */
  keyTerm: 8,
  /** For a key term that stands beside them, in the same short text or a heading above. */
  keyTermNear: 6,
  mostKeyTerms: 3,
  /** A "not" that came or went turns a sentence into its opposite. */
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
  reasons: string[];
}

interface Tally {
  points: number;
  reasons: string[];
}

export function weighSignificance(reading: Reading, relevance: Relevance, goal: GoalVerdict): Score {
  const { verdict } = goal;
  const tally: Tally = { points: 0, reasons: [] };
  const hunks = reading.hunks.filter((hunk) => !hunk.isIgnored);
  const share = mainShareOf(hunks, reading.mainSize);
  weighVerdict(tally, relevance, verdict);
  weighFacts(tally, reading, relevance);
  weighPlace(tally, hunks, share);
  weighWords(tally, hunks, relevance);
  weighAnswer(tally, reading);
  weighHistory(tally, reading);
  const isLarge = share >= weights.largeShare || isAnswerFlipped(reading);
  const score = goal.isUrgent ? raised(tally, goal.reason) : bounded(tally, goal, isLarge);
  return { score, level: levelOf(score), reasons: tally.reasons };
}

export function levelOf(score: number): Significance {
  return levels.find((each) => score >= each.from)?.level ?? 'low';
}

function give(tally: Tally, points: number, reason: string): void {
  const whole = Math.round(points);
  if (whole === 0) return;
  tally.points += whole;
  tally.reasons.push(`${whole > 0 ? '+' : '−'}${Math.abs(whole)}: ${reason}`);
}

function weighVerdict(tally: Tally, relevance: Relevance, verdict: Verdict): void {
  if (verdict === 'relevant' && relevance.isAnything)
    give(tally, weights.anyChange, 'the goal asks for any change');
  else if (verdict === 'met') give(tally, weights.verdict.met, 'it is what the goal waits for');
  else if (verdict === 'relevant') give(tally, weights.verdict.relevant, 'it has to do with the goal');
  else if (verdict === 'unclear') give(tally, weights.verdict.unclear, 'it may have to do with the goal');
}

/** Only the weightiest fact counts, so that a long price list is not worth more than the price one waits for. */
function weighFacts(tally: Tally, reading: Reading, relevance: Relevance): void {
  const hasRelevant = relevance.facts.size > 0;
  let best: { points: number; fact: FactDiff } | null = null;
  for (const { fact, index, isIgnored } of reading.facts) {
    if (isIgnored || (hasRelevant && !relevance.facts.has(index))) continue;
    const points = factPoints(fact);
    if (!best || points > best.points) best = { points, fact };
  }
  if (best) give(tally, best.points, factReason(best.fact));
}

function factPoints(fact: FactDiff): number {
  if (!fact.before || !fact.after) return weights.factWithoutPair;
  const { base, perPercent, most } = weights.fact[fact.kind];
  const size = Number.isFinite(fact.percent ?? 0) ? Math.abs(fact.percent ?? 0) : 100;
  return Math.min(most, base + perPercent * size);
}

function factReason(fact: FactDiff): string {
  if (!fact.before) return `a ${fact.kind} came that was not there before`;
  if (!fact.after) return `a ${fact.kind} is gone`;
  if (fact.kind === 'availability')
    return `the availability went from ${stateText(fact.before)} to ${stateText(fact.after)}`;
  if (fact.percent === null || fact.percent === 0) return `a ${fact.kind} changed`;
  const noun = fact.kind === 'price' ? 'the price' : `a ${fact.kind}`;
  return `${noun} ${fact.percent < 0 ? 'fell' : 'rose'} by ${sizeText(fact.percent)}%`;
}

function mainShareOf(hunks: readonly HunkReading[], mainSize: number): number {
  const changed = hunks.reduce((sum, hunk) => sum + (hunk.isMain ? hunk.size : 0), 0);
  return mainSize > 0 ? Math.min(1, changed / mainSize) : changed > 0 ? 1 : 0;
}

function weighPlace(tally: Tally, hunks: readonly HunkReading[], share: number): void {
  const main = hunks.filter((hunk) => hunk.isMain && hunk.hunk.op !== 'moved');
  if (main.length > 0) give(tally, weights.place.main, 'it is in the main part of the page');
  else if (hunks.length > 0 && hunks.every((hunk) => !hunk.isMain)) {
    give(tally, weights.place.peripheral, 'only the edges of the page changed');
  }
  if (main.some((hunk) => hunk.hunk.where.role === 'heading'))
    give(tally, weights.place.heading, 'a heading changed');
  give(tally, share * weights.mainShare, `${sizeText(share * 100)}% of the main part changed`);
}

function weighWords(tally: Tally, hunks: readonly HunkReading[], relevance: Relevance): void {
  const counting = relevance.hunks.size > 0 ? hunks.filter((hunk) => relevance.hunks.has(hunk.index)) : hunks;
  const changed = counting.filter((hunk) => hunk.hunk.op !== 'moved');
  if (changed.length > 0 && changed.every((hunk) => hunk.trifle !== null)) {
    give(tally, weights.trifle, trifleReason(changed));
    return;
  }
  const terms: string[] = [];
  for (const term of keyTerms) {
    const hit = changed.map((hunk) => term.exec(hunk.changed)?.[0]).find((found) => found !== undefined);
    if (hit !== undefined) terms.push(quote(hit, 40));
  }
  const some = terms.slice(0, weights.mostKeyTerms);
  give(tally, some.length * weights.keyTerm, `the words that changed name ${listed(some)}`);
  if (some.length === 0) weighNear(tally, changed);
  if (changed.some(isTurned)) give(tally, weights.negation, 'a “not” came or went');
  if (changed.some((hunk) => hunk.hunk.op === 'modified' && hunk.isMain && /\d/u.test(hunk.changed))) {
    give(tally, weights.changedNumber, 'a number in the text changed');
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

function trifleReason(changed: readonly HunkReading[]): string {
  if (changed.every((hunk) => hunk.trifle === 'stamp')) return 'only the date of the last update changed';
  if (changed.every((hunk) => hunk.trifle === 'numbering')) return 'only the numbering changed';
  return 'only spelling, case or punctuation changed';
}

function weighNear(tally: Tally, changed: readonly HunkReading[]): void {
  for (const hunk of changed) {
    if (hunk.hunk.op !== 'modified' || hunk.context.length > longestNear) continue;
    const near = keyTerms.map((term) => term.exec(hunk.context)?.[0]).find((found) => found !== undefined);
    if (near === undefined) continue;
    give(tally, weights.keyTermNear, `it stands in text on ${quote(near, 40)}`);
    return;
  }
}

function weighAnswer(tally: Tally, { input }: Reading): void {
  const { statusBefore, statusAfter } = input;
  if (isError(statusBefore) !== isError(statusAfter)) {
    give(
      tally,
      weights.statusFlip,
      `the page answers with status ${statusAfter}, before with ${statusBefore}`,
    );
  }
  const moved = movedAddress(input.finalUrlBefore, input.finalUrlAfter);
  if (moved) give(tally, weights.redirect, `the page now leads to ${quote(moved.to, 80)}`);
}

function weighHistory(tally: Tally, { input: { history } }: Reading): void {
  if (history === undefined) return;
  const { days, changes, isReturn } = history;
  const { restless, quiet } = weights;
  const span = counted(Math.round(days), 'day');
  if (isReturn) give(tally, weights.isReturn, 'the page went back to what it said before');
  if (days >= restless.fromDays && changes / days >= restless.changesPerDay)
    give(tally, restless.points, `the page changes often: ${changes} times in ${span}`);
  else if (days >= quiet.fromDays && changes === 0)
    give(tally, quiet.points, `it is the first change in ${span}`);
}

function isAnswerFlipped({ input }: Reading): boolean {
  return isError(input.statusBefore) !== isError(input.statusAfter);
}

function isError(status: number): boolean {
  return status >= 400;
}

function raised(tally: Tally, reason: string): number {
  tally.reasons.push(`at least ${weights.floorWhenCritical}: the goal calls it critical. ${reason}`);
  return Math.max(weights.floorWhenCritical, Math.min(100, tally.points));
}

function bounded(tally: Tally, { verdict, isWaiting }: GoalVerdict, isLarge: boolean): number {
  const score = Math.max(0, Math.min(100, tally.points));
  if (verdict === 'met' && score < weights.floorWhenMet) {
    tally.reasons.push(`raised to ${weights.floorWhenMet}: a met goal is at least high`);
    return weights.floorWhenMet;
  }
  if (isWaiting && score > weights.capWhenWaiting) {
    tally.reasons.push(`held at ${weights.capWhenWaiting}: what the goal waits for has not happened`);
    return weights.capWhenWaiting;
  }
  const cap = isLarge ? weights.capWhenUnrelatedAndLarge : weights.capWhenUnrelated;
  if (verdict === 'unrelated' && score > cap) {
    tally.reasons.push(`held at ${cap}: it has nothing to do with the goal`);
    return cap;
  }
  return score;
}

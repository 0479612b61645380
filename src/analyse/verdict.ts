// Does the change answer what the user asked to watch? `met`, `relevant`, `unrelated` or `unclear`, and why.
import type { Verdict } from '../core/analysis.ts';
import type { Interest } from '../core/plan.ts';
import {
  findMetCondition,
  findTurnedState,
  isHeld,
  isThreshold,
  limitText,
  type MetCondition,
  thresholdWords,
} from './conditions.ts';
import { askedReason, decisiveHunk, factClause, hunkClause } from './decisive.ts';
import type { FactReading, Reading } from './reading.ts';
import type { Relevance } from './relevance.ts';
import { isOfCondition } from './relevance-kin.ts';
import { counted, listed, quote, valueText } from './wording.ts';

export interface GoalVerdict {
  verdict: Verdict;
  reason: string;
  met: MetCondition | null;
}

export function judgeGoal(reading: Reading, relevance: Relevance): GoalVerdict {
  const { reason, ...rest } = judge(reading, relevance);
  // What is quoted with its full stop needs none of ours.
  return { ...rest, reason: reason.replace(/(?<=[.!?]”)\.$/u, '') };
}

function judge(reading: Reading, relevance: Relevance): GoalVerdict {
  const facts = reading.facts.filter((fact) => relevance.facts.has(fact.index));
  const met = findMetCondition(reading, facts);
  if (met) return { verdict: 'met', reason: `${met.reason}.`, met };
  const turned = findTurnedState(reading, relevance.hunks);
  if (turned !== null) return { verdict: 'met', reason: turned, met: null };
  if (relevance.asked.size > 0 && reading.input.plan.conditions.length === 0)
    return { verdict: 'met', reason: askedReason(reading, relevance), met: null };
  const reason = relevantReason(reading, relevance, facts);
  if (reason !== null) return { verdict: 'relevant', reason, met: null };
  if (relevance.isOffPage && !reading.input.plan.interests.some(isAwaited)) {
    return {
      verdict: 'unclear',
      reason: `None of the goal’s words (${wordsOf(reading)}) stands on the page, so it cannot be told whether this is meant.`,
      met: null,
    };
  }
  return { verdict: 'unrelated', reason: unrelatedReason(reading, relevance), met: null };
}

/** What is to come, and is not on the page, has not come; so it is with what lists are to get. */
function isAwaited({ kind, direction }: Interest): boolean {
  return kind === 'list' || (kind === 'text' && direction === 'comes');
}

function relevantReason(
  reading: Reading,
  relevance: Relevance,
  facts: readonly FactReading[],
): string | null {
  const { plan, statusBefore, statusAfter } = reading.input;
  const waiting = waitingReason(reading, facts);
  if (waiting !== null) return waiting;
  if (relevance.isAnything) return anythingReason(reading, relevance, facts);
  const asksForFacts = plan.interests.some(
    ({ kind }) => kind !== 'text' && kind !== 'any' && kind !== 'list',
  );
  const kinds = [...new Set(facts.map(({ fact }) => fact.kind))];
  if (kinds.length > 0 && asksForFacts)
    return `What the goal asks for changed: ${facts[0] ? factClause(facts[0]) : ''}.`;
  const words = [...relevance.foundWords].slice(0, 5).map((word) => quote(word, 40));
  const hunk = decisiveHunk(reading, relevance);
  if (hunk !== undefined) {
    const place =
      words.length > 0 ? `the page speaks of ${listed(words)}` : 'the page says what the goal is about';
    return `Where ${place}, ${hunkClause(hunk)}.`;
  }
  if (facts[0]) return `What the goal is about changed: ${factClause(facts[0])}.`;
  if (relevance.links.size > 0)
    return `${counted(relevance.links.size, 'link')} that the goal asks for changed.`;
  if (relevance.metadata.size > 0)
    return 'The description of the page changed where it names what the goal asks for.';
  const isGone = statusBefore < 400 && statusAfter >= 400;
  return isGone
    ? `The page now answers with status ${statusAfter}, so what the goal asks for can no longer be read there.`
    : null;
}

/** What the goal waits for changed, but not as it waits for, or has long been so. */
function waitingReason({ input: { plan } }: Reading, facts: readonly FactReading[]): string | null {
  for (const { fact } of facts) {
    const condition = plan.conditions.find((one) => one.value !== null && isOfCondition(one, fact, plan));
    if (!condition || !fact.after) continue;
    const now = `The ${condition.kind} changed and is now ${valueText(fact.after)}`;
    if (!isThreshold(condition)) return `${now}, which does not meet the condition of the goal.`;
    const limit = `${thresholdWords(condition.test)} ${limitText(condition)}`;
    if (!isHeld(condition, fact.after, fact.label)) return `${now}, not ${limit}.`;
    const wasHeld = fact.before !== null && isHeld(condition, fact.before, fact.label);
    return `${now}, ${limit}${wasHeld ? ' as it was before' : ''}.`;
  }
  return null;
}

function anythingReason(
  reading: Reading,
  relevance: Relevance,
  facts: readonly FactReading[],
): string | null {
  const hunk = decisiveHunk(reading, relevance);
  const fact = facts.find(
    ({ fact: { kind, before, after } }) => before && after && (kind === 'price' || kind === 'availability'),
  );
  const decisive = fact ?? (hunk === undefined ? facts[0] : undefined);
  if (decisive !== undefined) return `The goal asks for any change: ${factClause(decisive)}.`;
  if (hunk !== undefined) return `The goal asks for any change: ${hunkClause(hunk)}.`;
  const { diff, statusBefore, statusAfter, plan } = reading.input;
  if (statusBefore !== statusAfter)
    return 'The goal asks for any change, and the page now answers with another status.';
  if (
    reading.hunks.length === 0 &&
    plan.ignore.length === 0 &&
    (diff.links.length > 0 || diff.metadata.length > 0 || diff.visual)
  ) {
    return 'The goal asks for any change; what changed is not the text, but what stands behind it.';
  }
  return null;
}

function unrelatedReason(reading: Reading, relevance: Relevance): string {
  if (reading.hunks.length > 0 && reading.hunks.every((hunk) => hunk.isIgnored)) {
    return 'Only parts changed that the goal says to leave out.';
  }
  if (relevance.trifles.size > 0) return trifleReason(reading, relevance);
  if (relevance.isAnything)
    return 'Only the edges of the page changed (navigation, header, sidebar, footer), nothing in its main part.';
  const words = wordsOf(reading);
  const kinds = listed([...new Set(reading.input.plan.interests.map((interest) => interest.kind))]);
  return `Nothing that changed has to do with what the goal asks for (${words === '' ? kinds : words}).`;
}

function trifleReason(reading: Reading, relevance: Relevance): string {
  const kinds = new Set(
    reading.hunks.flatMap((hunk) => (relevance.trifles.has(hunk.index) ? hunk.trifle : [])),
  );
  if (kinds.size === 1 && kinds.has('stamp'))
    return 'Only the date of the last update changed; the text itself says the same as before.';
  if (kinds.size === 1 && kinds.has('numbering'))
    return 'Only the numbering changed; the text itself says the same as before.';
  return 'Only spelling, case or punctuation changed; the text says the same as before.';
}

function wordsOf(reading: Reading): string {
  const words = new Set(reading.input.plan.interests.flatMap((interest) => interest.words));
  return [...words]
    .slice(0, 6)
    .map((word) => quote(word, 40))
    .join(', ');
}

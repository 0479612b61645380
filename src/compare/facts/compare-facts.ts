// Facts that changed, appeared or disappeared: paired by position and by what they describe.
import type { FactDiff, Hunk } from '../../core/change/diff.ts';
import type { Content, Fact, ListRecord } from '../../core/page/content.ts';
import { isOldPrice } from '../../core/page/fact-kinds.ts';
import { findShared, isOther } from '../records-apart.ts';
import { factDiff, isSameValue } from './fact-diff.ts';
import { joinSplitFacts } from './join-split-facts.ts';
import { mergeFactDiffs, type SourcedFactDiff } from './merge-fact-diffs.ts';
import { pairFacts } from './pair-facts.ts';

/** More fact differences than this help nobody, and merging them would take long. */
const MOST = 4_000;
const MOST_ALIKE = 50;

/**
 * `hunks` are the ones that count and `held` those suppressed: what shows only in them is left out.
 * Text facts outside of both are in text that did not change, so they cannot have changed either.
 */
export function compareFacts(before: Content, after: Content, hunks: Hunk[], held: Hunk[]): FactDiff[] {
  const shown = indexHunks(hunks);
  const hidden = indexHunks(held);
  const partner = new Map<number, number>();
  for (const { op, beforeIndex, afterIndex } of [...hunks, ...held]) {
    if (op === 'modified' && beforeIndex !== null && afterIndex !== null)
      partner.set(beforeIndex, afterIndex);
  }
  const one = before.facts.filter(
    ({ block }) => block === null || shown.before.has(block) || hidden.before.has(block),
  );
  const other = after.facts.filter(
    ({ block }) => block === null || shown.after.has(block) || hidden.after.has(block),
  );
  const [wasIn, isIn] = [ownerOf(before), ownerOf(after)];
  const shared = findShared(before.records, after.records);
  const isApart = (was: Fact, is: Fact) => isOther(wasIn(was), isIn(is), shared);
  const place = { before: trailOf(before), after: trailOf(after), partner, isApart };
  const wasKnown = openKnown(before.facts);
  const isKnown = openKnown(after.facts);
  const sourced: SourcedFactDiff[] = [];
  for (const { was, is } of joinSplitFacts(pairFacts(one, other, place), [...hunks, ...held], isApart)) {
    if (was !== null && is !== null && isSameValue(was, is)) continue;
    if (was === null && is !== null && wasKnown(is)) continue;
    if (is === null && was !== null && isKnown(was)) continue;
    if (isCrossedOut(was, is, before.facts, after.facts)) continue;
    if (isStamp(was ?? is)) continue;
    const hunk = hunkOf(shown, was, is);
    const isText = was?.block != null || is?.block != null;
    if (isText && hunk === null) continue;
    if (sourced.length < MOST) sourced.push({ diff: factDiff(was, is, hunk), isText });
  }
  return mergeFactDiffs(sourced);
}

/** An old price that only repeats what the price was, or becomes again, is already in the price itself. */
function isCrossedOut(
  was: Fact | null,
  is: Fact | null,
  before: readonly Fact[],
  after: readonly Fact[],
): boolean {
  const isRepeated = (fact: Fact, facts: readonly Fact[]) =>
    facts.some((other) => other.kind === 'price' && !isOldPrice(other) && other.value === fact.value);
  if (was === null && is !== null && isOldPrice(is)) return isRepeated(is, before);
  return is === null && was !== null && isOldPrice(was) && isRepeated(was, after);
}

interface HunkIndex {
  before: Map<number, number>;
  after: Map<number, number>;
}

/** Moved blocks have the same text as before, so no fact shows in them. */
function indexHunks(hunks: Hunk[]): HunkIndex {
  const index: HunkIndex = { before: new Map(), after: new Map() };
  hunks.forEach(({ op, beforeIndex, afterIndex }, position) => {
    if (op === 'moved') return;
    if (beforeIndex !== null) index.before.set(beforeIndex, position);
    if (afterIndex !== null) index.after.set(afterIndex, position);
  });
  return index;
}

function hunkOf(shown: HunkIndex, was: Fact | null, is: Fact | null): number | null {
  const now = is?.block == null ? undefined : shown.after.get(is.block);
  const then = was?.block == null ? undefined : shown.before.get(was.block);
  return now ?? then ?? null;
}

function ownerOf({ blocks, records }: Content): (fact: Fact) => ListRecord | undefined {
  return ({ block }) => records[(block === null ? undefined : blocks[block]?.record) ?? -1];
}

function trailOf({ blocks }: Content): (fact: Fact) => string {
  return ({ block }) => (block === null ? '' : (blocks[block]?.trail.join('\n') ?? ''));
}

/** A fact that the other side also states, about the same thing, is a new mention and no news. */
function openKnown(facts: Fact[]): (fact: Fact) => boolean {
  const byValue = new Map<string, Fact[]>();
  for (const fact of facts) {
    const key = `${fact.kind} ${fact.value}`;
    const list = byValue.get(key);
    if (list === undefined) byValue.set(key, [fact]);
    else if (list.length < MOST_ALIKE) list.push(fact);
  }
  return (fact) =>
    (byValue.get(`${fact.kind} ${fact.value}`) ?? []).some(
      (other) => isSameValue(other, fact) && isOneThing(other, fact),
    );
}

/** Structured data and text describe the same product; two texts do so only if they name the same. */
function isOneThing(one: Fact, other: Fact): boolean {
  if (one.block === null || other.block === null) return true;
  return one.label !== '' && one.label === other.label;
}

/** Dates in structured data that say when the page was generated, or how long its data is valid, change by themselves. */
function isStamp(fact: Fact | null): boolean {
  return (
    fact !== null &&
    fact.kind === 'date' &&
    fact.source !== 'text' &&
    /modified|updated|valid.?(?:until|through|from)|crawled|generated/i.test(fact.label)
  );
}

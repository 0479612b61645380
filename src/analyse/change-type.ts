// What kind of change dominates, seen from the goal.
import type { ChangeType } from '../core/change/change-type.ts';
import type { FactDiff } from '../core/change/diff.ts';
import { changeTypeOf, typingKinds } from '../core/page/fact-kinds.ts';
import { movedAddress } from './address.ts';
import { openFactSides } from './fact-sides.ts';
import type { Reading } from './reading.ts';
import { askedKinds, type Relevance } from './relevance.ts';
import type { GoalVerdict } from './verdict.ts';

/** Up to this share of the main part, a page that moved counts as the same page at another address. */
const littleShare = 0.3;

export function findChangeType(reading: Reading, relevance: Relevance, { met }: GoalVerdict): ChangeType {
  const { diff, statusBefore, statusAfter, plan } = reading.input;
  const metKind = met?.fact.fact.kind;
  const metType = metKind === undefined ? null : changeTypeOf(metKind);
  if (metType !== null) return metType;
  const kinds = new Set(plan.wishes.flatMap(askedKinds));
  for (const kind of typingKinds) {
    const isChanged = reading.facts.some(
      ({ fact, index }) => fact.kind === kind && relevance.facts.has(index),
    );
    if (kinds.has(kind) && isChanged) return changeTypeOf(kind) ?? 'content';
  }
  if (statusBefore >= 400 !== statusAfter >= 400) return 'status';
  if (isMoved(reading) && changedShare(reading) <= littleShare) return 'status';
  if (diff.hunks.length === 0) return typeWithoutText(reading);
  return typeOfText(reading, relevance);
}

function typeWithoutText({ input: { diff, statusBefore, statusAfter }, facts }: Reading): ChangeType {
  const typing = typingKinds.find((kind) => facts.some(({ fact }) => fact.kind === kind));
  if (facts.length > 0) return typing === undefined ? 'content' : (changeTypeOf(typing) ?? 'content');
  if (diff.links.length > 0) return 'links';
  if (diff.metadata.length > 0) return 'metadata';
  if (diff.visual) return 'visual';
  return statusBefore === statusAfter ? 'content' : 'status';
}

function typeOfText(reading: Reading, relevance: Relevance): ChangeType {
  const hunks = reading.hunks;
  if (
    hunks.every(
      ({ hunk }) => hunk.op === 'moved' || (hunk.where.role === 'heading' && hunk.op !== 'modified'),
    )
  ) {
    return 'structure';
  }
  if (isOnlyLinks(reading)) return 'links';
  const asksForText =
    relevance.isAnything === false && reading.input.plan.wishes.some((wish) => askedKinds(wish).length === 0);
  // What else changed on the page does not decide what kind of change it is for the goal.
  const isAskedFor = !relevance.isAnything && relevance.hunks.size > 0;
  const own = isAskedFor ? hunks.filter(({ index }) => relevance.hunks.has(index)) : hunks;
  const main = own.filter((hunk) => hunk.isMain && hunk.hunk.op !== 'moved');
  const counted = main.length > 0 ? main : own;
  const isOfEntry = openEntryFacts(reading);
  for (const kind of typingKinds) {
    const facts = reading.facts.filter(
      ({ fact, index }) =>
        fact.kind === kind && (!isAskedFor || relevance.facts.has(index)) && !isOfEntry(fact),
    );
    if (facts.length === 0) continue;
    const explained = new Set(facts.map(({ fact }) => fact.hunk));
    const isSide = openFactSides(facts.map(({ fact }) => fact));
    const isDominant =
      counted.filter((hunk) => explained.has(hunk.index) || isSide(hunk)).length * 2 >= counted.length;
    if (isDominant || (!asksForText && facts.some(({ hunk }) => !hunk)))
      return changeTypeOf(kind) ?? 'content';
  }
  return 'content';
}

/** The price of a job that came is no change of a price: what an entry that came or went has belongs to it. */
function openEntryFacts({ input: { diff } }: Reading): (fact: FactDiff) => boolean {
  const entries = diff.records.filter(({ op }) => op === 'added' || op === 'removed');
  const hunks = new Set(entries.flatMap((entry) => entry.hunks));
  return ({ before, after, hunk }) => (before === null || after === null) && hunk !== null && hunks.has(hunk);
}

/** Every piece of text that appeared or disappeared is the text of a link that did, and names no thing that a list has. */
function isOnlyLinks({ hunks, input: { diff } }: Reading): boolean {
  if (diff.links.length === 0 || diff.records.length > 0) return false;
  const texts = new Set(diff.links.map((link) => link.text.trim()));
  return hunks.every(
    ({ hunk }) => hunk.op !== 'modified' && texts.has((hunk.after ?? hunk.before ?? '').trim()),
  );
}

function isMoved({ input }: Reading): boolean {
  return movedAddress(input.finalUrlBefore, input.finalUrlAfter) !== null;
}

function changedShare({ hunks, mainSize }: Reading): number {
  const changed = hunks.reduce((sum, hunk) => sum + (hunk.isMain ? hunk.size : 0), 0);
  return mainSize > 0 ? changed / mainSize : 0;
}

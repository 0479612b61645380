// Whether a fact stands where the plan found what the goal speaks of, or belongs to something else on the page.
import type { Block, Content, Fact } from '../core/content.ts';
import { foldText } from '../core/match-words.ts';
import type { Binding } from '../core/plan.ts';
import { slotOf } from '../core/slot.ts';
import type { FactReading } from './reading.ts';

export interface BoundPlaces {
  /** It is at a place the plan is bound to. */
  has(fact: FactReading): boolean;
  /** The places are still there, and it is at none of them. */
  excludes(fact: FactReading): boolean;
  /** It is one of a list of things, or came beside it ("got mine for $99"), while the plan is bound to the one thing the page is about. */
  isOfAnother(fact: FactReading): boolean;
}

/** So many places are no longer told apart one by one when a plan is bound. */
const tooMany = 8;

/** Looks at the page only when the first fact is asked about: most changes touch none. */
export function openBoundPlaces(bound: readonly Binding[], before: Content): BoundPlaces {
  let known: Known | null = null;
  let slots: Set<string> | null = null;
  const know = () => {
    known ??= knowPlaces(bound, before);
    return known;
  };
  const has = ({ fact, hunk }: FactReading) => {
    if (bound.length === 0) return false;
    if (know().labels.has(foldText(fact.label))) return true;
    if (hunk?.block === undefined) return false;
    slots ??= soleSlots(bound, before);
    return slots.size > 0 && slots.has(slotOf(hunk.block));
  };
  return {
    has,
    // What was not there before is judged by its words.
    excludes: (reading) => know().isSure && reading.fact.before !== null && !has(reading),
    isOfAnother: (reading) =>
      know().isOfOne &&
      reading.hunk !== undefined &&
      !has(reading) &&
      reading.fact.label !== '' &&
      (reading.fact.before === null || isListed(reading.hunk.block) || !reading.hunk.isBody),
  };
}

interface Known {
  labels: Set<string>;
  /** The places are few, and still on the page. */
  isSure: boolean;
  /** There is one place, and it is no item of a list. */
  isOfOne: boolean;
}

function knowPlaces(bound: readonly Binding[], before: Content): Known {
  const labels = tellingLabels(bound, before);
  const kept = before.facts.filter(({ label }) => labels.has(foldText(label)));
  const isThere = kept.length > 0 || soleSlots(bound, before).size > 0;
  const isSure = bound.length > 0 && bound.length < tooMany && isThere;
  const isOfOne = isSure && bound.length === 1 && kept.every((fact) => !isListed(blockOf(before, fact)));
  return { labels, isSure, isOfOne };
}

/**
 * A label that several items of a list share ("Birch bed" for each of its sizes), or that stands under several headings
 * ("Base price" for each tariff), tells none of them apart.
 */
function tellingLabels(bound: readonly Binding[], before: Content): Set<string> {
  const labels = new Set(bound.map(({ label }) => foldText(label)));
  const seen = new Map<string, string | undefined>();
  for (const fact of before.facts) {
    const block = blockOf(before, fact);
    if (block === undefined) continue;
    const label = foldText(fact.label);
    const key = `${fact.kind} ${label}`;
    const heading = block.trail.at(-1);
    if (seen.has(key) && (isListed(block) || seen.get(key) !== heading)) labels.delete(label);
    if (isListed(block) || heading !== undefined) seen.set(key, heading);
  }
  return labels;
}

/** Slots that only one block has: items of a list share theirs. */
function soleSlots(bound: readonly Binding[], before: Content): Set<string> {
  const wanted = new Set(bound.flatMap(({ slot }) => slot ?? []));
  if (wanted.size === 0) return wanted;
  const seen = new Set<string>();
  for (const block of before.blocks) {
    const slot = slotOf(block);
    if (seen.has(slot)) wanted.delete(slot);
    seen.add(slot);
  }
  return wanted;
}

function blockOf({ blocks }: Content, { block }: Fact): Block | undefined {
  return block === null ? undefined : blocks[block];
}

function isListed(block: Block | undefined): boolean {
  return block?.role === 'list-item' || block?.role === 'cell' || block?.record !== undefined;
}

// Learning from a comparison: how often each place differs, and which texts come back.
import type { Comparison, Hunk } from '../../core/change/diff.ts';
import { type Noise, type NoiseMemory, type NoisePlace, noiseRules } from '../../core/change/noise.ts';
import type { Content } from '../../core/page/content.ts';
import { surroundings } from '../surroundings.ts';
import { blocklessDifferences } from './blockless.ts';
import { type Difference, findDifferences, isBlockless, seatBlocks } from './difference.ts';
import { followPlaces } from './follow-places.ts';
import { openPlaces } from './places.ts';
import { addComparisons, mostQuiet, settle } from './settle.ts';
import { isChurn, variantOf } from './variant.ts';

export interface Lesson {
  before: Content;
  after: Content;
  comparison: Comparison;
  /** Unchanged checks since the last comparison; known places have counted them (`countQuiet`). */
  quiet: number;
  readBy: string;
  now: number;
}

/** More differences than this mean a rewritten page, which teaches nothing about its places. */
const mostDifferences = 150;
const leastBlocks = 16;

/** The new memory. Deterministic, and bounded however many comparisons teach it. */
export function learnNoise(noise: Noise, lesson: Lesson): NoiseMemory {
  const { before, after, comparison, readBy, now } = lesson;
  const [one, other] = [seatBlocks(before), seatBlocks(after)];
  const held = comparison.suppressed;
  const reported = comparison.diff?.hunks ?? [];
  // Changes outside the main content teach as much as reported ones.
  const learned: readonly string[] = [...noiseRules, surroundings];
  const hunks = inOrder([
    ...reported,
    ...held.filter(({ gate }) => learned.includes(gate)).map(({ hunk }) => hunk),
  ]);
  const all = [...reported, ...held.map(({ hunk }) => hunk)];
  const places = openPlaces(noise);
  places.replace(followPlaces(places.all(), one, other, all));
  const slots = new Set(places.all().map(({ slot }) => slot));
  const blockless = blocklessDifferences(before, after, comparison, (slot) => slots.has(slot));
  const differences = [...findDifferences(one, other, hunks), ...blockless];
  if (!isRewritten(differences.length, Math.max(before.blocks.length, after.blocks.length))) {
    const step = 1 + Math.min(lesson.quiet, mostQuiet);
    const isThere = ({ slot }: NoisePlace) =>
      isBlockless(slot) || one.bySlot.has(slot) || other.bySlot.has(slot);
    places.replace(places.all().map((place) => (isThere(place) ? addComparisons(place, 1) : place)));
    for (const difference of differences) {
      const { slot, before, after, isMoved } = difference;
      if (before === null || after === null || isMoved) continue;
      const known = isBlockless(slot) ? [] : places.set(slot).variants;
      countLine(places.at(difference), { ...difference, before, after }, known, step, now);
    }
    for (const [slot, group] of Map.groupBy(differences, (difference) => difference.slot)) {
      if (!isBlockless(slot)) countSet(places.set(slot), group, step, now);
    }
  }
  places.replace(places.all().map((place) => settle(place, now)));
  return { ...noise.memory, readBy, places: places.kept() };
}

function inOrder(hunks: Hunk[]): Hunk[] {
  return hunks.toSorted(
    (a, b) => (a.afterIndex ?? -1) - (b.afterIndex ?? -1) || (a.beforeIndex ?? -1) - (b.beforeIndex ?? -1),
  );
}

export function isRewritten(differences: number, blocks: number): boolean {
  return differences > mostDifferences || (blocks >= leastBlocks && differences * 2 > blocks);
}

/** A text that was replaced by another; a text that was there before is rotation, not churn. */
function countLine(
  place: NoisePlace,
  difference: Difference & { before: string; after: string },
  known: readonly string[],
  step: number,
  now: number,
): void {
  show(place, difference, step, now);
  place.changed += 1;
  const variant = variantOf(difference.after);
  place.churned += isChurn(difference) && !known.includes(variant) ? 1 : 0;
  place.returned += place.variants.includes(variant) ? 1 : 0;
  place.variants = withLast(place.variants, [variantOf(difference.before)]);
}

/** Everything that happened in one slot: removed texts are remembered, returning ones counted. */
function countSet(place: NoisePlace, group: readonly Difference[], step: number, now: number): void {
  const first = group[0];
  if (first === undefined) return;
  show(place, first, step, now);
  place.changed += 1;
  const came = group.flatMap(({ after, isMoved }) => (after === null || isMoved ? [] : [variantOf(after)]));
  const left = group.flatMap(({ before, isMoved }) =>
    before === null || isMoved ? [] : [variantOf(before)],
  );
  if (came.some((variant) => place.variants.includes(variant))) place.returned += 1;
  place.variants = withLast(place.variants, left);
}

function withLast(variants: readonly string[], last: readonly string[]): string[] {
  return [...variants.filter((variant) => !last.includes(variant)), ...new Set(last)];
}

export function show(place: NoisePlace, difference: Difference, step: number, now: number): void {
  place.compared = Math.max(place.compared, step);
  place.seenAt = now;
  place.example = (difference.after ?? difference.before ?? '').slice(0, 200).toWellFormed();
  place.selector = difference.selector;
}
